internal import Text

/// Why the store could not do what was asked; it never holds a learner's answers. Codes: `cannot_open`,
/// `not_ours`, `too_new`, `busy`, `full`, `damaged`, `emptied`, `read_only`, `unwritable`, `failed`,
/// `constraint`, `no_copy`, `missing`, `taken`, `not_allowed`.
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
  var forbidsWriting: Bool { ["read_only", "unwritable", "full", "cannot_open"].contains(code) }

  static let readOnly = Self(
    code: "read_only",
    message:
      "The data can only be read here, and nothing was changed. "
      + "Make room on the disk, or see that it may be written to."
  )

  static func sqlite(_ result: Int32, _ message: String) -> Self {
    switch result & 0xFF {
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

  static func damagedCopy(_ path: String) -> Self {
    Self(
      code: "damaged",
      message: "The copy “\(path)” is damaged. `recite data backup --list` names the others there are.")
  }

  static func missing(_ what: String) -> Self { Self(code: "missing", message: sentence(what)) }

  static func taken(_ name: String) -> Self {
    Self(code: "taken", message: "There is a set named “\(name)” already. Choose another name.")
  }

  static func notAllowed(_ what: String) -> Self { Self(code: "not_allowed", message: sentence(what)) }
}
