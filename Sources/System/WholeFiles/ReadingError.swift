internal import Glibc

/// Why a file could not be read.
public enum ReadingError: Error, Sendable, Hashable {
  /// The system refused, with its number.
  case system(Int32)
  /// It has more bytes than it may.
  case tooLarge

  /// Whether there is no plain file: nothing, or a folder, a pipe, a device, a link that is not followed.
  public var isAbsence: Bool {
    [ENOENT, ENOTDIR, EISDIR, EINVAL, ENXIO, ELOOP].contains { self == .system($0) }
  }

  /// The system's words for it; those of a file that is too large are its reader's, who knows what it is.
  public var reason: String {
    switch self {
    case .system(let number): SystemReason.words(number)
    case .tooLarge: "it is too large"
    }
  }
}
