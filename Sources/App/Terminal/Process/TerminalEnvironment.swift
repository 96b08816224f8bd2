import Glibc

/// What the surroundings say about the terminal: the variables that decide colour and glyphs.
public struct TerminalEnvironment: Sendable, Equatable {
  public var term: String?
  /// Whether `NO_COLOR` is set and not empty (no-color.org).
  var noColor: Bool
  /// The locale that governs characters: the first of `LC_ALL`, `LC_CTYPE`, `LANG` that is not empty.
  var locale: String?
  /// `COLUMNS`, where a person set it.
  public var columns: Int?

  /// Whether `ACCESSIBLE` is set and neither empty nor 0: nothing is to be painted twice.
  public var isAccessible: Bool

  public init(_ variables: [String: String]) {
    term = variables["TERM"]
    noColor = variables["NO_COLOR"].map { !$0.isEmpty } ?? false
    isAccessible = variables["ACCESSIBLE"].map { !$0.isEmpty && $0 != "0" } ?? false
    locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty }
    columns = variables["COLUMNS"].flatMap(Int.init).flatMap { (1...10_000).contains($0) ? $0 : nil }
  }

  public static func current() -> TerminalEnvironment {
    var variables: [String: String] = [:]
    for name in ["TERM", "NO_COLOR", "LC_ALL", "LC_CTYPE", "LANG", "COLUMNS", "ACCESSIBLE"] {
      if let value = unsafe getenv(name) { unsafe variables[name] = String(cString: value) }
    }
    return TerminalEnvironment(variables)
  }

  public var isCapable: Bool {
    guard let term, !term.isEmpty else { return false }
    return term != "dumb"
  }

  /// Whether words stand in place of marks, bars and drawings: for who hears them, and where a terminal that
  /// calls itself dumb hands its lines to a program that reads them.
  public var isInWords: Bool { isAccessible || term == "dumb" }

  public var isUnicode: Bool {
    guard let name = locale?.lowercased() else { return false }
    return name.contains("utf-8") || name.contains("utf8")
  }
}

extension TerminalEnvironment {
  /// Whether this is the console of Linux itself: its letters are UTF-8, but its font has few of the marks.
  public var isLinuxConsole: Bool { term == "linux" }

  /// Whether the terminal is of a kind that knows, or harmlessly ignores, the marks of synchronized output.
  public var knowsSynchronizedOutput: Bool {
    guard let term else { return false }
    return ["xterm", "tmux", "foot", "alacritty", "contour", "wezterm", "rio", "ghostty"].contains {
      term.hasPrefix($0)
    }
  }
}

/// The three descriptors that every program begins with, and whoever started it may have closed (`recite …
/// <&-`).
public enum StandardStreams {
  /// Fills the places of those that are closed. Else the next file or pipe that is opened gets their number,
  /// and what is read there or written there is not what was meant: a program that waits for its own signals
  /// as if they were typed.
  ///
  /// They are filled the wrong way round, so that reading what is closed and writing to it stay the errors
  /// they are.
  public static func fill() {
    for (descriptor, access) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_WRONLY)] as [(Int32, Int32)]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest number that is free is given: those below are open by now.
      _ = unsafe open("/dev/null", access)
    }
  }

  /// Has libraries of C say nothing on standard error: a damaged recording makes a decoder print remarks of
  /// its own into the middle of a screen. What went wrong comes back from their calls as well. The program
  /// itself writes to the descriptor, which stays.
  public static func silenceLibraries() {
    guard let place = unsafe dlsym(nil, "stderr"), let nowhere = unsafe fopen("/dev/null", "we") else {
      return
    }
    unsafe place.storeBytes(of: nowhere, as: UnsafeMutablePointer<FILE>.self)
  }
}

/// Calls on file descriptors that the kernel may cut short.
enum Descriptor {
  /// Writes every byte: goes on after an interruption by a signal, after a part was taken, and waits where
  /// the descriptor would block. Returns 0 or the error number.
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

  static func windowSize(of descriptor: Int32) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }
}
