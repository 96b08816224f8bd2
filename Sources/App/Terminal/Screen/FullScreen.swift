import Glibc
import Synchronization
public import Text

/// The terminal while a program has the whole screen: the other page of the screen, keys unechoed, no cursor.
///
/// What was there before comes back at `end`, at release, when a signal ends the process, while Ctrl-Z stops
/// it, and when the process crashes.
public final class FullScreen: Sendable {
  private let input: Int32
  private let output: Int32
  private let mode: RawMode
  private let interrupt: Interrupt
  private let state: Mutex<State>
  private let registrations = Mutex<[Interrupt.Registration]>([])

  private struct State {
    var painter: CanvasPainter
    var isShown = false
  }

  public enum Event: Sendable, Hashable {
    case typed(Typed)
    /// The size has changed, or the screen is ours again: everything is to be shown anew.
    case changed
    case lost
  }

  /// The other page, no cursor, no wrapping at the edge, pastes marked.
  private static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h\u{1B}[0m\u{1B}[2J"
  private static let leave = "\u{1B}[?2004l\u{1B}[?7h\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"
  /// The console of Linux has one page only.
  private static let leaveConsole = "\u{1B}[?7h\u{1B}[0m\u{1B}[2J\u{1B}[H\u{1B}[?25h"

  private let leaving: String

  /// Takes the screen; nil where there is no terminal to take, or one that cannot move its cursor. A signal
  /// that `interrupt` hears gives it back.
  public init?(
    painter: CanvasPainter, environment: TerminalEnvironment = .current(), input: Int32 = 0,
    output: Int32 = 1,
    interrupt: Interrupt = .shared
  ) {
    guard Descriptor.isTerminal(output), environment.isCapable,
      let mode = RawMode(descriptor: input, takesAllKeys: true, interrupt: interrupt)
    else { return nil }
    self.input = input
    self.output = output
    self.mode = mode
    self.interrupt = interrupt
    leaving = environment.isLinuxConsole ? Self.leaveConsole : Self.leave
    state = Mutex(State(painter: painter))
    CrashGuard.arm(descriptor: output, Array(leaving.utf8), terminal: input, mode.before)
    show()
    let own = [
      interrupt.onExit { [weak self] in self?.hide() },
      interrupt.on(.suspend) { [weak self] in self?.hide() },
      interrupt.on(.resume) { [weak self] in self?.show() },
    ]
    registrations.withLock { $0 = own }
  }

  public var size: (columns: Int, rows: Int) {
    Descriptor.windowSize(of: output) ?? (80, 24)
  }

  /// Shows a picture. Does nothing while the screen is not ours.
  public func paint(_ canvas: Canvas) {
    state.withLock { state in
      guard state.isShown else { return }
      let text = state.painter.paint(canvas)
      if !text.isEmpty { _ = Descriptor.write(Array(text.utf8), to: output) }
    }
  }

  /// Has all of the next picture painted, as other programs may have written across the screen.
  public func forget() {
    state.withLock { $0.painter.forget() }
  }

  public func use(_ painter: CanvasPainter) {
    state.withLock { $0.painter = painter }
  }

  public func ring() {
    state.withLock { state in
      if state.isShown { _ = Descriptor.write([0x07], to: output) }
    }
  }

  /// Tells what happens, on threads of its own, until `end`. Throws where no thread can be had.
  public func listen(_ heard: @escaping @Sendable (Event) -> Void) throws(Failure) {
    let more = [interrupt.on(.resize) { heard(.changed) }, interrupt.on(.resume) { heard(.changed) }]
    registrations.withLock { $0 += more }
    let input = input
    try interrupt.startThread { [weak self] in
      var reader = KeyReader()
      var block = [UInt8](repeating: 0, count: 4096)
      while self != nil {
        // Now and then it looks whether it is still wanted.
        let patience = Int32(reader.patience ?? 500)
        guard Descriptor.wait(for: input, POLLIN, milliseconds: patience) else {
          for typed in reader.timeOut() { heard(.typed(typed)) }
          continue
        }
        let count = unsafe read(input, &block, block.count)
        if count < 0, errno == EINTR || errno == EAGAIN { continue }
        guard count > 0 else { return heard(.lost) }
        for typed in reader.feed(block[..<count]) { heard(.typed(typed)) }
      }
    }
  }

  /// Gives the terminal back as it was. Harmless when called again.
  public func end() {
    let own = registrations.withLock { registrations in
      defer { registrations = [] }
      return registrations
    }
    for registration in own { interrupt.remove(registration) }
    hide()
    mode.end()
    CrashGuard.disarm()
  }

  deinit { end() }

  private func show() {
    state.withLock { state in
      // Where it was stopped without warning it is shown already, and a shell has written across it.
      state.painter.forget()
      state.isShown = true
      _ = Descriptor.write(Array(Self.enter.utf8), to: output)
    }
  }

  /// Never waits: it may be called for a signal while another thread paints, and then the sequences go out
  /// all the same.
  private func hide() {
    let bytes = Array(leaving.utf8)
    let wasFree: Void? = state.withLockIfAvailable { state in
      guard state.isShown else { return }
      state.isShown = false
      _ = Descriptor.write(bytes, to: output)
    }
    if wasFree == nil { _ = Descriptor.write(bytes, to: output) }
  }
}

/// What is to be sent, and where to, if the process crashes. Globals, since a handler of signals may use
/// nothing else.
private let armed = Atomic(false)
private let sequenceStart = Atomic<UInt>(0)
private let sequenceLength = Atomic(0)
private let sequenceDescriptor = Atomic<Int32>(-1)
private let settingsStart = Atomic<UInt>(0)
private let settingsDescriptor = Atomic<Int32>(-1)

/// Gives the terminal back when the process crashes: a trap, a failed check, a bad address.
///
/// The handler uses nothing but `write` and `tcsetattr`, which are allowed inside one (signal-safety(7)), on
/// memory that was made ready before; then the signal has its usual effect.
enum CrashGuard {
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  /// From now on a crash sends these bytes first, and gives the terminal these settings.
  ///
  /// The few bytes it needs are never freed: a crash may come at any time.
  static func arm(descriptor: Int32, _ bytes: [UInt8], terminal: Int32, _ settings: termios) {
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    for (index, byte) in bytes.enumerated() { unsafe memory[index] = byte }
    sequenceStart.store(UInt(bitPattern: memory), ordering: .relaxed)
    let kept = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    unsafe kept.initialize(to: settings)
    settingsStart.store(UInt(bitPattern: kept), ordering: .relaxed)
    sequenceLength.store(bytes.count, ordering: .relaxed)
    sequenceDescriptor.store(descriptor, ordering: .relaxed)
    settingsDescriptor.store(terminal, ordering: .relaxed)
    armed.store(true, ordering: .releasing)
    for number in signals {
      var action = sigaction()
      unsafe action.__sigaction_handler.sa_handler = { number in CrashGuard.restore(number) }
      // The usual effect comes back as soon as the handler runs.
      action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND)) | Int32(SA_NODEFER)
      _ = unsafe sigaction(number, &action, nil)
    }
  }

  /// The terminal is given back already.
  static func disarm() { armed.store(false, ordering: .releasing) }

  private static func restore(_ number: Int32) {
    if armed.exchange(false, ordering: .acquiring) {
      if let bytes = unsafe UnsafePointer<UInt8>(bitPattern: sequenceStart.load(ordering: .relaxed)) {
        _ = unsafe write(
          sequenceDescriptor.load(ordering: .relaxed), bytes, sequenceLength.load(ordering: .relaxed))
      }
      if let settings = unsafe UnsafePointer<termios>(bitPattern: settingsStart.load(ordering: .relaxed)) {
        _ = unsafe tcsetattr(settingsDescriptor.load(ordering: .relaxed), TCSANOW, settings)
      }
    }
    raise(number)
  }
}
