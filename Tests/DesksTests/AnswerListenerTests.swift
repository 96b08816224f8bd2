@testable import Audio
@testable import Desks
@testable import Learning
@testable import Memory
@testable import Recitation
import Testing
import TestSupport
@testable import Text

/// A recogniser that hears what a test says it does, by the length of the recording.
private struct TestRecognizer: Recognizer {
  var references: [[String]] = []
  var names: [[String]] = []
  /// Whether noise strains all that is said beyond what is taken for a sentence.
  var isStrained = false
  /// Heard where this word is not among what may be said.
  var without: (word: String, names: [[String]])?
  /// How sure the verdict is of texts that are right.
  var sure: [String: Double]?
  var recited: @Sendable (PCM) -> RecitationResult = { _ in
    RecitationResult(outcome: .silence, score: nil, seconds: 0, words: [])
  }

  func recite(_ request: RecitationRequest, _ audio: PCM) -> RecitationResult {
    guard let sure else { return recited(audio) }
    let confidence = sure[request.text] ?? 0
    return RecitationResult(
      outcome: .heard, score: 1, seconds: 1,
      words: request.text.split(separator: " ").enumerated().map {
        .init(
          index: $0, expected: String($1), verdict: confidence > 0 ? .correct : .substituted,
          confidence: confidence)
      })
  }
  func reference(_ audio: PCM) -> [HeardSentence] { references.map { HeardSentence($0) } }
  func sentence(of pattern: SpokenPattern, _ demand: SentenceDemand, _ audio: PCM) -> [[String]] {
    if isStrained, demand != .strained { return [] }
    guard let without, !pattern.vocabulary.contains(without.word) else { return names }
    return without.names
  }
  func dictation(_ audio: PCM, about text: String, like sentences: [String]) -> [String] { [] }
}

@Suite("What a learner said becomes an answer")
struct AnswerListenerTests {
  private let room: Classroom
  private let passage: StudyPassage

  init() throws {
    room = try Classroom()
    passage = try room.trainer.passage("John 3:16")
  }

  private func response(
    to exercise: Exercise, _ seconds: Double, _ recognizer: TestRecognizer
  ) async throws -> Response {
    try await AnswerListener(recognizer, Shipped.canon).response(
      to: room.trainer.question(exercise, about: passage, seed: 3),
      .silence(seconds: seconds, sampleRate: PCM.recognitionRate))
  }

