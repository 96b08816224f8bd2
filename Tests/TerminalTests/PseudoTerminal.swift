import Glibc
import Testing

/// A pseudo terminal: what the program writes to `user` is read from `screen`, what is typed into `screen` it
/// reads.
final class PseudoTerminal: Sendable {
  let screen: Int32
  let user: Int32

  /// Linux's own calls: the C library shows `posix_openpt` and its kin to GNU sources only.
  private static let unlock: UInt = 0x4004_5431
  private static let number: UInt = 0x8004_5430

  /// A controlling terminal becomes that of the session, where it has none.
  init(controlling: Bool = false) throws {
    screen = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var (locked, number): (Int32, Int32) = (0, 0)
    try #require(unsafe ioctl(screen, Self.unlock, &locked) == 0)
    try #require(unsafe ioctl(screen, Self.number, &number) == 0)
    user = open("/dev/pts/\(number)", controlling ? O_RDWR : O_RDWR | O_NOCTTY)
    try #require(user >= 0)
    var size = winsize(ws_row: 10, ws_col: 30, ws_xpixel: 0, ws_ypixel: 0)
    _ = unsafe ioctl(user, UInt(TIOCSWINSZ), &size)
  }

  func read() -> String { OutputTests.read(screen) }

  deinit {
    close(screen)
    close(user)
  }
}
