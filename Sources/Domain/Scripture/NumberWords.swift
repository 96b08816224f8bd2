/// Numbers in words, as dictionaries spell them: lower case, no hyphens.
enum NumberWords {
  static let units = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
  ]
  static let tens = [
    "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]
  private static let thousands = ["", "thousand", "million", "billion", "trillion"]
  private static let irregularOrdinals = [
    "one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth",
    "nine": "ninth", "twelve": "twelfth",
  ]

  /// A number below a quadrillion; greater ones give an empty list.
  ///
  ///     cardinal(176)                 // ["one", "hundred", "seventy", "six"]
  ///     cardinal(176, withAnd: true)  // ["one", "hundred", "and", "seventy", "six"]
  static func cardinal(_ number: Int, withAnd: Bool = false) -> [String] {
    guard (0..<1_000_000_000_000_000).contains(number) else { return [] }
    if number < 20 { return [units[number]] }
    if number < 100 {
      return [tens[number / 10]] + (number % 10 == 0 ? [] : [units[number % 10]])
    }
    if number < 1_000 {
      let rest = number % 100
      return [units[number / 100], "hundred"]
        + (rest == 0 ? [] : (withAnd ? ["and"] : []) + cardinal(rest))
    }
    var groups: [Int] = []
    var rest = number
    while rest > 0 {
      groups.append(rest % 1_000)
      rest /= 1_000
    }
    var words: [String] = []
    for (power, group) in groups.enumerated().reversed() where group > 0 {
      if power == 0, withAnd, group < 100, !words.isEmpty { words.append("and") }
      words += cardinal(group, withAnd: withAnd)
      if power > 0 { words.append(thousands[power]) }
    }
    return words
  }

  /// "Twenty third" for 23.
  static func ordinal(_ number: Int, withAnd: Bool = false) -> [String] {
    var words = cardinal(number, withAnd: withAnd)
    guard let last = words.popLast() else { return [] }
    let ordinal: String
    if let irregular = irregularOrdinals[last] {
      ordinal = irregular
    } else if last.hasSuffix("y") {
      ordinal = last.dropLast() + "ieth"
    } else {
      ordinal = last + "th"
    }
    return words + [ordinal]
  }

  /// "Sixteen eleven" for 1611, "nineteen hundred" for 1900, "nineteen oh five" for 1905; nil where nobody
  /// would say it in pairs.
  static func year(_ number: Int) -> [String]? {
    guard (1_100...9_999).contains(number) else { return nil }
    let (century, rest) = (number / 100, number % 100)
    // 2000 to 2009 are "two thousand (and) nine".
    guard century % 10 != 0 || rest >= 10 else { return nil }
    if rest == 0 { return cardinal(century) + ["hundred"] }
    return cardinal(century) + (rest < 10 ? ["oh"] : []) + cardinal(rest)
  }

  /// One word a digit.
  static func digits(_ digits: some StringProtocol) -> [String] {
    digits.utf8.compactMap { (0x30...0x39).contains($0) ? units[Int($0) - 0x30] : nil }
  }

  /// All usual ways to say a run of digits, the likeliest first. Numbers too long to name, and those with
  /// leading zeros, are read digit by digit, the first 24.
  static func readings(_ digits: some StringProtocol) -> [[String]] {
    let isPlain = digits == "0" || !digits.hasPrefix("0")
    guard isPlain, digits.utf8.count <= 15, let number = Int(digits) else {
      return [self.digits(digits.prefix(24))]
    }
    var readings = [cardinal(number), cardinal(number, withAnd: true)]
    if let year = year(number) { readings.insert(year, at: number % 100 == 0 ? 2 : 0) }
    var seen: Set<[String]> = []
    return readings.filter { seen.insert($0).inserted }
  }
}
