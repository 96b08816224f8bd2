internal import Glibc

/// Socket constants as the numbers that calls take; C declares them as enumerations.
enum SocketFlags {
  static let stream = Int32(SOCK_STREAM.rawValue)
  static let closeOnExec = Int32(SOCK_CLOEXEC.rawValue)
  static let shutBoth = Int32(SHUT_RDWR)
  /// No signal where the reader is gone, and no blocking.
  static let send = Int32(MSG_NOSIGNAL | MSG_DONTWAIT)
}
