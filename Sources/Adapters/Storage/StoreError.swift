/// Why the store could not do what was asked. The message says what to do next; it never holds a learner's answers.
public struct StoreError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Stable names of what can go wrong.
  public enum Code: String, Sendable, CaseIterable {
    /// The file cannot be opened or made.
    case cannotOpen = "cannot_open"
    /// The file is not one of Recite's.
    case notOurs = "not_ours"
    /// The file was written by a newer Recite.
    case tooNew = "too_new"
    /// Another program held the file for too long.
    case busy
    /// The disk is full, or a size limit was hit.
    case full
    /// The file is damaged.
    case damaged
    /// There is nothing in the file, though copies of data stand beside it.
    case emptied
    /// The file can be read and not written.
    case readOnly = "read_only"
    /// A statement failed.
    case failed
    /// A set, passage, answer or backup with this name or number does not exist.
    case missing
    /// The name is taken.
    case taken
    /// A name or value is not allowed.
    case notAllowed = "not_allowed"
  }

  /// What went wrong.
  public var code: Code
  /// The result code of SQLite, extended; 0 where SQLite had no part.
  public var sqlite: Int32
  /// What happened and what to do, for a person.
  public var message: String

  /// The message with its code.
  public var description: String { sqlite == 0 ? message : "\(message) (SQLite \(sqlite))" }

  static func cannotOpen(_ path: String, sqlite: Int32, reason: String) -> Self {
    Self(
      code: .cannotOpen, sqlite: sqlite,
      message: "cannot open “\(path)”: \(reason). Check that the folder exists and may be written to")
  }

  static func notOurs(_ path: String) -> Self {
    Self(
      code: .notOurs, sqlite: 0,
      message: "“\(path)” is not a file of Recite's. Give another path, or move that file away")
  }

  static func tooNew(_ path: String, version: Int) -> Self {
    Self(
      code: .tooNew, sqlite: 0,
      message: "“\(path)” was written by a newer Recite (schema \(version)). Update this program")
  }

  static func emptied(_ path: String) -> Self {
    Self(
      code: .emptied, sqlite: 0,
      message:
        "“\(path)” is empty, and beside it are copies of what was in it. `recite data restore newest` brings back the last; to begin anew, move the empty file away"
    )
  }

  static func beyondRepair(_ path: String, hasCopies: Bool) -> Self {
    Self(
      code: .damaged, sqlite: 11,
      message: "nothing can be read of “\(path)”; it stays as it is. "
        + (hasCopies
          ? "`recite data restore newest` brings back the last copy, `recite data backup --list` names them all"
          : "There is no copy of it beside it: `recite data restore FILE` takes one from elsewhere"))
  }

  /// Whether what failed is a disk that takes no changes, or that has no room.
  var forbidsWriting: Bool { [3, 8, 10, 13, 14].contains(sqlite & 0xFF) }

  static func sqlite(_ result: Int32, _ message: String) -> Self {
    switch result & 0xFF {
    case 5, 6:
      Self(
        code: .busy, sqlite: result,
        message: "another Recite is using the data. Close it, or try again in a moment")
    case 13:
      Self(code: .full, sqlite: result, message: "the disk is full: make room, then try again")
    case 11, 26:
      Self(
        code: .damaged, sqlite: result,
        message:
          "the data file is damaged. `recite data repair` saves what can be read of it; `recite data restore newest` brings back the last backup"
      )
    case 8:
      Self(
        code: .readOnly, sqlite: result,
        message:
          "the data can only be read here, and nothing was changed. Make room on the disk, or see that it may be written to"
      )
    default: Self(code: .failed, sqlite: result, message: "the data file cannot be used: \(message)")
    }
  }

  static func damagedCopy(_ path: String) -> Self {
    Self(
      code: .damaged, sqlite: 11,
      message: "the copy “\(path)” is damaged. `recite data backup --list` names the others there are")
  }

  static func missing(_ what: String) -> Self {
    Self(code: .missing, sqlite: 0, message: what)
  }

  static func taken(_ name: String) -> Self {
    Self(code: .taken, sqlite: 0, message: "there is a set named “\(name)” already. Choose another name")
  }

  static func notAllowed(_ what: String) -> Self {
    Self(code: .notAllowed, sqlite: 0, message: what)
  }
}
