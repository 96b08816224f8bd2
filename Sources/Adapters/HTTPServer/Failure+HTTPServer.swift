internal import Base

/// Why a server could not be started. Codes: `library_missing`; `port_taken`: another program has it; `no_port`: the system does not give it.
extension Failure {
  static let libraryMissing = Self(
    code: "library_missing",
    message:
      "libmicrohttpd is not installed; install it with Vendor/setup, or: sudo apt-get install libmicrohttpd12"
  )

  static func portTaken(_ port: Int) -> Self {
    Self(
      code: "port_taken",
      message: "Another program has port \(port) already; give another, or none and one is chosen.")
  }

  static func noPort(_ port: Int, errno: Int32) -> Self {
    Self(
      code: "no_port",
      message:
        "Port \(port) is not to be had (error \(errno)); give one from 1024 to 65535, or none and one is chosen."
    )
  }
}
