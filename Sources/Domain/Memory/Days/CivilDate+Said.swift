internal import Text

extension CivilDate {
  /// Reads a day as people write one: "2027-06-12", "12.06.2027", "12 June", "June 12th, 2027"; nil where it
  /// is none. Without a year it is the first such day at or after `today`.
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

  private init?(_ year: Int?, _ month: Int?, _ day: Int?) {
    guard let year, let month, let day, (1...9999).contains(year) else { return nil }
    let date = CivilDate(year: year, month: month, day: day)
    guard (1...12).contains(month), (1...31).contains(day), CivilDate(number: date.number) == date else {
      return nil
    }
    self = date
  }
}
