@testable import Desks
@testable import Learning
@testable import Memory
@testable import Recitation
import Testing
@testable import Text

@Suite("Judging answers")
struct AnswerJudgeTests {
  private let room: Classroom
  private let passage: StudyPassage

  init() throws {
    room = try Classroom()
    passage = try room.trainer.passage("John 3:16")
  }

  private func asked(_ exercise: Exercise, _ passage: StudyPassage? = nil) throws -> AskedQuestion {
    try room.trainer.question(exercise, about: passage ?? self.passage, seed: 3)
  }

  private func judge(_ exercise: Exercise, _ response: Response) throws -> Judged {
    try room.trainer.judge.judge(try asked(exercise), response)
  }

  // MARK: Places

  @Test(
    "A place may be typed any way people write it, or said",
    arguments: [
      (Exercise.locateBook, "john", true), (.locateBook, "jn 3 16", true), (.locateBook, "Luke", false),
      (.locateChapter, "jn 3", true), (.locateChapter, "John 3:1", true), (.locateChapter, "jn 4", false),
      (.locateVerse, "jn 3 16", true), (.locateVerse, "1 jn 3:16", false),
      (.locateVerse, "John iii. 16", true),
    ])
  func places(_ exercise: Exercise, _ typed: String, _ isRight: Bool) throws {
    let judged = try judge(exercise, .typed(typed))
    #expect(judged.isRight == isRight)
    #expect(judged.faults.isEmpty, "a place has no words")
  }

  @Test(
    "A place said less exactly than it is asked for is asked again",
    arguments: [(Exercise.locateChapter, "John"), (.locateVerse, "John"), (.locateVerse, "John 3")])
  func lessExact(_ exercise: Exercise, _ typed: String) throws {
    #expect(throws: UnclearAnswer.self) { try judge(exercise, .typed(typed)) }
  }

  @Test(
    "A place that says too little or too much is told which",
    arguments: [
      (Exercise.locateBook, "John; Luke", "Name one place, such as John."),
      (.locateChapter, "John", "Name the chapter too, such as John 3."),
      (.locateChapter, "John 3:16-4:4", "Name the one chapter where it begins."),
      (.locateVerse, "John", "Name the chapter and the verse too, such as John 3:16."),
      (.locateVerse, "John 3", "Name the verse too, such as John 3:16."),
      (.locateVerse, "John 3:16-4:4", "Name the one verse where it begins."),
      (.locateVerse, "John 3-4", "Name the one verse where it begins."),
    ])
  func tooMuch(_ exercise: Exercise, _ typed: String, _ wish: String) throws {
    #expect(throws: UnclearAnswer(wish)) { try judge(exercise, .typed(typed)) }
  }

