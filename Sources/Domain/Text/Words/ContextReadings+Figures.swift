/// Figures: money, fractions, ranges, decimals, powers, sums, and what stands joined to them.
extension ContextReadings {
  func figure() -> [String] {
    if let words = address(key) { return words }
    var core = String(printed.drop { "“‘\"'([".contains($0) }).trimmed
    if let words = table.ways(.figure, Self.bare(core)) { return words + number(key) }
    if let words = pointed(core) { return words }
    if let before, !followsNumber, let words = table.ways(.code, Tokenizer.key(of: before)),
      let number = amount(core[...]).first
    {
      return words.dropLast().flatMap { [$0, "\(number) \($0)"] } + [number]
    }
    // "20 €", "5 %" and "20 °" are written apart.
    if let after, core.last?.isNumber == true, let sign = after.first,
      "°%¢‰".contains(sign) || table.currencySigns.contains(sign),
      !after.contains(where: { $0.isNumber || $0.isLetter })
    {
      core += after
    }
    let signs = Self.leading(&core)
    let isPercent = core.contains("%")
    if isPercent { core = String(core.prefix { $0 != "%" }) }
    var found =
      money(core) ?? time(core) ?? fullDate(core) ?? fraction(core) ?? sum(core) ?? hyphened(core)
      ?? telephone(core) ?? range(core)
      ?? degrees(core) ?? grouped(core) ?? decimal(core) ?? power(core) ?? withUnit(core) ?? date()
      ?? decade()
      ?? hashed(core) ?? feet(core) ?? ordinalOfBook() ?? ordinal(core) ?? plainNumber() ?? []
    let before = before.flatMap(beforeSign)
    guard isPercent || before != nil || !signs.isEmpty else { return found }
    if found.isEmpty { found = number(core.prefix { $0.isNumber || $0 == "," }) }
    if isPercent {
      found =
        (found.first == "half" || core == "0.5" ? ["half a percent"] : []) + found.map { "\($0) percent" }
    }
    if let before { return before.flatMap { sign in found.prefix(3).map { "\(sign) \($0)".trimmed } } }
    // What stands before it may be a dash, where it is none of a negative number.
    if Self.isNegative(printed) {
      return signs.flatMap { sign in found.prefix(3).map { "\(sign) \($0)" } }
        + found.prefix(1).flatMap { ["\($0) below", "\($0) below zero"] }
    }
    return signs.flatMap { sign in found.prefix(3).map { "\(sign) \($0)" } }
      + (signs.isEmpty ? found : Array(found.prefix(1)))
  }

  // MARK: Signs before

  /// Whether a number has a minus before it, so that it is not said without: "-5" and "−5", not "–5".
  static func isNegative(_ printed: String) -> Bool {
    let core = printed.drop { "“‘\"'([".contains($0) }
    return core.first.map { "-−".contains($0) } == true && core.dropFirst().first?.isNumber == true
  }

  /// Whether it is the number of a telephone, which is said figure by figure alone.
  static func isTelephone(_ key: String) -> Bool {
    (8...15).contains(key.utf8.count) && key.contains("-") && key.wholeMatch(of: telephone) != nil
  }

  private static var telephone: Regex<Substring> {
    once(/(?:\+?1[-–])?(?:[0-9]{3}[-–])?[0-9]{3}[-–][0-9]{4}(?![0-9-])/)
  }

  /// Whether figures are raised: neither "2¹⁰" nor "2^10" is said "two ten".
  static func isRaised(_ key: String) -> Bool { key.contains { "^⁰¹²³⁴⁵⁶⁷⁸⁹".contains($0) } }

  /// Takes the sign off the front of a number, and tells how it is said.
  private static func leading(_ text: inout String) -> [String] {
    let ways: [String]
    switch text.first {
    case "−", "-", "–": ways = ["minus", "negative"]
    case "+": ways = ["plus", "positive"]
    case "±": ways = ["plus or minus"]
    case "~", "≈": ways = ["about", "approximately"]
    case "<": ways = ["less than"]
    case ">": ways = ["more than", "greater than"]
    case "@": ways = ["at"]
    case "§": ways = ["section"]
    case "¶": ways = ["paragraph"]
    case "#", "№": return []
    default: return []
    }
    text.removeFirst()
    return ways
  }

