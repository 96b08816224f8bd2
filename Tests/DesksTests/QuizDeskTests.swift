@testable import Decks
@testable import Desks
import Foundation
@testable import Learning
@testable import Memory
@testable import Store
import Testing
import TestSupport
@testable import Text

@Suite("Quizzes in use")
struct QuizDeskTests {
  let folder: TemporaryFolder
  private static let now = Date(timeIntervalSince1970: 1_750_150_000)
  private static let questions = (0..<3).map { number in
    QuizQuestion(
      "Question \(number)?", options: ["yes", "no"], answerIndex: number % 2, explanation: "Because.",
      topic: number == 0 ? "first" : "rest")
  }

  init() throws { folder = try TemporaryFolder() }

  private func desk() throws -> QuizDesk {
    let store = try Store(opening: folder.file("recite.sqlite"), now: Self.now)
    return QuizDesk(store: store, calendar: StudyCalendar { _ in 0 }, clock: { Self.now })
  }

  private func filled() throws -> QuizDesk {
    let desk = try desk()
    #expect(try desk.keep(Self.questions, named: "Pack", source: "pack.json"))
    #expect(try !desk.keep(Self.questions, named: "pack", source: "pack.json"))
    return desk
  }

  /// A desk where a quiz over all packs is begun, or goes on.
  private func run(again: Bool = false) throws -> QuizDesk {
    let desk = try desk()
    try desk.begin(desk.packs().read, QuizSelection(), again: again)
    return desk
  }

  /// The questions of such a quiz.
  private func keys(again: Bool = false) throws -> [String]? { try run(again: again).study?.quiz.keys }

  @Test("Broken off it goes on where it was; finished questions are tasks; at the end it is all done")
  func taken() throws {
    _ = try filled()
    let first = try run()
    _ = try first.take(.begin)
    _ = try first.take(.choose(0))

    let desk = try desk()
    let second = try run()
    #expect(second.study?.isResumed == true)
    _ = try second.take(.begin)
    #expect(second.page.title == ["Question 2 of 3", "rest"])
    #expect(second.page.blocks.first == .heading("Question 1?"))
    _ = try second.take(.choose(0))
    _ = try second.take(.next)
    _ = try second.take(.choose(0))
    _ = try second.take(.next)
    #expect(second.page.blocks == [.heading("All done: 2 of 3 right.")])
    #expect(try desk.tasks().list.map(\.task.isRight) == [true, false, true])
    let statistics = try desk.statistics()
    #expect((statistics.all.asked, statistics.all.right, statistics.rightInARow) == (3, 2, 1))
    #expect(try keys() == [])
    #expect(try keys(again: true)?.count == 3)
  }

