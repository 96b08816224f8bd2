@testable import Files
import Foundation
@testable import Memory
@testable import Store
import Testing
import TestSupport
@testable import Text

@Suite("A damaged file")
struct RepairTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var path: String { folder.file("recite.sqlite") }

  /// A store of 3,000 answers, closed: made once, and copied for each test.
  private func fill() throws { try folder.write("recite.sqlite", try Self.filled.get()) }

  private static let filled = Result { try made() }

  private static func made() throws -> [UInt8] {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    try fill(folder)
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder.file("recite.sqlite"))))
  }

  private static func fill(_ folder: TemporaryFolder) throws {
    var store = try openStore(in: folder)
    try store.createSet(named: "Kept", references: (0..<100).map { "Psalms.119.\($0)" }, at: start)
    try store.set("rate", to: "120", at: start)
    for number in 0..<30 {
      try store.record(
        entry(
          .recite, number % 3 == 0 ? .wrong : .clean, days: Double(number),
          faults: [WordFault(word: 2, kind: .slip)]),
        about: "Psalms.119.\(number)")
    }
    try store.transaction { connection throws(Failure) in
      try connection.run(
        """
        WITH RECURSIVE n (i) AS (SELECT 31 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
        INSERT INTO answers (id, passage_id, time, day, exercise, outcome, hints, source, spoken)
        SELECT i, i % 100 + 1, 1750150000000 + i * 60000, 20256 + i / 100, i % 12, i % 3, 0, 'practice', 0 FROM n
        """)
    }
    _ = try store.check()
  }

  /// Overwrites pages of the file.
  private func damage(pages: some Sequence<Int>) throws {
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    for page in pages {
      try file.seek(toOffset: UInt64(page * 4096))
      try file.write(contentsOf: Data(repeating: 0xA5, count: 4096))
    }
    try file.close()
  }

  private var pageCount: Int {
    ((try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0) / 4096
  }

  @Test("a whole file is only checked")
  func whole() throws {
    try fill()
    let report = try Store.repair(path, now: start)
    #expect(report.damaged == nil)
    #expect(report.check == CheckReport(faults: [], isRepaired: true, answers: 3000))
  }

  @Test(
    "a lost page of the answers costs its answers only; the damaged file is kept, a second repair finds nothing"
  )
  func page() throws {
    try fill()
    let page: Int
    do {
      var store = try openStore(in: folder)
      page = try store.number(
        "SELECT pageno FROM dbstat WHERE name = 'answers' AND pagetype = 'leaf' ORDER BY pageno LIMIT 1 OFFSET 10"
      )
    }
    try damage(pages: [page - 1])
    let report = try Store.repair(path, now: start)
    let kept = try #require(report.damaged)
    #expect(FileManager.default.fileExists(atPath: kept))
    #expect((2500..<3000).contains(report.check.answers))
    #expect(report.check.faults == [] && report.check.isRepaired)
    #expect(try Store.repair(path, now: start).damaged == nil)
    var store = try openStore(in: folder)
    #expect(try store.sets().map(\.count) == [100])
    #expect(try store.setting("rate") == "120")
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test(
    "wherever the damage is, what comes out is whole, or nothing has changed",
    arguments: Array(stride(from: 1, to: 25, by: 2)))
  func anywhere(step: Int) throws {
    try fill()
    let first = step * max(1, pageCount / 25)
    try damage(pages: first..<min(first + 1 + step % 3, pageCount))
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    do {
      let report = try Store.repair(path, now: start)
      #expect(report.check.isRepaired && report.check.faults == [])
      var store = try openStore(in: folder)
      #expect(try store.check().faults == [])
    } catch {
      #expect(error.code == "damaged")
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.contains("partial")
    }
    #expect(left == [])
  }

  /// Cuts the file to a part of its length.
  private func cut(to share: Double) throws {
    let size = Int64(Double(pageCount * 4096) * share)
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    try file.truncate(atOffset: UInt64(size))
    try file.close()
  }

  @Test(
    "a file whose header is lost in part or whole loses nothing else",
    arguments: [(0, 16), (16, 2), (18, 2), (20, 4), (24, 12), (40, 20), (60, 4), (68, 4), (0, 100)])
  func header(start place: Int, count: Int) throws {
    try fill()
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    try file.seek(toOffset: UInt64(place))
    try file.write(contentsOf: Data(repeating: 0xA5, count: count))
    try file.close()
    let report: RepairReport
    do {
      report = try Store.repair(path, now: start)
    } catch let error {
      // The number of the form says that a newer program wrote it: that one can read it.
      #expect(error.code == "too_new" && place == 60)
      return
    }
    #expect(report.check == CheckReport(faults: [], isRepaired: true, answers: 3000))
    var store = try openStore(in: folder)
    #expect(try store.sets().map(\.count) == [100] && store.setting("rate") == "120")
  }

  @Test("a file that is cut keeps what is before the cut", arguments: Array(stride(from: 1, to: 20, by: 2)))
  func cut(twentieths: Int) throws {
    let share = Double(twentieths) / 20
    try fill()
    let whole = pageCount
    try cut(to: share)
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    do {
      let report = try Store.repair(path, now: start)
      #expect(report.check.isRepaired && report.check.faults == [])
      let kept = try #require(report.damaged)
      #expect(try Data(contentsOf: URL(fileURLWithPath: kept)) == before)
      var store = try openStore(in: folder)
      #expect(try store.check().faults == [])
      // The answers come behind the rest.
      let answers = report.check.answers
      if share > 0.6 { #expect(answers > 400, "\(answers) at \(share) of \(whole) pages") }
      if share > 0.9 { #expect(answers > 2_000, "\(answers) at \(share) of \(whole) pages") }
    } catch let error as Failure {
      // Where the names of the tables are lost, it is said what to do instead.
      #expect(error.code == "damaged" && error.message.contains("no copy of it"), "\(share): \(error)")
      #expect(!error.message.contains("data repair"))
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
      #expect(share < 0.3, "\(share)")
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(!left.contains { $0.contains("partial") }, "\(left)")
  }

  @Test("what has nothing to read stays, and its copies are named", arguments: ["page", "noise", "letter"])
  func beyond(kind: String) throws {
    try fill()
    do {
      var store = try openStore(in: folder)
      try store.backUp(now: start)
    }
    switch kind {
    case "page": try damage(pages: 0..<1)
    case "noise": try damage(pages: 0..<pageCount)
    default: try folder.write("recite.sqlite", Array("Dear reader".utf8))
    }
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let error = #expect(throws: Failure.self) { try Store.repair(path, now: start) }
    #expect(error?.message.contains("data restore newest") == true, "\(String(describing: error))")
    #expect(error?.message.contains("data repair") == false)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    _ = try Store.restore(path, from: try #require(Backups(of: path).all().first?.path), now: start + 60)
    var store = try openStore(in: folder)
    #expect(try store.check().answers == 3000)
  }

  @Test("an empty file beside copies is no new learner", .waiting, arguments: [0, 1])
  func emptied(bytes: Int) throws {
    try folder.write("recite.sqlite", [UInt8](repeating: 0x53, count: bytes))
    // With no copies it is one.
    #expect(try Store.repair(path, now: start).check.answers == 0)
    try FileManager.default.removeItem(atPath: path)
    try fill()
    do {
      var store = try openStore(in: folder)
      try store.backUp(now: start)
    }
    for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
    try folder.write("recite.sqlite", [UInt8](repeating: 0x53, count: bytes))
    for act in [
      { _ = try openStore(in: folder) }, { _ = try Store.repair(path, now: start) },
    ] as [() throws -> Void] {
      let error = #expect(throws: Failure.self) { try act() }
      #expect(error?.code == "emptied" && error?.message.contains("data restore newest") == true)
    }
    _ = try Store.restore(path, from: try #require(Backups(of: path).all().first?.path), now: start + 60)
    var store = try openStore(in: folder)
    #expect(try store.check().answers == 3000)
  }

  @Test(
    "a file that is none any more is replaced by a copy, and kept", arguments: ["garbage", "page", "missing"])
  func restored(kind: String) throws {
    try fill()
    let copy: String
    do {
      var store = try openStore(in: folder)
      copy = try store.backUp(now: start)
    }
    switch kind {
    case "garbage": try folder.write("recite.sqlite", Array("no database at all".utf8))
    case "page": try damage(pages: 0..<2)
    default: try FileManager.default.removeItem(atPath: path)
    }
    let kept = try Store.restore(path, from: copy, now: start + 60)
    #expect(FileManager.default.fileExists(atPath: kept))
    var store = try openStore(in: folder)
    #expect(try store.check() == CheckReport(faults: [], isRepaired: true, answers: 3000))
  }

  @Test("a damaged copy is refused by name")
  func damagedCopy() throws {
    try fill()
    let copy = try folder.write("copy.sqlite", Array("no database at all, but long enough to look".utf8))
    do {
      _ = try Store.restore(path, from: copy, now: start)
      Issue.record("it was restored")
    } catch {
      #expect(error.code == "damaged" && error.message.contains("copy.sqlite"))
    }
  }
}
