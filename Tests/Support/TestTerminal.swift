internal import Glibc
internal import Synchronization
internal import Text

/// A pseudo terminal for a program under test: what the program paints can be read, and keys typed.
public final class TestTerminal: Sendable {
  /// The end that the program gets.
  public let path: String
  private let screen: Int32
  private let user: Int32
  private let seen = Mutex<[UInt8]>([])

  /// Linux's own calls: the C library shows `posix_openpt` and its kin to GNU sources only.
  private static let unlock: UInt = 0x4004_5431
  private static let number: UInt = 0x8004_5430

  /// Why there is none.
  public struct Failure: Error {}

  /// Opens a terminal of this size.
  public init(columns: UInt16 = 100, rows: UInt16 = 30) throws {
    screen = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    var (locked, number): (Int32, Int32) = (0, 0)
    guard screen >= 0, ioctl(screen, Self.unlock, &locked) == 0, ioctl(screen, Self.number, &number) == 0
    else {
      throw Failure()
    }
    path = "/dev/pts/\(number)"
    // Held open, so that the screen can be read before the program comes and after it went.
    user = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(user, UInt(TIOCSWINSZ), &size)
  }

  deinit {
    close(screen)
    close(user)
  }

  /// Types keys: "\u{3}" is Ctrl-C.
  public func type(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(screen, bytes, bytes.count)
  }

  /// All that was painted so far, escape sequences included.
  public var painted: String {
    drain()
    return seen.withLock { String(decoding: $0, as: UTF8.self) }
  }

  /// What was painted from the byte at `start` on.
  public func painted(from start: Int) -> ArraySlice<UInt8> {
    drain()
    return seen.withLock { $0[min(start, $0.count)...] }
  }

  /// How many bytes were painted so far.
  public var paintedCount: Int {
    drain()
    return seen.withLock(\.count)
  }

  /// Takes what is painted out of the kernel's buffer, so that the program can go on.
  func drain() {
    var block = [UInt8](repeating: 0, count: 16_384)
    seen.withLock { seen in
      while true {
        let count = read(screen, &block, block.count)
        guard count > 0 else { return }
        seen += block[..<count]
      }
    }
  }
}
