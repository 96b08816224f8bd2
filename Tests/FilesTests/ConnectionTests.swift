@testable import Files
import Foundation
import Testing
import TestSupport
@testable import Text

@Suite("SQLite, the one wrapper")
struct ConnectionTests {
  private static let words: Connection.Words = { Failure("\($0 & 0xFF): \($1)") }

  private func memory() throws -> Connection { try Connection(path: Connection.memory, words: Self.words) }

  private func message(_ body: () throws -> Void) -> String? {
    (#expect(throws: Failure.self) { try body() })?.message
  }

  @Test("Values come back as they were bound, whatever is in them")
  func values() throws {
    var connection = try memory()
    try connection.script("CREATE TABLE t (a, b, c, d)")
    let text = "'; DROP TABLE t; -- \u{0}é日"
    try connection.run("INSERT INTO t VALUES (?, ?, ?, ?)", .integer(-7), .real(0.5), .text(text), .null)
    let rows = try connection.rows("SELECT a, b, c, d FROM t") { row in
      (0..<4).map { row.value($0) }
    }
    #expect(rows == [[.integer(-7), .real(0.5), .text(text), .null]])
    let (id, changes) = (connection.lastInsertID, connection.changes)
    #expect(id == 1 && changes == 1)
    try connection.run("INSERT INTO t (a) VALUES (?)", each: (1...3).map { [.integer($0)] })
    #expect(try connection.first("SELECT count(*) FROM t") { $0.int(0) } == 4)
    // A statement is kept, and what was bound to it before is not.
    try connection.run("INSERT INTO t VALUES (?, ?, ?, ?)")
    #expect(try connection.first("SELECT a FROM t ORDER BY rowid DESC") { $0.isNull(0) } == true)
    #expect(message { try connection.run("SELECT absent") } == "1: no such column: absent")
    #expect(message { try connection.run("") } == "21: an empty statement")
  }

  @Test("A file is opened for what it is to be, and who cannot open it is told in words of its own")
  func access() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a ?#%é.sqlite")
    let refusal = message {
      _ = try Connection(path: path, .reading, words: Self.words, refusal: { _, _ in Failure("not there") })
    }
    #expect(refusal == "not there")
    do {
      let connection = try Connection(path: path, words: Self.words)
      try connection.script("CREATE TABLE t (a); INSERT INTO t VALUES (1); PRAGMA user_version = 3;")
    }
    // A home of "/" gives paths with two slashes.
    for (path, access) in [(path, Connection.Access.reading), (path, .unchanging), ("/" + path, .unchanging)]
    {
      var connection = try Connection(path: path, access, words: Self.words)
      let isReadOnly = connection.isReadOnly
      #expect(isReadOnly)
      #expect(try connection.first("PRAGMA user_version") { $0.int(0) } == 3)
      #expect(message { try connection.run("DELETE FROM t") }?.hasPrefix("8:") == true)
    }
  }

  @Test("A function of ours is called by statements; the same text in another order of bytes is another")
  func functions() throws {
    var connection = try memory()
    try connection.addFunction("total") { values in
      (0..<values.count).reduce(0 as Int64) { sum, index in
        switch unsafe values[index] {
        case .integer(let number): sum + number
        case .text(let text): sum + 1000 * Int64(text.count)
        case .other: sum + 1
        }
      }
    }
    #expect(try connection.first("SELECT total(5, 'é', NULL, 0.5)") { $0.int(0) } == 2007)
    try connection.addByteOrder("unicase")
    let ordered = try connection.rows(
      "SELECT column1 FROM (VALUES ('b'), ('B'), ('a')) ORDER BY column1 COLLATE unicase"
    ) { $0.text(0) }
    #expect(ordered == ["B", "a", "b"])
  }

  @Test("An image in memory goes out as bytes and comes in again; it cannot be written")
  func images() throws {
    let made = try memory()
    try made.script("CREATE TABLE t (a); INSERT INTO t VALUES (x'00FF'), ('text');")
    let image = try made.image()
    var read = try Connection.untrusted(image, words: Self.words)
    #expect(try read.rows("SELECT a FROM t") { $0.bytes(0) } == [[0, 0xFF], Array("text".utf8)])
    #expect(message { try read.run("DELETE FROM t") }?.hasPrefix("8:") == true)
    #expect(
      message { _ = try Connection.untrusted([1, 2], words: Self.words) } == "26: it is no SQLite file")
    let torn = Array(image.prefix(600))
    #expect(throws: Failure.self) {
      var connection = try Connection.untrusted(torn, words: Self.words)
      try connection.run("SELECT a FROM t")
    }
  }

  @Test("Whoever gives without end is stopped: rows and bytes that were never in it, work that does not end")
  func budget() throws {
    let made = try memory()
    try made.script("CREATE TABLE t (a); INSERT INTO t VALUES (1)")
    var read = try Connection.untrusted(try made.image(), words: Self.words)
    let endless: SQL = """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n
      """
    #expect(message { try read.each(endless) { _ in } } == "\(Budget.exceeded): it gives more than it holds")
    #expect(
      message { try read.run("SELECT hex(zeroblob(40000))") }
        == "\(Budget.exceeded): it gives more than it holds")
  }
}
