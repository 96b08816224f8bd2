internal import Glibc
internal import WholeFiles

/// Why a document could not be read or written; the message says what to do.
public struct DocumentError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Stable names of what can go wrong.
  public enum Code: String, Sendable {
    /// There is none of that name.
    case missing
    /// There is one already.
    case exists
    /// Another program wrote it meanwhile.
    case changed
    /// It is larger than a document may be.
    case tooLarge = "too_large"
    /// The system refuses.
    case refused
  }

  /// What went wrong.
  public var code: Code
  /// What happened and what to do, for a person.
  public var message: String

  /// The message.
  public var description: String { message }

  static func exists(_ path: String) -> Self {
    Self(code: .exists, message: "\(path) is there already. Choose another name, or move that file away")
  }

  static func changed(_ path: String) -> Self {
    Self(code: .changed, message: "\(path) was changed by another program meanwhile")
  }

  static func tooLarge(_ path: String, limit: Int) -> Self {
    Self(code: .tooLarge, message: "\(path) has more than \(limit >> 20) MB, which no document has")
  }

  static func system(_ path: String, _ number: Int32, isWriting: Bool) -> Self {
    Self(
      code: number == ENOENT ? .missing : .refused,
      message: "\(path) cannot be \(isWriting ? "written" : "read"): "
        + SystemReason.words(number, isWriting: isWriting))
  }
}
