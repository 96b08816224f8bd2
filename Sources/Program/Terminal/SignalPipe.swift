import Glibc
import Synchronization

/// The end of the pipe that the handler writes to. A global atomic, since a handler may use nothing else.
private let writingEnd = Atomic<Int32>(-1)

/// A pipe that turns signals into bytes.
enum SignalPipe {
  /// Makes the pipe; its reading end, or nil where the process has no descriptors left.
  static func open() -> Int32? {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // A handler must never wait, not even for a pipe full of signals.
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    writingEnd.store(ends[1], ordering: .releasing)
    return ends[0]
  }

  /// Sends a signal to the pipe from now on.
  static func `catch`(_ number: Int32) {
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = { number in
      let before = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = unsafe write(writingEnd.load(ordering: .relaxed), &byte, 1)
      errno = before
    }
    action.sa_flags = Int32(SA_RESTART)
    _ = unsafe sigaction(number, &action, nil)
  }

  /// Waits for the next signal.
  static func next(_ reading: Int32) -> Int32? {
    var byte: UInt8 = 0
    while true {
      let count = unsafe read(reading, &byte, 1)
      if count == 1 { return Int32(byte) }
      if count == 0 || errno != EINTR { return nil }
    }
  }

  static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(number, nil, &action) == 0 else { return false }
    let handler = unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    let ignored = unsafe unsafeBitCast(SIG_IGN, to: Int.self)
    return handler == ignored
  }
}
