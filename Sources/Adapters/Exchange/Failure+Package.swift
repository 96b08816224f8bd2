internal import Base

/// Why a package could not be read or written. Codes: `damaged`: it is no archive, or is cut off; `bomb`: it unpacks to more than any real
/// one does; `locked`, `unknown`, `refused`, `library_missing`.
extension Failure {
  static func damaged(_ reason: String) -> Self {
    Self(code: "damaged", message: "It is damaged or no package (\(reason)). Fetch or export it again.")
  }

  static func bomb(_ what: String) -> Self {
    Self(
      code: "bomb",
      message:
        "\(what.prefix(1).uppercased() + what.dropFirst()): it is made to fill memory or disk, or damaged. Nothing was taken."
    )
  }

  static let locked = Self(
    code: "locked", message: "It is locked with a password. Export it again without one.")

  static let libraryMissing = Self(
    code: "library_missing",
    message:
      "libarchive is not installed; install it with Vendor/setup, or: sudo apt-get install libarchive13")

  static func unknown(_ what: String) -> Self {
    Self(code: "unknown", message: sentence(what))
  }

  static func refused(_ path: String, _ reason: String) -> Self {
    Self(code: "refused", message: "\(path) cannot be written: \(reason).")
  }
}
