/// A time after which waiting ends.
struct Deadline {
  private let allowed: Duration
  private var start = ContinuousClock.now

  init(seconds: Double) {
    allowed = .seconds(seconds)
  }

  /// Whether the time has come.
  var isOver: Bool { ContinuousClock.now - start >= allowed }

  /// Starts again: something has moved.
  mutating func restart() {
    start = .now
  }
}
