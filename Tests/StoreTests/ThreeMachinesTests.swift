@testable import Decks
@testable import Files
import Foundation
@testable import Habits
@testable import Memory
@testable import Store
import Testing
import TestSupport
@testable import Text

/// What three machines of one learner come to, whose clocks are 40 days apart, whoever takes over from whom.
/// `RECITE_HISTORIES` has more histories tried; `Tests/Hostile/histories` does.
@Suite("Three machines")
struct ThreeMachinesTests {
  /// The first, and two that found something.
  static let histories: [UInt64] = {
    let wanted = ProcessInfo.processInfo.environment["RECITE_HISTORIES"].flatMap { UInt64($0) }
    return wanted.map { Array(0..<$0) } ?? (0..<16) + [332, 938]
  }()

  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { folder.file("\(name)/recite.sqlite") }

  private func open(_ name: String) throws -> Store { try Store(opening: path(name), now: start) }

  private let calendar = StudyCalendar { _ in 0 }
  private static let references = ThreeMachines.references

  private func all(_ store: inout Store) throws -> [String] { try ThreeMachines.all(of: &store) }

  @Test(
    "come to the same in whichever order they are put together, with nothing lost, doubled or shortened",
    .long,
    arguments: histories)
  func agree(seed: UInt64) throws {
    let machines = ThreeMachines(in: folder)
    var chance = SeededChance(seed &+ 1)
    for step in 0..<24 { try machines.live(step, &chance) }
    let names = ThreeMachines.names
    var written: [String: Int] = [:]
    for name in names {
      var store = try open(name)
      written.merge(try ThreeMachines.written(in: &store), uniquingKeysWith: max)
    }
    for name in names { for copy in names + ["d"] { try machines.copy(name, to: "\(copy)\(name)") } }
    let now = start + 100 * 86_400
    var ends: [[String]] = []
    // (a+b)+c, (b+c)+a, and c+(a+b), of copies.
    for (first, second, third) in [("a", "b", "c"), ("b", "c", "a")] {
      var store = try open("\(first)\(first)")
      try store.merge(path("\(first)\(second)"), now: now)
      try store.merge(path("\(first)\(third)"), now: now)
      ends.append(try all(&store))
    }
    do {
      var pair = try open("ca")
      try pair.merge(path("cb"), now: now)
      var store = try open("cc")
      try store.merge(path("ca"), now: now)
      ends.append(try all(&store))
      #expect(try store.check().faults == [])
      #expect(try !store.merge(path("aa"), now: now).isChanged)
      #expect(
        try store.quizzes(selectedBy: "{").allSatisfy { !machines.gone.contains($0.selection) })
      #expect(try ThreeMachines.written(in: &store) == written)
    }
    #expect(ends[0] == ends[1], "\(difference(ends[0], ends[1]))")
    #expect(ends[0] == ends[2], "\(difference(ends[0], ends[2]))")
    // One bit of b's file is turned: it is refused, and nothing of it is taken over, or it is b's all the
    // same.
    try machines.damage("db", &chance)
    var store = try open("da")
    let before = try all(&store)
    var refusal: Failure?
    do throws(Failure) { try store.merge(path("db"), now: now) } catch { refusal = error }
    if let refusal {
      #expect(["damaged", "not_ours", "too_new"].contains(refusal.code), "\(refusal)")
      #expect(try all(&store) == before && store.check().faults == [])
    } else {
      try store.merge(path("dc"), now: now)
      #expect(try all(&store) == ends[0])
    }
  }

  private func difference(_ one: [String], _ other: [String]) -> [String] {
    zip(one, other).first { $0 != $1 }.map { [$0.0, $0.1] } ?? ["\(one.count) and \(other.count) lines"]
  }

  @Test("over a folder all come to the same; what is half there is passed over, and nothing is lost by it")
  func sync() throws {
    let shared = folder.file("shared")
    try FileManager.default.createDirectory(atPath: shared, withIntermediateDirectories: true)
    for (index, name) in ["a", "b", "c"].enumerated() {
      var store = try open(name)
      try store.record(entry(.recite, days: Double(index)), about: Self.references[index])
      try store.createSet(named: "Set \(name)", references: [Self.references[index]], at: start)
    }
    try folder.write("shared/torn.sqlite", Array(repeating: 7, count: 9_000))
    var ends: [[String]] = []
    for round in 0..<2 {
      for name in ["a", "b", "c"] {
        var store = try open(name)
        let report = try store.sync(shared, machine: name, now: start + 9 * 86_400)
        #expect(report.refused.map(\.file) == ["torn.sqlite"] && report.own == shared + "/\(name).sqlite")
        if round == 1 { ends.append(try all(&store)) }
      }
    }
    #expect(ends[0] == ends[1] && ends[1] == ends[2])
    var store = try open("a")
    #expect(try store.sets().count == 3 && store.check().answers == 3)
  }

  @Test(
    "copies that a program for folders sets aside are taken over too; what a killed one left goes, of others nothing"
  )
  func conflicts() throws {
    let shared = folder.file("shared")
    try FileManager.default.createDirectory(atPath: shared, withIntermediateDirectories: true)
    var lap = try open("lap")
    for (place, name) in ["lap.sync-conflict-20270301-091500-ABCDEFG", "lap (conflicted copy)"].enumerated() {
      try lap.record(entry(.recite, days: Double(place)), about: Self.references[place])
      try lap.backUp(to: shared + "/\(name).sqlite")
    }
    // 2^22 is no number of a process.
    let left = ["desk.sqlite.4194304-7.partial", "desk.sqlite.4194304-7.partial-journal"]
    let kept = [
      "desk.sqlite.\(getpid())-7.partial", "lap.sqlite.4194304-7.partial", ".syncthing.lap.sqlite.tmp",
    ]
    for name in left + kept { try folder.write("shared/" + name, [1, 2, 3]) }
    let beside = ["recite.sqlite.4194304.merged", "recite.sqlite.4194304.merged-wal", "recite.sqlite.notes"]
    var desk = try open("desk")
    for name in beside { try folder.write("desk/" + name, [1]) }
    let report = try desk.sync(shared, machine: "desk", now: start + 9 * 86_400)
    #expect(try report.refused.isEmpty && desk.check().answers == 2)
    let names = try FileManager.default.contentsOfDirectory(atPath: shared).filter {
      !$0.hasSuffix(").sqlite")
    }
    #expect(
      Set(names) == Set(kept + ["desk.sqlite", "lap.sync-conflict-20270301-091500-ABCDEFG.sqlite"]))
    let own = try FileManager.default.contentsOfDirectory(atPath: folder.file("desk"))
    #expect(own.filter(beside.contains) == ["recite.sqlite.notes"])
  }

  @Test("a folder that is gone, or takes nothing, is told; nothing is lost, and the next time it goes on")
  func vanished() throws {
    var store = try open("desk")
    try store.record(entry(.recite), about: "John 3:16")
    #expect(throws: Failure.self) { try store.sync(folder.file("gone"), machine: "desk", now: start) }
    // A folder of the name of the copy stands where the copy would.
    try FileManager.default.createDirectory(
      atPath: folder.file("shared/desk.sqlite/x"), withIntermediateDirectories: true)
    #expect(throws: Failure.self) { try store.sync(folder.file("shared"), machine: "desk", now: start) }
    #expect(try store.check().answers == 1)
    try FileManager.default.removeItem(atPath: folder.file("shared/desk.sqlite"))
    let report = try store.sync(folder.file("shared"), machine: "desk", now: start)
    #expect(report.refused.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("shared")) == ["desk.sqlite"])
  }

  @Test(
    "what was removed for good is known for two years; who was away longer is told, and nothing is lost by it"
  )
  func away() throws {
    let day = 86_400.0
    var desk = try open("desk"), lap = try open("lap")
    try desk.record(entry(.recite), about: "John 3:16")
    let quiz = try desk.startQuiz(of: "{\"class\":\"4b\"}", state: "{}", at: start)
    #expect(try !lap.merge(path("desk"), now: start + day).wasAway)
    try desk.noteText("the river", isRemoved: true, at: start + 2 * day)
    try desk.forgetQuizzes([quiz], at: start + 2 * day)
    // By a clock that is behind it comes again all the same.
    try desk.noteText("the hill", isRemoved: true, at: start + 3 * day)
    try desk.noteText("the hill", isRemoved: false, at: start - 9 * day)
    for days in stride(from: 300.0, through: 900, by: 300) {
      try desk.record(entry(.recite, days: days), about: "John 3:16")
    }
    // Within two years the removal comes along; afterwards nobody knows of it.
    try FileManager.default.createDirectory(atPath: folder.file("old"), withIntermediateDirectories: true)
    try lap.backUp(to: path("old"))
    #expect(try !lap.merge(path("desk"), now: start + 700 * day).wasAway)
    #expect(try lap.quizzes(selectedBy: "{").isEmpty && lap.removedTexts() == ["the river"])
    var old = try open("old")
    #expect(try desk.merge(path("old"), now: start + 900 * day).wasAway)
    #expect(try desk.removedTexts() == [] && old.quizzes(selectedBy: "{").count == 1)
    #expect(try old.merge(path("desk"), now: start + 900 * day).wasAway)
    #expect(try !old.merge(path("desk"), now: start + 901 * day).wasAway)
    // A clock that is years ahead forgets nothing.
    try lap.merge(path("desk"), now: start + 9_000 * day)
    #expect(try lap.removedTexts() == ["the river"])
  }

  @Test("a course that was erased does not come back by a merge; one begun anew is there")
  func erasedCourse() throws {
    func event(_ change: CourseEvent.Change, _ days: Double) -> CourseEvent {
      let time = start + days * 86_400
      return CourseEvent(instant: time, day: calendar.day(of: time), change: change)
    }
    var desk = try open("desk"), lap = try open("lap")
    let first = [event(.started(course: "c"), 0), event(.goal(text: "secret"), 1)]
    try desk.append(first, title: "a", at: start)
    try lap.merge(path("desk"), now: start + 86_400)
    try desk.eraseCourse(at: start + 2 * 86_400)
    try desk.merge(path("lap"), now: start + 3 * 86_400)
    #expect(try desk.courseEvents() == [])
    try desk.append([event(.started(course: "c"), 4)], title: "a", at: start + 4 * 86_400)
    try lap.merge(path("desk"), now: start + 5 * 86_400)
    #expect(try lap.courseEvents().count == 1 && all(&lap) == all(&desk))
    #expect(try lap.check().faults == [] && desk.check().faults == [])
  }

  @Test("a set renamed or deleted on one machine is so on the other; a verse taken out stays out")
  func deletes() throws {
    var desk = try open("desk")
    try desk.createSet(named: "Old", references: ["Psalm 23:1", "Psalm 23:2", "John 3:16"], at: start)
    try desk.createSet(named: "Gone", references: ["Psalm 23:1"], at: start + 1)
    var lap = try open("lap")
    try lap.merge(path("desk"), now: start + 2)
    let old = try #require(try desk.set(named: "Old")), gone = try #require(try desk.set(named: "Gone"))
    try desk.renameSet(old.id, to: "New", at: start + 10)
    try desk.remove(["Psalm 23:2"], from: old.id, at: start + 11)
    try desk.move("John 3:16", in: old.id, to: 0, at: start + 12)
    try desk.removeSet(gone.id, at: start + 13)
    // The other does not know, and its clock is 40 days behind.
    try lap.add(["Romans 5:8"], to: try #require(try lap.set(named: "Old")).id, at: start - 40 * 86_400)
    try lap.merge(path("desk"), now: start + 20)
    try desk.merge(path("lap"), now: start + 20)
    #expect(try lap.sets().map(\.name) == ["New"] && all(&lap) == all(&desk))
    let set = try #require(try lap.set(named: "New"))
    #expect(
      Set(try lap.passages(in: set.id).map(\.reference)) == ["John 3:16", "Psalm 23:1", "Romans 5:8"])
    #expect(try lap.check().faults == [])
  }
}