  @Test(
    "A task marked incomplete is asked again; removed ones stay in the figures; undo takes all of it back")
  func tasks() throws {
    let desk = try filled()
    let quiz = try run()
    for _ in 0..<3 {
      _ = try quiz.take(.choose(1))
      _ = try quiz.take(.next)
    }
    let ids = try desk.tasks().list.map(\.id)
    try desk.mark(ids[1], isComplete: false)
    #expect(try keys() == [Self.questions[1].key])
    try desk.remove(ids[2])
    #expect(try desk.tasks().list.count == 2)
    #expect(try desk.statistics().all.asked == 3)
    var store = try Store(opening: folder.file("recite.sqlite"), now: Self.now)
    for _ in 0..<5 { #expect(try store.undo(at: Self.now) != nil) }
    #expect(try store.quizTasks().list.isEmpty)
    #expect(try store.undo(at: Self.now)?.title == "bring in the quiz pack “Pack”")
    #expect(try store.quizPacks().isEmpty)
  }

  @Test(
    "Left after its last answer, a quiz asks what was marked incomplete since; nothing is all done before")
  func incomplete() throws {
    let desk = try filled()
    let quiz = try run()
    for number in 0..<3 {
      _ = try quiz.take(.choose(0))
      if number < 2 { _ = try quiz.take(.next) }
    }
    try desk.mark(try #require(desk.tasks().list.first?.id), isComplete: false)
    #expect(try keys() == [Self.questions[0].key])
    _ = try quiz.take(.next)
    #expect(quiz.page.blocks.first == .heading("Done for now: 2 of 3 right."))
    #expect(quiz.study?.left == 1)
  }

  @Test("A question that is marked incomplete while its quiz goes on is asked at its end")
  func markedMeanwhile() throws {
    let desk = try filled()
    _ = try run().take(.choose(0))
    try desk.mark(try #require(desk.tasks().list.first?.id), isComplete: false)
    #expect(try run().study.map { Array($0.quiz.keysLeft) } == [1, 2, 0].map { Self.questions[$0].key })
  }

  @Test("A pack that cannot be read is told by its name and stays as it is; brought in anew it is replaced")
  func unreadablePack() throws {
    let desk = try filled()
    // The second question has no options, as one of a newer program.
    let content = #"[{"question": "a?", "options": ["b", "c"], "answerIndex": 0}, {"question": "d?"}]"#
    try desk.store.keepPack(named: "Torn", content: content, source: nil, at: Self.now)
    func expectTold(_ work: () throws -> Void) throws {
      let failure = try #require(#expect(throws: Failure.self) { try work() })
      #expect(failure.message.contains("“Torn”") && failure.message.contains("question 2"), "\(failure)")
    }
    let (read, unreadable) = try desk.packs()
    #expect(read.map(\.saved.name) == ["Pack"] && unreadable.count == 1)
    try expectTold { throw try #require(unreadable.first) }
    // What was finished elsewhere is taken beside it.
    #expect(try desk.receive("Elsewhere?", finished: Self.now, isComplete: true))
    try expectTold { _ = try desk.pack(named: "torn") }
    try expectTold { try desk.add(Self.questions[0], to: "torn") }
    #expect(try desk.savedPacks().map(\.name) == ["Pack", "Torn"])
    #expect(try desk.savedPack(named: "torn").content == content)
    #expect(try desk.pack(named: "Pack").questions == Self.questions)
    #expect(try desk.keep(Self.questions, named: "Torn", source: nil))
    #expect(try desk.pack(named: "Torn").questions == Self.questions)
    #expect(try desk.store.undo(at: Self.now) != nil)
    #expect(try desk.savedPack(named: "torn").content == content)
    try desk.remove(desk.savedPack(named: "Torn"))
    #expect(try desk.packs().read.count == 1)
  }

  @Test("More than is kept of a pack is refused before anything is kept; what is kept can be read")
  func keptPacks() throws {
    let text = try QuizPack.kept(Self.questions, named: "Pack")
    #expect(try QuizPack.questions(kept: text) == Self.questions)
    #expect(throws: Failure.self) { try QuizPack.kept(Self.questions, named: "Pack", limit: 100) }
    // One that no reader takes: an option that is empty.
    let question = QuizQuestion("What?", options: ["yes", " "], answerIndex: 0)
    let desk = try desk()
    #expect(throws: Failure.self) { try desk.keep([question], named: "Pack", source: nil) }
    #expect(try desk.savedPacks().isEmpty)
  }

  @Test("A quiz begun that cannot be read is told and kept; asked again it begins anew")
  func unreadableQuiz() throws {
    let desk = try filled()
    _ = try run().take(.choose(0))
    let id = try #require(desk.store.quizzes(selectedBy: "").first?.id)
    try desk.store.keepQuiz(id, state: "{}", isFinished: false, at: Self.now)
    #expect(throws: Failure.self) { try run() }
    #expect(try keys(again: true)?.count == 3)
    #expect(try desk.store.quizzes(selectedBy: "").map(\.state).contains("{}"))
  }

  @Test("A question that its pack calls answered is not asked, until its task says otherwise")
  func answeredElsewhere() throws {
    let desk = try desk()
    var questions = Self.questions
    questions[1].isAnswered = true
    _ = try desk.keep(questions, named: "Pack", source: nil)
    #expect(try keys() == [questions[0].key, questions[2].key])
    #expect(try keys(again: true)?.count == 3)
  }
}
