@testable import Files
import Foundation
@testable import Memory
@testable import Store
import Testing
import TestSupport
@testable import Text

@Suite("The answer log")
struct AnswerTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("what is derived after each answer is what the whole log gives")
  func derived() throws {
    var store = try openStore(in: folder)
    let answers = [
      entry(.fill10, .slips, faults: [WordFault(word: 2, kind: .slip)]), entry(.locateBook, days: 0.1),
      entry(.recite, .wrong, days: 1.123_456_7, faults: [WordFault(word: 4, kind: .wrong)]),
      entry(.recite, days: 3, hints: 2), entry(.build, days: 9),
    ]
    for answer in answers { try store.record(answer, about: "John 3:16") }
    let passage = try #require(try store.passage("John 3:16"))
    let logged = try store.answers(to: passage)
    #expect(logged.map(\.entry.answer.exercise) == answers.map(\.answer.exercise))
    #expect(logged.map(\.entry.faults) == answers.map(\.faults))
    #expect(logged.map(\.entry.hints) == [0, 0, 0, 2, 0])
    #expect(try store.recollection(of: "John 3:16") == Recollection(of: logged.map(\.entry.answer)))
    #expect(try store.misses(in: "John 3:16") == [2: 0.5, 4: 1])
    #expect(try store.dailyAnswers().map(\.asked) == [2, 1, 1, 1])
    #expect(try store.dailyAnswers().map(\.right) == [2, 0, 0, 1])
    #expect(try store.check().faults == [])
  }

  @Test("an overruled word counts as the person said, and undo takes that back")
  func overrule() throws {
    var store = try openStore(in: folder)
    let wrong = entry(
      .recite, .wrong, faults: [WordFault(word: 1, kind: .wrong), WordFault(word: 5, kind: .slip)])
    let id = try store.record(wrong, about: "John 3:16")
    let before = try store.recollection(of: "John 3:16")
    try store.overrule(id, word: 1, isRight: true, at: start)
    #expect(try store.answered(id)?.entry.answer.outcome == .slips)
    #expect(try store.recollection(of: "John 3:16").right == 1)
    #expect(try store.dailyAnswers().map(\.right) == [1])
    try store.overrule(id, word: 7, isRight: false, at: start)
    #expect(try store.answered(id)?.entry.answer.outcome == .wrong)
    try store.overrule(id, word: nil, isRight: true, at: start)
    #expect(try store.answered(id)?.entry.answer.outcome == .clean)
    #expect(try store.check().faults == [])
    for outcome in [Outcome.wrong, .slips, .wrong] {
      try store.undo(at: start)
      #expect(try store.answered(id)?.entry.answer.outcome == outcome)
    }
    #expect(try store.recollection(of: "John 3:16") == before)
    #expect(try store.check().faults == [])
  }

  @Test("undo retracts an answer and takes its lesson back, and the log keeps it")
  func undo() throws {
    var store = try openStore(in: folder)
    let lesson = try store.startLesson(about: "John 3:16", state: "step 1", at: start)
    try store.record(
      entry(.fill10), about: "John 3:16",
      progress: { _ in LessonProgress(lesson: lesson, state: "step 2", isFinished: false) })
    let before = try store.recollection(of: "John 3:16")
    let id = try store.record(
      entry(.build, days: 1), about: "John 3:16",
      progress: { _ in LessonProgress(lesson: lesson, state: "the end", isFinished: true) })
    #expect(try store.unfinishedLessons().isEmpty)
    let finished = try store.number("SELECT finished FROM lessons")
    #expect(finished == Int((start + 86_400).timeIntervalSince1970) * 1_000)
    try store.undo(at: start + 90_000)
    #expect(try store.answered(id) == nil)
    #expect(try store.recollection(of: "John 3:16") == before)
    #expect(try store.unfinishedLessons().map(\.state) == ["step 2"])
    #expect(try store.dailyAnswers().map(\.asked) == [1])
    #expect(try store.number("SELECT count(*) FROM answers") == 2)
    #expect(try store.check().faults == [])
    try store.undo(at: start + 90_000)
    try store.undo(at: start + 90_000)
    #expect(try store.number("SELECT count(*) FROM lessons") == 0)
    #expect(try store.recollection(of: "John 3:16") == Recollection())
  }

  @Test("nothing in the log can be changed or erased")
  func appendOnly() throws {
    var store = try openStore(in: folder)
    let id = try store.record(entry(.recite, faults: [WordFault(word: 1, kind: .slip)]), about: "John 3:16")
    try store.overrule(id, word: 1, isRight: true, at: start)
    try store.undo(at: start)
    let attempts: [SQL] = [
      "DELETE FROM answers", "UPDATE answers SET outcome = 2", "DELETE FROM answer_words",
      "UPDATE answer_words SET kind = 0", "DELETE FROM overrules", "UPDATE overrules SET right = 0",
      "DELETE FROM retractions", "UPDATE retractions SET time = 0",
    ]
    for attempt in attempts {
      #expect(throws: Failure.self, "\(attempt.text)") { try store.connection.run(attempt) }
    }
  }

  @Test("a check repairs what was derived wrongly, and a second finds nothing")
  func check() throws {
    var store = try openStore(in: folder)
    for number in 0..<20 {
      try store.record(entry(.recite, days: Double(number)), about: "John.3.\(number % 4 + 1)")
    }
    let before =
      try store.standings() + [
        Standing(passage: PassageID(rawValue: 1), recollection: try store.recollection(of: "John.3.1"))
      ]
    try store.connection.run("UPDATE recollections SET stability = 1 WHERE passage_id = 1")
    try store.connection.run("DELETE FROM recollections WHERE passage_id = 2")
    try store.connection.run("INSERT INTO daily (day, asked, right) VALUES (1, 5, 5)")
    try store.connection.run("UPDATE daily SET right = 0 WHERE day = 20256")
    let report = try store.check()
    #expect(
      report.faults == [
        "2 passages did not agree with their answers.", "2 days did not agree with their answers.",
      ])
    #expect(report.isRepaired)
    #expect(report.answers == 20)
    #expect(try store.check().faults == [])
    let after =
      try store.standings() + [
        Standing(passage: PassageID(rawValue: 1), recollection: try store.recollection(of: "John.3.1"))
      ]
    #expect(after == before)
  }

  @Test("the first screen counts what is due, fresh and weak")
  func home() throws {
    var store = try openStore(in: folder)
    let set = try store.createSet(named: "A", references: ["a", "b", "c"], at: start)
    try store.createSet(named: "B", references: ["a"], at: start)
    try store.record(entry(.recite), about: "a")
    try store.record(entry(.fill10, days: 1), about: "b")
    let calendar = StudyCalendar { _ in 0 }
    let now = start + 2.5 * 86_400
    let model = MemoryStrength(stages: [.fill10, .fill100])
    let home = try store.home(now: now, today: calendar.day(of: now), model: model)
    #expect(home.total == 3)
    #expect(home.due == 1)
    #expect(home.fresh == 1)
    #expect(home.weakest.map(\.reference) == ["b", "a"], "who recites it knows its parts")
    #expect(
      home.streak == Streak(days: [20_257, 20_256].map(StudyDay.init(number:)), today: calendar.day(of: now)))
    #expect(home.today.asked == 0)
    #expect(try store.standings(in: set).count == 3)
  }

  @Test("answers that were right with hints are counted as they stand, overrulings and their day heeded")
  func hinted() throws {
    var store = try openStore(in: folder)
    func hinted() throws -> Int {
      try store.home(
        now: start, today: StudyCalendar { _ in 0 }.day(of: start), model: MemoryStrength(stages: [.recite])
      ).hinted
    }
    let right = try store.record(entry(.recite, hints: 1), about: "John 3:16")
    let wrong = try store.record(
      entry(.recite, .wrong, faults: [WordFault(word: 3, kind: .wrong)], hints: 2), about: "John 3:16")
    try store.record(entry(.recite, days: 1, hints: 1), about: "John 3:16")
    try store.record(entry(.recite), about: "John 3:16")
    #expect(try hinted() == 1)
    try store.overrule(right, word: nil, isRight: false, at: start)
    #expect(try hinted() == 0, "it was not right after all")
    try store.overrule(wrong, word: 3, isRight: true, at: start)
    #expect(try hinted() == 1)
    try store.undo(at: start)
    try store.undo(at: start)
    #expect(try hinted() == 1)
  }

  @Test("an export has every set, setting, answer, overrule and retraction, a line each")
  func export() throws {
    var store = try openStore(in: folder)
    try store.createSet(named: "A \"b\"", references: ["John 3:16"], at: start)
    try store.set("ding", to: "off", at: start)
    let id = try store.record(
      entry(.recite, .wrong, faults: [WordFault(word: 3, kind: .slip)], hints: 1), about: "John 3:16")
    try store.overrule(id, word: 3, isRight: true, at: start)
    try store.undo(at: start)
    var lines: [String] = []
    try store.export { (line: String) throws(Failure) in lines.append(line) }
    #expect(
      lines == [
        #"{"schema":\#(Schema.migrations.last?.version ?? 0),"type":"recite"}"#,
        #"{"name":"ding","type":"setting","value":"off"}"#,
        #"{"name":"gone-setting-ding","type":"setting","value":"1750150000000"}"#,
        #"{"name":"A \"b\"","references":["John 3:16"],"type":"set"}"#,
        #"{"day":"2025-06-17","exercise":"recite","hints":1,"id":1,"isSpoken":false,"missed":[{"isSlip":true,"word":3}],"outcome":"wrong","reference":"John 3:16","source":"drill","time":1750150000,"type":"answer"}"#,
        #"{"answer":1,"id":1,"isRight":true,"time":1750150000,"type":"overrule","word":3}"#,
        #"{"overrule":1,"time":1750150000,"type":"retraction"}"#,
      ])
  }
}

extension Store {
  /// The answer of a number as it stands; nil where it was taken back.
  fileprivate mutating func answered(_ id: AnswerID) throws -> LoggedAnswer? {
    try Self.answer(id.rawValue, in: &connection)
  }
}
