@testable import Decks
import Foundation
@testable import Memory
@testable import Store
import Testing
import TestSupport
@testable import Text

@Suite("Part of the credit, and quizzes for classes, in the file")
struct QuizShareTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func store() throws -> Store { try Store(opening: folder.file("recite.sqlite"), now: start) }

  @Test("An answer that was right in part keeps its share, and is taken back as one act")
  func share() throws {
    var question = QuizQuestion("Which?", options: ["a", "b", "c"], answerIndex: 0)
    question.credits = [1, 0.3333333, 0]
    var store = try store()
    let quiz = try store.startQuiz(of: "q", state: "{}", at: start)
    try store.record(QuizTask(question, .option(1), at: start), quiz: quiz, state: "{}", at: start)
    try store.record(QuizTask(question, .option(0), at: start), quiz: quiz, state: "{}", at: start)
    var again = try self.store()
    let tasks = try again.quizTasks().list.map(\.task)
    #expect(tasks.map(\.credit) == [0.333333, 1] && tasks.map(\.isRight) == [false, true])
    var lines: [String] = []
    try again.exportQuizzes { (line: String) throws(Failure) in lines.append(line) }
    #expect(lines.contains { $0.contains("\"credited\"") && $0.contains("0.333333") })
    _ = try again.undo(at: start)
    _ = try again.undo(at: start)
    #expect(try again.quizTasks().entries.isEmpty)
  }

  @Test("Quizzes stand in the order in which they were begun, whatever numbers merging gave them")
  func inOrder() throws {
    var store = try store()
    _ = try store.startQuiz(of: "{\"class\":\"later\"}", state: "{}", at: start + 9)
    _ = try store.startQuiz(of: "{\"class\":\"sooner\"}", state: "{}", at: start)
    let order = ["sooner", "later"]
    #expect(try store.quizzes(selectedBy: "{").map(\.selection) == order.map { "{\"class\":\"\($0)\"}" })
    var lines: [String] = []
    try store.export { (line: String) throws(Failure) in lines.append(line) }
    let quizzes = lines.filter { $0.contains("\"type\":\"quiz\"") }
    #expect(zip(quizzes, order).allSatisfy { $0.contains($1) } && quizzes.count == 2, "\(quizzes)")
  }

  @Test("Quizzes are found by what their selection begins with, and forgotten for good")
  func byLead() throws {
    var store = try store()
    let ids = try ["{\"class\":\"4b\"}", "{\"packs\":[]}", "{\"class\":\"4b\",\"pupil\":\"x\"}"].map {
      try store.startQuiz(of: $0, state: "{}", at: start)
    }
    #expect(try store.quizzes(selectedBy: "{\"class\":").map(\.id) == [ids[0], ids[2]])
    try store.forgetQuizzes([ids[0], ids[2]], at: start)
    #expect(try store.quizzes(selectedBy: "{").map(\.id) == [ids[1]])
    #expect(try store.lastAct(in: .quizzes) == nil, "no act that undo would take back")
  }
}
