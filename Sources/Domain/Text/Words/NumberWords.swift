/// Numbers in words, as dictionaries spell them: lower case, no hyphens.
package enum NumberWords {
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

  /// What ordinals and numbers are written as by who forms them like the others, and what is meant.
  package static let slips: [String: Set<String>] = [
    "twelveth": ["twelfth"], "twelth": ["twelfth"], "twelf": ["twelve", "twelfth"], "fiveth": ["fifth"],
    "fith": ["fifth"], "nineth": ["ninth"], "eightth": ["eighth"], "eigth": ["eighth"], "threeth": ["third"],
    "twentyth": ["twentieth"], "thirtyth": ["thirtieth"], "fourtieth": ["fortieth"], "ninty": ["ninety"],
    "fourty": ["forty"], "fourteeth": ["fourteenth"],
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
  package static func ordinal(_ number: Int, withAnd: Bool = false) -> [String] {
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

  /// "Twelve hundred thirty four" for 1234; nil where there are no hundreds, or no other way to say it.
  static func hundreds(_ number: Int, withAnd: Bool = false) -> [String]? {
    guard (1_100...9_999).contains(number), number / 100 % 10 != 0 else { return nil }
    let rest = number % 100
    return cardinal(number / 100) + ["hundred"] + (rest == 0 ? [] : (withAnd ? ["and"] : []) + cardinal(rest))
  }

  /// "Sixteen eleven" for 1611, "ten sixty six" for 1066, "nineteen hundred" for 1900, "nineteen oh five" for
  /// 1905; nil where nobody would say it in pairs.
  static func year(_ number: Int) -> [String]? {
    guard (1_010...9_999).contains(number) else { return nil }
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

struct NumberTable: Sendable {
  struct Match {
    var value: Int
    var words: Int
    var cost: Double
  }

  private var values: [[String]: (value: Int, cost: Double)] = [:]
  private var longest = 0

  init(_ numbers: [ReferenceGrammar.SpokenNumber]) {
    for number in numbers {
      for variant in number.variants where values[variant] == nil {
        // "One nineteen" may be two numbers; "one hundred nineteen" may not.
        let isShort = number.value >= 100 && !variant.contains { $0.hasPrefix("hundred") }
        values[variant] = (number.value, isShort ? 0.5 : 0)
        longest = max(longest, variant.count)
      }
    }
    for digit in 1...9 where values[["oh", NumberWords.units[digit]]] == nil {
      values[["oh", NumberWords.units[digit]]] = (digit, 1)
    }
  }

  /// Every number that starts here, the longest first.
  func matches(_ words: [String], at start: Int) -> [Match] {
    var found: [Match] = []
    for count in stride(from: min(longest, words.count - start), to: 0, by: -1) {
      if let number = values[Array(words[start..<(start + count)])] {
        found.append(Match(value: number.value, words: count, cost: number.cost))
      }
    }
    return found
  }
}

/// A list of numbers said aloud, such as the order of blocks: what may be said, and what is meant.
///
///     let spoken = SpokenNumbers(count: 4, upTo: 4)
///     spoken.values(of: ["three", "one", "four", "two"])  // [3, 1, 4, 2]
///     SpokenNumbers(count: 2, upTo: 30).values(of: ["twenty", "one", "five"])  // [21, 5]
public struct SpokenNumbers: Sendable, Hashable {
  public let count: Int
  /// The largest of them; the least is 1.
  public let largest: Int

  /// `count` at least 1, `largest` 1 to 999.
  public init(count: Int, upTo largest: Int) {
    self.count = max(1, count)
    self.largest = min(max(1, largest), 999)
  }

  /// What may be said: as many numbers, "and" before the last or not.
  public var pattern: SpokenPattern {
    let number = SpokenPattern.oneOf((1...largest).map { .phrase(NumberWords.cardinal($0)) })
    guard count > 1 else { return number }
    let first = Array(repeating: number, count: count - 1)
    return .sequence(first + [.optional(.word("and")), number])
  }

  /// The numbers that words mean; nil where they cannot be cut into as many. Among several ways to cut, one
  /// without repeats is preferred: an order names each block once. Cost: a few steps a word for real lists.
  public func values(of words: [String]) -> [Int]? {
    guard words.count <= 4 * count + 1 else { return nil }
    let table = NumberTable((1...largest).map { .init(value: $0, variants: [NumberWords.cardinal($0)]) })
    var best: [Int]?
    var steps = 0
    func cut(from start: Int, _ found: [Int]) {
      steps += 1
      guard steps < 20_000 else { return }
      if start == words.count {
        guard found.count == count else { return }
        if best == nil || Set(found).count == count { best = found }
        return
      }
      guard found.count < count, best.map({ Set($0).count < count }) ?? true else { return }
      if words[start] == "and" { cut(from: start + 1, found) }
      for match in table.matches(words, at: start) where (1...largest).contains(match.value) {
        cut(from: start + match.words, found + [match.value])
      }
    }
    cut(from: 0, [])
    return best
  }
}

/// Roman numerals as they stand in references: I to CXCIX, written the one right way.
enum RomanNumeral {
  /// The value of a lower-case numeral; nil for anything else.
  ///
  ///     value("cxix")  // 119
  ///     value("iiii")  // nil
  static func value(_ text: String) -> Int? {
    values[text]
  }

  /// The value of a lower-case numeral of up to 3999; nil for anything else, as what is not written the one
  /// right way.
  ///
  ///     any("cmxii")  // 912
  ///     any("dim")    // nil
  static func any(_ text: String) -> Int? {
    let worths = text.map { Self.worths[$0] ?? 0 }
    guard !worths.contains(0), (1...15).contains(worths.count) else { return nil }
    let value = worths.enumerated().reduce(0) { sum, letter in
      let isLess = worths.dropFirst(letter.offset + 1).first.map { letter.element < $0 } ?? false
      return sum + (isLess ? -letter.element : letter.element)
    }
    return (1..<4_000).contains(value) && self.text(value) == text ? value : nil
  }

  private static let worths: [Character: Int] = [
    "i": 1, "v": 5, "x": 10, "l": 50, "c": 100, "d": 500, "m": 1_000,
  ]

  /// The numeral of a number from 1 to 3999, lower case; empty for 0.
  static func text(_ value: Int) -> String {
    var rest = value
    var text = ""
    for (worth, letters) in [
      (1_000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"),
      (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
    ] {
      while rest >= worth {
        text += letters
        rest -= worth
      }
    }
    return text
  }

  private static let values: [String: Int] = {
    var values: [String: Int] = [:]
    for number in 1...199 { values[text(number)] = number }
    return values
  }()
}

extension Character {
  /// The parts of a whole that a sign stands for: three quarters for "¾".
  package var fraction: (top: Int, bottom: Int)? {
    guard !isASCII, let value = unicodeScalars.first?.properties.numericValue, value > 0,
      value != value.rounded()
    else { return nil }
    // The signs of Unicode have none but these.
    return (2...320).first { abs((value * Double($0)).rounded() - value * Double($0)) < 1e-6 }
      .map { (Int((value * Double($0)).rounded()), $0) }
  }
}
