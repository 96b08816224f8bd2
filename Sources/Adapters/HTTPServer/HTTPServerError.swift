/// Why a server could not be started. The message says what to do next.
public struct HTTPServerError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Stable names of what can go wrong.
  public enum Code: String, Sendable, CaseIterable {
    /// libmicrohttpd is not installed.
    case libraryMissing = "library_missing"
    /// Another program has the port.
    case portTaken = "port_taken"
    /// The system does not give the port.
    case noPort = "no_port"
  }

  /// What went wrong.
  public var code: Code
  /// What happened and what to do, for a person.
  public var message: String

  /// The message.
  public var description: String { message }

  static let libraryMissing = HTTPServerError(
    code: .libraryMissing,
    message:
      "libmicrohttpd is not installed; install it with Vendor/setup, or: sudo apt-get install libmicrohttpd12"
  )

  static func portTaken(_ port: Int) -> HTTPServerError {
    HTTPServerError(
      code: .portTaken,
      message: "Another program has port \(port) already; give another, or none and one is chosen")
  }

  static func noPort(_ port: Int, errno: Int32) -> HTTPServerError {
    HTTPServerError(
      code: .noPort,
      message:
        "Port \(port) is not to be had (error \(errno)); give one from 1024 to 65535, or none and one is chosen"
    )
  }
}
