internal import Glibc

/// How long one side waits for the other, in all, and what makes it give up sooner.
///
/// Waiting goes in slices, and a slice never counts for more than twice its length. So a batch that was
/// suspended (Ctrl-Z) for an hour does not find all its workers out of time when it goes on. Nor does the time count
/// in which the other side was ready to work and had no core to do it on: on a busy machine a worker is slow, not lost.
struct Patience {
  /// Seconds left; nil waits for ever.
  private var left: Double?
  /// Asked between slices.
  private let isCancelled: () -> Bool
  /// Seconds, since some moment of the past, that do not count.
  private var waitForCore: () -> Double = { 0 }
  /// Those of `waitForCore` that are forgiven already.
  private var forgiven = 0.0

  /// Longest time, in milliseconds, until a cancellation is seen.
  private static let slice: Int32 = 50

  /// Waits for ever.
  static var endless: Patience { Patience(seconds: nil) }

  init(seconds: Double?, isCancelled: @escaping () -> Bool = { false }) {
    left = seconds
    self.isCancelled = isCancelled
  }

  /// From now on the time does not count that `seconds`, which only grows, tells.
  mutating func forgive(_ seconds: @escaping () -> Double) {
    waitForCore = seconds
    forgiven = seconds()
  }

  /// Waits until one of `events` holds for the descriptor, or its other end has closed.
  mutating func wait(_ descriptor: Int32, for events: Int32) throws(TransportError) {
    while true {
      if isCancelled() { throw .cancelled }
      var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
      let before = Self.now
      let found = unsafe poll(&entry, 1, left == nil ? -1 : Self.slice)
      if found > 0 { return }
      if found < 0 && errno != EINTR { throw .system(errno) }
      guard let rest = left else { continue }
      let spent = min(Self.now - before, 2 * Double(Self.slice) / 1000)
      left = rest - spent
      guard rest - spent <= 0 else { continue }
      let waited = waitForCore()
      guard waited - forgiven > Double(Self.slice) / 1000 else { throw .timeout }
      left = waited - forgiven
      forgiven = waited
    }
  }

  private static var now: Double {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
