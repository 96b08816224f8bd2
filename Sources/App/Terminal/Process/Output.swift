import Glibc
import Synchronization

/// The two streams of the program: data on standard output, everything else on standard error.
///
/// A reader that goes away (`recite … | head`) is a clean ending: what is written after that is dropped,
/// `isOpen` turns false so that long work can stop, and `finish` reports success. Safe to use from several
/// threads; each call is written whole.
public final class Output: Sendable {
  /// How to print on standard output.
  public let styles: Styles
  /// How to print on standard error.
  public let messageStyles: Styles
  /// Whether a status line may be repainted: standard error is a capable terminal, and neither `--quiet` nor
  /// `ACCESSIBLE` was given.
  public let isLive: Bool
  public let isQuiet: Bool

  private let output: Int32
  private let messages: Int32
  private let isInteractive: Bool
  private let columnsAsked: Int?
  private let state = Mutex(State())

  private struct State {
    var buffer: [UInt8] = []
    var failure: Int32 = 0
    var live = LivePainter()
    var sink: (@Sendable (StyledText) -> Void)?
  }

  /// Bytes held back where standard output is not a terminal.
  private static let bufferSize = 1 << 16

  /// Takes the process's streams, or others in tests.
  public init(
    color: ColorChoice = .auto, quiet: Bool = false, environment: TerminalEnvironment = .current(),
    output: Int32 = 1, messages: Int32 = 2
  ) {
    // With the signal ignored, a write to a closed pipe returns EPIPE.
    _ = signal(SIGPIPE, SIG_IGN)
    // And one past the limit for files (`ulimit -f`) EFBIG: an error that is told, and no half file left
    // behind.
    _ = signal(SIGXFSZ, SIG_IGN)
    isInteractive = Descriptor.isTerminal(output)
    let messagesAreSeen = Descriptor.isTerminal(messages)
    styles = Styles.decide(color, isTerminal: isInteractive, environment)
    messageStyles = Styles.decide(color, isTerminal: messagesAreSeen, environment)
    isLive = messagesAreSeen && environment.isCapable && !environment.isAccessible && !quiet
    isQuiet = quiet
    columnsAsked = environment.columns
    self.output = output
    self.messages = messages
  }

  /// Columns to lay reports out for: the terminal's, else `COLUMNS`, else 80.
  public var width: Int {
    Descriptor.windowSize(of: output)?.columns ?? columnsAsked ?? 80
  }

  /// Columns and rows that status lines may take: one column less than the terminal, at whose edge terminals
  /// differ about wrapping, and one row less, since what scrolls off cannot be repainted.
  public var liveSize: (columns: Int, rows: Int) {
    let size = Descriptor.windowSize(of: messages) ?? (columnsAsked ?? 80, 24)
    return (max(1, size.columns - 1), max(1, size.rows - 1))
  }

  /// Whether standard output still takes what is written.
  public var isOpen: Bool { state.withLock { $0.failure == 0 } }

  // MARK: Data

  /// Writes one line of a report for people.
  public func line(_ text: StyledText = StyledText()) {
    put(Array((text.rendered(styles) + "\n").utf8))
  }

  public func line(_ text: String, _ role: Role = .plain) {
    line(StyledText(text, role))
  }

  public func lines(_ lines: [StyledText]) {
    put(Array(lines.map { $0.rendered(styles) + "\n" }.joined().utf8))
  }

  /// Writes what stands before the place where a person types, at once.
  public func prompt(_ text: StyledText) {
    put(Array(text.rendered(styles).utf8))
    flush()
  }

  /// Writes text of the machine formats: as it is into a file or a pipe; on a terminal, what that would obey
  /// is made visible, for results, cards and documents come from anywhere.
  public func data(_ text: String) {
    put(Array((isInteractive ? Self.visible(text) : text).utf8))
  }

  /// Writes a picture for the terminal as the program that drew it has made it; nothing where no picture can
  /// be.
  public func picture(_ drawn: String) {
    if isLive { put(Array(drawn.utf8)) }
  }

  /// Writes bytes: as they are into a file or a pipe, as text on a terminal.
  public func bytes(_ bytes: [UInt8]) {
    put(isInteractive ? Array(Self.visible(String(decoding: bytes, as: UTF8.self)).utf8) : bytes)
  }

