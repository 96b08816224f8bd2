import Text

/// Days of practice in a row. One day off after at least seven of them is forgiven, at most once in any seven
/// days; it is not counted as a day of practice. The habit course has rules of its own.
public struct Streak: Sendable, Hashable {
  /// The days a streak has to have before one off is forgiven, and from one that is forgiven to the next.
  static let daysToForgive = 7

  /// Days in a row up to today, or up to yesterday where today has no answer yet; up to the day before where
  /// yesterday can be forgiven.
  public var current: Int
  public var best: Int
  /// The days off that are forgiven within the current ones.
  public var forgiven: Int

  /// The streaks of days with at least one answer, in any order. Days after today do not belong to the
  /// current one. Costs a sort of the days.
  public init(days: some Sequence<StudyDay>, today: StudyDay) {
    (current, best, forgiven) = (0, 0, 0)
    var run = Run()
    for day in Set(days).sorted() {
      run.add(day)
      best = max(best, run.count)
      if day <= today, let off = run.daysOff(before: today) {
        (current, forgiven) = (run.count, run.forgiven + off)
      }
    }
  }

  /// What people are told: "12 days in a row, a day off forgiven".
  public var phrase: String {
    let row = "\(current.of("day")) in a row"
    switch forgiven {
    case 0: return row
    case 1: return row + ", a day off forgiven"
    default: return row + ", \(forgiven) days off forgiven"
    }
  }

  private struct Run {
    var count = 0
    var forgiven = 0
    private var last: StudyDay?
    private var lastOff: StudyDay?

    /// The days off that have to be forgiven for it to go on on a day after its last: none or one; nil where
    /// it has ended.
    func daysOff(before day: StudyDay) -> Int? {
      guard let last else { return nil }
      if day <= last.advanced(by: 1) { return 0 }
      let off = last.advanced(by: 1)
      let isFree = lastOff.map { off.number - $0.number >= daysToForgive } ?? true
      return day == off.advanced(by: 1) && count >= daysToForgive && isFree ? 1 : nil
    }

    mutating func add(_ day: StudyDay) {
      guard let off = daysOff(before: day) else {
        (count, forgiven, last, lastOff) = (1, 0, day, nil)
        return
      }
      if off > 0 { lastOff = day.advanced(by: -1) }
      (count, forgiven, last) = (count + 1, forgiven + off, day)
    }
  }
}

/// The answers given on one study day.
public struct DailyAnswers: Sendable, Hashable, Codable {
  public var day: StudyDay
  public var asked: Int
  /// Of these, right without hints.
  public var right: Int

  public init(day: StudyDay, asked: Int, right: Int) {
    self.day = day
    self.asked = asked
    self.right = right
  }
}

/// How much a learner wants to be asked in a day.
public struct LimitsPerDay: Sendable, Hashable, Codable {
  /// At most so many things asked for the first time.
  public var new: Int
  /// At most so many things asked in all, the new ones included.
  public var reviews: Int

  /// Makes limits. Negative ones count as 0.
  public init(new: Int, reviews: Int) {
    self.new = max(0, new)
    self.reviews = max(0, reviews)
  }
}
