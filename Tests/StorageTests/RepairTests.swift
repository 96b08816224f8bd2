import Foundation
import Memory
import TestSupport
import Testing

@testable import Storage

@Suite("A damaged file")
struct RepairTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var path: String { folder.file("recite.sqlite") }

  /// A store of 3,000 answers, closed.
  private func fill() throws {
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
    try store.transaction { connection throws(StoreError) in
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

  @Test("wherever the damage is, what comes out is whole, or nothing has changed", arguments: 1..<25)
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
      #expect(error.code == .damaged)
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.contains("partial")
    }
    #expect(left == [])
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
      #expect(error.code == .damaged && error.message.contains("copy.sqlite"))
    }
  }
}
