import Glibc

/// Calls on file descriptors that the kernel may cut short.
enum Descriptor {
  /// Writes every byte: goes on after an interruption by a signal, after a part was taken, and waits where the
  /// descriptor would block. Returns 0 or the error number.
  static func write(_ bytes: borrowing [UInt8], to descriptor: Int32) -> Int32 {
    unsafe bytes.withUnsafeBytes { all in
      var done = 0
      while done < all.count {
        guard let start = all.baseAddress else { return 0 }
        let count = unsafe Glibc.write(descriptor, start + done, all.count - done)
        if count >= 0 {
          done += count
          continue
        }
        switch errno {
        case EINTR: continue
        case EAGAIN: _ = wait(for: descriptor, POLLOUT, milliseconds: -1)
        default: return errno
        }
      }
      return 0
    }
  }

  /// Whether the descriptor is ready within the time; -1 waits for ever.
  static func wait(for descriptor: Int32, _ events: Int32, milliseconds: Int32) -> Bool {
    var one = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    while true {
      let ready = unsafe poll(&one, 1, milliseconds)
      if ready < 0, errno == EINTR { continue }
      return ready > 0
    }
  }

  /// Columns and rows of the terminal behind a descriptor.
  static func windowSize(of descriptor: Int32) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }
}
