internal import Text

/// What stands above or below the line: `2¹⁰`, `H₂O`, `1ˢᵗ`.
enum RaisedText {
  /// Above the line where there are such signs, else after `^`. A note's mark in brackets stays as it is.
  ///
  ///     raised("10")          // "¹⁰"
  ///     raised("Q")           // "^Q"
  ///     raised("[1]")         // "[1]"
  static func raised(_ text: String) -> String { moved(text, TeXSigns.superscripts, "^") }

  /// Below the line where there are such signs, else after `_`.
  static func lowered(_ text: String) -> String { moved(text, TeXSigns.subscripts, "_") }

  /// A plain text with what tags in it raise and lower: `2<sup>10</sup>` is `2¹⁰`.
  static func tagged(_ text: String) -> String {
    guard text.contains("</su") else { return text }
    return text.replacing(once(/<(sup|sub)>([^<>]{1,100})<\/\1>/.ignoresCase())) { match in
      match.1.lowercased() == "sup" ? raised(String(match.2)) : lowered(String(match.2))
    }
  }

  private static func moved(_ text: String, _ signs: [Character: Character], _ sign: Character) -> String {
    let words = text.onOneLine
    let isNote = words.wholeMatch(of: once(/\[[0-9a-z]{1,3}\]/)) != nil
    guard !isNote, words.contains(where: { $0.isLetter || $0.isNumber || signs[$0] != nil }) else {
      return text
    }
    let moved = words.compactMap { signs[$0] }
    return moved.count == words.count
      ? String(moved) : String(sign) + (sign == "^" ? factor(words) : grouped(words))
  }

  /// In parentheses where it is more than one word or number.
  static func grouped(_ text: String) -> String {
    text.allSatisfy { $0.isLetter || $0.isNumber } ? text : "(\(text))"
  }

  /// In parentheses where it is more than one letter or number: after `^` a word would be a product, of which
  /// only the first letter is raised.
  private static func factor(_ text: String) -> String {
    text.count == 1 || text.allSatisfy { $0.isNumber && plainOfRaised[$0] == nil } ? text : "(\(text))"
  }

  // MARK: Typed and said

  private static let plainOfRaised = plain(TeXSigns.superscripts)
  private static let plainOfLowered = plain(TeXSigns.subscripts)

  private static func plain(_ signs: [Character: Character]) -> [Character: Character] {
    var plain: [Character: Character] = [:]
    for (sign, moved) in signs where sign != "−" && !"°′″*".contains(moved) { plain[moved] = sign }
    return plain
  }

  private static let ordinals: Set<String> = ["st", "nd", "rd", "th", "er", "e", "re", "o", "a"]

  /// A text as a keyboard has it: `2^10`, `H2O`, `1st`, `2 1/2`.
  static func typed(_ text: String) -> String {
    changed(
      text, fraction: { part, before in before?.isNumber == true ? " \(part)" : part },
      { raised, before in
        ordinals.contains(raised) && before?.isNumber == true ? raised : "^" + raised
      })
  }

  /// A text with all that is raised or lowered on the line: `210`, `H2O`. To be searched, not to be shown.
  static func onLine(_ text: String) -> String { changed(text) { raised, _ in raised } }

  /// A text as it is said: "2 to the power of 10", "x squared", "H2O", "1st".
  static func spoken(_ text: String) -> String {
    changed(text) { raised, before in
      switch raised {
      case _ where ordinals.contains(raised) && before?.isNumber == true: raised
      case "2": " squared"
      case "3": " cubed"
      case "+": " plus"
      case "-": " minus"
      default: " to the power of " + raised.replacing("-", with: "minus ")
      }
    }
  }

  /// A text with what is lowered on the line, and each run that is raised as it is to be written.
  private static func changed(
    _ text: String, fraction: ((_ part: String, _ before: Character?) -> String)? = nil,
    _ written: (_ raised: String, _ before: Character?) -> String
  ) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    var result = ""
    var raised = ""
    func flush() {
      guard !raised.isEmpty else { return }
      result += written(raised, result.last)
      raised = ""
    }
    for character in text {
      if let sign = plainOfRaised[character] {
        raised.append(sign)
      } else {
        flush()
        if let fraction, let part = character.fraction {
          result += fraction("\(part.top)/\(part.bottom)", result.last)
        } else {
          result.append(plainOfLowered[character] ?? character)
        }
      }
    }
    flush()
    return result
  }
}