  /// The words of a sign that stands alone before a number. A dash and a stroke may be said, or not.
  private func beforeSign(_ text: String) -> [String]? {
    switch text {
    case "-", "–": ["", "minus", "to"]
    case "/": ["", "divided by", "over"]
    default: table.ways(.sign, text)
    }
  }

  // MARK: Numbers

  func number(_ digits: some StringProtocol) -> [String] {
    NumberWords.readings(String(digits).filter { $0 != "," }).map { $0.joined(separator: " ") }
  }

  static func cardinal(_ value: Int) -> String { NumberWords.cardinal(value).joined(separator: " ") }

  func cardinal(_ digits: some StringProtocol) -> [String] {
    guard let value = Int(String(digits).filter { $0 != "," }) else { return [] }
    let words = [NumberWords.cardinal(value), NumberWords.cardinal(value, withAnd: true)]
    let hundreds =
      NumberWords.hundreds(value).map { [$0] + [NumberWords.hundreds(value, withAnd: true) ?? $0] } ?? []
    var seen: Set<[String]> = []
    return (words + hundreds).filter { !$0.isEmpty && seen.insert($0).inserted }.map {
      $0.joined(separator: " ")
    }
  }

  /// A number with or without a fraction in tenths: "1,250.5".
  func amount(_ text: Substring) -> [String] {
    decimal(String(text)) ?? cardinal(text.prefix { $0.isNumber || $0 == "," })
  }