  @Test("“John” said alone is the book, not the “Job two” that a whole reference was heard as")
  func bookAlone() async throws {
    let hears = TestRecognizer(references: [["job", "two"]], names: [["john"], ["job"]])
    #expect(try await response(to: .locateBook, 1.1, hears) == .dictated([HeardSentence(["john"])]))
    #expect(
      try await response(to: .locateBook, 2.1, hears) == .dictated([HeardSentence(["job", "two"])]),
      "too long for a name")
    #expect(try await response(to: .locateVerse, 1.1, hears) == .dictated([HeardSentence(["job", "two"])]))
    let deaf = TestRecognizer(references: [["job", "two"]])
    #expect(
      try await response(to: .locateBook, 1.1, deaf) == .dictated([HeardSentence(["job", "two"])]),
      "no name was heard")
  }

  @Test("“I know it” is a command where it is said alone, and none where the passage has these words")
  func knowIt() async throws {
    let hears = TestRecognizer(names: [["i", "know", "it"]], sure: ["i know it": 0.9])
    func event(_ words: String) async throws -> StudyEvent {
      let passage = StudyPassage(name: "Mine", text: words)
      let asked = try room.trainer.question(.recite, about: passage, seed: 3)
      return try await StudyListener(hears, Shipped.canon, strictness: .normal).event(
        for: .answer(asked), .silence(seconds: 1.5, sampleRate: PCM.recognitionRate)
      ).event
    }
    #expect(try await event("The river ran on to the wide sea.") == .command(.knowIt))
    #expect(try await event("You ask, and I know it well; and so do you.") != .command(.knowIt))
    #expect(try await event("I know that my Redeemer liveth.") != .command(.knowIt), "it begins alike")
    let said = StudyPassage(name: "Mine", text: "I know it, and so do you.")
    let asked = try room.trainer.question(.recite, about: said, seed: 3)
    let aside = try await StudyListener(hears, Shipped.canon, strictness: .normal).aside(
      .silence(seconds: 1.5, sampleRate: PCM.recognitionRate), in: .answer(asked))
    #expect(aside == nil, "it begins so")
  }

  @Test("A short “stop” is obeyed where it is heard as nothing else and the verdict on it agrees")
  func command() async throws {
    let asked = try room.trainer.question(.locateBook, about: passage, seed: 3)
    func event(
      _ seconds: Double, _ verdict: Verdict, _ name: String, sure: Double = 1
    ) async throws -> StudyEvent {
      let hears = TestRecognizer(references: [["john"]], names: [[name]]) { _ in
        RecitationResult(
          outcome: .heard, score: 1, seconds: 1,
          words: [.init(index: 0, expected: name, verdict: verdict, confidence: sure)])
      }
      return try await StudyListener(hears, Shipped.canon, strictness: .normal).event(
        for: .answer(asked), .silence(seconds: seconds, sampleRate: PCM.recognitionRate)
      ).event
    }
    for command in SpokenCommand.allCases {
      let way = command.ways[0]
      guard !way.contains(" ") else { continue }
      #expect(try await event(1.2, .correct, way) == .command(command))
    }
    let answer = StudyEvent.said(.dictated([HeardSentence(["john"])]))
    #expect(try await event(1.2, .substituted, "stop") == answer, "the verdict is against it")
    #expect(try await event(1.2, .correct, "stop", sure: 0.8) == answer, "the verdict is not sure of it")
    #expect(try await event(2.5, .correct, "stop") == answer, "too long for one word")
  }

  @Test("Pieces heard in another order are that order, unless each word of the passage was said in its place")
  func order() async throws {
    let asked = try room.trainer.question(.rearrange4, about: passage, seed: 3)
    guard case .rearrange(let question) = asked.question else {
      Issue.record("it asks for something else")
      return
    }
    var pieces = question.blocks.map { RearrangeQuestion.tile($0).flatMap { $0.spoken.first ?? [] } }
    pieces.swapAt(1, 2)
    for (score, isRecited) in [(1.0, true), (0.95, false)] {
      let whole = RecitationResult(outcome: .heard, score: score, seconds: 9, words: [])
      let hears = TestRecognizer(names: [pieces.flatMap(\.self)]) { _ in whole }
      let put = [0, 2, 1, 3].compactMap { question.shown.firstIndex(of: $0).map { $0 + 1 } }
      #expect(try await response(to: .rearrange4, 9, hears) == (isRecited ? .recited(whole) : .numbers(put)))
    }
  }

  @Test("Half an order is no wrong one: in its order it may go on, in another all of it is asked for")
  func halfAnOrder() async throws {
    let asked = try room.trainer.question(.rearrange8, about: passage, seed: 3)
    guard case .rearrange(let question) = asked.question else {
      Issue.record("it asks for something else")
      return
    }
    let pieces = question.blocks.map { RearrangeQuestion.tile($0).flatMap { $0.spoken.first ?? [] } }
    func heard(_ order: [Int], _ whole: RecitationResult) async throws -> Response {
      let hears = TestRecognizer(names: [order.flatMap { pieces[$0] }]) { _ in whole }
      return try await response(to: .rearrange8, 9, hears)
    }
    let half = StoppedRecitationTests.heard(passage, 0..<(question.blocks[3].last?.index ?? 0) + 1)
    #expect(try await heard([0, 1, 2, 3], half) == .recited(half))
    let judged = StoppedRecitation(.recited(half), to: asked, room.trainer.judge)
    #expect(judged?.lack == .end)
    let deaf = StoppedRecitationTests.heard(passage)
    for order in [[2, 0, 5], [6], [0, 1, 2]] {
      let response = try await heard(order, deaf)
      #expect(response == .numbers(order.compactMap { question.shown.firstIndex(of: $0).map { $0 + 1 } }))
      #expect(throws: UnclearAnswer.self) { try room.trainer.judge.judge(asked, response) }
    }
    let allButOne = try await heard(Array(0..<7), deaf)
    #expect(try room.trainer.judge.judge(asked, allButOne).isRight, "the last one need not be heard")
    let unsure = TestRecognizer { _ in half }
    #expect(try await response(to: .rearrange8, 9, unsure) == .recited(half), "no piece was heard")
  }

  @Test(
    "A command behind half of an answer is obeyed where nothing of the answer was heard in it",
    arguments: [Exercise.recite, .rearrange8, .build, .fill100])
  func commandBehindHalf(exercise: Exercise) async throws {
    let asked = try room.trainer.question(exercise, about: passage, seed: 3)
    let sound = PCM.babble(seconds: 3).followed(by: .silence(seconds: 1, sampleRate: PCM.recognitionRate))
      .followed(by: .babble(seconds: 0.6)).followed(by: .silence(seconds: 1, sampleRate: PCM.recognitionRate))
    #expect(Endpointer.voices(in: sound.samples).count == 2)
    func event(lastWord end: Double) async throws -> StudyEvent {
      var half = StoppedRecitationTests.heard(passage, 0..<10)
      for index in 0..<10 { half.words[index].end = end }
      let stop = RecitationResult(
        outcome: .heard, score: 1, seconds: 1,
        words: [.init(index: 0, expected: "stop", verdict: .correct, confidence: 1)])
      let hears = TestRecognizer(names: [["stop"]], without: ("stop", [])) { [half] in
        $0.seconds < 2 ? stop : half
      }
      return try await StudyListener(hears, Shipped.canon, strictness: .normal).event(
        for: .answer(asked), sound
      ).event
    }
    #expect(try await event(lastWord: 2.9) == .command(.stop))
    guard case .said = try await event(lastWord: 4.4) else {
      Issue.record("the last word was said there")
      return
    }
  }

  @Test("A place on the screen goes before another that was heard, where the verdict is surer of it")
  func shownPlace() async throws {
    let (john, other) = (["john", "three", "sixteen"], "john three sixteen to four four")
    for (sure, isShown) in [(0.95, true), (0.8, false), (0.3, false)] {
      let hears = TestRecognizer(
        references: [other.split(separator: " ").map(String.init)], names: [john],
        sure: ["john three sixteen": sure, other: sure > 0.9 ? 0.7 : 0.35])
      let heard = isShown ? HeardSentence(john) : HeardSentence(hears.references[0])
      #expect(try await response(to: .locateVerse, 3, hears) == .dictated([heard]), "sure by \(sure)")
    }
    let acts = TestRecognizer(
      references: [["acts", "one", "eight"]], names: [john],
      sure: ["john three sixteen": 0, "acts one eight": 0.9])
    #expect(
      try await response(to: .locateVerse, 3, acts) == .dictated([HeardSentence(["acts", "one", "eight"])]),
      "who names another place is wrong")
  }

  @Test("Where noise strains all sentences, the verdict alone tells which of the likeliest was said")
  func strained() async throws {
    let asked = try room.trainer.question(.locateBook, about: passage, seed: 3)
    func event(_ words: [[String]], _ sure: [String: Double], _ isBook: Bool) async throws -> StudyEvent {
      let hears = TestRecognizer(names: words, isStrained: true, sure: sure)
      return try await StudyListener(hears, Shipped.canon, strictness: .normal).event(
        for: isBook ? .answer(asked) : .command(within: 1),
        .silence(seconds: 1.5, sampleRate: PCM.recognitionRate)
      ).event
    }
    for isBook in [false, true] {
      let none: StudyEvent = isBook ? .said(.dictated([])) : .heard(nil)
      #expect(try await event([["stop"]], ["stop": 0.99], isBook) == .command(.stop))
      let unsure = isBook ? 0.85 : 0.95
      #expect(try await event([["stop"]], ["stop": unsure], isBook) == none, "not sure enough")
      let two = try await event([["go", "on"], ["skip"]], ["go on": 0.6, "skip": 0.99], isBook)
      #expect(two == .command(.skip))
      let three = try await event([["go", "on"], ["help"], ["skip"]], ["skip": 0.99], isBook)
      #expect(three == none, "it is the third")
    }
    let john = StudyEvent.said(.dictated([HeardSentence(["john"])]))
    #expect(try await event([["john"]], ["john": 0.99], true) == john, "a book on the screen")
    #expect(try await event([["john"]], ["john": 0.8], true) == .said(.dictated([])))
  }

  @Test("A book to choose from that another is likelier than is none, where the verdict is as sure of that")
  func noChoice() async throws {
    for (jonah, heard) in [(0.96, []), (0.9, [HeardSentence(["john"])])] {
      let hears = TestRecognizer(
        names: [["jonah"]], isStrained: true, without: ("jonah", [["john"]]),
        sure: ["john": 0.95, "jonah": jonah])
      #expect(try await response(to: .locateBook, 1.1, hears) == .dictated(heard))
    }
  }

  @Test("A book to choose from goes before another that sounds like it, where the verdict is surer of it")
  func likeAChoice() async throws {
    for (jonah, book) in [(0.6, "john"), (0.97, "jonah")] {
      let hears = TestRecognizer(
        names: [["jonah"]], without: ("jonah", [["john"]]), sure: ["john": 0.9, "jonah": jonah])
      #expect(try await response(to: .locateBook, 1.1, hears) == .dictated([HeardSentence([book])]))
    }
  }

  @Test(
    "“Repeat” is no “first Peter” where a place is asked for and the verdict is quite sure, and surer of it")
  func commandLikeABook() async throws {
    let asked = try room.trainer.question(.locateBook, about: passage, seed: 3)
    let peter = StudyEvent.said(.dictated([HeardSentence(["first", "peter"])]))
    for (sure, book, event) in [
      (0.97, 0.9, StudyEvent.command(.again)), (0.9, 0.5, peter), (0.97, 0.99, peter),
    ] {
      let hears = TestRecognizer(
        references: [["first", "peter"]], names: [["first", "peter"]], without: ("peter", [["repeat"]]),
        sure: ["repeat": sure, "first peter": book])
      let heard = try await StudyListener(hears, Shipped.canon, strictness: .normal).event(
        for: .answer(asked), .silence(seconds: 1.5, sampleRate: PCM.recognitionRate))
      #expect(heard.event == event)
    }
  }

  @Test("A beginning that was said behind the end is judged before it")
  func beginning() async throws {
    let passage = passage
    let asked = try room.trainer.question(.recite, about: passage, seed: 3)
    let tail = PCM(samples: Array(repeating: 2, count: 48_000), sampleRate: PCM.recognitionRate)
    let head = PCM(samples: Array(repeating: 1, count: 32_000), sampleRate: PCM.recognitionRate)
    let hears = TestRecognizer(recited: { sound in
      StoppedRecitationTests.heard(
        passage, 0..<(sound.samples.count == 80_000 && sound.samples[0] == 1 ? 19 : 9))
    })
    let (response, audio) = try await AnswerListener(hears, Shipped.canon).response(
      to: asked, adding: head, as: .beginning, to: tail)
    #expect(response == .recited(StoppedRecitationTests.heard(passage, 0..<19)))
    #expect(audio.samples.first == 1 && audio.samples.last == 2, "the beginning first")
  }

  @Test("The second part of a recitation is judged together with the first; one begun anew stands for itself")
  func continued() async throws {
    let passage = passage
    let half = PCM.silence(seconds: 3, sampleRate: PCM.recognitionRate)
    let asked = try room.trainer.question(.recite, about: passage, seed: 3)
    for (second, wholeIn, expected) in [(2.0, 5.0, 5.0), (4.0, 4.0, 4.0)] {
      let hears = TestRecognizer(recited: { sound in
        StoppedRecitationTests.heard(passage, 0..<(sound.seconds == wholeIn ? 19 : 9))
      })
      let (response, audio) = try await AnswerListener(hears, Shipped.canon).response(
        to: asked, adding: .silence(seconds: second, sampleRate: PCM.recognitionRate), as: .end, to: half)
      #expect(response == .recited(StoppedRecitationTests.heard(passage, 0..<19)))
      #expect(audio.seconds == expected, "what is played back is what was judged")
    }
  }
}
