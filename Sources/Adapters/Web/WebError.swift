/// Why something could not be fetched or sent. The message says what to do next.
public struct WebError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Stable names of what can go wrong.
  public enum Code: String, Sendable, CaseIterable {
    /// It is no address of the web.
    case badAddress = "bad_address"
    /// There is no way to it at present.
    case offline
    /// The other side said no.
    case refused
    /// It is longer than it may be.
    case tooLong = "too_long"
    /// libcurl is not installed.
    case libraryMissing = "library_missing"
    /// A file of this machine cannot be read or written.
    case file
  }

  /// What went wrong.
  public var code: Code
  /// The status that the other side gave, where it gave one.
  public var status: Int?
  /// What happened and what to do, for a person.
  public var message: String

  /// The message.
  public var description: String { message }

  static func badAddress(_ text: String) -> WebError {
    WebError(
      code: .badAddress,
      message: "“\(text.prefix(200))” is no address; one begins with https:// (or http://)")
  }

  static func offline(_ host: String, _ reason: String) -> WebError {
    WebError(
      code: .offline, message: "\(host) cannot be reached: \(reason). Check the network, or try again later")
  }

  static func slow(_ name: String) -> WebError {
    WebError(code: .offline, message: "\(name) is too slow: not all of it came in time. Try again later")
  }

  static func refused(_ host: String, status: Int, _ reason: String? = nil) -> WebError {
    WebError(
      code: .refused, status: status,
      message: "\(host) \(reason ?? "answered with status \(status)"); check the address")
  }

  static func tooLong(_ name: String, limit: Int) -> WebError {
    WebError(code: .tooLong, message: "\(name) is longer than \(limit) bytes")
  }

  static let libraryMissing = WebError(
    code: .libraryMissing,
    message: "libcurl is not installed; install it with Vendor/setup, or: sudo apt-get install libcurl4")

  static func file(_ path: String, _ reason: String) -> WebError {
    WebError(code: .file, message: "\(path): \(reason)")
  }
}
