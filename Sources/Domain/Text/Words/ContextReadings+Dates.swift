/// Numerals in letters, days, months, times and places in a book.
extension ContextReadings {
  // MARK: Numerals in letters

  private static let signs: [Character: String] = [
    "Ⅰ": "I", "Ⅱ": "II", "Ⅲ": "III", "Ⅳ": "IV", "Ⅴ": "V", "Ⅵ": "VI", "Ⅶ": "VII", "Ⅷ": "VIII", "Ⅸ": "IX",
    "Ⅹ": "X", "Ⅺ": "XI", "Ⅻ": "XII", "Ⅼ": "L", "Ⅽ": "C", "Ⅾ": "D", "Ⅿ": "M", "ⅰ": "i", "ⅱ": "ii", "ⅲ": "iii",
    "ⅳ": "iv", "ⅴ": "v", "ⅵ": "vi", "ⅶ": "vii", "ⅷ": "viii", "ⅸ": "ix", "ⅹ": "x", "ⅺ": "xi", "ⅻ": "xii",
  ]

  private static let rulers: Set<String> = [
    "henry", "charles", "james", "george", "richard", "william", "edward", "elizabeth", "mary", "john",
    "paul",
    "francis", "napoleon", "nicholas", "alexander", "louis", "philip", "peter", "david", "robert", "malcolm",
    "ferdinand", "leopold", "frederick", "otto", "catherine", "pius", "leo", "gregory", "benedict", "stephen",
  ]

  private static let books: Set<String> = [
    "samuel", "sam", "kings", "kgs", "chronicles", "chr", "chron", "corinthians", "cor", "thessalonians",
    "thess", "timothy", "tim", "peter", "pet", "john", "jn", "maccabees", "esdras",
  ]

  /// Those of them that people are called, too.
  private static let persons: Set<String> = ["samuel", "timothy", "peter", "john", "sam", "tim"]

  /// "Henry V", "XVth", "Ⅳ", "chapter iv", "Part I", "MDCLXVI"; numerals in capitals elsewhere are found by
  /// their letters alone.
  func numeral() -> [String]? {
    let written = bare
    guard let first = written.first, "IVXLCDMivxlcdm".contains(first) || Self.signs[first] != nil else {
      return nil
    }
    let letters = written.map { Self.signs[$0] ?? String($0) }.joined()
    let isSign = letters != written
    let isCapital = letters.first?.isUppercase == true
    if let value = RomanNumeral.value(letters.lowercased()) {
      let ordinal = NumberWords.ordinal(value).joined(separator: " ")
      let number = NumberWords.cardinal(value).joined(separator: " ")
      if isCapital, value < 4, isBook(after) {
        // "I John, who also am your brother" is none of the letters.
        let isPerson = letters == "I" && after.map { Self.persons.contains(Tokenizer.key(of: $0)) } == true
        return (isPerson ? ["i"] : []) + [ordinal, number] + (letters == "I" && !isPerson ? ["i"] : [])
      }
      let before = before.map(Self.bare) ?? ""
      if isCapital, Self.rulers.contains(before.lowercased()), letters.count > 1 || "IVX".contains(letters) {
        let said = ["the \(ordinal)", ordinal, number]
        return letters == "I" ? ["i"] + said : said + (letters.count == 1 ? [letters.lowercased()] : [])
      }
      let isPart = table.has(.part, before.lowercased())
      if isPart, isCapital ? letters.count > 1 || before.first?.isUppercase == true : letters != "i" {
        return [number, "the \(ordinal)", ordinal] + (letters.count == 1 ? [letters.lowercased()] : [])
      }
      return isSign ? [number, "the \(ordinal)", ordinal] : nil
    }
    if let match = letters.wholeMatch(of: once(/([IVXLC]+|[ivxlc]+)(?:th|st|nd|rd|er?|ème)/)),
      let value = RomanNumeral.value(match.1.lowercased()), isCapital || "xv".contains(letters.prefix(1))
    {
      return [NumberWords.ordinal(value).joined(separator: " "), key.filter(\.isLetter)]
    }
    guard letters.count > 3, isCapital, letters == letters.uppercased(),
      let value = RomanNumeral.any(letters.lowercased()), (1000..<2200).contains(value)
    else { return nil }
    return NumberWords.readings(String(value)).map { $0.joined(separator: " ") }
  }

  private func isBook(_ word: String?) -> Bool {
    guard let word, word.first?.isUppercase == true else { return false }
    return Self.books.contains(Tokenizer.key(of: word))
  }

  /// "1 Corinthians" is first Corinthians.
  func ordinalOfBook() -> [String]? {
    guard let value = Int(key), (1...3).contains(value), isBook(after) else { return nil }
    return [NumberWords.ordinal(value), NumberWords.cardinal(value)].map { $0.joined(separator: " ") }
  }