  private static func visible(_ text: String) -> String {
    TerminalText.clean(text.replacing("\r\n", with: "\n"), keeping: [.newlines, .tabs])
  }

  private func put(_ bytes: [UInt8]) {
    state.withLock { state in
      guard state.failure == 0 else { return }
      state.buffer += bytes
      if isInteractive || state.buffer.count >= Self.bufferSize { flush(&state) }
    }
  }

  /// Writes out what is held back, so that a reader in a pipe sees it now.
  public func flush() {
    state.withLock { flush(&$0) }
  }

  private func flush(_ state: inout State) {
    guard state.failure == 0, !state.buffer.isEmpty else { return }
    send(state.live.erase())
    state.failure = Descriptor.write(state.buffer, to: output)
    state.buffer.removeAll(keepingCapacity: state.failure == 0)
    repaint(&state)
  }

  /// Ends the program's output. A reader that went away counts as success.
  public func finish() throws(OutputError) {
    let failure = state.withLock { state in
      flush(&state)
      end(&state)
      return state.failure
    }
    if failure != 0, failure != EPIPE { throw OutputError(code: failure) }
  }

  // MARK: Messages

  /// Tells the person something that `--quiet` silences.
  public func note(_ text: StyledText) {
    if !isQuiet { message(text) }
  }

  public func note(_ text: String, _ role: Role = .plain) {
    note(StyledText(text, role))
  }

  /// Tells the person what to type, which `--quiet` silences: "Learn it: recite lesson …".
  public func note(_ lead: String, command: String) {
    note(StyledText(lead) + StyledText(command, .heading))
  }

  /// Has messages handed to someone else while the screen is theirs; nil has them written again.
  public func divert(to sink: (@Sendable (StyledText) -> Void)?) {
    state.withLock { $0.sink = sink }
  }

  /// Tells the person something that must be seen: an error, a warning.
  public func message(_ text: StyledText) {
    if let sink = state.withLock({ $0.sink }) { return sink(text) }
    let bytes = Array((text.rendered(messageStyles) + "\n").utf8)
    state.withLock { state in
      flush(&state)
      send(state.live.erase())
      // There is nobody to tell that messages cannot be told.
      _ = Descriptor.write(bytes, to: messages)
      repaint(&state)
    }
  }

  public func message(_ text: String, _ role: Role = .plain) {
    message(StyledText(text, role))
  }

  /// Tells of an error: "recite: …", and what to do about it below.
  public func error(_ text: String, advice: String? = nil) {
    message(StyledText("recite: ", .error) + StyledText(text))
    if let advice { message(StyledText("  " + advice)) }
  }

  // MARK: Status lines

  /// Shows these lines at the bottom of the screen in place of those shown before. Does nothing where there
  /// is no terminal to repaint.
  public func showLive(_ lines: [StyledText]) {
    guard isLive else { return }
    let size = liveSize
    state.withLock { state in
      send(state.live.paint(lines, size, messageStyles))
    }
  }

  /// Takes the status lines away.
  public func clearLive() {
    state.withLock { end(&$0) }
  }

  /// Leaves the status lines where they are and goes on below them.
  public func keepLive() {
    state.withLock { state in send(state.live.leave()) }
  }

  /// Has the signals put the terminal right: before the process ends by one, and before Ctrl-Z stops it.
  public func protect(with interrupt: Interrupt = .shared) {
    interrupt.onExit { self.abandon() }
    _ = interrupt.on(.suspend) { self.abandon() }
  }

  /// What to do when the process is about to end by a signal: finished lines go out, the cursor comes back.
  /// Never waits, since the holder of the lock may be what hangs.
  func abandon() {
    state.withLockIfAvailable { state in
      if Descriptor.wait(for: output, POLLOUT, milliseconds: 0) { flush(&state) }
      end(&state)
    }
  }

  private func end(_ state: inout State) {
    send(state.live.clear())
  }

  private func repaint(_ state: inout State) {
    guard state.live.isShown else { return }
    send(state.live.paintAgain(messageStyles))
  }

  private func send(_ text: String) {
    guard !text.isEmpty else { return }
    _ = Descriptor.write(Array(text.utf8), to: messages)
  }
}

/// Standard output could not be written: the disk is full, the device is gone.
public struct OutputError: Error, Sendable, Equatable, CustomStringConvertible {
  public let code: Int32

  public var description: String {
    let cause = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    return "the output could not be written: \(cause)"
  }
}
