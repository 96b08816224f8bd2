/// Figures: money, times, fractions, ranges, decimals, dates.
extension ContextReadings {
  static let currencies: [Character: (one: String, many: String, cent: String, cents: String)] = [
    "$": ("dollar", "dollars", "cent", "cents"), "£": ("pound", "pounds", "penny", "pence"),
    "€": ("euro", "euros", "cent", "cents"), "¥": ("yen", "yen", "sen", "sen"),
    "₹": ("rupee", "rupees", "paisa", "paise"),
  ]
  private static let months: Set<String> = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november",
    "december", "jan", "feb", "mar", "apr", "aug", "sept", "sep", "oct", "nov", "dec",
  ]

  func figure() -> [String] {
    if let words = address(key) { return words }
    var core = String(printed.drop { "“‘\"'([".contains($0) }).trimmed
    // "20 €" and "20 °C" are written apart.
    if let after, core.last?.isNumber == true, let sign = after.first,
      sign == "°" || Self.currencies[sign] != nil,
      !after.dropFirst().contains(where: \.isNumber)
    {
      core += after
    }
    var found =
      money(core) ?? time(core) ?? fraction(core) ?? range(core) ?? degrees(core) ?? decimal(core)
      ?? withUnit(core) ?? date() ?? decade(core) ?? hashed(core) ?? feet(core) ?? ordinalOfBook() ?? year()
      ?? hundreds() ?? []
    let sign = before.flatMap(Self.sign)
    let minus = core.first == "−" || core.first == "-" ? ["minus", "negative"] : []
    guard sign != nil || !minus.isEmpty else { return found }
    if found.isEmpty { found = number(key) }
    return (sign ?? []).flatMap { sign in found.prefix(3).map { "\(sign) \($0)" } }
      + minus.flatMap { sign in found.prefix(3).map { "\(sign) \($0)" } }
      + (minus.isEmpty ? [] : found.prefix(1))
  }

  /// The words of a sign of arithmetic that stands alone before a number.
  private static func sign(_ text: String) -> [String]? {
    switch text {
    case "§": ["section"]
    case "+": ["plus", "and"]
    case "=": ["equals", "is", "makes"]
    case "×", "*": ["times", "by"]
    case "÷": ["divided by"]
    case "−": ["minus"]
    case "<": ["less than", "is less than"]
    case ">": ["greater than", "is greater than", "more than"]
    default: nil
    }
  }

  private func number(_ digits: some StringProtocol) -> [String] {
    NumberWords.readings(String(digits).filter { $0 != "," }).map { $0.joined(separator: " ") }
  }

  private func cardinal(_ digits: some StringProtocol) -> [String] {
    guard let value = Int(String(digits).filter { $0 != "," }) else { return [] }
    return [NumberWords.cardinal(value), NumberWords.cardinal(value, withAnd: true)].map {
      $0.joined(separator: " ")
    }
  }

  private func money(_ text: String) -> [String]? {
    var text = text[...]
    var sign = text.first.flatMap { Self.currencies[$0] }
    if sign != nil {
      text = text.dropFirst()
    } else if let last = text.lastIndex(where: { Self.currencies[$0] != nil }) {
      sign = Self.currencies[text[last]]
      text = text[..<last]
    }
    guard let sign, let match = text.prefixMatch(of: /([0-9][0-9,]*)(?:\.([0-9]+))?/) else { return nil }
    let scales = ["k": "thousand", "m": "million", "bn": "billion", "b": "billion", "tn": "trillion"]
    if let scale = scales[text[match.range.upperBound...].prefix(while: \.isLetter).lowercased()] {
      let amount = decimal(String(match.0)) ?? cardinal(match.1)
      return amount.prefix(2).flatMap { ["\($0) \(scale) \(sign.many)", "\($0) \(scale)"] }
    }
    let isScaled = ["thousand", "million", "billion", "trillion"].contains(Tokenizer.key(of: after ?? ""))
    let whole = cardinal(match.1)
    guard let first = whole.first else { return nil }
    if let cents = match.2, let value = Int(cents), !isScaled {
      let part = NumberWords.cardinal(value).joined(separator: " ")
      let name = match.1 == "1" ? sign.one : sign.many
      let small = value == 1 ? sign.cent : sign.cents
      if match.1 == "0" { return ["\(part) \(small)", "zero \(name) and \(part) \(small)"] }
      if value == 0 { return ["\(first) \(name)", first] }
      return [
        "\(first) \(name) and \(part) \(small)", "\(first) \(name) \(part)", "\(first) \(part)",
        "\(first) \(name) \(part) \(small)",
      ]
    }
    if isScaled { return decimal(String(text)) ?? whole }
    return whole.map { "\($0) \(match.1 == "1" ? sign.one : sign.many)" }
      + (match.1 == "1" ? ["a \(sign.one)"] : [])
  }

  private func time(_ text: String) -> [String]? {
    guard let match = text.prefixMatch(of: /([0-9]{1,3}):([0-9]{1,3})(?![0-9:])/), let hour = Int(match.1),
      let minute = Int(match.2)
    else { return nil }
    let (first, second) = (
      NumberWords.cardinal(hour).joined(separator: " "), NumberWords.cardinal(minute).joined(separator: " ")
    )
    guard match.2.count == 2, hour < 24, minute < 60 else {
      return [
        "\(first) \(second)", "\(first) to \(second)", "\(first) verse \(second)",
        "chapter \(first) verse \(second)",
      ]
    }
    let place = ["\(first) verse \(second)", "chapter \(first) verse \(second)", "\(first) to \(second)"]
    switch minute {
    case 0: return [first, "\(first) o'clock", "\(first) hundred hours", "\(first) hundred"]
    case 1..<10:
      return ["\(first) oh \(second)", "\(second) past \(first)", "\(first) \(second)"] + place.prefix(2)
    default:
      let next = NumberWords.cardinal(hour % 12 + 1).joined(separator: " ")
      let clock: [Int: [String]] = [
        15: ["a quarter past \(first)", "quarter past \(first)"], 30: ["half past \(first)"],
        45: ["a quarter to \(next)", "quarter to \(next)"],
      ]
      return ["\(first) \(second)"] + (clock[minute] ?? []) + place
    }
  }

  private static let vulgar: [Character: (Int, Int)] = [
    "½": (1, 2), "⅓": (1, 3), "⅔": (2, 3), "¼": (1, 4), "¾": (3, 4), "⅕": (1, 5), "⅖": (2, 5), "⅗": (3, 5),
    "⅘": (4, 5), "⅙": (1, 6), "⅛": (1, 8), "⅜": (3, 8), "⅝": (5, 8), "⅞": (7, 8),
  ]

  private func fraction(_ text: String) -> [String]? {
    if let sign = text.first(where: { Self.vulgar[$0] != nil }), let (top, bottom) = Self.vulgar[sign] {
      let whole = text.prefix { $0.isASCII && $0.isNumber }
      let parts = Self.fraction(top, bottom)
      guard let value = Int(whole) else { return isMeasure ? parts + parts.map { "\($0) a" } : parts }
      let number = NumberWords.cardinal(value).joined(separator: " ")
      return parts.map { "\(number) and \($0)" } + parts.prefix(2).map { "\(number) \($0)" }
    }
    guard let match = text.prefixMatch(of: /([0-9]{1,3})\/([0-9]{1,3})(?![0-9\/])/), let top = Int(match.1),
      let bottom = Int(match.2), bottom > 1
    else { return nil }
    let parts = Self.fraction(top, bottom)
    let (first, second) = (NumberWords.cardinal(top), NumberWords.cardinal(bottom))
    let pairs = [(first + ["over"] + second).joined(separator: " ")]
    let both = top == 1 ? parts.flatMap { [$0, "\($0) a", "\($0) of a"] } : parts
    if before?.last?.isNumber == true { return parts.map { "and \($0)" } + parts }
    return Array((isMeasure ? both : parts).prefix(6)) + pairs + ["\(match.1)", "\(match.2)"].joinedNumbers
  }

  /// Whether something that is measured follows: "1/2 cup" may be half a cup.
  private var isMeasure: Bool { after?.first?.isLetter == true }

  private static func fraction(_ top: Int, _ bottom: Int) -> [String] {
    let number = NumberWords.cardinal(top).joined(separator: " ")
    let ending = top == 1 ? "" : "s"
    switch bottom {
    case 2: return top == 1 ? ["half", "a half", "one half"] : ["\(number) halves"]
    case 4:
      return top == 1
        ? ["a quarter", "one quarter", "quarter", "one fourth", "a fourth"]
        : ["\(number) quarters", "\(number) fourths"]
    default:
      let part = NumberWords.ordinal(bottom).joined(separator: " ") + ending
      return top == 1 ? ["one \(part)", "a \(part)"] : ["\(number) \(part)"]
    }
  }

  private func range(_ text: String) -> [String]? {
    guard let match = text.prefixMatch(of: /([0-9]{1,4})[-–]([0-9]{1,4})(?![0-9-])/) else { return nil }
    let (first, second) = (number(match.1), number(match.2))
    guard let from = first.first, let to = second.first else { return nil }
    return ["\(from) to \(to)", "\(from) through \(to)", "\(from) \(to)", "\(from) and \(to)"]
  }

  private func degrees(_ text: String) -> [String]? {
    guard let match = text.prefixMatch(of: /[−-]?([0-9]+(?:\.[0-9]+)?)\s?[°º]([CFcf])?/) else { return nil }
    let number = decimal(String(match.1))?.first ?? cardinal(match.1).first ?? ""
    switch match.2?.lowercased() {
    case "c":
      return ["celsius", "centigrade"].flatMap { ["\(number) degrees \($0)"] } + ["\(number) degrees"]
    case "f": return ["\(number) degrees fahrenheit", "\(number) degrees"]
    default: return ["\(number) degrees"]
    }
  }

  private func decimal(_ text: String) -> [String]? {
    guard let match = text.prefixMatch(of: /[−+-]?([0-9][0-9,]*)?[.·]([0-9]+)(?![0-9.])/) else { return nil }
    let digits = NumberWords.digits(match.2).joined(separator: " ")
    let zeros = digits.replacing("zero", with: "oh")
    let percent = text.contains("%") ? " percent" : ""
    let whole = match.1.map(cardinal) ?? []
    let names =
      match.1 == nil ? ["", "zero"] : match.1 == "0" ? ["zero", "nought", "oh", ""] : Array(whole.prefix(1))
    let tail = Int(match.2).map { NumberWords.cardinal($0).joined(separator: " ") } ?? digits
    var readings = names.flatMap { name in
      Set([digits, zeros]).sorted().reversed().map { "\(name) point \($0)\(percent)" }
    }
    if let name = names.first, tail != digits { readings.append("\(name) point \(tail)\(percent)") }
    return readings.map(\.onOneLine)
  }

  /// "5km", "10am", "20K".
  private func withUnit(_ text: String) -> [String]? {
    guard let match = text.prefixMatch(of: /([0-9][0-9,]*)([A-Za-z]{1,4})(?![A-Za-z0-9'’])/),
      let units = Self.units[match.2.lowercased()], !["st", "nd", "rd", "th", "s"].contains(match.2)
    else { return nil }
    return cardinal(match.1).prefix(1).flatMap { number in units.map { "\(number) \($0)" } }
  }

  private func date() -> [String]? {
    guard key.allSatisfy(\.isNumber), let day = Int(key), (1...31).contains(day) else { return nil }
    let ordinal = NumberWords.ordinal(day).joined(separator: " ")
    let number = NumberWords.cardinal(day).joined(separator: " ")
    if let after, Self.months.contains(Tokenizer.key(of: after)), after.first?.isUppercase == true {
      return ["the \(ordinal) of", "\(ordinal) of", ordinal, number, "the \(ordinal)"]
    }
    if let before, Self.months.contains(Tokenizer.key(of: before)), before.first?.isUppercase == true {
      return [ordinal, "the \(ordinal)", number]
    }
    return nil
  }

  /// "the '60s".
  private func decade(_ text: String) -> [String]? {
    guard printed.contains(where: { "'’‘".contains($0) }),
      let match = key.wholeMatch(of: /'?([2-9]0)s/) ?? key.wholeMatch(of: /'?([2-9]0)'s/),
      let value = Int(match.1)
    else { return nil }
    let tens = NumberWords.tens[value / 10].dropLast() + "ies"
    return [String(tens), "nineteen \(tens)"]
  }

  private func hashed(_ text: String) -> [String]? {
    guard let match = text.prefixMatch(of: /[#№]([0-9]+)/) else { return nil }
    return cardinal(match.1).prefix(1).flatMap { ["number \($0)", "hashtag \($0)", "hash \($0)"] }
  }

  /// "1 Corinthians" is first Corinthians.
  private func ordinalOfBook() -> [String]? {
    let books: Set<String> = [
      "samuel", "sam", "kings", "kgs", "chronicles", "chr", "chron", "corinthians", "cor", "thessalonians",
      "thess",
      "timothy", "tim", "peter", "pet", "john", "jn",
    ]
    guard let value = Int(key), (1...3).contains(value), let after, after.first?.isUppercase == true,
      books.contains(Tokenizer.key(of: after))
    else { return nil }
    return [NumberWords.ordinal(value), NumberWords.cardinal(value)].map { $0.joined(separator: " ") }
  }

  /// `6'2"`.
  private func feet(_ text: String) -> [String]? {
    guard let match = text.prefixMatch(of: /([0-9]{1,2})['’′]\s?([0-9]{1,2})["”″]?/),
      let feet = cardinal(match.1).first, let inches = cardinal(match.2).first
    else { return nil }
    return [
      "\(feet) foot \(inches)", "\(feet) feet \(inches)", "\(feet) feet \(inches) inches",
      "\(feet) \(inches)",
    ]
  }

  /// "100" is also "a hundred", "150" "a hundred and fifty", "1,000" "a thousand".
  private func hundreds() -> [String]? {
    let digits = key.filter(\.isNumber)
    guard let value = Int(digits), (100..<200).contains(value) || [1_000, 1_000_000].contains(value),
      key.allSatisfy({ $0.isNumber || $0 == "," })
    else { return nil }
    let words = number(digits)
    return words + words.filter { $0.hasPrefix("one ") }.map { "a" + $0.dropFirst(3) }
  }

  /// "2007" is also "twenty oh seven".
  private func year() -> [String]? {
    guard let value = Int(key), (2001...2009).contains(value) else { return nil }
    return number(key) + ["twenty oh \(NumberWords.units[value % 10])"]
  }
}

extension [String] {
  /// Two numbers said one after the other: "twenty four seven".
  fileprivate var joinedNumbers: [String] {
    let words = compactMap { Int($0) }.map { NumberWords.cardinal($0).joined(separator: " ") }
    return words.count == 2 ? [words.joined(separator: " ")] : []
  }
}
