@testable import Decks
@testable import Desks
@testable import Files
import Foundation
import Testing
import TestSupport
@testable import Text

@Suite("Packages made to do harm")
struct HostilePackageTests {
  /// A database with scripts run in it.
  private func database(_ scripts: SQLScript...) throws(Failure) -> Connection {
    let database = try Connection.forPackage()
    for script in scripts { try database.script(script) }
    return database
  }

  /// A package with a database, and other entries beside it.
  private func package(
    _ database: borrowing Connection, _ entries: [(name: String, content: [UInt8])] = []
  ) throws -> [UInt8] {
    try ZipWriter.archive(of: entries + [("collection.anki2", database.image())], time: 0)
  }

  private static let settings: SQLScript =
    "INSERT INTO col VALUES (1, 0, 0, 0, 11, 0, 0, 0, '{}', '{\"5\": {\"name\": \"Basic\"}}', '{}', '{}', '{}');"

  private func code(_ bytes: [UInt8], limits: PackageLimits = PackageLimits()) -> String? {
    do throws(Failure) {
      _ = try AnkiPackage(bytes, limits: limits)
      return nil
    } catch {
      return error.code
    }
  }

  @Test("An entry that unpacks to far more than the package is refused, before it is unpacked")
  func bomb() throws {
    let zeroes = [UInt8](repeating: 0, count: 48 << 20)
    let bomb = try ZipWriter.archive(of: [("collection.anki2", zeroes)], time: 0)
    #expect(bomb.count < 1 << 17)
    #expect(code(bomb) == "bomb")
    var limits = PackageLimits()
    limits.floor = 64 << 20
    #expect(code(bomb, limits: limits) == "damaged", "unpacked, it is no database")
    limits.entryBytes = 1 << 20
    #expect(code(bomb, limits: limits) == "bomb")
    limits = PackageLimits()
    limits.entries = 2
    let many = try ZipWriter.archive(of: (0..<5).map { ("\($0)", []) }, time: 0)
    #expect(code(many, limits: limits) == "bomb")
  }

  @Test("A Zstandard frame of zeroes without end is refused")
  func frame() throws {
    // A frame of blocks that each say "128 kB of this one byte": four bytes of source for each.
    var frame: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x00, 0x58]
    for index in 0..<400 { frame += [UInt8(0x02 | (index == 399 ? 1 : 0)), 0x00, 0x10, 0x00] }
    var budget = UnpackingBudget(PackageLimits(), packed: frame.count)
    #expect { try Zstandard.content(of: frame, &budget) } throws: { ($0 as? Failure)?.code == "bomb" }
    var limits = PackageLimits()
    limits.floor = 64 << 20
    var larger = UnpackingBudget(limits, packed: frame.count)
    #expect(try Zstandard.content(of: frame, &larger).count == 400 << 17)
    let package = try ZipWriter.archive(of: [("meta", [8, 3]), ("collection.anki21b", frame)], time: 0)
    #expect(code(package) == "bomb")
  }

  @Test("A view in a table's stead, and endless work behind it, are refused")
  func views() throws {
    let endless: SQLScript = """
      ALTER TABLE notes RENAME TO kept;
      CREATE VIEW notes AS WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n)
      SELECT id, '' AS guid, 5 AS mid, '' AS tags, '' AS flds FROM n;
      """
    #expect(code(try package(database(AnkiPackageWriter.tables, Self.settings, endless))) == "unknown")
    var read = try Connection.fromPackage(database(AnkiPackageWriter.tables, endless).image())
    #expect { try read.run("SELECT id FROM notes") } throws: { ($0 as? Failure)?.code == "bomb" }
  }

  @Test("Names of entries and media are never paths: nothing is written but under the hash of its content")
  func paths() throws {
    let folder = try TemporaryFolder()
    let names = ["../../evil.png", "/etc/evil.png", "a/../../evil.sh\u{1}.png", "..", "x.p/../n g"]
    let list = Dictionary(uniqueKeysWithValues: names.enumerated().map { (String($0.offset), $0.element) })
    let json = Array(try JSONEncoder().encode(list))
    let fields = names.map { "[sound:\($0)]" }.joined()
    var database = try database(
      AnkiPackageWriter.tables, Self.settings,
      "INSERT INTO cards VALUES (1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '');")
    try database.run(
      "INSERT INTO notes VALUES (1, 'g', 5, 0, 0, '', ?, '', 0, 0, '')", .text("front\u{1F}back \(fields)"))
    var entries: [(name: String, content: [UInt8])] = names.indices.map {
      (String($0), Array("content \($0)".utf8))
    }
    entries += [("media", json), ("../../../evil", [1]), ("/tmp/evil", [2])]
    let bytes = try package(database, entries)
    let opened = try AnkiPackage(bytes)
    var shelf = MediaShelf(folder.file("media"))
    var count = 0
    try opened.eachMedia(Set(names)) { (name, content) throws(Failure) in
      count += 1
      try shelf.keep(name, content)
      #expect(try shelf.keep(name, content) == false, "kept once")
    }
    #expect(count == names.count)
    let found = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    #expect(found.count == names.count + 2, "\(found)")
    for file in found where file != "media" && file != "media/names.tsv" {
      #expect(file.wholeMatch(of: /media\/[0-9a-f]{64}(\.[a-z0-9]{1,5})?/) != nil, "\(file)")
    }
    let noted = try String(contentsOfFile: folder.file("media/names.tsv"), encoding: .utf8)
    #expect(noted.split(separator: "\n").count == names.count)
  }

  @Test("Links and folders in the archive are passed over; of two entries with one name the first counts")
  func entries() throws {
    let bytes = try ZipWriter.archive(of: [("a", [1]), ("a", [2]), ("b", [3])], time: 0)
    var budget = UnpackingBudget(PackageLimits(), packed: bytes.count)
    var found: [String: [UInt8]] = [:]
    try ZipReader(bytes: bytes).each(&budget) {
      $0 == "a"
    } _: { name, content, _ in
      found[name] = content
    }
    #expect(found == ["a": [1]])
  }

  @Test(
    "The hash is that of the standard",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        String(repeating: "a", count: 1_000_000),
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
      ),
    ])
  func hash(message: String, wanted: String) {
    #expect(SHA256.hex(of: Array(message.utf8)) == wanted)
  }
}
