public import FoundationEssentials

/// A day of the Gregorian calendar, without a clock or a place.
public struct CivilDate: Sendable, Hashable, Codable, Comparable, CustomStringConvertible {
  /// The year; 0 is the year before 1.
  public var year: Int
  public var month: Int
  public var day: Int

  /// Makes a date of parts that make one.
  public init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The date so many days after 1970-01-01. O(1), leap days included.
  ///
  /// Source: Howard Hinnant, "chrono-compatible low-level date algorithms", `civil_from_days`.
  ///
  ///     CivilDate(number: 0)       // 1970-01-01
  ///     CivilDate(number: 19_782)  // 2024-02-29
  public init(number: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Days since 1970-01-01. The inverse of `init(number:)`.
  public var number: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// 1 Monday to 7 Sunday.
  public var weekday: Int { (((number + 3) % 7) + 7) % 7 + 1 }

  /// `2024-02-29`.
  public var description: String {
    func padded(_ value: Int, _ width: Int) -> String {
      let digits = String(abs(value))
      return (value < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  public static func < (left: Self, right: Self) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension CivilDate {
  /// The first date in the year to come, of these weekdays (1 Monday to 7 Sunday), on which the clocks of a
  /// place pass over a time of day, because they are put forward there or the whole day is left out: what
  /// waits for that time would wait in vain. Nil where each day of the year has it.
  /// The time is minutes since midnight, the offset seconds east of UTC at an instant.
  public static func without(
    minute: Int, on weekdays: some Collection<Int>, after now: Date, offset: (Date) -> Int
  ) -> CivilDate? {
    let today = Int(((now.timeIntervalSince1970 + Double(offset(now))) / 86_400).rounded(.down))
    for number in today...today + 366 where weekdays.contains(CivilDate(number: number).weekday) {
      let wall = number * 86_400 + minute * 60
      // The clock shows it where an offset of these days leads to an instant that has this offset. No zone is
      // further than a day from another.
      let isShown = [-36, 36].contains { hours in
        let seconds = offset(Date(timeIntervalSince1970: Double(wall + hours * 3600)))
        return offset(Date(timeIntervalSince1970: Double(wall - seconds))) == seconds
      }
      if !isShown { return CivilDate(number: number) }
    }
    return nil
  }
}
