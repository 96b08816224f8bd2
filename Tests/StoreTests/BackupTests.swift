import Foundation
@testable import Memory
@testable import Store
import Testing
import TestSupport
@testable import Text

@Suite("Backups")
struct BackupTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("one is made when a day has gone by, and holds everything")
  func daily() throws {
    var store = try openStore(in: folder)
    try store.createSet(named: "A", references: ["a"], at: start)
    let backups = store.backups
    #expect(try backups.makeIfDue(now: start) != nil)
    #expect(try backups.makeIfDue(now: start + 3600) == nil)
    let path = try #require(try backups.makeIfDue(now: start + 86_400))
    #expect(try backups.all().map(\.time) == [start + 86_400, start])
    #expect(try backups.all().allSatisfy { $0.bytes > 1000 })
    var copy = try Store(opening: path, now: start)
    #expect(try copy.sets().map(\.name) == ["A"])
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("what a killed program left of a copy goes after a day, and nothing else does")
  func remnants() throws {
    var store = try openStore(in: folder)
    try store.backUp(now: start)
    for name in ["recite-20250101T000000000Z.sqlite.999999999.partial", "mine.partial"] {
      try folder.write("backups/" + name, [1])
    }
    let now = Date()
    try store.backups.prune(now: now)
    #expect(try FileManager.default.contentsOfDirectory(atPath: store.backups.folder).count == 3)
    try store.backups.prune(now: now + 2 * 86_400)
    let left = try FileManager.default.contentsOfDirectory(atPath: store.backups.folder)
    #expect(left.sorted() == ["mine.partial", Backups.Name(time: start, day: 1).text])
  }

  @Test("restoring puts the copy in place, keeps what was there, and other programs see it")
  func restore() throws {
    var store = try openStore(in: folder)
    var other = try openStore(in: folder)
    try store.createSet(named: "Old", references: ["a"], at: start)
    let copy = folder.file("copy.sqlite")
    try store.backUp(to: copy)
    try store.createSet(named: "New", at: start)
    #expect(try other.sets().map(\.name) == ["Old", "New"])
    let saved = try Store.restore(store.path, from: copy, now: start)
    #expect(try store.sets().map(\.name) == ["Old"])
    #expect(try other.sets().map(\.name) == ["Old"])
    try other.createSet(named: "Later", at: start)
    #expect(try store.sets().map(\.name) == ["Old", "Later"])
    try Store.restore(store.path, from: saved, now: start + 1)
    #expect(try store.sets().map(\.name) == ["Old", "New"])
  }

  @Test(
    "what is no whole copy of Recite's is not restored", arguments: ["missing", "letter", "cut", "empty"])
  func refused(kind: String) throws {
    var store = try openStore(in: folder)
    try store.createSet(named: "Kept", references: (0..<2000).map { "x\($0)" }, at: start)
    let path = folder.file("copy.sqlite")
    switch kind {
    case "letter": try folder.write("copy.sqlite", Array("Dear reader".utf8))
    case "empty": try folder.write("copy.sqlite", [])
    case "cut":
      try store.backUp(to: path)
      let whole = try Data(contentsOf: URL(fileURLWithPath: path))
      try folder.write("copy.sqlite", Array(whole.prefix(whole.count / 2)))
    default: break
    }
    #expect(throws: Failure.self) { try Store.restore(store.path, from: path, now: start) }
    #expect(try store.sets().map(\.name) == ["Kept"])
    #expect(try store.check().faults == [])
  }

  @Test("what another program is writing is not taken for what a killed one left, whatever the clock says")
  func living() throws {
    var store = try openStore(in: self.folder)
    try store.backUp(now: start)
    let folder = store.backups.folder
    let process = ProcessInfo.processInfo.processIdentifier
    let living = folder + "/recite-20250617T000000000Z.sqlite.\(process)-7.partial"
    let dead = folder + "/recite-20250617T000000000Z.sqlite.999999999.partial"
    for path in [living, dead] { #expect(FileManager.default.createFile(atPath: path, contents: nil)) }
    try store.backups.prune(now: start - 400 * 86_400)
    #expect(FileManager.default.fileExists(atPath: living) && !FileManager.default.fileExists(atPath: dead))
  }

  @Test(
    "a copy's name tells its time and its day",
    arguments: [0, 951_782_400, 1_750_150_000.123, 4_102_444_799.999])
  func names(seconds: Double) throws {
    let time = Date(timeIntervalSince1970: seconds)
    let name = Backups.Name(time: time, day: 7)
    let read = try #require(Backups.Name(name.text))
    #expect(read.time.milliseconds == time.milliseconds && read.day == 7)
    // As earlier programs wrote it: the day is that of the calendar.
    let old = try #require(Backups.Name("recite-\(Backups.Name.stamp(time))Z.sqlite"))
    #expect(old.time.milliseconds == time.milliseconds && old.day == Int(seconds / 86_400))
    for bad in [
      "x" + name.text, "recite-20250230T000000000Z.sqlite", "recite-20250228T000000000Z-.sqlite",
      "recite-20250228T000000000Z-07.sqlite", "recite-20250228T000000000Z-+7.sqlite",
      "recite-20250228T000000000Z--7.sqlite", "recite-20250228T000000000Z-7-7.sqlite",
      "recite-20250228T000000000Z-99999999999999999999.sqlite", "recite-20250228T000000000-7.sqlite",
    ] { #expect(Backups.Name(bad) == nil, "\(bad)") }
  }

  @Test("over two years of daily use: 2 days whole, then 12 daily, 10 weekly, 9 monthly")
  func retention() {
    let rule = Retention.standard
    var kept: [Int] = []
    // Four copies a day, pruned after each, as the program does it.
    for step in 0..<(4 * 730) {
      kept.insert(step / 4, at: 0)
      let places = rule.kept(of: kept)
      #expect(places.contains(0))
      kept = kept.enumerated().filter { places.contains($0.offset) }.map(\.element)
      #expect(kept.count <= 8 + 13 + 11 + 10, "after \(step) copies")
    }
    let ages = kept.map { 729 - $0 }
    #expect(ages.count { $0 < 2 } == 8)
    #expect((11...14).contains(ages.count { (2..<14).contains($0) }))
    #expect((9...11).contains(ages.count { (14..<84).contains($0) }))
    #expect((8...10).contains(ages.count { (84..<354).contains($0) }))
    #expect(ages.allSatisfy { $0 < 354 })
  }

  @Test("what is kept of any history is kept again, the newest always, and never fewer than ten")
  func stable() {
    let rule = Retention.standard
    #expect(rule.kept(of: []).isEmpty)
    #expect(rule.kept(of: [9_000, 8_999, 20] + Array(stride(from: 19, to: 0, by: -1))).count == 10)
    let many = (0..<3000).map { 9_000_000 - $0 * $0 / 12_000 }
    let kept = rule.kept(of: many)
    let left = many.enumerated().filter { kept.contains($0.offset) }.map(\.element)
    #expect(rule.kept(of: left).count == left.count)
  }

  @Test("a clock that was twelve years ahead for one run takes no copy away, and the last made is the newest")
  func leap() throws {
    var store = try openStore(in: folder)
    let backups = store.backups
    func copy(_ day: Double) throws -> String? { try backups.makeIfDue(now: start + day * 86_400) }
    for day in 0..<9 { #expect(try copy(Double(day)) != nil) }
    #expect(try backups.beforeLeap(now: start + 9 * 86_400) == nil)
    #expect(try backups.beforeLeap(now: start + 4_400 * 86_400) != nil)
    try store.createSet(named: "Of a wrong clock", at: start)
    let ahead = try copy(4_400)
    #expect(try backups.all().count == 10 && backups.all().first?.path == ahead)
    // The clock is right again: that is told, copies go on once a day, and the last one made is the newest.
    #expect(try backups.beforeLeap(now: start + 9 * 86_400)?.path == ahead)
    try store.createSet(named: "Of the right clock", at: start)
    let right = try copy(9)
    #expect(try backups.all().count == 11 && backups.all().first?.path == right)
    #expect(try backups.beforeLeap(now: start + 9.5 * 86_400) == nil)
    #expect(try copy(9.5) == nil)
    for day in 10..<40 { #expect(try copy(Double(day)) != nil) }
    let days = try backups.all().map(\.day)
    #expect(days.first == 41 && days == days.sorted(by: >))
    // As after forty-one days of an honest clock.
    #expect(days.count { $0 > 39 } == 2 && days.count { (28...39).contains($0) } == 12)
    #expect((2...5).contains(days.count { $0 < 28 }), "\(days)")
  }

  @Test(
    "whatever the clock does, at least ten copies stay, and the last one made is the newest", .waiting,
    arguments: 1...6)
  func leaps(seed: Int) throws {
    let store = try openStore(in: folder)
    let backups = store.backups
    var chance = SeededChance(UInt64(seed))
    var now = start
    var made = 0
    for _ in 0..<60 {
      // Hours and days on as a rule; now and then years, there or back.
      let isLeap = chance.next() % 8 == 0
      let leap = isLeap ? Double(chance.next() % 9_000) - 4_500 : Double(chance.next() % 72) / 24
      now = max(now + leap * 86_400, Date(timeIntervalSince1970: 86_400))
      let isDue = try backups.isDue(now: now)
      let path = try backups.makeIfDue(now: now)
      #expect((path != nil) == isDue)
      made += isDue ? 1 : 0
      #expect(try backups.all().count >= min(10, made))
      if let path { #expect(try backups.all().first?.path == path) }
    }
  }

  @Test("copies of the same instant do not get in each other's way")
  func sameInstant() async throws {
    var store = try openStore(in: folder)
    try store.createSet(named: "Kept", references: (0..<3000).map { "x\($0)" }, at: start)
    let path = store.path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          var store = try Store(opening: path, now: start)
          var copy = try Store(opening: store.backUp(now: start), now: start)
          #expect(try copy.sets().map(\.count) == [3000])
        }
      }
      try await group.waitForAll()
    }
  }

  @Test("backups that cannot be read are told, and not taken for none")
  func unreadable() throws {
    let backups = Backups(of: folder.file("recite.sqlite"))
    #expect(try backups.all().isEmpty)
    try folder.write("backups", [])
    #expect(throws: Failure.self) { try backups.all() }
  }

  @Test("four programs that find a copy due at once make one")
  func together() async throws {
    var store = try openStore(in: folder)
    try store.createSet(named: "Kept", references: (0..<3000).map { "x\($0)" }, at: start)
    let backups = store.backups
    let made = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<4 { group.addTask { try backups.makeIfDue(now: start + 60) != nil } }
      return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(try made == 1 && backups.all().count == 1)
    #expect(try backups.makeIfDue(now: start + 2 * 86_400) != nil)
  }
}
