@testable import Files
import Glibc
import Synchronization
@testable import Terminal
import Testing
import TestSupport
@testable import Text

@Suite("The terminal is given back", .exiting, .serialized)
struct FullScreenTests {
  private static let xterm = TerminalEnvironment(["TERM": "xterm-256color", "LANG": "C.UTF-8"])

  /// A pseudo terminal that is this process's own, and the screen on it.
  private static func open() throws -> (PseudoTerminal, FullScreen) {
    _ = setsid()
    let terminal = try PseudoTerminal(controlling: true)
    let screen = FullScreen(
      painter: CanvasPainter(styles: .none), environment: xterm, input: terminal.user, output: terminal.user)
    return (terminal, try #require(screen))
  }

  /// Whether the terminal is as programs expect it: the first page, a cursor, echo.
  private static func isRestored(_ terminal: PseudoTerminal) -> Bool {
    var settings = termios()
    _ = unsafe tcgetattr(terminal.user, &settings)
    let sent = terminal.read()
    return sent.hasPrefix("\u{1B}[?1049h") && sent.hasSuffix("\u{1B}[?25h\u{1B}[?1049l")
      && settings.c_lflag & tcflag_t(ECHO) != 0 && settings.c_iflag & tcflag_t(IXON) != 0
  }

  @Test("At the end, and once")
  func ended() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let (terminal, screen) = try FullScreenTests.open()
      screen.paint(Canvas(["Home"], columns: 30))
      var settings = termios()
      _ = unsafe tcgetattr(terminal.user, &settings)
      guard settings.c_lflag & tcflag_t(ECHO | ICANON) == 0, screen.size == (30, 10) else { _exit(1) }
      screen.end()
      screen.end()
      screen.paint(Canvas(["too late"], columns: 30))
      _exit(FullScreenTests.isRestored(terminal) ? 0 : 2)
    }
  }

  @Test("When a signal ends the process", arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT])
  func killed(_ signal: Int32) async {
    await #expect(processExitsWith: .exitCode(0)) { [signal] in
      let seen = Mutex<PseudoTerminal?>(nil)
      try Interrupt.shared.install { work throws(Failure) in try OwnThread.detach(work) }
      // Registered first, so it runs last.
      Interrupt.shared.onExit {
        _exit(seen.withLock { $0 }.map(FullScreenTests.isRestored) == true ? 0 : 2)
      }
      let (terminal, screen) = try FullScreenTests.open()
      seen.withLock { $0 = terminal }
      screen.paint(Canvas(["Home"], columns: 30))
      kill(getpid(), signal)
      sleep(20)
      screen.end()
    }
  }

  @Test("When the program crashes", arguments: [SIGSEGV, SIGILL, SIGTRAP, SIGABRT])
  func crashed(_ signal: Int32) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardOutputContent]) { [signal] in
      CrashGuard.arm(descriptor: 1, Array("given back".utf8), terminal: 0, termios())
      if signal == SIGABRT { abort() }
      raise(signal)
      sleep(20)
    }
    let said = result.map { String(decoding: $0.standardOutputContent, as: UTF8.self) }
    #expect(said?.contains("given back") == true)
  }

  @Test("Keys, pastes and a new size are told; nothing is echoed")
  func told() async {
    await #expect(processExitsWith: .exitCode(0)) {
      try Interrupt.shared.install { work throws(Failure) in try OwnThread.detach(work) }
      let (terminal, screen) = try FullScreenTests.open()
      let events = Mutex<[FullScreen.Event]>([])
      try screen.listen { event in events.withLock { $0.append(event) } }
      // A terminal just made may tell of its size by itself, at any moment.
      func keys() -> [FullScreen.Event] { events.withLock { $0.filter { $0 != .changed } } }
      func wait(until holds: () -> Bool) {
        for _ in 0..<3_000 where !holds() { usleep(10_000) }
      }
      _ = terminal.read()
      _ = Descriptor.write(Array("a\u{1B}[A\u{13}".utf8), to: terminal.screen)
      wait { keys().count == 3 }
      _ = Descriptor.write([0x1B], to: terminal.screen)
      wait { keys().count == 4 }
      let expected: [FullScreen.Event] = [
        .typed(.key(Key("a"))), .typed(.key(Key(.up))), .typed(.key(.control("s"))),
        .typed(.key(Key(.escape))),
      ]
      guard keys() == expected else { _exit(1) }
      let changes = events.withLock { $0.count } - 4
      var size = winsize(ws_row: 20, ws_col: 70, ws_xpixel: 0, ws_ypixel: 0)
      _ = unsafe ioctl(terminal.screen, UInt(TIOCSWINSZ), &size)
      wait { events.withLock { $0.count } > 4 + changes }
      guard events.withLock({ $0.last == .changed }) else { _exit(4) }
      guard screen.size == (70, 20) else { _exit(3) }
      guard terminal.read().isEmpty else { _exit(2) }
      screen.end()
      _exit(0)
    }
  }

  @Test("There is no full screen without a terminal, or on one that cannot move its cursor")
  func refused() {
    let null = Glibc.open("/dev/null", O_RDWR)
    defer { close(null) }
    let painter = CanvasPainter(styles: .none)
    #expect(FullScreen(painter: painter, environment: Self.xterm, input: null, output: null) == nil)
    #expect(Self.xterm.knowsSynchronizedOutput && !Self.xterm.isLinuxConsole)
    let console = TerminalEnvironment(["TERM": "linux", "LANG": "C.UTF-8"])
    #expect(console.isLinuxConsole && !console.knowsSynchronizedOutput && console.isUnicode)
  }
}
