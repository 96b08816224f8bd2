@testable import Decks
@testable import Files
import Foundation
@testable import Store
import Testing
import TestSupport

@Suite("Finished questions on their way")
struct QuizOutboxTests {
  private let folder: TemporaryFolder
  private static let server = "https://quiz.example.org/"
  private static let question = QuizQuestion("Two and two?", options: ["three", "four"], answerIndex: 1)

  init() throws { folder = try TemporaryFolder() }

  private func store() throws -> Store { try Store(opening: folder.file("recite.sqlite"), now: start) }

  private func time(_ minutes: Double) -> Date { start + minutes * 60 }

  @discardableResult
  private func finish(_ store: inout Store, at time: Date) throws -> QuizTaskID {
    let quiz = try store.startQuiz(of: "all", state: "{}", at: time)
    return try store.record(QuizTask(Self.question, .option(1), at: time), quiz: quiz, state: "{}", at: time)
  }

  @Test("without a server nothing is queued; with one, what is finished from then on waits until it arrives")
  func queue() throws {
    var store = try store()
    try finish(&store, at: time(0))
    try store.set(Store.quizServerSetting, to: Self.server, at: time(1))
    #expect(try store.waitingTasks(isAsked: true, at: time(1)).isEmpty)
    let id = try finish(&store, at: time(2))
    let waiting = try store.waitingTasks(isAsked: false, at: time(2))
    #expect(waiting.map(\.id) == [id] && waiting.first?.address == Self.server)
    #expect(waiting.first?.task.dueDate == time(2))
    // It did not arrive: it rests for five minutes, unless somebody asks.
    try store.settle(waiting[0], isSent: false, at: time(3))
    #expect(try store.waitingTasks(isAsked: false, at: time(4)).isEmpty)
    #expect(try store.waitingTasks(isAsked: true, at: time(4)).map(\.id) == [id])
    #expect(try store.waitingTasks(isAsked: false, at: time(9)).map(\.id) == [id])
    #expect(try store.waitingTasks(isAsked: false, at: time(0)).map(\.id) == [id], "the clock was set back")
    try store.settle(waiting[0], isSent: true, at: time(10))
    #expect(try store.waitingTasks(isAsked: true, at: time(11)).isEmpty)
    #expect(try store.number("SELECT count(*) FROM quiz_outbox WHERE sent > 0") == 1)
  }

  @Test(
    "taken back or deleted, it is not sent; another server gets what waits; none chosen, it is thrown away")
  func changes() throws {
    var store = try store()
    try store.set(Store.quizServerSetting, to: Self.server, at: time(0))
    try finish(&store, at: time(1))
    _ = try store.undo(at: time(2))
    #expect(try store.waitingTasks(isAsked: true, at: time(2)).isEmpty)
    let deleted = try finish(&store, at: time(3))
    try store.change(.deleted(deleted), as: "delete", at: time(4))
    let kept = try finish(&store, at: time(5))
    try store.set(Store.quizServerSetting, to: "https://other.example.org/", at: time(6))
    let waiting = try store.waitingTasks(isAsked: true, at: time(7))
    #expect(waiting.map(\.id) == [kept] && waiting.first?.address == "https://other.example.org/")
    try store.set(Store.quizServerSetting, to: "none", at: time(8))
    #expect(try store.waitingTasks(isAsked: true, at: time(9)).isEmpty)
    try store.set(Store.quizServerSetting, to: Self.server, at: time(10))
    #expect(try store.waitingTasks(isAsked: true, at: time(11)).isEmpty)
  }

  @Test("a task from elsewhere is kept once, may be taken back, and is not sent on")
  func received() throws {
    var store = try store()
    try store.set(Store.quizServerSetting, to: Self.server, at: time(0))
    var task = QuizTask(
      title: "Elsewhere?", dueDate: time(1), key: "", answer: "", isRight: nil, topic: nil, difficulty: nil)
    #expect(try store.receive(task, at: time(2)))
    #expect(try !store.receive(task, at: time(3)))
    task.isComplete = false
    #expect(try !store.receive(task, at: time(4)))
    #expect(try store.quizTasks().list.map(\.task.isComplete) == [false])
    #expect(try store.quizTasks().list.map(\.task.isRight) == [nil])
    #expect(try store.waitingTasks(isAsked: true, at: time(5)).isEmpty)
    _ = try store.undo(at: time(6))
    #expect(try store.quizTasks().list.map(\.task.isComplete) == [true])
    _ = try store.undo(at: time(7))
    #expect(try store.quizTasks().list.isEmpty)
  }

  @Test("the export tells of packs, finished questions, what was taken back, and what was sent")
  func exported() throws {
    var store = try store()
    try store.keepPack(named: "Sums", content: "[]", source: "sums.json", at: time(0))
    try store.set(Store.quizServerSetting, to: Self.server, at: time(0))
    let id = try finish(&store, at: time(1))
    try store.change(.marked(id, isComplete: false), as: "mark", at: time(2))
    _ = try store.undo(at: time(3))
    var lines: [[String: Any]] = []
    try store.export { line in
      lines.append((try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]) ?? [:])
    }
    func values(_ type: String, _ name: String) -> [String] {
      lines.filter { $0["type"] as? String == type }.map { "\($0[name] ?? "-")" }
    }
    #expect(values("quizPack", "name") == ["Sums"])
    #expect(values("quizTask", "event") == ["finished", "marked"])
    #expect(values("quizTask", "title") == ["Two and two?", "-"])
    #expect(values("quizTask", "isRight").first == "1" || values("quizTask", "isRight").first == "true")
    #expect(values("quizRetraction", "first") == ["2"])
    #expect(values("quizOutbox", "to") == [Self.server] && values("quizOutbox", "sent") == ["-"])
  }
}
