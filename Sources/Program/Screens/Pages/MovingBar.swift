/// A bar that rises gently to its new height.
struct MovingBar: Sendable, Equatable {
  /// How long it takes, seconds.
  static let length = 0.7

  private(set) var value = 0.0
  private var from = 0.0
  private var target = 0.0
  private var isRaised = false
  private var start: Double?

  var isMoving: Bool { isRaised }

  /// Stands at a height, unless it is on its way there.
  mutating func settle(at height: Double) {
    if isRaised, height == target { return }
    (value, from, target, isRaised, start) = (height, height, height, false, nil)
  }

  /// Begins to rise with the next look at the clock.
  mutating func raise(from low: Double, to high: Double) {
    (value, from, target, isRaised, start) = (low, low, high, true, nil)
  }

  /// Takes the time, seconds: fast at first, then slower.
  mutating func take(seconds: Double) {
    guard isRaised else { return }
    let start = start ?? seconds
    self.start = start
    let share = min(1, max(0, (seconds - start) / Self.length))
    let rest = 1 - share
    value = target - (target - from) * rest * rest * rest
    if share >= 1 { settle(at: target, done: true) }
  }

  private mutating func settle(at height: Double, done: Bool) {
    isRaised = !done
    value = height
    start = nil
  }
}