  @Test("Of what was heard, the best reading counts")
  func dictated() throws {
    #expect(try judge(.locateVerse, .dictated([HeardSentence(["john", "three", "sixteen"])])).isRight)
    let luke = HeardSentence(["luke", "three", "sixteen"])
    #expect(throws: UnclearAnswer("“Luke 3:16” was heard. Say it once more.", place: "Luke 3:16")) {
      try judge(.locateVerse, .dictated([luke]))
    }
    let chapter = HeardSentence(["john", "three"])
    #expect(throws: UnclearAnswer.self) { try judge(.locateVerse, .dictated([chapter])) }
  }

  @Test("Where two places were heard about as well and one is right, it is asked again, not guessed")
  func unclear() throws {
    func judged(_ first: String, _ second: String, behind: Double) throws -> Judged {
      let words = [first, second].map { $0.split(separator: " ").map(String.init) }
      return try judge(
        .locateVerse, .dictated([HeardSentence(words[0]), HeardSentence(words[1], behind: behind)]))
    }
    let (near, far) = (HeardReference.margin - 1, HeardReference.margin + 1)
    guard case .locate(let question) = try asked(.locateVerse).question else {
      Issue.record("no question of a place")
      return
    }
    let john = try #require(Shipped.canon.books.firstIndex { $0.name == "John" })
    let other = try #require(
      question.choices.first { $0.book == john && $0.chapter == 3 && !question.isRight($0) },
      "a verse beside it is among the choices")
    let beside = "john three " + NumberWords.cardinal(other.verse).joined(separator: " ")
    let asks = UnclearAnswer(
      "\(["John 3:16", "John 3:\(other.verse)"].sorted().joined(separator: ", or "))? "
        + "Say it once more.")
    #expect(throws: asks) { try judged(beside, "john three sixteen", behind: near) }
    #expect(throws: asks) { try judged("john three sixteen", beside, behind: near) }
    #expect(try !judged(beside, "john three sixteen", behind: far).isRight)
    #expect(try judged("john three sixteen", beside, behind: far).isRight)
    #expect(
      try judged("acts one eight", "john three sixteen", behind: near).isRight,
      "of the two one is a choice on the screen")
    #expect(throws: UnclearAnswer.self, "neither is a choice") {
      try judged("acts one eight", "acts nine eight", behind: near)
    }
    let three = ["acts one eight", beside, "john three sixteen"].map {
      HeardSentence($0.split(separator: " ").map(String.init), behind: $0.hasPrefix("acts") ? 0 : near)
    }
    #expect(throws: asks, "of three two are choices: it is asked which of these") {
      try judge(.locateVerse, .dictated(three))
    }
  }

  @Test("Of a passage of several verses its first or all of them are its place")
  func passages() throws {
    let psalm = try room.trainer.passage("Psalm 23")
    for typed in ["Psalm 23", "ps 23:1", "Ps 23:1-6"] {
      #expect(try room.trainer.judge.judge(try asked(.locateVerse, psalm), .typed(typed)).isRight, "\(typed)")
    }
    let few = try room.trainer.passage("John 3:16-18")
    #expect(try room.trainer.judge.judge(try asked(.locateVerse, few), .typed("John 3:16-18")).isRight)
    #expect(try !room.trainer.judge.judge(try asked(.locateVerse, few), .typed("John 3:17")).isRight)
  }

  // MARK: Words

  @Test("The missing words alone or the whole passage: both are right")
  func missingOrWhole() throws {
    let question = try asked(.fill25)
    #expect(question.isPartial)
    for text in [
      question.wanted.map(\.printed).joined(separator: " "), passage.text, passage.text.lowercased(),
    ] {
      #expect(try room.trainer.judge.judge(question, .typed(text)).outcome == .clean, "\(text)")
    }
  }

  @Test(
    "A wrong word is wrong, another form of an old verb is a slip, and words not asked for have no verdict")
  func faults() throws {
    let judged = try judge(.recite, .typed(passage.text.replacing("saith", with: "says")))
    #expect(judged.outcome == .slips && judged.faults.map(\.kind) == [.slip])
    let wrong = try judge(.recite, .typed(passage.text.replacing("river saith", with: "fox saith")))
    #expect(wrong.outcome == .wrong && wrong.faults == [WordFault(word: 7, kind: .wrong)])
    #expect(wrong.words.first { $0.index == 7 }?.heard == "fox")
    let question = try asked(.fill10)
    let blank = try room.trainer.judge.judge(question, .typed("xylophone"))
    #expect(blank.words.count { $0.verdict != nil } == question.wanted.count)
    #expect(blank.faults.allSatisfy { fault in question.wanted.contains { $0.index == fault.word } })
  }

  @Test("What is a slip of the finger and what another word, a list of real words decides")
  func vocabulary() throws {
    let question = try asked(.recite)
    let knowing = AnswerJudge(canon: Shipped.canon) { ["rover"] }
    for (typed, plain, known) in [
      ("on, and the old river", Outcome.clean, Outcome.clean), ("on, and the old rover", .clean, .wrong),
      ("on, adn the odl river", .clean, .clean),
    ] {
      let answer = Response.typed(passage.text.replacing("on, and the old river", with: typed))
      #expect(try AnswerJudge(canon: Shipped.canon).judge(question, answer).outcome == plain, "\(typed)")
      #expect(try knowing.judge(question, answer).outcome == known, "\(typed)")
    }
    // "sra" for "sea": too short to be forgiven where nobody knows whether it is a word.
    #expect(try knowing.judge(question, .typed(passage.text.replacing("sea", with: "sra"))).outcome == .clean)
  }

  @Test("A word not heard for sure: said to the lenient, a slip, missed to the strict")
  func unsure() throws {
    let question = try asked(.recite)
    let words = passage.tokens.map {
      RecitationResult.Word(
        index: $0.index, expected: $0.printed, verdict: $0.index == 3 ? .unsure : .correct, confidence: 0.5)
    }
    let result = RecitationResult(outcome: .heard, score: 0.97, seconds: 5, words: words)
    for (strictness, outcome) in [
      (VerdictStrictness.lenient, Outcome.clean), (.normal, .slips), (.strict, .wrong),
    ] {
      let judge = AnswerJudge(canon: Shipped.canon, strictness: strictness)
      #expect(try judge.judge(question, .recited(result)).outcome == outcome)
    }
  }

  @Test("Of a passage with gaps only the words of the gaps count")
  func spokenGaps() throws {
    let question = try asked(.fill25)
    let result = RecitationResult(
      outcome: .heard, score: 0.8, seconds: 5,
      words: passage.tokens.map { token in
        let isMissed = token.index == question.wanted[1].index || token.index == 0
        return RecitationResult.Word(
          index: token.index, expected: token.printed, verdict: isMissed ? .omitted : .correct,
          confidence: 0.9)
      })
    #expect(!question.wanted.contains { $0.index == 0 })
    let judged = try room.trainer.judge.judge(question, .recited(result))
    #expect(judged.faults == [WordFault(word: question.wanted[1].index, kind: .wrong)])
  }

  @Test("A question mark for each word is to give up; other signs are no answer, and cost nothing")
  func unknown() throws {
    #expect(try judge(.fill25, .typed("? ?  ?")) == judge(.fill25, .giveUp))
    for typed in ["", "  ", "-- ?", "..."] {
      #expect(throws: UnclearAnswer.self, "\(typed)") { try judge(.fill25, .typed(typed)) }
    }
  }

  @Test("Silence is no answer, and neither is another text")
  func silence() throws {
    let words = passage.tokens.map {
      RecitationResult.Word(index: $0.index, expected: $0.printed, verdict: .omitted, confidence: 0)
    }
    let silent = RecitationResult(outcome: .silence, score: 0, seconds: 5, words: words)
    #expect(throws: UnclearAnswer.self) { try judge(.recite, .recited(silent)) }
    let other = RecitationResult(outcome: .otherText, score: 0, seconds: 5, words: words)
    #expect(throws: UnclearAnswer.self) { try judge(.recite, .recited(other)) }
  }

  // MARK: Blocks

  @Test("Numbers of blocks are those shown; the last need not be named")
  func order() throws {
    let question = try asked(.rearrange4)
    guard case .rearrange(let blocks) = question.question else { return }
    let numbers = blocks.blocks.indices.map { block in (blocks.shown.firstIndex(of: block) ?? 0) + 1 }
    let text = numbers.map(String.init)
    for typed in [text.joined(separator: " "), text.joined(), text.dropLast().joined(separator: ", ")] {
      #expect(try room.trainer.judge.judge(question, .typed(typed)).isRight, "\(typed)")
    }
    #expect(try room.trainer.judge.judge(question, .numbers(numbers)).isRight)
    let swapped = [numbers[1], numbers[0]] + numbers.dropFirst(2)
    let wrong = try room.trainer.judge.judge(question, .numbers(swapped))
    // Two that changed places: one of them moved is enough.
    #expect(wrong.outcome == .wrong && wrong.order.map(\.isInPlace).count { !$0 } == 1)
    #expect(wrong.order.first?.text == blocks.blocks[1].map(\.printed).joined(separator: " "))
    let moved = wrong.order.first { !$0.isInPlace }?.text
    #expect(
      wrong.words.filter { $0.verdict == .substituted }.map(\.printed).joined(separator: " ") == moved)
    for typed in ["1 1 2 3", "1 2", "one two", "0 1 2 3", "1 2 3 4 5", "99999999999999999999"] {
      #expect(throws: UnclearAnswer.self, "\(typed)") {
        try room.trainer.judge.judge(question, .typed(typed))
      }
    }
  }

  @Test("Who says or types the verse in place of the numbers has put it in order")
  func orderInWords() throws {
    for exercise in [Exercise.rearrange4, .rearrange8, .rearrangeWords] {
      #expect(try judge(exercise, .typed(passage.text)).isRight)
      let missed = try judge(exercise, .typed(passage.text.replacing("old river", with: "river")))
      #expect(
        missed.outcome == .wrong && missed.words.contains { $0.printed == "old" && $0.verdict == .omitted })
      #expect(throws: UnclearAnswer.self) { try judge(exercise, .typed("what shall I do")) }
    }
  }

  @Test("What was given up is wrong in every word that was asked for", arguments: Exercise.allCases)
  func givenUp(_ exercise: Exercise) throws {
    let judged = try judge(exercise, .giveUp)
    #expect(judged.outcome == .wrong && judged.isGivenUp)
    if exercise.skill == .words {
      #expect(judged.faults.count == (try asked(exercise)).wanted.count)
    } else {
      #expect(judged.right != nil)
    }
  }
}
