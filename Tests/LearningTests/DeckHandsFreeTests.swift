@testable import Decks
import FoundationEssentials
@testable import Learning
@testable import Memory
import Testing

@Suite("Vocabulary and quizzes without hands or eyes")
struct DeckHandsFreeTests {
  private static let now = Date(timeIntervalSince1970: 1_750_000_000)

  /// A study that goes on by its turns alone, until so many are answered (`most`); what is listened for is
  /// answered by a learner.
  private struct Walk {
    /// What was said, turn by turn.
    var said: [[String]] = []
    var voices: [Utterance.Voice] = []
    var isOver = false

    init(
      page: () -> Page, take: (StudyEvent) -> [StudyEffect], most: Int = .max,
      learner: (Page.Expectation) -> StudyEvent
    ) {
      var hands = HandsFree()
      var effects = take(.begin)
      for _ in 0..<60 {
        let turn = hands.turn(on: page(), after: effects)
        said.append(turn.parts.compactMap(Self.words))
        voices += turn.parts.compactMap { if case .utterance(let one) = $0 { one.voice } else { nil } }
        isOver = page().isOver
        if isOver { return }
        let isEnough = page().isAnswered && page().answered >= most
        let heard = isEnough ? [.finish] : turn.listens.map { [learner($0)] } ?? turn.events
        effects = hands.events(of: heard, on: page()).flatMap(take)
      }
    }

    private static func words(_ part: SpokenTurn.Part) -> String? {
      switch part {
      case .words(let text): text
      case .utterance(let one): one.text
      case .place, .passage, .whisper, .pause: nil
      }
    }

    func tells(_ words: String) -> Bool { said.contains { $0.contains { $0.contains(words) } } }
  }

  private func walk(
    through words: [(String, String)], learner: (Page.Expectation) -> StudyEvent
  ) throws -> (walk: Walk, study: VocabStudy) {
    let items = words.map { #"{"word":"\#($0.0)","meaning":"\#($0.1)","state":"untouched"}"# }
    var study = VocabStudy(
      try VocabDocument(Array(#"{"items":[\#(items.joined(separator: ","))]}"#.utf8)))
    let context = VocabStudy.Context(
      now: Self.now, calendar: StudyCalendar { _ in 0 }, isJapanese: true)
    func take(_ event: StudyEvent) -> [StudyEffect] {
      study.reduce(event, in: context).compactMap { if case .show(let effect) = $0 { effect } else { nil } }
    }
    // What was begun comes again today, for ever.
    let walk = Walk(
      page: { study.page(in: context) }, take: take, most: words.count, learner: learner)
    return (walk, study)
  }

  @Test("A word is spoken in its own voice, its meaning said and marked, and the study comes to its end")
  func meanings() throws {
    let (walk, study) = try walk(through: [("転勤", "transfer"), ("Hund", "dog")]) { expected in
      guard case .meaning(let meaning, _) = expected.sound else { return .heard(nil) }
      return .heard(meaning)
    }
    #expect(walk.isOver && study.answered == 2 && study.right == 2, "\(walk.said)")
    #expect(
      walk.said.first == ["転勤"] && walk.voices == [.ofScript(isJapanese: true), .ofScript(isJapanese: true)])
  }

  @Test("“I don't know” tells the meaning and counts as not known")
  func unknown() throws {
    let (walk, study) = try walk(through: [("Hund", "dog"), ("Haus", "house")]) { expected in
      if case .command = expected.sound { return .heard(nil) }
      return .command(.dontKnow)
    }
    #expect(walk.isOver && study.answered == 2 && study.right == 0, "\(walk.said)")
    #expect(walk.tells("dog") && walk.tells("house"))
  }

  @Test("A meaning that is not recognised is thought of and told; “yes” and “no” say whether it was known")
  func judged() throws {
    let long = Array(repeating: "very", count: 13).joined(separator: " ") + " long"
    var yes = false
    let (walk, study) = try walk(through: [("a", long), ("b", long), ("c", "長い")]) { expected in
      guard expected.sound == .option(["yes", "no"]) else { return .heard(nil) }
      yes.toggle()
      return .heardOptions([yes ? 0 : 1])
    }
    #expect(walk.isOver && study.answered == 3 && study.right == 2, "\(walk.said)")
    let why = "Think of the meaning: more than 12 words are not recognised at once."
    #expect(walk.said.count { $0.contains(why) } == 1, "once is enough: \(walk.said)")
  }

  private func walk(
    through questions: [QuizQuestion], learner: (Page.Expectation) -> StudyEvent
  ) -> (walk: Walk, study: QuizStudy) {
    var study = QuizStudy(QuizState(questions), of: questions)
    func take(_ event: StudyEvent) -> [StudyEffect] {
      study.reduce(event, at: Self.now).compactMap { if case .show(let effect) = $0 { effect } else { nil } }
    }
    return (Walk(page: { study.page }, take: take, learner: learner), study)
  }

  private static let questions: [QuizQuestion] = [
    QuizQuestion("Two and two?", options: ["three", "four"], answerIndex: 1, explanation: "Count."),
    QuizQuestion("Longest?", options: ["Rhine", "Nile", "Elbe"], answerIndex: 1),
  ]

  @Test("A quiz reads the question with its options, hears the answer, and explains it")
  func quiz() {
    let (walk, study) = walk(through: Self.questions) { expected in
      if case .option = expected.sound { .heardOptions([1]) } else { .heard(nil) }
    }
    #expect(walk.isOver && study.quiz.right == 2, "\(walk.said)")
    #expect(walk.said.first == ["Two and two?", "A: three.", "B: four."])
    #expect(walk.said[1] == ["Right.", "Count."], "what explains is told, although it rang")
    #expect(walk.said[3].isEmpty, "else the bell says all")
    #expect(walk.said.last == ["All done: 2 of 2 right."])
  }

  @Test("What is skipped waits behind the others; where all have been put off it is over for now")
  func skipped() {
    let (walk, study) = walk(through: Self.questions) { expected in
      if case .option = expected.sound { .command(.skip) } else { .heard(nil) }
    }
    #expect(walk.isOver && study.quiz.results.isEmpty && study.putOff.count == 2, "\(walk.said)")
    #expect(walk.said.last == ["2 questions were put off."])
  }

  private static let forHands: [QuizQuestion] = [
    QuizQuestion("Which are even?", .several, options: ["two", "three", "four"]),
    QuizQuestion(
      "Capitals?", .matching([QuizPair("Austria", option: 1), QuizPair("Hungary", option: 0)]),
      options: ["Budapest", "Vienna"]),
    QuizQuestion("Six times seven?", .number([QuizNumber(42)])),
    QuizQuestion("Yangtze, in Chinese?", .words([QuizPhrase("長江")], matchesCase: false)),
  ]

  @Test("A question that is answered by hand alone is put off, and that is told", arguments: Self.forHands)
  func byHand(question: QuizQuestion) {
    var questions = Self.questions
    questions.insert(question, at: 1)
    let (walk, study) = walk(through: questions) { expected in
      if case .option = expected.sound { .heardOptions([1]) } else { .heard(nil) }
    }
    #expect(walk.isOver && study.quiz.results.count == 2, "\(walk.said)")
    #expect(walk.tells("is put off") && walk.said.last == ["1 question was put off."])
  }
}