  // MARK: Days and months

  private func month(_ word: String?) -> String? {
    guard let word else { return nil }
    let key = Tokenizer.key(of: word)
    // Who types may write "june 6"; to march and may are verbs.
    let isPlain = MonthNames.all.contains(key) && key != "march" && key != "may"
    guard isPlain || Self.bare(word).first?.isUppercase == true else { return nil }
    return table.ways(.month, key)?.first
  }

  /// The day of a month that figures say: "4", "4th".
  private static func day(_ word: String?) -> Int? {
    guard let word, let match = bare(word).wholeMatch(of: once(/([0-9]{1,2})(?:st|nd|rd|th)?/)),
      let day = Int(match.1)
    else { return nil }
    return (1...31).contains(day) ? day : nil
  }

  private static func ordinal(_ number: Int) -> String { NumberWords.ordinal(number).joined(separator: " ") }

  /// A month beside its day or its year. Who says "July fourth" for "4 July" says the day in the month's
  /// place.
  func month() -> [String]? {
    guard let name = month(printed) else { return nil }
    if let day = Self.day(before) { return [name, Self.ordinal(day), "the \(Self.ordinal(day))"] }
    let isBesideNumber =
      after?.first?.isNumber == true || before.map { Tokenizer.key(of: $0) == "of" } == true
    guard name != key, hasPoint || isBesideNumber else { return nil }
    return hasPoint && !isBesideNumber && ["mar", "may", "jan", "jun"].contains(key)
      ? [key, name] : [name, key]
  }

  /// "Mon. 5 May", "Sun. morning" not: the sun may stand there.
  func day() -> [String]? {
    guard isCapital, hasPoint, let name = table.ways(.day, key)?.first,
      after?.first?.isNumber == true || month(after) != nil
    else { return nil }
    return [name, key]
  }

  /// The number of a day beside its month.
  func date() -> [String]? {
    guard let day = Self.day(printed) else { return nil }
    let (ordinal, number) = (Self.ordinal(day), Self.cardinal(day))
    let isFigure = key.allSatisfy(\.isNumber)
    if let month = month(after) {
      return ["the \(ordinal) of", month, ordinal, "\(ordinal) of", "the \(ordinal)"]
        + (isFigure ? [number] : [])
    }
    if month(before) != nil || !isFigure && after.map({ Tokenizer.key(of: $0) == "of" }) == true {
      return [ordinal, "the \(ordinal)"] + (isFigure ? [number] : [])
    }
    return nil
  }

  /// "4/7/1776", "4.7.1776", "1776-07-04": the day first or the month, in words.
  func fullDate(_ text: String) -> [String]? {
    let year: Int
    let first: Int
    let second: Int
    if let match = text.prefixMatch(
      of: once(/([0-9]{1,2})([\/.-])([0-9]{1,2})\2([0-9]{4})(?![0-9\/.-]*[0-9])/))
    {
      guard let one = Int(match.1), let two = Int(match.3), let last = Int(match.4) else { return nil }
      (first, second, year) = (one, two, last)
    } else if let match = text.prefixMatch(of: once(/([0-9]{4})([\/.-])([0-9]{1,2})\2([0-9]{1,2})(?![0-9])/))
    {
      guard let one = Int(match.1), let two = Int(match.3), let last = Int(match.4) else { return nil }
      // The month comes first then.
      (year, first, second) = (one, two, last)
      guard let day = Self.words(day: second, month: first) else { return nil }
      let said = NumberWords.readings(String(year)).map { $0.joined(separator: " ") }
      return said.prefix(1).flatMap { year in
        day.prefix(2).map { "\(year) \($0)" } + day.map { "\($0) \(year)" }
      }
    } else {
      return nil
    }
    guard let said = NumberWords.readings(String(year)).first?.joined(separator: " ") else { return nil }
    let days =
      (Self.words(day: second, month: first) ?? []).prefix(3) + (Self.words(day: first, month: second) ?? [])
    let figures = [first, second].map(Self.cardinal).joined(separator: " ")
    return days.isEmpty ? nil : (days.prefix(7) + [figures]).map { "\($0) \(said)" }
  }

  private static func words(day: Int, month: Int) -> [String]? {
    guard (1...31).contains(day), (1...12).contains(month) else { return nil }
    let (name, ordinal) = (MonthNames.all[month - 1], ordinal(day))
    return [
      "\(name) \(ordinal)", "the \(ordinal) of \(name)", "\(name) the \(ordinal)", "\(ordinal) \(name)",
    ]
  }

