public import FoundationEssentials

extension CivilDate {
  /// The first date in the year to come on which the clocks of a place pass over a time of day, because they are put forward
  /// there or the whole day is left out: what waits for that time would wait in vain.
  ///
  /// - Parameters:
  ///   - minute: The time of day, in minutes since midnight.
  ///   - weekdays: The days that matter, 1 Monday to 7 Sunday.
  ///   - now: The present.
  ///   - offset: Seconds east of UTC at an instant.
  /// - Returns: The date; nil where each day of the year has that time.
  public static func without(
    minute: Int, on weekdays: some Collection<Int>, after now: Date, offset: (Date) -> Int
  ) -> CivilDate? {
    let today = Int(((now.timeIntervalSince1970 + Double(offset(now))) / 86_400).rounded(.down))
    for number in today...today + 366 where weekdays.contains(CivilDate(number: number).weekday) {
      let wall = number * 86_400 + minute * 60
      // The clock shows it where an offset of these days leads to an instant that has this offset. No zone is further than a day
      // from another.
      let isShown = [-36, 36].contains { hours in
        let seconds = offset(Date(timeIntervalSince1970: Double(wall + hours * 3600)))
        return offset(Date(timeIntervalSince1970: Double(wall - seconds))) == seconds
      }
      if !isShown { return CivilDate(number: number) }
    }
    return nil
  }
}
