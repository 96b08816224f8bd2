/// Which backups to keep: all of the last days, then one a day, one a week, one a month, the newest of each.
///
/// A day here is a day on which a copy was made: they are numbered from the first copy on (`Backups.Backup.day`), and no
/// clock is asked. One that leaps ahead by twelve years is one day further on, and makes nothing old.
public struct Retention: Sendable, Hashable {
  /// Days of which every backup is kept.
  public var whole: Int
  /// Days after these of which one is kept.
  public var daily: Int
  /// Weeks after these of which one is kept.
  public var weekly: Int
  /// Months of 30 days after these of which one is kept.
  public var monthly: Int
  /// So many of the newest are kept whatever their days.
  public var least = 10

  /// 2 days whole, then 12 daily, 10 weekly, 9 monthly: about a year of days with Recite in all.
  public static let standard = Retention(whole: 2, daily: 12, weekly: 10, monthly: 9)

  /// Makes a rule.
  public init(whole: Int, daily: Int, weekly: Int, monthly: Int) {
    self.whole = whole
    self.daily = daily
    self.weekly = weekly
    self.monthly = monthly
  }

  /// The backups to keep, by their places. Costs one pass.
  ///
  /// Weeks and months are fixed on the numbers of the days, not on the newest: otherwise a backup would be the newest of
  /// its week today and not tomorrow, and none would ever grow old.
  ///
  /// - Parameter days: The day of each backup, the newest backup first.
  /// - Returns: The places of those to keep.
  public func kept(of days: [Int]) -> Set<Int> {
    guard let newest = days.first else { return [] }
    var kept: Set<Int> = []
    var taken: Set<Period> = []
    for (place, day) in days.enumerated() {
      let age = newest - day
      if place < least || age < whole { kept.insert(place) }
      guard age >= whole, let period = period(of: day, age: age) else { continue }
      if taken.insert(period).inserted { kept.insert(place) }
    }
    return kept
  }

  private struct Period: Hashable {
    var days: Int
    var number: Int
  }

  private func period(of day: Int, age: Int) -> Period? {
    var end = whole
    for (count, days) in [(daily, 1), (weekly, 7), (monthly, 30)] {
      end += count * days
      if age < end { return Period(days: days, number: day / days) }
    }
    return nil
  }
}