  /// "the '60s".
  func decade() -> [String]? {
    guard let match = bare.lowercased().wholeMatch(of: once(/(?:[12][0-9])?([2-9]0)['’]?s/)),
      let value = Int(match.1)
    else { return nil }
    let tens = NumberWords.tens[value / 10].dropLast() + "ies"
    return bare.prefix(3).count(where: \.isNumber) < 3 ? [String(tens), "nineteen \(tens)"] : nil
  }

  // MARK: Times and places in a book

  /// "3:05", "3.30 pm", "3:16–18".
  func time(_ text: String) -> [String]? {
    let next = after.map { Tokenizer.key(of: $0).filter(\.isLetter) } ?? ""
    if let match = text.prefixMatch(of: once(/([0-9]{1,2})\.([0-5][0-9])\s?([ap]\.?m\b)?/)),
      match.3 != nil || ["am", "pm"].contains(next), let hour = Int(match.1), let minute = Int(match.2),
      hour < 24
    {
      return clock(hour, minute).map { time in match.3.map { "\(time) \($0.prefix(1)) m" } ?? time }
    }
    guard let match = text.prefixMatch(of: once(/([0-9]{1,3}):([0-9]{1,3})(?![0-9:])/)),
      let first = Int(match.1),
      let second = Int(match.2)
    else { return nil }
    let rest = text[match.range.upperBound...]
    if let end = rest.prefixMatch(of: once(/[-–]([0-9]{1,3})(?![0-9:])/)), let last = Int(end.1) {
      return range(of: first, second, last)
    }
    if let half = rest.prefixMatch(of: once(/\s?([ap])\.?m\b/)) {
      return clock(first, second).map { "\($0) \(half.1) m" }
    }
    let (left, right) = (Self.cardinal(first), Self.cardinal(second))
    let place = ["\(left) verse \(right)", "chapter \(left) verse \(right)", "\(left) to \(right)"]
    guard match.2.count == 2, first < 24, second < 60 else {
      let short = [first, second].map(Self.inPairs).joined(separator: " ")
      let withAnd = [first, second].map { NumberWords.cardinal($0, withAnd: true).joined(separator: " ") }
      return ["\(left) \(right)", short] + place + [withAnd.joined(separator: " verse ")]
    }
    return clock(first, second) + (second == 0 ? [] : place)
  }

  private func range(of chapter: Int, _ first: Int, _ last: Int) -> [String] {
    let (chapter, first, last) = (Self.cardinal(chapter), Self.cardinal(first), Self.cardinal(last))
    return ["to", "through", "and"].flatMap { to in
      ["\(chapter) \(first) \(to) \(last)", "\(chapter) verses \(first) \(to) \(last)"]
    } + [
      "chapter \(chapter) verses \(first) to \(last)", "chapter \(chapter) verses \(first) through \(last)",
    ]
  }

  private func clock(_ hour: Int, _ minute: Int) -> [String] {
    let (first, second) = (Self.cardinal(hour), Self.cardinal(minute))
    let next = Self.cardinal(hour % 12 + 1)
    switch minute {
    case 0:
      let name = hour == 12 ? ["noon", "midday"] : hour == 0 ? ["midnight"] : []
      let half = hour > 12 ? ["\(Self.cardinal(hour - 12)) p m", "\(Self.cardinal(hour - 12)) o'clock"] : []
      return [first, "\(first) o'clock", "\(first) hundred hours", "\(first) hundred"] + name + half
    case 1..<10:
      return [
        "\(first) oh \(second)", "\(second) past \(first)", "\(second) minutes past \(first)",
        "\(first) \(second)",
      ]
    default:
      let clock: [Int: [String]] = [
        15: ["a quarter past \(first)", "quarter past \(first)"], 30: ["half past \(first)"],
        45: ["a quarter to \(next)", "quarter to \(next)"],
      ]
      var half: [String] = []
      if hour > 12 {
        let hour = Self.cardinal(hour - 12)
        let part = [15: "a quarter past \(hour)", 30: "half past \(hour)"][minute]
        half =
          ["\(hour) \(second) p m"] + (part.map { [$0, $0.replacing("a quarter", with: "quarter")] } ?? [])
      }
      return ["\(first) \(second)"] + (clock[minute] ?? []) + half
    }
  }
}

/// The names of the months, in their order.
package enum MonthNames {
  /// In small letters.
  package static let all = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december",
  ]

  /// The number of a month, from 1, of its name or its short form as a key; nil for what is none.
  ///
  ///     number(of: "sept")  // 9
  package static func number(of key: String) -> Int? {
    ReadingTable.shared.ways(.month, key)?.first.flatMap(all.firstIndex).map { $0 + 1 }
  }
}
