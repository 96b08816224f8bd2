import Glibc
import Synchronization

/// What is to be sent, and where to, if the process crashes. Globals, since a handler of signals may use nothing else.
private let armed = Atomic(false)
private let sequenceStart = Atomic<UInt>(0)
private let sequenceLength = Atomic(0)
private let sequenceDescriptor = Atomic<Int32>(-1)
private let settingsStart = Atomic<UInt>(0)
private let settingsDescriptor = Atomic<Int32>(-1)

/// Gives the terminal back when the process crashes: a trap, a failed check, a bad address.
///
/// The handler uses nothing but `write` and `tcsetattr`, which are allowed inside one (signal-safety(7)), on memory that
/// was made ready before; then the signal has its usual effect.
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