  /// "1 000 000", "1.000.000", "1'000'000"; spaces may also part two numbers.
  private func grouped(_ text: String) -> [String]? {
    guard let match = text.prefixMatch(of: once(/[0-9]{1,3}(?:(?:[\s.'’][0-9]{3})+)(?![0-9])/)) else {
      return nil
    }
    let separators = Set(match.0.filter { !$0.isNumber })
    guard separators.count == 1, let sign = separators.first else { return nil }
    let groups = match.0.split { !$0.isNumber }
    let tail =
      text[match.range.upperBound...].prefixMatch(of: once(/[.,][0-9]+/)).map { "." + $0.0.dropFirst() } ?? ""
    let whole = groups.joined()
    let words = tail.isEmpty ? cardinal(whole) + hundredsWithA(whole) : amount((whole + tail)[...])
    if sign == "." {
      return groups.count > 2 ? words : (decimal(text, isGrouped: false) ?? []) + words.prefix(1)
    }
    let apart = groups.map { number($0).first ?? "" }.joined(separator: " ")
    let unit = text[match.range.upperBound...].prefix(while: \.isLetter)
    if let units = table.ways(.unit, unit.lowercased()), let name = words.first, !unit.isEmpty, tail.isEmpty {
      return units.prefix(3).map { "\(name) \($0)" }
    }
    return words.prefix(6) + (sign.isWhitespace ? [apart] : [])
  }

  private func money(_ text: String) -> [String]? {
    guard text.contains(where: table.currencySigns.contains) || isPence(text) else { return nil }
    let sign = String(text.prefix { !$0.isNumber && $0 != "." })
    var amountText = text.dropFirst(sign.count)
    var money = table.currencies[sign] ?? sign.last.flatMap { table.currencies[String($0)] }
    if money == nil, let last = text.last(where: table.currencySigns.contains), sign.isEmpty {
      money = table.currencies[String(last)]
      amountText = text.prefix { $0 != last }
    }
    guard let money,
      let match = amountText.prefixMatch(
        of: once(/([0-9]{1,3}(?:[,\s][0-9]{3})+|[0-9]+)?(?:[.,]([0-9]{2})(?![0-9]))?/)),
      match.1 != nil || match.2 != nil
    else { return nil }
    let digits = (match.1 ?? "0").filter(\.isNumber)
    let scales = ["k": "thousand", "m": "million", "bn": "billion", "b": "billion", "tn": "trillion"]
    let rest = amountText.drop { $0.isNumber || ".,".contains($0) || $0.isWhitespace }
    let isScaled = ["thousand", "million", "billion", "trillion"].contains(Tokenizer.key(of: after ?? ""))
    if let scale = scales[rest.prefix(while: \.isLetter).lowercased()] {
      return amount(amountText.prefix { $0.isNumber || ".,".contains($0) }).prefix(2).flatMap {
        ["\($0) \(scale) \(money.many)", "\($0) \(scale)"]
      }
    }
    if isScaled { return Array(amount(amountText).prefix(4)) }
    return Self.words(
      digits, match.2.map(String.init), money, whole: cardinal(digits) + hundredsWithA(digits))
  }

  func hundredsWithA(_ digits: some StringProtocol) -> [String] {
    guard let value = Int(digits), (100..<200).contains(value) || [1_000, 1_000_000].contains(value) else {
      return []
    }
    return cardinal(digits).filter { $0.hasPrefix("one ") }.map { "a" + $0.dropFirst(3) }
  }

  private static func words(
    _ digits: String, _ cents: String?, _ money: ReadingTable.Currency, whole: [String]
  )
    -> [String]?
  {
    guard let first = whole.first else { return nil }
    let name = digits == "1" ? money.one : money.many
    guard let cents, let value = Int(cents) else {
      // "US$20" is also twenty dollars.
      let short = name.split(separator: " ").last.map { "\(first) \($0)" } ?? first
      return whole.prefix(5).map { "\($0) \(name)" } + (digits == "1" ? ["a \(money.one)"] : [short])
    }
    let part = cardinal(value)
    let small = "\(part) \(value == 1 ? money.cent : money.cents)"
    if Int(digits) == 0 { return [small, "zero \(name) and \(small)"] }
    if value == 0 { return ["\(first) \(name)", first] }
    let oh = value < 10 ? ["\(first) oh \(part)"] : []
    return [
      "\(first) \(name) and \(small)", "\(first) \(name) \(part)", "\(first) \(part)",
      "\(first) \(name) \(small)",
    ]
      + oh + whole.dropFirst().prefix(2).map { "\($0) \(name) and \(small)" }
  }

  private func isPence(_ text: String) -> Bool { text.contains("¢") }

  // MARK: Parts of a whole

  /// What a sign that counts, but is no figure, comes to in words: "half", "four" for "④".
  static func value(of sign: Character) -> String? {
    if let (top, bottom) = sign.fraction { return fraction(top, bottom)[0] }
    guard let value = sign.unicodeScalars.first?.properties.numericValue, let number = Int(exactly: value)
    else { return nil }
    return cardinal(number)
  }

  private func fraction(_ text: String) -> [String]? {
    if let (top, bottom) = text.lazy.compactMap(\.fraction).first {
      return mixed(text.prefix { $0.isASCII && $0.isNumber }, Self.fraction(top, bottom))
    }
    if let match = text.prefixMatch(of: once(/([0-9]{1,3})[-–]([0-9]{1,2})\/([0-9]{1,3})(?![0-9\/])/)),
      let top = Int(match.2), let bottom = Int(match.3), bottom > top
    {
      return mixed(match.1, Self.fraction(top, bottom))
    }
    guard let match = text.prefixMatch(of: once(/([0-9]{1,3})[\/⁄]([0-9]{1,4})(?![0-9\/])/)),
      let top = Int(match.1),
      let bottom = Int(match.2), bottom > 1
    else { return nil }
    let parts = Self.fraction(top, bottom)
    let over = "\(Self.cardinal(top)) over \(Self.cardinal(bottom))"
    let both = parts.flatMap { top == 1 ? [$0, "\($0) a", "\($0) of a"] : [$0, "\($0) of a"] }
    if before?.last?.isNumber == true { return parts.map { "and \($0)" } + parts }
    return Array((isMeasure ? both : parts).prefix(6)) + [
      over, "\(Self.cardinal(top)) \(Self.cardinal(bottom))",
    ]
  }

  private func mixed(_ whole: Substring, _ parts: [String]) -> [String] {
    guard let value = Int(whole) else {
      return isMeasure ? parts.flatMap { [$0, "\($0) of a", "\($0) a"] } : parts
    }
    let number = Self.cardinal(value)
    return parts.map { "\(number) and \($0)" } + parts.prefix(2).map { "\(number) \($0)" }
  }

  /// Whether something that is measured follows: "1/2 cup" may be half a cup.
  private var isMeasure: Bool { after?.first?.isLetter == true && after != "of" }

  private static func fraction(_ top: Int, _ bottom: Int) -> [String] {
    let number = cardinal(top)
    switch bottom {
    case 2: return top == 1 ? ["half", "a half", "one half"] : ["\(number) halves"]
    case 4:
      return top == 1
        ? ["a quarter", "one quarter", "quarter", "one fourth", "a fourth"]
        : ["\(number) quarters", "\(number) fourths"]
    default:
      var part = NumberWords.ordinal(bottom).joined(separator: " ")
      if [100, 1000].contains(bottom) { part.removeFirst("one ".count) }
      return top == 1 ? ["one \(part)", "a \(part)"] : ["\(number) \(part)s"]
    }
  }

  /// `isGrouped`: whether three figures behind the only comma are thousands, as in English.
  private func decimal(_ text: String, isGrouped: Bool = true) -> [String]? {
    if isGrouped, let match = text.prefixMatch(of: once(/([0-9]+),([0-9]{1,2}|[0-9]{4,})(?![0-9,.])/)) {
      let said = decimal("\(match.1).\(match.2)") ?? []
      return said.prefix(3) + said.prefix(1).map { $0.replacing(" point ", with: " comma ") }
    }
    guard let match = text.prefixMatch(of: once(/([0-9][0-9,]*)?[.·]([0-9]+)(?![0-9.])/)) else { return nil }
    let digits = NumberWords.digits(match.2).joined(separator: " ")
    let tail = match.2.hasPrefix("0") ? digits : Int(match.2).map(Self.cardinal) ?? digits
    let oh = digits.replacing("zero", with: "oh")
    var readings: [String]
    if match.1 == nil || match.1 == "0" {
      readings = [
        "zero point \(digits)", "point \(digits)", "zero point \(oh)", "point \(oh)", "oh point \(oh)",
      ]
      readings.append("nought point \(digits.replacing("zero", with: "nought"))")
    } else {
      let name = match.1.flatMap { cardinal($0).first } ?? ""
      readings = ["\(name) point \(digits)", "\(name) point \(tail)", "\(name) point \(oh)"]
      if let part = ["5": "a half", "25": "a quarter", "75": "three quarters"][match.2] {
        readings.append("\(name) and \(part)")
      }
    }
    if tail != digits, match.1 == "0" { readings.append("zero point \(tail)") }
    let unit = text[match.range.upperBound...].prefix(while: \.isLetter)
    if let units = table.ways(.unit, unit.lowercased()), !unit.isEmpty {
      readings = readings.prefix(2).flatMap { said in units.prefix(2).map { "\(said) \($0)" } }
    }
    return readings.map(\.onOneLine)
  }

  // MARK: Several numbers

  private func range(_ text: String) -> [String]? {
    guard let match = text.prefixMatch(of: once(/([0-9]{1,4})[-–]([0-9]{1,4})(?![0-9-])/)) else { return nil }
    guard let from = number(match.1).first, let to = number(match.2).first else { return nil }
    // "1914–18", "45–7".
    let left = match.1.count - match.2.count
    let whole = left > 0 ? number(match.1.prefix(left) + match.2).first : nil
    return (whole.map { ["\(from) to \($0)", "\(from) through \($0)"] } ?? []) + [
      "\(from) to \(to)", "\(from) through \(to)", "\(from) \(to)", "\(from) and \(to)", "\(from) or \(to)",
    ]
  }

  /// "555-0123", "800-555-0123": figure by figure.
  private func telephone(_ text: String) -> [String]? {
    guard let match = text.prefixMatch(of: Self.telephone) else { return nil }
    let said = NumberWords.digits(match.output.filter(\.isNumber)).joined(separator: " ")
    let words = said.replacing("zero", with: "oh")
    return [words, said]
  }

  /// "2+2=4", "4x4".
  private func sum(_ text: String) -> [String]? {
    if let match = text.prefixMatch(of: once(/([0-9]{1,3})[x×]([0-9]{1,3})(?![0-9])/)) {
      return ["by", "times", "x"].map { "\(number(match.1)[0]) \($0) \(number(match.2)[0])" }
    }
    guard text.contains(where: { "+×÷=".contains($0) }),
      let match = text.prefixMatch(of: once(/[0-9.]+(?:[+×÷=*−-][0-9.]+)+/))
    else { return nil }
    return [0, 1].map { way in
      var words: [String] = []
      for part in match.0.split(whereSeparator: { !$0.isNumber && $0 != "." }) {
        let sign =
          part.startIndex > match.0.startIndex ? match.0[match.0.index(before: part.startIndex)] : " "
        let said = table.ways(.sign, sign == "-" ? "−" : String(sign)) ?? []
        words += [said.count > way ? said[way] : said.first ?? "", amount(part).first ?? ""]
      }
      return words.joined(separator: " ").onOneLine
    }
  }

  /// "10²", "x³", "10^6".
  private func power(_ text: String) -> [String]? {
    guard let match = text.prefixMatch(of: once(/([0-9]+|[A-Za-z])(?:\^([0-9]{1,2})|([⁰¹²³⁴⁵⁶⁷⁸⁹]+))/)) else {
      return nil
    }
    let raised = (match.3 ?? "").compactMap(\.wholeNumberValue).map(String.init).joined()
    guard let exponent = match.2.flatMap({ Int($0) }) ?? Int(raised) else { return nil }
    let base = Int(match.1) == nil ? match.1.lowercased() : number(match.1)[0]
    let ordinal = NumberWords.ordinal(exponent).joined(separator: " ")
    let named = exponent == 2 ? ["\(base) squared"] : exponent == 3 ? ["\(base) cubed"] : []
    return named + [
      "\(base) to the \(ordinal)", "\(base) to the power of \(Self.cardinal(exponent))",
      "\(base) to the \(Self.cardinal(exponent))", "\(base) to the \(ordinal) power",
    ]
  }

  // MARK: Single numbers

  /// "100th" is also "hundredth".
  private func ordinal(_ text: String) -> [String]? {
    guard let match = text.prefixMatch(of: once(/(100|1000|1,000)th(?![a-z])/)) else { return nil }
    let word = match.1 == "100" ? "hundredth" : "thousandth"
    return ["one \(word)", word, "a \(word)"]
  }

  /// "100" is also "a hundred", "1200" "twelve hundred", "2007" "twenty oh seven", "101" "one oh one".
  private func plainNumber() -> [String]? {
    let digits = key.filter(\.isNumber)
    guard let value = Int(digits), key.allSatisfy({ $0.isNumber || $0 == "," }), !digits.hasPrefix("0") else {
      return nil
    }
    var words = number(digits) + hundredsWithA(digits) + cardinal(digits).dropFirst(2)
    if (2001...2009).contains(value) { words.append("twenty oh \(NumberWords.units[value % 10])") }
    if (100...999).contains(value), value % 100 > 0 {
      words += [Self.inPairs(value), NumberWords.digits(digits).joined(separator: " ")]
    }
    return words
  }

  /// "one oh five", "seven forty seven": a number of a hundred and more, as rooms and chapters are named.
  static func inPairs(_ value: Int) -> String {
    guard (100...999).contains(value), value % 100 > 0 else { return cardinal(value) }
    return cardinal(value / 100) + (value % 100 < 10 ? " oh " : " ") + cardinal(value % 100)
  }
}
