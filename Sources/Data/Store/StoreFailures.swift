internal import Text

/// Why the store could not do what was asked; it never holds a learner's answers. Codes: `cannot_open`,
/// `not_ours`, `too_new`, `busy`, `full`, `damaged`, `emptied`, `read_only`, `unwritable`, `failed`,
/// `constraint`, `no_copy`, `no_locks`, `removed`, `replaced`, `missing`, `taken`, `not_allowed`.
extension Failure {
  static func cannotOpen(_ path: String, reason: String, code: String = "cannot_open") -> Self {
    Self(
      code: code,
      message: "Cannot open “\(path)”: \(reason). Check that the folder exists and may be written to.")
  }

  static func notOurs(_ path: String) -> Self {
    Self(
      code: "not_ours",
      message: "“\(path)” is not a file of Recite's. Give another path, or move that file away.")
  }

  static func tooNew(_ path: String, version: Int) -> Self {
    Self(
      code: "too_new",
      message: "“\(path)” was written by a newer Recite (schema \(version)). Update this program.")
  }

  static func emptied(_ path: String) -> Self {
    Self(
      code: "emptied",
      message:
        "“\(path)” is empty, and beside it are copies of what was in it. "
        + "`recite data restore newest` brings back the last; to begin anew, move the empty file away."
    )
  }

  static func beyondRepair(_ path: String, hasCopies: Bool) -> Self {
    Self(
      code: "damaged",
      message: "Nothing can be read of “\(path)”; it stays as it is. "
        + (hasCopies
          ? "`recite data restore newest` brings back the last copy, "
            + "`recite data backup --list` names them all."
          : "There is no copy of it beside it: `recite data restore FILE` takes one from elsewhere."))
  }

  /// Whether what failed is a disk that takes no changes, or that has no room.
  var forbidsWriting: Bool { ["read_only", "unwritable", "full", "cannot_open", "no_locks"].contains(code) }

  static let readOnly = Self(
    code: "read_only",
    message:
      "The data can only be read here, and nothing was changed. "
      + "Make room on the disk, or see that it may be written to."
  )

  static func sqlite(_ result: Int32, _ message: String) -> Self {
    // Every statement is the program's own: what it names is missing where the file's own rules are damaged.
    let ofRules = ["no such ", " has no column ", "foreign key mismatch"].contains { message.contains($0) }
    return switch result & 0xFF == 1 && ofRules ? 11 : result & 0xFF {
    case 5, 6:
      Self(
        code: "busy", message: "Another Recite is using the data. Close it, or try again in a moment.")
    case 13: Self(code: "full", message: "The disk is full: make room, then try again.")
    case 11, 26:
      Self(
        code: "damaged",
        message:
          "The data file is damaged. `recite data repair` saves what can be read of it; "
          + "`recite data restore newest` brings back the last backup."
      )
    case 8: readOnly
    case 3, 10: unusable("unwritable", message, result)
    case 14: unusable("cannot_open", message, result)
    case 19: unusable("constraint", message, result)
    default: unusable("failed", message, result)
    }
  }

  private static func unusable(_ code: String, _ message: String, _ result: Int32) -> Self {
    Self(code: code, message: "The data file cannot be used: \(message) (SQLite \(result)).")
  }

  static func damagedCopy(_ path: String, _ faults: [String] = []) -> Self {
    Self(
      code: "damaged",
      message: "The copy “\(path)” is damaged\(told(faults)). "
        + "`recite data backup --list` names the others there are.")
  }

  /// One's own file has damage, by name: nothing is taken over or copied before it is set aside.
  static func damagedData(_ faults: [String]) -> Self {
    Self(
      code: "damaged",
      message: "Your data is damaged\(told(faults)). "
        + "`recite data repair` takes what is whole from it and from the copies, and sets the rest aside.")
  }

  private static func told(_ faults: [String]) -> String {
    guard let first = faults.first else { return "" }
    let more = faults.count > 1 ? " And \(faults.count - 1) more" : ""
    return ": " + (more.isEmpty ? String(first.dropLast()) : first + more)
  }

  /// The file was taken away while it was open, and is there again.
  static func removed(_ path: String) -> Self {
    Self(
      code: "removed",
      message:
        "“\(path)” was removed by another program while it was open. It is put back, with all that was kept. "
        + "What you did last was not kept: do it again.")
  }

  /// Another file took its place while it was open.
  static func replaced(_ path: String, keptIn aside: String?) -> Self {
    Self(
      code: "replaced",
      message: "“\(path)” was replaced by another program while it was open. What was kept here "
        + (aside.map { "is in “\($0)”: recite data merge brings it in. " } ?? "is brought into it. ")
        + "Leave, and begin again: what you did last was not kept.")
  }

  /// A file system that lends no locks.
  static func noLocks(_ path: String) -> Self {
    Self(
      code: "no_locks",
      message: "“\(path)” is on a disk that lends no locks, without which two programs would damage it. "
        + "Keep your data elsewhere: set XDG_DATA_HOME to a folder of another disk.")
  }

  static func missing(_ what: String) -> Self { Self(code: "missing", message: sentence(what)) }

  static func taken(_ name: String) -> Self {
    Self(code: "taken", message: "There is a set named “\(name)” already. Choose another name.")
  }

  static func notAllowed(_ what: String) -> Self { Self(code: "not_allowed", message: sentence(what)) }
}
