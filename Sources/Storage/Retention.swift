public import FoundationEssentials

/// Which backups to keep: all of the last days, then one a day, one a week, one a month, the newest of each.
public struct Retention: Sendable, Hashable {
  /// Days of which every backup is kept.
  public var whole: Int
  /// Days after these of which one is kept.
  public var daily: Int
  /// Weeks after these of which one is kept.
  public var weekly: Int
  /// Months of 30 days after these of which one is kept.
  public var monthly: Int

  /// 2 days whole, then 12 daily, 10 weekly, 9 monthly: about a year in all.
  public static let standard = Retention(whole: 2, daily: 12, weekly: 10, monthly: 9)

  /// Makes a rule.
  public init(whole: Int, daily: Int, weekly: Int, monthly: Int) {
    self.whole = whole
    self.daily = daily
    self.weekly = weekly
    self.monthly = monthly
  }

  /// The backups to keep. Costs one pass.
  ///
  /// The periods lie fixed on the calendar of UTC (days, weeks and months since 1970), not on the present: otherwise
  /// a backup would be the newest of its week today and not tomorrow, and none would ever grow old. Those of the
  /// future, where a clock was wrong, are kept, and so is always the newest.
  ///
  /// - Parameters:
  ///   - backups: When each was made.
  ///   - now: The present.
  /// - Returns: Those to keep.
  public func kept(of backups: some Sequence<Date>, now: Date) -> Set<Date> {
    let sorted = Set(backups).sorted(by: >)
    var kept: Set<Date> = []
    if let newest = sorted.first { kept.insert(newest) }
    var taken: Set<Period> = []
    for backup in sorted {
      let age = now.timeIntervalSince(backup) / 86_400
      guard age >= Double(whole) else {
        kept.insert(backup)
        continue
      }
      guard let period = period(of: backup, age: age) else { continue }
      if taken.insert(period).inserted { kept.insert(backup) }
    }
    return kept
  }

  private struct Period: Hashable {
    var days: Int
    var number: Int
  }

  private func period(of backup: Date, age: Double) -> Period? {
    let day = Int((backup.timeIntervalSince1970 / 86_400).rounded(.down))
    var end = Double(whole)
    for (count, days) in [(daily, 1), (weekly, 7), (monthly, 30)] {
      end += Double(count * days)
      if age < end { return Period(days: days, number: day / days) }
    }
    return nil
  }
}
