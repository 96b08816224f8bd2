internal import FoundationEssentials
internal import Memory

/// The names of copies: `recite-20261121T033408123Z-20413.sqlite` is of that instant and of that day of copies. Copies of
/// earlier programs have no day in their names; theirs is that of the calendar, which later ones count on from.
extension Backups {
  /// What a name tells.
  struct Name: Equatable {
    var time: Date
    var day: Int

    init(time: Date, day: Int) {
      self.time = time
      self.day = day
    }

    /// Reads a name; nil where it is none of a copy.
    init?(_ name: String) {
      guard name.hasPrefix("recite-"), name.hasSuffix(".sqlite") else { return nil }
      let parts = name.dropFirst(7).dropLast(7).split(separator: "-", omittingEmptySubsequences: false)
      guard (1...2).contains(parts.count), let time = Self.time(parts[0]) else { return nil }
      self.time = time
      day = Self.calendarDay(of: time)
      guard parts.count == 2 else { return }
      guard let number = Int(parts[1]), number >= 0, number < 1 << 40, parts[1] == "\(number)" else {
        return nil
      }
      day = number
    }

    /// The name of the file.
    var text: String { "recite-\(Self.stamp(time))Z-\(day).sqlite" }

    /// `20261121T033408123`, sorted as text as by time.
    static func stamp(_ time: Date) -> String {
      let day = calendarDay(of: time)
      let inDay = time.milliseconds - Int64(day) * 86_400_000
      func padded(_ value: Int64, _ width: Int) -> String {
        let digits = String(value)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
      }
      let date = CivilDate(number: day).description.filter { $0 != "-" }
      return date + "T" + padded(inDay / 3_600_000, 2) + padded(inDay / 60_000 % 60, 2)
        + padded(inDay % 60_000, 5)
    }

    /// Days since 1970, of UTC.
    static func calendarDay(of time: Date) -> Int {
      Int((time.timeIntervalSince1970 / 86_400).rounded(.down))
    }

    private static func time(_ text: Substring) -> Date? {
      guard text.last == "Z" else { return nil }
      let parts = text.dropLast().split(separator: "T", omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0].count == 8, parts[1].count == 9,
        parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }),
        let date = Int(parts[0]), let clock = Int64(parts[1])
      else { return nil }
      let civil = CivilDate(year: date / 10_000, month: date / 100 % 100, day: date % 100)
      guard CivilDate(number: civil.number) == civil else { return nil }
      let minutes = clock / 10_000_000 * 60 + clock / 100_000 % 100
      return Date(milliseconds: Int64(civil.number) * 86_400_000 + minutes * 60_000 + clock % 100_000)
    }
  }
}
