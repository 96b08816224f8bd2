/// Roman numerals as they stand in references: I to CXCIX, written the one right way.
enum RomanNumeral {
  /// The value of a lower-case numeral; nil for anything else.
  ///
  ///     value("cxix")  // 119
  ///     value("iiii")  // nil
  static func value(_ text: String) -> Int? {
    values[text]
  }

  /// The numeral of a number from 1 to 199, lower case.
  static func text(_ value: Int) -> String {
    var rest = value
    var text = ""
    for (worth, letters) in [
      (100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
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
