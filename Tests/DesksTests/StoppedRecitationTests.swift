@testable import Desks
@testable import Learning
@testable import Memory
@testable import Recitation
import Testing
@testable import Text

@Suite("A recitation that stopped before the end")
struct StoppedRecitationTests {
  private let room: Classroom
  private let passage: StudyPassage

  init() throws {
    room = try Classroom()
    passage = try room.trainer.passage("John 3:16")
  }

  private func asked(_ exercise: Exercise) throws -> AskedQuestion {
    try room.trainer.question(exercise, about: passage, seed: 3)
  }

  /// What is heard of one who says the words of some stretches, all of them right but one.
  static func heard(_ passage: StudyPassage, _ stretches: Range<Int>..., wrong: Int? = nil)
    -> RecitationResult
  {
    let words = passage.tokens.map { token in
      let isSaid = stretches.contains { $0.contains(token.index) }
      return RecitationResult.Word(
        index: token.index, expected: token.printed,
        verdict: token.index == wrong ? .substituted : isSaid ? .correct : .omitted, confidence: 0.9)
    }
    let right = words.count { $0.verdict == .correct }
    return RecitationResult(
      outcome: .heard, score: Double(right) / Double(words.count), seconds: 5, words: words,
      recited: stretches)
  }

  @Test("is right up to there, whatever was wrong within it, and goes on from the next word")
  func half() throws {
    let result = Self.heard(passage, 0..<10, wrong: 3)
    let stopped = try #require(StoppedRecitation(.recited(result), to: asked(.recite), room.trainer.judge))
    #expect(stopped.question == "10 of 19. Go on from “the”?")
    #expect(stopped.said.words.map(\.printed).last == "unto")
    #expect(stopped.said.faults == [WordFault(word: 3, kind: .wrong)])
    #expect(stopped.response == .recited(result))
    #expect(try StoppedRecitation(.recited(result), to: asked(.fill100), room.trainer.judge) != nil)
  }

  @Test("stopped where the next word was heard a little, in a breath")
  func doubtful() throws {
    var result = Self.heard(passage, 0..<10)
    result.words[10].verdict = .unsure
    let stopped = try #require(StoppedRecitation(.recited(result), to: asked(.recite), room.trainer.judge))
    #expect(stopped.count == 10)
    result.words[11].verdict = .substituted
    #expect(try StoppedRecitation(.recited(result), to: asked(.recite), room.trainer.judge) == nil)
    // A command that was not heard as one, behind a pause.
    var command = Self.heard(passage, 0..<10)
    for index in [12, 16] { command.words[index].verdict = .unsure }
    #expect(try StoppedRecitation(.recited(command), to: asked(.recite), room.trainer.judge)?.count == 10)
    for index in [13, 14] { command.words[index].verdict = .substituted }
    #expect(try StoppedRecitation(.recited(command), to: asked(.recite), room.trainer.judge) == nil)
  }

  @Test("is none where all was said, but for a word left out, or only the middle, or next to nothing")
  func whole() throws {
    for result in [
      Self.heard(passage, 0..<19), Self.heard(passage, 0..<18), Self.heard(passage, 0..<5, 9..<19),
      Self.heard(passage, 9..<14), Self.heard(passage, 0..<1), Self.heard(passage, 18..<19),
      Self.heard(passage, 1..<19),
    ] {
      #expect(try StoppedRecitation(.recited(result), to: asked(.recite), room.trainer.judge) == nil)
    }
    let half = Response.recited(Self.heard(passage, 0..<10))
    #expect(try StoppedRecitation(half, to: asked(.fill25), room.trainer.judge) == nil)
  }

