public import Base
public import FoundationEssentials
internal import SQLite

/// The vocabulary documents that were opened, so that they are found again. The documents themselves are files.
extension Store {
  /// So many are remembered.
  static let mostDocuments = 50

  /// The paths of the documents opened, the last first.
  public mutating func documents() throws(Failure) -> [String] {
    try connection.rows("SELECT path FROM documents ORDER BY opened DESC, path") { $0.text(0) }
  }

  /// Remembers that a document was opened. Not an act: undo passes it over.
  public mutating func noteDocument(_ path: String, at time: Date) throws(Failure) {
    try transaction { connection throws(Failure) in
      try connection.run(
        "INSERT OR REPLACE INTO documents (path, opened) VALUES (?, ?)", .text(path),
        .integer(time.milliseconds))
      try connection.run(
        "DELETE FROM documents WHERE path NOT IN (SELECT path FROM documents ORDER BY opened DESC LIMIT ?)",
        .integer(Self.mostDocuments))
    }
  }

  /// Forgets a document; the file stays.
  public mutating func forgetDocument(_ path: String) throws(Failure) {
    try connection.run("DELETE FROM documents WHERE path = ?", .text(path))
  }
}
