/// The answers given on one study day.
public struct DailyAnswers: Sendable, Hashable, Codable {
  /// The day.
  public var day: StudyDay
  /// Questions answered.
  public var asked: Int
  /// Of these, right without hints.
  public var right: Int

  /// Makes a count.
  public init(day: StudyDay, asked: Int, right: Int) {
    self.day = day
    self.asked = asked
    self.right = right
  }
}

/// Days of practice in a row.
public struct Streak: Sendable, Hashable {
  /// Days in a row up to today, or up to yesterday where today has no answer yet.
  public var current: Int
  /// The most days in a row ever.
  public var best: Int

  /// Counts the streak. Costs a sort of the days.
  ///
  /// - Parameters:
  ///   - days: Days with at least one answer, in any order, repeats allowed.
  ///   - today: The present day; days after it do not belong to the current streak.
  public init(days: some Sequence<StudyDay>, today: StudyDay) {
    current = 0
    best = 0
    var run = 0
    var previous: StudyDay?
    for day in Set(days).sorted() {
      run = previous.map { $0.advanced(by: 1) == day } ?? false ? run + 1 : 1
      best = max(best, run)
      if day == today || day == today.advanced(by: -1) { current = run }
      previous = day
    }
  }
}
