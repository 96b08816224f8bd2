public import Memory

/// Full days one after another. Days that asked for nothing, in a pause or between two habits, neither lengthen nor
/// break a streak.
public struct Streak: Sendable, Hashable {
  /// The streak that reaches today, or yesterday while today is not yet full.
  public let current: Int
  /// The longest there was.
  public let best: Int

  /// The streaks of days in order.
  ///
  /// - Parameters:
  ///   - days: Every day from the first.
  ///   - today: The day that is still open: not full yet, it breaks nothing.
  public init(_ days: [DayResult], today: StudyDay) {
    var run = 0
    var best = 0
    for day in days {
      if day.isFull { run += 1 } else if day.isMissed, day.day != today { run = 0 }
      best = max(best, run)
    }
    current = run
    self.best = best
  }
}
