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
  static let histories: Range<UInt64> = {
    let wanted = ProcessInfo.processInfo.environment["RECITE_HISTORIES"].flatMap { UInt64($0) }
    return 0..<(wanted ?? 40)
  }()

  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { folder.file("\(name)/recite.sqlite") }

  private func open(_ name: String) throws -> Store { try Store(opening: path(name), now: start) }

  private let calendar = StudyCalendar { _ in 0 }
  private static let references = ["John 3:16", "Psalm 23:1", "Romans 5:8", "Genesis 1:1"]

  /// Everything but what is of one machine alone, and what follows from it.
  private func all(_ store: inout Store) throws -> [String] {
    var lines: [String] = []
    try store.export { line throws(Failure) in lines.append(line) }
    lines = lines.filter { !$0.contains(#""type":"setting""#) }
    lines += try store.settings().filter { !Store.ownSettings.contains($0.key) }
      .map { "\($0.key) = \($0.value)" }.sorted()
    for reference in Self.references {
      lines.append("\(reference): \(try store.recollection(of: reference))")
    }
    let library = try store.cardLibrary()
    lines += library.cardRecords.map { "\($0)" }.sorted()
    return lines
  }

  private func derived(_ store: inout Store) throws -> [String] {
    try Self.references.map { "\(try store.recollection(of: $0))" } + store.dailyAnswers().map { "\($0)" }
      + store.cardLibrary().cardRecords.map { "\($0)" }
  }

  /// What some machine has removed for good.
  private final class Gone {
    var selections: Set<String> = []
  }
  private let gone = Gone()

  /// One act of a machine, dated by its clock.
  private func act(_ store: inout Store, _ days: Double, _ chance: inout SeededChance, step: Int) throws {
    let time = start + days * 86_400
    let isDoubted = try store.contradicts(calendar.day(of: time))
    let before = try derived(&store)
    func pick<T>(_ all: [T]) -> T? { all.isEmpty ? nil : all[Int(chance.next() % UInt64(all.count))] }
    let reference = Self.references[Int(chance.next() % 4)]
    let set = pick(try store.sets())
    switch chance.next() % 23 {
    case 0...3:
      try store.record(
        entry(.recite, chance.next() % 3 == 0 ? .wrong : .clean, days: days), about: reference)
      if isDoubted { #expect(try derived(&store) == before) }
    case 4:
      let name = ["Old", "New", "Psalms", "Letters"][Int(chance.next() % 4)]
      if try store.set(named: name) == nil {
        try store.createSet(
          named: name, references: Array(Self.references.shuffled(by: &chance).prefix(2)), at: time)
      }
    case 5:
      let name = "Name \(chance.next() % 5)"
      if let set, try store.set(named: name) == nil { try store.renameSet(set.id, to: name, at: time) }
    case 6: if let set, chance.next() % 2 == 0 { try store.deleteSet(set.id, at: time) }
    case 7: if let set { try store.add([reference], to: set.id, at: time) }
    case 8: if let set { try store.remove([reference], from: set.id, at: time) }
    case 9:
      if let set, let passage = pick(try store.passages(in: set.id)) {
        try store.move(passage.reference, in: set.id, to: Int(chance.next() % 3), at: time)
      }
    case 10: if let set { try store.moveSet(set.id, to: Int(chance.next() % 3), at: time) }
    case 11:
      try store.changeCards("make", at: time) { numbers in
        let list = numbers.takeList()
        return [.listMade(list, name: "List \(days) \(step)", .fsrs)]
          + ["a", "a", "b"].map {
            .cardMade(
              numbers.takeCard(), in: list, CardText(front: $0, back: "c"), on: calendar.day(of: time))
          }
      }
    case 12:
      if let card = pick(try store.cardLibrary().cardRecords) {
        try store.changeCards("review", at: time) { _ in
          [.reviewed(card.card.id, CardReview(time: time, day: calendar.day(of: time), rating: .good))]
        }
        if isDoubted { #expect(try derived(&store) == before) }
      }
    case 14, 15:
      // Each has a selection of its own, as that of a class begun at another time has.
      _ = try store.startQuiz(of: "{\"class\":\"\(days) \(step)\"}", state: "{}", at: time)
    case 16:
      if let quiz = pick(try store.quizzes(selectedBy: "{\"class\":")) {
        try store.forgetQuizzes([quiz.id], at: time)
        gone.selections.insert(quiz.selection)
      }
    case 17:
      let library = try store.cardLibrary()
      if let list = pick(library.lists.filter { !$0.isDeleted }) {
        let isRenamed = chance.next() % 2 == 0
        try store.changeCards("list", at: time) { _ in
          [isRenamed ? .listRenamed(list.id, name: "Named \(days) \(step)") : .listDeleted(list.id)]
        }
      }
    case 18:
      if let card = pick(try store.cardLibrary().cardRecords.filter { !$0.isDeleted }) {
        try store.changeCards("card", at: time) { _ in [.cardDeleted(card.card.id)] }
      }
    case 19:
      let pack = "Pack \(chance.next() % 3)"
      if let there = try store.quizPacks().first(where: { $0.name == pack }) {
        try store.removePack(there, at: time)
      } else {
        let content = "[{\"question\":\"\(pack)?\",\"options\":[\"a\",\"b\"],\"answerIndex\":0}]"
        try store.keepPack(named: pack, content: content, source: nil, at: time)
      }
    case 20:
      let name = ["rate", "ding", "retention"][Int(chance.next() % 3)]
      try store.set(name, to: chance.next() % 3 == 0 ? nil : "\(chance.next() % 9)", at: time)
    case 21:
      let day = chance.next() % 3 == 0 ? nil : "2027-06-0\(1 + chance.next() % 9)"
      try store.setReady(reference, to: day, title: "ready", at: time)
    case 22:
      try store.noteWords(asked: Int(1 + chance.next() % 3), right: 1, on: calendar.day(of: time))
    default:
      let word = chance.next() % 6
      if word < 2 {
        _ = try store.trustClock(now: time, today: calendar.day(of: time))
      } else if word == 2 {
        _ = try store.trustLog(now: time)
      } else {
        _ = try store.undo(at: time)
      }
    }
  }

  @Test(
    "come to the same in whichever order they are put together, with nothing lost or doubled",
    arguments: histories)
  func agree(seed: UInt64) throws {
    var chance = SeededChance(seed &+ 1)
    let skews = [-40.0, 0, 40]
    let names = ["a", "b", "c"]
    for step in 0..<24 {
      let turn = Int(chance.next() % 3)
      let days = Double(step) + skews[turn] + 0.01 * Double(turn)
      var store = try open(names[turn])
      if chance.next() % 6 == 0 {
        let other = Int(chance.next() % 3)
        _ = try open(names[other])
        if other != turn { try store.merge(path(names[other]), now: start + days * 86_400) }
      } else {
        try act(&store, days, &chance, step: step)
      }
    }
    var answers: Set<Int64> = []
    for name in names {
      var store = try open(name)
      answers.formUnion(try store.connection.rows("SELECT time FROM answers") { $0.integer(0) })
      for copy in names { try store.backUp(to: try prepared("\(copy)\(name)")) }
    }
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
      #expect(try store.quizzes(selectedBy: "{").allSatisfy { !gone.selections.contains($0.selection) })
      #expect(
        try store.connection.rows("SELECT time FROM answers ORDER BY time") { $0.integer(0) }
          == answers.sorted())
    }
    #expect(ends[0] == ends[1], "\(difference(ends[0], ends[1]))")
    #expect(ends[0] == ends[2], "\(difference(ends[0], ends[2]))")
  }

  private func difference(_ one: [String], _ other: [String]) -> [String] {
    zip(one, other).first { $0 != $1 }.map { [$0.0, $0.1] } ?? ["\(one.count) and \(other.count) lines"]
  }

  private func prepared(_ name: String) throws -> String {
    try FileManager.default.createDirectory(atPath: folder.file(name), withIntermediateDirectories: true)
    return path(name)
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
    try lap.backUp(to: try prepared("old"))
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
    try desk.deleteSet(gone.id, at: start + 13)
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

extension [String] {
  fileprivate func shuffled(by chance: inout SeededChance) -> [String] {
    map { ($0, chance.next()) }.sorted { $0.1 < $1.1 }.map(\.0)
  }
}
