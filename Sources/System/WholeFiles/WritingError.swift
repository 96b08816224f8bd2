internal import Glibc

/// Why a file could not be written.
public struct WritingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path that was to be written.
  public let path: String
  /// The system's number of what went wrong.
  public let number: Int32

  /// Makes an error of the system's number: the last call's, unless another is given.
  public init(_ path: String, _ number: Int32? = nil) {
    self.path = path
    self.number = number ?? errno
  }

  /// The system's words for it.
  public var reason: String { SystemReason.words(number, isWriting: true) }
  /// What happened, for a person.
  public var message: String { "\(path) cannot be written: \(reason)." }
  /// The message.
  public var description: String { message }
}
