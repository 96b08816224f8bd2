@testable import Files
import Foundation
@testable import Memory
@testable import Store
import Testing
import TestSupport
@testable import Text

/// Damage is refused at every door, and never sealed anew.
@Suite("The gate of integrity")
struct OneGateTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { folder.file("\(name)/recite.sqlite") }

  private func open(_ name: String) throws -> Store { try Store(opening: path(name), now: start) }

  /// A file whose third answer is not as it was written.
  private func damaged(_ name: String) throws {
    var store = try open(name)
    for day in 0..<5 { try store.record(entry(.recite, days: Double(day)), about: "Psalm 23:\(day + 1)") }
    try store.connection.script("DROP TRIGGER answers_stay; UPDATE answers SET outcome = 1 WHERE id = 3")
  }

  private func refusal(_ body: () throws -> Void) -> Failure? {
    do {
      try body()
      return nil
    } catch {
      return error as? Failure
    }
  }

  @Test("a merge from a damaged file, into one, and a restore are refused by name; nothing is sealed anew")
  func refused() throws {
    try damaged("bad")
    var good = try open("good")
    try good.record(entry(.recite), about: "John 3:16")
    var bad = try open("bad")
    let named = "Row 3 of “answers” (Psalm 23:3) is not as it was written"
    for failure in [
      refusal { try good.merge(path("bad"), now: start) },
      refusal { try bad.merge(path("good"), now: start) },
      refusal { try Store.restore(path("good"), from: path("bad"), now: start) },
      refusal { try bad.backUp(to: folder.file("copy.sqlite")) }, refusal { try bad.backUp(now: start) },
      refusal { try bad.backups.makeIfDue(now: start + 9 * 86_400) },
    ] {
      #expect(
        failure?.code == "damaged" && failure?.message.contains(named) == true,
        "\(String(describing: failure))")
    }
    #expect(try bad.check().faults == [named + "."])
    #expect(try good.recollection(of: "John 3:16").asked == 1 && good.check().faults == [])
    #expect(!FileManager.default.fileExists(atPath: folder.file("copy.sqlite")))
    // What a repair takes over goes through.
    #expect(try Store.repair(path("bad"), now: start).leftOut.count == 1)
    #expect(try good.merge(path("bad"), now: start).answers == 4)
  }

  @Test("taking over a file of an older program leaves no copy of it among one's own")
  func older() throws {
    do {
      let old = try Store(
        opening: path("old"), fsrs: FSRS(), now: start, migrations: Array(Schema.migrations.prefix(5)))
      try old.connection.script("INSERT INTO sets (name, position, created) VALUES ('Kept', 0, 1);")
    }
    var store = try open("new")
    try Store.restore(path("new"), from: path("old"), now: start)
    #expect(try store.sets().map(\.name) == ["Kept"] && store.backups.all().count == 1)
    #expect(try store.check().faults == [])
  }

  @Test("a copy takes the place of no device and no pipe, and a link stays one")
  func places() throws {
    var store = try open("one")
    let pipe = folder.file("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    for place in ["/dev/full", pipe, folder.path] {
      #expect(refusal { try store.backUp(to: place) }?.code == "no_copy", "\(place)")
    }
    // Nor does anything wait for what comes out of a pipe.
    #expect(refusal { try store.merge(pipe, now: start) }?.code == "not_ours")
    #expect(refusal { try Store.restore(store.path, from: pipe, now: start) }?.code == "not_ours")
    #expect(refusal { _ = try Store(opening: pipe, now: start) }?.code == "not_ours")
    let link = folder.file("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.file("target"))
    try store.backUp(to: link)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == folder.file("target"))
    #expect(FileManager.default.fileExists(atPath: folder.file("target")))
  }

  @Test("a file that is removed under an open session is put back with all that was kept, and that is told")
  func removed() throws {
    var store = try open("one")
    try store.record(entry(.recite), about: "John 3:16")
    for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path("one") + suffix) }
    #expect(refusal { try store.record(entry(.recite, days: 1), about: "John 3:16") }?.code == "removed")
    try store.record(entry(.recite, days: 1), about: "John 3:16")
    var again = try open("one")
    #expect(try again.recollection(of: "John 3:16").asked == 2 && again.check().faults == [])
  }

  @Test(
    "where another file takes its place, both come together, and the session ends", arguments: [true, false])
  func replaced(isDamaged: Bool) throws {
    do {
      var other = try open("two")
      try other.record(entry(.recite, days: 3), about: "Psalm 23:1")
      try other.backUp(to: folder.file("other.sqlite"))
    }
    if isDamaged {
      try damaged("bad")
      let connection = try Connection.toStore(path("bad"), .writing)
      try connection.script("PRAGMA journal_mode = DELETE")
      try FileManager.default.removeItem(atPath: folder.file("other.sqlite"))
      try FileManager.default.copyItem(atPath: path("bad"), toPath: folder.file("other.sqlite"))
    }
    var store = try open("one")
    try store.record(entry(.recite), about: "John 3:16")
    #expect(rename(folder.file("other.sqlite"), path("one")) == 0)
    let failure = refusal { try store.record(entry(.recite, days: 1), about: "John 3:16") }
    #expect(failure?.code == "replaced")
    #expect(refusal { try store.record(entry(.recite, days: 1), about: "John 3:16") }?.code == "replaced")
    var again = try open("one")
    if isDamaged {
      #expect(failure?.message.contains("recite data merge") == true)
      let kept = try FileManager.default.contentsOfDirectory(atPath: folder.file("one"))
        .filter { $0.contains(".kept-") && $0.hasSuffix("Z") }
      var aside = try Store(opening: folder.file("one/" + (kept.first ?? "")), now: start)
      #expect(try aside.recollection(of: "John 3:16").asked == 1)
    } else {
      #expect(try again.recollection(of: "John 3:16").asked == 1)
      #expect(try again.recollection(of: "Psalm 23:1").asked == 1 && again.check().faults == [])
    }
  }

  @Test("what was kept is in the file itself: without the log beside it nothing is missing")
  func withoutLog() throws {
    var store = try open("one")
    for day in 0..<4 { try store.record(entry(.recite, days: Double(day)), about: "John 3:16") }
    // As a kill leaves it: nothing is closed.
    try FileManager.default.copyItem(atPath: path("one"), toPath: folder.file("alone.sqlite"))
    var alone = try Store(opening: folder.file("alone.sqlite"), now: start)
    #expect(try alone.recollection(of: "John 3:16").asked == 4 && alone.check().answers == 4)
  }
}
