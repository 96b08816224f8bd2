@testable import Files
import Foundation
@testable import Memory
@testable import Store
import Testing
import TestSupport
@testable import Text

@Suite("Opening and migrating")
struct MigrationTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var path: String { folder.file("recite.sqlite") }

  /// What a version to come might be.
  private static let next = Migration(
    version: 99,
    script: "ALTER TABLE sets ADD COLUMN note TEXT NOT NULL DEFAULT ''; PRAGMA user_version = 99;")
  private static let broken = Migration(
    version: 99,
    script: "CREATE TABLE half (id INTEGER); INSERT INTO nowhere VALUES (1); PRAGMA user_version = 99;")

  @Test("a new file has the newest schema, is private, and is written with full synchronisation")
  func new() throws {
    var store = try Store(opening: folder.file("a/b/recite.sqlite"), now: start)
    #expect(try store.schemaVersion() == Schema.migrations.last?.version)
    #expect(try store.number("PRAGMA synchronous") == 2)
    #expect(try store.number("PRAGMA foreign_keys") == 1)
    let mode = try store.connection.first("PRAGMA journal_mode") { $0.text(0) }
    #expect(mode == "wal")
    for name in ["recite.sqlite", "recite.sqlite-wal"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("a/b/\(name)"))
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
    }
  }

  @Test("versions count up by one, and each script ends at its own", arguments: Schema.migrations.indices)
  func versions(index: Int) throws {
    #expect(Schema.migrations[index].version == index + 1)
    var store = try Store(
      opening: path, fsrs: FSRS(), now: start, migrations: Array(Schema.migrations[...index]))
    #expect(try store.schemaVersion() == index + 1)
  }

  @Test(
    "every past schema is brought up to date with its data, after a backup",
    arguments: Schema.migrations.indices)
  func migrate(from index: Int) throws {
    do {
      var old = try Store(
        opening: path, fsrs: FSRS(), now: start, migrations: Array(Schema.migrations[...index]))
      if Schema.migrations[index].version < 9 {
        // As the program of that schema did, which kept no log of sets.
        try old.connection.script("INSERT INTO sets (name, position, created) VALUES ('Kept', 0, 1);")
      } else {
        try old.createSet(named: "Kept", references: ["John.3.16"], at: start)
      }
      if Schema.migrations[index].version < 10 {
        // As the program of that schema did, which knew of no text.
        let answer = entry(.recite).answer
        try old.connection.script("INSERT OR IGNORE INTO passages (reference) VALUES ('John.3.16');")
        try old.connection.run(
          """
          INSERT INTO answers (passage_id, time, day, exercise, outcome, hints, source, spoken)
          SELECT id, ?, ?, ?, ?, 0, 'drill', 0 FROM passages
          """, .integer(Int64(answer.time.timeIntervalSince1970 * 1000)), .integer(answer.day.number),
          .integer(answer.exercise.rawValue), .integer(answer.outcome.rawValue))
        try old.connection.run("INSERT INTO daily VALUES (?, 1, 1)", .integer(answer.day.number))
      } else {
        try old.record(entry(.recite), about: "John.3.16")
      }
    }
    let newer = Schema.migrations + [Self.next]
    var store = try Store(opening: path, fsrs: FSRS(), now: start, migrations: newer)
    #expect(try store.schemaVersion() == Self.next.version)
    #expect(try store.sets().map(\.name) == ["Kept"])
    #expect(try store.recollection(of: "John.3.16").asked == 1)
    #expect(try store.check().faults == [])
    let backup = try #require(store.backups.all().first)
    var copy = try Store(
      opening: backup.path, fsrs: FSRS(), now: start, migrations: Array(Schema.migrations[...index]))
    #expect(try copy.sets().map(\.name) == ["Kept"])
  }

  /// FNV-1a over the statements of each released version.
  private static let released: [UInt64] = [
    0x434D_BBFE_3653_7F6B, 0x5601_2379_D979_5946, 0x837C_8E54_E762_1296, 0xAE98_B67F_2BF9_DAC1,
    0x5E5E_523A_0607_414A, 0x96C1_A5BC_9371_5902, 0xE5AA_AFC3_E7BD_C9B0, 0x7DA1_237F_11E3_441A,
    0x24BF_B838_4FA9_E476, 0x72D1_A96F_90CE_4EE2,
  ]

  @Test("a schema that was released is never changed: a new version is added")
  func frozen() {
    let fingerprints = Schema.migrations.map { migration in
      // Without the end of the last line, which the released scripts did not have.
      migration.script.text.utf8.dropLast().reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
        ($0 ^ UInt64($1)) &* 0x100_0000_01B3
      }
    }
    #expect(fingerprints == Self.released)
  }

  @Test("a migration that fails leaves the file as it was")
  func failing() throws {
    do {
      var old = try Store(opening: path, now: start)
      try old.createSet(named: "Kept", at: start)
    }
    #expect(throws: Failure.self) {
      _ = try Store(
        opening: path, fsrs: FSRS(), now: start, migrations: Schema.migrations + [Self.broken])
    }
    var store = try Store(opening: path, now: start)
    #expect(try store.schemaVersion() == Schema.migrations.last?.version)
    #expect(try store.sets().map(\.name) == ["Kept"])
    #expect(try store.number("SELECT count(*) FROM sqlite_schema WHERE name = 'half'") == 0)
  }

  @Test("a file of a newer program, of another program, or that is no database is left alone")
  func refused() throws {
    do { _ = try Store(opening: path, fsrs: FSRS(), now: start, migrations: Schema.migrations + [Self.next]) }
    func code(_ path: String) -> String? {
      do {
        _ = try Store(opening: path, now: start)
        return nil
      } catch {
        return error.code
      }
    }
    #expect(code(path) == "too_new")
    let other = folder.file("other.sqlite")
    do {
      var connection = try Connection.toStore(other, .writing)
      try connection.run("CREATE TABLE theirs (id INTEGER)")
    }
    #expect(code(other) == "not_ours")
    let text = try folder.write("letter.txt", Array(repeating: 0x41, count: 5000))
    #expect(code(text) == "damaged")
    #expect(try Data(contentsOf: URL(fileURLWithPath: text)) == Data(repeating: 0x41, count: 5000))
    let inFile = try folder.write("file", [1])
    #expect(code(inFile + "/recite.sqlite") == "cannot_open")
  }
}
