/// What is joined to a number without a space: short forms before it, units, degrees and signs behind it.
extension ContextReadings {
  /// "c.1455", "p.12", "No.5".
  func pointed(_ text: String) -> [String]? {
    guard let match = text.prefixMatch(of: once(/([A-Za-z]{1,4})\.([0-9].*)$/)),
      let words = table.ways(.number, match.1.lowercased()) ?? table.ways(.book, match.1.lowercased())
    else { return nil }
    let rest = String(match.2)
    let part = ContextReadings(printed: rest, key: Tokenizer.key(of: rest), before: nil, after: after)
    let found = part.figure()
    let numbers = found.isEmpty ? number(rest.prefix(while: \.isNumber)) : found
    return words.prefix(3).flatMap { word in numbers.prefix(2).map { "\(word) \($0)" } }
  }

  /// "5-km", "20-ft".
  func hyphened(_ text: String) -> [String]? {
    guard let match = text.prefixMatch(of: once(/([0-9][0-9,.]*)[-‑]([A-Za-z]{1,4}²?)(?![A-Za-z])(.*)$/)),
      let units = table.ways(.unit, match.2.lowercased()) ?? (match.2 == "in" ? ["inch"] : nil)
    else { return nil }
    let rest = Self.bare(String(match.3)).split(separator: "-").joined(separator: " ").lowercased()
    return amount(match.1).prefix(2).flatMap { number in
      units.prefix(4).reversed().map { "\(number) \($0) \(rest)".trimmed }
    }
  }

  func degrees(_ text: String) -> [String]? {
    guard let match = text.prefixMatch(of: once(/([0-9]+(?:[.,][0-9]+)?)\s?[°º]([CFcf])?/)) else {
      return nil
    }
    let number = amount(match.1[...]).first ?? ""
    switch match.2?.lowercased() {
    case "c": return ["celsius", "centigrade"].map { "\(number) degrees \($0)" } + ["\(number) degrees"]
    case "f": return ["\(number) degrees fahrenheit", "\(number) degrees"]
    default: return ["\(number) degrees", "\(number) degree"]
    }
  }

  /// "5km", "10am", "20K", "100km/h", "6d".
  func withUnit(_ text: String) -> [String]? {
    guard
      let match = text.prefixMatch(
        of: once(/([0-9][0-9,]*)([A-Za-z]{1,4}(?:\/[a-zA-Z]{1,3})?[²³]?)(?![A-Za-z0-9'’\/])/)),
      !["st", "nd", "rd", "th"].contains(match.2.lowercased())
    else { return nil }
    let isOne = match.2.count == 1
    if match.2 == "s", !text.contains("s.") { return nil }
    guard
      let units = units(isOne ? String(match.2) : match.2.lowercased())
        ?? (isOne ? table.ways(.unit, match.2.lowercased()) : nil),
      match.2 != "D"
    else { return nil }
    var found = cardinal(match.1).prefix(1).flatMap { number in units.prefix(4).map { "\(number) \($0)" } }
    if match.2 == "d", let value = Int(match.1), let name = NumberWords.cardinal(value).first, value < 13 {
      // Of the dozen pence that a shilling had; and "2d", "3d" were second and third.
      found =
        ["\(name)pence", "and \(name)pence", "and \(name) pence"] + found
        + (value == 2 ? ["second"] : value == 3 ? ["third"] : [])
    }
    if match.2 == "s" {
      found.sort { left, right in left.contains("shilling") && !right.contains("shilling") }
    }
    return match.2 == "x" && match.1 == "2" ? found + ["twice"] : found
  }

  func hashed(_ text: String) -> [String]? {
    guard let match = text.prefixMatch(of: once(/[#№]([0-9]+)/)) else { return nil }
    return cardinal(match.1).prefix(1).flatMap { ["number \($0)", "hashtag \($0)", "hash \($0)"] }
  }

  /// `6'2"`, `6'`, `6"`.
  func feet(_ text: String) -> [String]? {
    guard printed.first?.isNumber == true,
      let match = text.prefixMatch(
        of: once(/([0-9]{1,3})(?:(['’′])(?:\s?([0-9]{1,2})["”″]?)?|["”″])(?![A-Za-z])/)),
      let first = cardinal(match.1).first
    else { return nil }
    if let inches = match.3.flatMap({ cardinal($0).first }) {
      return [
        "\(first) foot \(inches)", "\(first) feet \(inches)", "\(first) feet \(inches) inches",
        "\(first) \(inches)",
      ]
    }
    // A quotation may end there.
    return (match.2 == nil ? ["inches", "inch"] : ["feet", "foot"]).map { "\(first) \($0)" } + number(match.1)
  }
}
