internal import Base
internal import Glibc
internal import WholeFiles

/// Why a document could not be read or written. Codes: `missing`; `exists`: there is one already; `changed`: another program wrote it
/// meanwhile; `too_large`; `refused`: the system says no.
extension Failure {
  static func exists(_ path: String) -> Self {
    Self(code: "exists", message: "\(path) is there already. Choose another name, or move that file away.")
  }

  static func changed(_ path: String) -> Self {
    Self(code: "changed", message: "\(path) was changed by another program meanwhile.")
  }

  static func tooLarge(_ path: String, limit: Int) -> Self {
    Self(code: "too_large", message: "\(path) has more than \(limit >> 20) MB, which no document has.")
  }

  static func system(_ path: String, _ number: Int32, isWriting: Bool) -> Self {
    Self(
      code: number == ENOENT ? "missing" : "refused",
      message: "\(path) cannot be \(isWriting ? "written" : "read"): "
        + SystemReason.words(number, isWriting: isWriting) + ".")
  }
}