  @Test(
    "wherever the passage may be said whole, and whatever its rest was heard as where the order is asked for",
    arguments: [Exercise.recite, .fill100, .rearrange4, .rearrange8, .rearrangeWords, .build])
  func wherever(exercise: Exercise) throws {
    var half = Self.heard(passage, 0..<10)
    let asked = try asked(exercise)
    #expect(asked.canStop)
    #expect(StoppedRecitation(.recited(half), to: asked, room.trainer.judge)?.count == 10)
    for index in 10..<14 { half.words[index].verdict = .substituted }
    let isOrder = exercise.isOrder
    #expect((StoppedRecitation(.recited(half), to: asked, room.trainer.judge) != nil) == isOrder)
    #expect(FollowedWords(of: asked)?.endsWithTheLast == true, "its pauses are waited for")
    let beginning = Classroom.words.split(separator: " ").prefix(6).joined(separator: " ")
    let typed = StoppedRecitation(.typed(beginning), to: asked, room.trainer.judge)
    #expect((typed != nil) == (exercise != .build), "typed, too")
    #expect(StoppedRecitation(.typed("3 1 2"), to: asked, room.trainer.judge) == nil)
  }

  @Test("of a passage with gaps is one where what stands around them was said; the gaps alone are none")
  func gaps() throws {
    let asked = try asked(.fill25)
    let wanted = Set(asked.wanted.map(\.index))
    let last = try #require(wanted.max())
    func heard(_ range: Range<Int>) -> Response {
      var result = Self.heard(passage, range)
      for index in result.words.indices where range.contains(index) {
        result.words[index].start = Double(index) / 3
      }
      return .recited(result)
    }
    let half = try #require(StoppedRecitation(heard(0..<last - 1), to: asked, room.trainer.judge))
    #expect(half.count == last - 1 && half.said.faults.isEmpty)
    #expect(
      StoppedRecitation(heard(0..<last + 1), to: asked, room.trainer.judge) == nil, "all gaps were said")
    guard case .recited(var alone) = heard(0..<0) else { return }
    for index in alone.words.indices where !wanted.contains(index) { alone.words[index].verdict = .correct }
    #expect(
      StoppedRecitation(.recited(alone), to: asked, room.trainer.judge) == nil,
      "words that were not listened for were not said")
  }

  @Test("or was begun behind the beginning is right from there, and what stands before is asked for")
  func tail() throws {
    let result = Self.heard(passage, 9..<19, wrong: 12)
    let stopped = try #require(StoppedRecitation(.recited(result), to: asked(.recite), room.trainer.judge))
    #expect(stopped.lack == .beginning)
    #expect(stopped.question == "10 of 19, from “unto”. And before that?")
    #expect(stopped.said.words.map(\.index) == Array(9..<19))
    #expect(stopped.said.faults == [WordFault(word: 12, kind: .wrong)])
    #expect(
      try StoppedRecitation(.recited(result), to: asked(.recite), room.trainer.judge, lacking: .end) == nil,
      "who reads a page aloud goes on, and is asked for nothing before it")
  }

  @Test("and its beginning, typed or said behind it, makes it whole, as with a hint")
  func beginning() async throws {
    let words = Classroom.words.split(separator: " ").map(String.init)
    let run = try room.trainer.drill(.recite, about: passage)
    _ = try run.take(.begin)
    _ = try run.take(.answer(words[9...].joined(separator: " ")))
    #expect(run.judged == nil)
    let asks = run.page.blocks.contains {
      if case .heading(let words) = $0 { words.hasSuffix("And before that?") } else { false }
    }
    #expect(asks)
    _ = try run.take(.answer(words[..<9].joined(separator: " ")))
    #expect(run.judged?.isRight == true && run.judged?.hints == 1)
    #expect(try room.trainer.strength(of: "John 3:16") == 0, "with a hint it is not yet known by heart")
  }

  @Test("is one that was typed, too: what stands there was given, right or not")
  func typed() throws {
    let half = try StoppedRecitation(.typed("The river ran up"), to: asked(.recite), room.trainer.judge)
    #expect(half?.count == 4 && half?.next == "and" && half?.said.faults.map(\.word) == [3])
    #expect(
      try StoppedRecitation(.typed(Classroom.words), to: asked(.recite), room.trainer.judge) == nil)
    #expect(try StoppedRecitation(.typed("Something else"), to: asked(.recite), room.trainer.judge) == nil)
  }
}
