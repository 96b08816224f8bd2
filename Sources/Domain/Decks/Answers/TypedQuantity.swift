internal import Text

/// A number as it was typed, with the unit that stands beside it.
///
///     TypedQuantity("2,855 km")                 // 2855, "km"
///     TypedQuantity("$12")                      // 12, "$"
///     TypedQuantity("about three")              // nil
struct TypedQuantity {
  var number: Double
  /// As it was typed; empty where there is none.
  var unit: String

  /// Nil where what is before the unit is no number.
  init?(_ typed: String) {
    if let number = QuizNumber.typed(typed) {
      (self.number, unit) = (number, "")
      return
    }
    var text = typed.trimmed
    guard text.count <= 60 else { return nil }
    if let sign = text.first, "€$£".contains(sign) { text = text.dropFirst() + " \(sign)" }
    // From behind: the e of 6e23 belongs to the number.
    let starts = text.indices.reversed().filter { text[$0].isLetter || "%°€$£".contains(text[$0]) }
    for start in starts {
      guard let number = QuizNumber.typed(String(text[..<start])) else { continue }
      // A second number is no part of a unit.
      guard !text[start...].split(separator: " ").contains(where: { $0.allSatisfy(\.isNumber) }) else {
        return nil
      }
      (self.number, unit) = (number, text[start...].trimmed)
      return
    }
    return nil
  }

  /// How the unit stands to what is asked.
  enum Fit {
    /// There is none, or it is the one that is asked for.
    case asked
    /// Nothing tells which one is asked for, so the number alone is judged.
    case unasked
    /// Another one is asked for, or this is none.
    case other
  }

  /// The question tells which unit is asked for; where it names none, the first that the explanation names.
  func fit(_ question: String, _ explanation: String) -> Fit {
    let typed = Self.words(of: unit)
    let asked = Self.words(of: question)
    if unit.isEmpty || !typed.isEmpty && typed.allSatisfy(asked.contains) { return .asked }
    guard let only = typed.first, typed.count == 1, Self.isUnit(only), !asked.contains(where: Self.isUnit)
    else { return .other }
    guard let told = Self.words(of: explanation).first(where: Self.isUnit) else { return .unasked }
    return told == only ? .asked : .other
  }

  /// The words of a text, each unit by its short name whichever way it is written. A letter alone keeps its
  /// case: `m` is metres, and `M` is none.
  private static func words(of text: String) -> [String] {
    text.replacing("%", with: " % ").split { character in
      !(character.isLetter || character.isNumber || "%°€$£/'’".contains(character))
    }.compactMap { part in
      let word = String(part.drop { $0.isNumber })
      guard word.count > 1 || word.first?.isLetter == false else { return word.isEmpty ? nil : word }
      return shortNames[word.lowercased()] ?? word.lowercased()
    }
  }

  private static func isUnit(_ word: String) -> Bool { shortNames[word] == word }

  /// Units with other ways to write them; none whose short name is a word of its own.
  private static let units: [[String]] = [
    ["km", "kilometre", "kilometer"], ["m", "metre", "meter"], ["cm", "centimetre", "centimeter"],
    ["mm", "millimetre", "millimeter"], ["mi", "mile"], ["ft", "foot", "feet"], ["yd", "yard"],
    ["inch", "inches"], ["kg", "kilogram", "kilogramme", "kilo"], ["g", "gram", "gramme"],
    ["mg", "milligram"], ["t", "tonne", "ton"], ["lb", "pound"], ["oz", "ounce"], ["s", "second", "sec"],
    ["min", "minute"], ["h", "hour", "hr"], ["day"], ["week"], ["month"], ["year"],
    ["l", "litre", "liter"], ["ml", "millilitre", "milliliter"], ["km²", "km2"], ["m²", "m2"],
    ["m³", "m3"], ["ha", "hectare"], ["km/h", "kph"], ["m/s"], ["mph"], ["%", "percent"],
    ["°", "degree"], ["°c", "celsius"], ["°f", "fahrenheit"], ["kelvin"], ["hz", "hertz"], ["newton"],
    ["joule"], ["watt"], ["kw", "kilowatt"], ["volt"], ["ampere"], ["pascal"], ["€", "euro", "eur"],
    ["$", "dollar", "usd"], ["£", "gbp"],
  ]

  /// The short name of each way to write a unit, plurals too.
  private static let shortNames = Dictionary(
    units.flatMap { names in names.flatMap { [($0, names[0]), ($0 + "s", names[0])] } }
  ) { first, _ in first }
}
