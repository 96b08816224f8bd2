import Foundation
import TestSupport
import Testing

@testable import Storage

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
    #expect(backups.all().map(\.time) == [start + 86_400, start])
    #expect(backups.all().allSatisfy { $0.bytes > 1000 })
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
    store.backups.prune(now: now)
    #expect(try FileManager.default.contentsOfDirectory(atPath: store.backups.folder).count == 3)
    store.backups.prune(now: now + 2 * 86_400)
    let left = try FileManager.default.contentsOfDirectory(atPath: store.backups.folder)
    #expect(left.sorted() == ["mine.partial", Backups.name(at: start)])
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
    let saved = try store.restore(from: copy, now: start)
    #expect(try store.sets().map(\.name) == ["Old"])
    #expect(try other.sets().map(\.name) == ["Old"])
    try other.createSet(named: "Later", at: start)
    #expect(try store.sets().map(\.name) == ["Old", "Later"])
    try store.restore(from: saved, now: start + 1)
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
    #expect(throws: StoreError.self) { try store.restore(from: path, now: start) }
    #expect(try store.sets().map(\.name) == ["Kept"])
    #expect(try store.check().faults == [])
  }

  @Test("what another program is writing is not taken for what a killed one left, whatever the clock says")
  func living() throws {
    var store = try openStore(in: self.folder)
    try store.backUp(now: start)
    let folder = store.backups.folder
    let process = ProcessInfo.processInfo.processIdentifier
    let living = folder + "/recite-20250617T000000000Z.sqlite.\(process).partial"
    let dead = folder + "/recite-20250617T000000000Z.sqlite.999999999.partial"
    for path in [living, dead] { #expect(FileManager.default.createFile(atPath: path, contents: nil)) }
    store.backups.prune(now: start - 400 * 86_400)
    #expect(FileManager.default.fileExists(atPath: living) && !FileManager.default.fileExists(atPath: dead))
  }

  @Test("a copy's name tells its time", arguments: [0, 951_782_400, 1_750_150_000.123, 4_102_444_799.999])
  func names(seconds: Double) {
    let time = Date(timeIntervalSince1970: seconds)
    let name = Backups.name(at: time)
    #expect(Backups.time(of: name)?.milliseconds == time.milliseconds)
    #expect(Backups.time(of: "x" + name) == nil)
    #expect(Backups.time(of: "recite-20250230T000000000Z.sqlite") == nil)
  }

  @Test("over two years of daily use: 2 days whole, then 12 daily, 10 weekly, 9 monthly")
  func retention() {
    let rule = Retention.standard
    var kept: Set<Date> = []
    var now = start
    // Four copies a day, pruned after each, as the program does it.
    for step in 0..<(4 * 730) {
      now = start + Double(step) * 21_600
      kept.insert(now)
      kept = rule.kept(of: kept, now: now)
      #expect(kept.contains(now))
      #expect(kept.count <= 8 + 13 + 11 + 10, "after \(step) copies")
    }
    let ages = kept.map { now.timeIntervalSince($0) / 86_400 }.sorted()
    #expect(ages.count { $0 < 2 } == 8)
    #expect((11...13).contains(ages.count { (2..<14).contains($0) }))
    #expect((9...11).contains(ages.count { (14..<84).contains($0) }))
    #expect((8...10).contains(ages.count { (84..<354).contains($0) }))
    #expect(ages.allSatisfy { $0 < 354 })
  }

  @Test("what is kept of any history is kept again, and the newest always")
  func stable() {
    let rule = Retention.standard
    let old = start - 5000 * 86_400
    #expect(rule.kept(of: [old, old - 1], now: start) == [old])
    #expect(rule.kept(of: [Date](), now: start).isEmpty)
    let future = start + 86_400
    #expect(rule.kept(of: [future, start], now: start) == [future, start])
    let many = (0..<3000).map { start - Double($0 * $0) * 7 }
    let kept = rule.kept(of: many, now: start)
    #expect(rule.kept(of: kept, now: start) == kept)
  }
}
