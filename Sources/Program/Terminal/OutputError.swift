import Glibc

/// Standard output could not be written: the disk is full, the device is gone.
public struct OutputError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The system's error number.
  public let code: Int32

  /// What happened, for people.
  public var description: String {
    let cause = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    return "the output could not be written: \(cause)"
  }
}
