internal import Text

extension CivilDate {
  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
  private static let counts = [
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "eleven": 11, "twelve": 12,
  ]

  /// Reads a day as it is seen from another: "tomorrow", "in 3 weeks", "next month", "Friday"; nil where it
  /// is none. A day of the week is the first such day to come, "next" or not: who means the one after it is
  /// told which was taken, and is not late.
  private init?(_ words: [Substring], from today: CivilDate) {
    let words = words.filter { !["in", "on", "next", "this", "coming", "time", "from", "now"].contains($0) }
    var days: Int?
    switch words.count {
    case 1 where words[0] == "today": days = 0
    case 1 where words[0] == "tomorrow": days = 1
    case 1 where words[0].count > 2:
      if let weekday = Self.weekdays.firstIndex(where: { $0.hasPrefix(words[0]) }) {
        days = (weekday + 1 - today.weekday + 6) % 7 + 1
      }
    case 3 where words.joined(separator: " ") == "day after tomorrow": days = 2
    default: break
    }
    let unit = words.last.map { $0.last == "s" ? $0.dropLast() : $0 }
    let count = words.count == 1 ? 1 : words.count == 2 ? Int(words[0]) ?? Self.counts[String(words[0])] : nil
    if let count, (0...3_660).contains(count) {
      switch unit {
      case "day": days = count
      case "week": days = 7 * count
      case "month", "year":
        let months = today.month - 1 + (unit == "year" ? 12 : 1) * count
        let (year, month) = (today.year + months / 12, months % 12 + 1)
        // In a month that has no such day it is the last.
        let found = (0...3).lazy.compactMap { CivilDate(year, month, today.day - $0) }.first
        days = found.map { $0.number - today.number }
      default: break
      }
    }
    guard let days, (1...9999).contains(CivilDate(number: today.number + days).year) else { return nil }
    self = CivilDate(number: today.number + days)
  }

  /// Reads a day as people write one: "2027-06-12", "12.06.2027", "12 June", "June 12th, 2027", "tomorrow",
  /// "next Friday", "in 3 weeks"; nil where it is none. Without a year it is the first such day at or after
  /// `today`.
  ///
  ///     CivilDate(said: "12 June", after: CivilDate(year: 2026, month: 11, day: 28))  // 2027-06-12
  public init?(said text: String, after today: CivilDate) {
    let text = text.trimmed
    if let match = text.wholeMatch(of: once(/([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})/)) {
      self.init(Int(match.1), Int(match.2), Int(match.3))
    } else if let match = text.wholeMatch(of: once(/([0-9]{1,2})\.\s?([0-9]{1,2})\.\s?([0-9]{4})/)) {
      self.init(Int(match.3), Int(match.2), Int(match.1))
    } else {
      let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }.filter {
        $0 != "of" && $0 != "the"
      }
      if let seen = CivilDate(words, from: today) {
        self = seen
        return
      }
      let named = words.compactMap { word in
        word.count > 2 ? MonthNames.all.firstIndex { $0.hasPrefix(word) } : nil
      }
      let numbers = words.compactMap { Int($0.replacing(once(/(?:st|nd|rd|th)$/), with: "")) }
      guard named.count == 1, named.count + numbers.count == words.count,
        let day = numbers.first(where: { $0 <= 31 })
      else { return nil }
      let years = numbers.filter { $0 > 31 }
      guard numbers.count == years.count + 1, years.count < 2 else { return nil }
      // A leap day may be eight years away.
      let candidates = years.first.map { [$0] } ?? Array(today.year...today.year + 8)
      let days = candidates.compactMap { CivilDate($0, named[0] + 1, day) }
      guard let found = days.first(where: { !years.isEmpty || $0 >= today }) else { return nil }
      self = found
    }
  }

  /// Whether words name a month: without a year beside it the day may be meant that has just gone by.
  public static func namesMonth(_ text: String) -> Bool {
    text.lowercased().split { !$0.isLetter }.contains { word in
      word.count > 2 && MonthNames.all.contains { $0.hasPrefix(word) }
    }
  }

  private init?(_ year: Int?, _ month: Int?, _ day: Int?) {
    guard let year, let month, let day, (1...9999).contains(year) else { return nil }
    let date = CivilDate(year: year, month: month, day: day)
    guard (1...12).contains(month), (1...31).contains(day), CivilDate(number: date.number) == date else {
      return nil
    }
    self = date
  }
}
