public import Memory

/// How a day is scored.
///
/// - Each habit ticked gives 10 points.
/// - Movement multiplies that by one and a half; on a day without habits it gives 5 points by itself.
/// - A **full day**, on which every habit needed is ticked, lets the streak award grow by 1, and the award is
///   added to that day. A day missed neither takes from the award nor resets it.
///
/// So `day = 10 · habits · (moved ? 1.5 : 1) + (full ? award : 0)`, and the score is the sum over all days. A
/// habit is needed from the day after it was taken on; ticked earlier it gives its points all the same.
///
/// A worked fortnight, the first of the course, with one habit on the list (✓ ticked, m moved):
///
///     day        1    2    3   4    5    6    7  |  8    9   10  11   12   13   14
///                ✓    ✓m   –   m    ✓    ✓m   ✓  |  ✓    ✓m   –   m    ✓    ✓m   ✓
///     habits    10   10    0   0   10   10   10  | 10   10    0   0   10   10   10
///     movement   0    5    0   5    0    5    0  |  0    5    0   5    0    5    0
///     award      1    2    –   –    3    4    5  |  6    7    –   –    8    9   10
///     day       11   17    0   5   13   19   15  | 16   22    0   5   18   24   20
///     score     11   28   28  33   46   65   80  | 96  118  118 123  141  165  185
///
/// With four habits, all ticked, and movement the fifteenth day would give 40 · 1.5 + 11 = 71.
///
/// A habit on chosen days of the week is on the list, and needed, on these alone: a day off neither makes a
/// day full nor misses it. One for so many times a week is on the list every day, and needed on those on
/// which it can be put off no longer: whoever wants it three times and has done it once by Friday night needs
/// it on Saturday and on Sunday, so that a week has as many days missed as it had times too few. The first
/// week that it does not have from Monday on asks for nothing. One that was let go is needed no more from the
/// next day on; taken up again, from the day after. What was ticked keeps its points through all of it.
///
/// What follows from it: the score falls only when a tick is taken back, and a tick never lowers it. For a
/// tick adds points to its day and may make it full, which raises the award of every full day after it; and
/// nothing but ticks changes whether a day lived through is full.
enum ScoreRule {
  static let pointsPerHabit = 10
  /// Points for movement on a day without habits.
  static let leastForMovement = 5

  /// The points of a day without its streak award.
  public static func points(habits: Int, hasMoved: Bool) -> Int {
    let points = pointsPerHabit * habits
    return points + (hasMoved ? max(points / 2, leastForMovement) : 0)
  }
}

/// A day of the course, scored.
public struct DayResult: Sendable, Hashable {
  public let day: StudyDay
  /// Habits it asked for: those on its list, but for one for so many times a week that waited.
  public let listed: Int
  public let done: Int
  public let hasMoved: Bool
  /// Whether every habit needed was ticked, and one at least.
  public let isFull: Bool
  /// Whether a habit needed was not ticked; never in a pause.
  public let isMissed: Bool
  /// Points for habits and movement.
  public let points: Int
  /// The streak award added that day: the number of full days so far on a full day, else 0.
  public let award: Int
  public let total: Int
}

extension CourseState {
  /// Every day from the first to today, scored: the line of the score. Where days after today were ticked and
  /// the clock was then set back, they are there too. O(days · habits).
  public func days(at moment: Moment) -> [DayResult] {
    guard let calendar else { return [] }
    let last = max(today(at: moment), ticks.keys.max() ?? calendar.start)
    var days: [DayResult] = []
    days.reserveCapacity(last.number - calendar.start.number + 1)
    var award = 0
    var total = 0
    for number in calendar.start.number...last.number {
      let day = StudyDay(number: number)
      let ticks = ticks[day] ?? Ticks()
      let isFull = isFull(day)
      if isFull { award += 1 }
      let points = ScoreRule.points(habits: ticks.themes.count, hasMoved: ticks.hasMoved)
      total += points + (isFull ? award : 0)
      days.append(
        DayResult(
          day: day, listed: habits.count { isAsked($0, on: day, in: calendar) }, done: ticks.themes.count,
          hasMoved: ticks.hasMoved,
          isFull: isFull, isMissed: isMissed(day), points: points, award: isFull ? award : 0, total: total))
    }
    return days
  }

  /// Whether every habit needed that day was ticked, and one at least. Pauses make no difference to it.
  func isFull(_ day: StudyDay) -> Bool {
    guard let calendar, ticks[day]?.themes.isEmpty == false else { return false }
    return habits.allSatisfy { isTicked($0, on: day) || !isNeeded($0, on: day, in: calendar) }
  }
}

/// Full days one after another. Days that asked for nothing, in a pause or between two habits, neither
/// lengthen nor break a streak.
public struct FullDayStreak: Sendable, Hashable {
  /// The streak that reaches today, or yesterday while today is not yet full.
  public let current: Int
  public let best: Int

  /// The streaks of every day from the first. Today is still open: not full yet, it breaks nothing.
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
