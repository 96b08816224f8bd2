internal import Base

/// Why something could not be fetched or sent. Codes: `bad_address`; `offline`: there is no way to it at present; `refused`: the other
/// side said no; `too_long`, `library_missing`; `file`: a file of this machine cannot be read or written.
extension Failure {
  static func badAddress(_ text: String) -> Self {
    Self(
      code: "bad_address",
      message: "“\(text.prefix(200))” is no address; one begins with https:// (or http://).")
  }

  static func offline(_ host: String, _ reason: String) -> Self {
    Self(
      code: "offline", message: "\(host) cannot be reached: \(reason). Check the network, or try again later."
    )
  }

  static func slow(_ name: String) -> Self {
    Self(code: "offline", message: "\(name) is too slow: not all of it came in time. Try again later.")
  }

  static func refused(_ host: String, status: Int) -> Self {
    refused(host, "answered with status \(status)")
  }

  static func refused(_ host: String, _ reason: String) -> Self {
    Self(code: "refused", message: "\(host) \(reason); check the address.")
  }

  static func tooLong(_ name: String, limit: Int) -> Self {
    Self(code: "too_long", message: "\(name) is longer than \(limit) bytes.")
  }

  static let libraryMissing = Self(
    code: "library_missing",
    message: "libcurl is not installed; install it with Vendor/setup, or: sudo apt-get install libcurl4")

  static func file(_ path: String, _ reason: String) -> Self {
    Self(code: "file", message: "\(path): \(reason).")
  }
}
