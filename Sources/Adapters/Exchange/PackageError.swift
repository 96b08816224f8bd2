/// Why a package could not be read or written; the message says what to do.
public struct PackageError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Stable names of what can go wrong.
  public enum Code: String, Sendable {
    /// It is no archive, or is cut off or damaged.
    case damaged
    /// It unpacks to more than any real one does.
    case bomb
    /// It is locked with a password.
    case locked
    /// It holds no collection, or one that is not understood.
    case unknown
    /// A file could not be kept.
    case refused
    /// libarchive is not installed.
    case libraryMissing = "library_missing"
  }

  /// What went wrong.
  public var code: Code
  /// What happened and what to do, for a person.
  public var message: String

  /// The message.
  public var description: String { message }

  static func damaged(_ reason: String) -> Self {
    Self(code: .damaged, message: "it is damaged or no package (\(reason)). Fetch or export it again")
  }

  static func bomb(_ what: String) -> Self {
    Self(code: .bomb, message: "\(what): it is made to fill memory or disk, or damaged. Nothing was taken")
  }

  static let locked = Self(
    code: .locked, message: "it is locked with a password. Export it again without one")

  static let libraryMissing = Self(
    code: .libraryMissing,
    message:
      "libarchive is not installed; install it with Vendor/setup, or: sudo apt-get install libarchive13")

  static func unknown(_ what: String) -> Self { Self(code: .unknown, message: what) }

  static func refused(_ path: String, _ reason: String) -> Self {
    Self(code: .refused, message: "\(path) cannot be written: \(reason)")
  }
}
