internal import Text

enum PlainAnswer {
  /// Lower case without accents, one space between words, no article or "to" in front; of signs those that
  /// count, in words, and any where there is nothing else.
  ///
  ///     key("The  CAFÉ!")  // "cafe"
  ///     key("to go-in")    // "go in"
  ///     key("1,230 km")    // "1230 km"
  ///     key("x < -5")      // "x less than minus 5"
  ///     key("→")           // "→"
  static func key(_ text: String) -> String {
    let words = Folding.fold(SaidSigns.words(ungrouped(onLine(text))))
      .split { !$0.isLetter && !$0.isNumber && $0 != "'" }
      .map { $0.filter { $0 != "'" } }.filter { !$0.isEmpty }
    guard !words.isEmpty else { return Folding.fold(text).filter { !$0.isWhitespace } }
    let rest =
      words.count > 1 && ["a", "an", "the", "to"].contains(words[0]) ? words.dropFirst() : words[...]
    return rest.joined(separator: " ")
  }

  /// What is raised after a letter stands on the line, as it is typed: `m2`, `xn`, `Na+`. After a number it
  /// is another number, and a minus before it is a word.
  private static func onLine(_ text: String) -> String {
    let typed = RaisedText.typed(text)
    guard typed.utf8.contains(0x5E) else { return typed }
    return typed.replacing("^-", with: " minus ").replacing("^−", with: " minus ")
      .replacing(once(/(\p{L})\^(?=[\p{L}\p{N}+])/)) { $0.1 }
  }

  /// The text without the commas that group the digits of its numbers: a comma between a digit and just three
  /// digits.
  static func ungrouped(_ text: String) -> String {
    guard text.utf8.contains(0x2C) else { return text }
    let characters = Array(text)
    func isDigit(_ index: Int) -> Bool { characters.indices.contains(index) && characters[index].isNumber }
    return String(
      characters.indices.filter { index in
        characters[index] != "," || !isDigit(index - 1) || !(1...3).allSatisfy { isDigit(index + $0) }
          || isDigit(index + 4)
      }.map { characters[$0] })
  }

  /// A key without the final s of its longer words.
  static func singular(_ key: String) -> String {
    key.split(separator: " ").map { $0.utf8.count > 3 && $0.hasSuffix("s") ? $0.dropLast() : $0 }
      .joined(separator: " ")
  }
}

/// Signs without which an answer is another: a plus, a minus before a number, what is less or greater.
enum SaidSigns {
  /// A text with these signs in words.
  ///
  ///     words("x <= -5")   // "x less than or equal to minus 5"
  ///     words("A+, C#")    // "A plus, C sharp"
  ///     words("well-off")  // as it is, as are "1990-2000" and "+5"
  static func words(_ text: String) -> String {
    guard text.contains(where: { "+-\u{2212}<>≤≥≠!±×*xX#♯♭".contains($0) }) else { return text }
    let signs = Array(text)
    var said = ""
    var at = 0
    while at < signs.count {
      let (word, length) = word(at: at, in: signs)
      said += word.map { " \($0) " } ?? String(signs[at])
      at += length
    }
    return said
  }

  /// What is said for what stands at a place, and how long it is; nil where it stands as it is written.
  private static func word(at place: Int, in signs: [Character]) -> (String?, Int) {
    let next = place + 1 < signs.count ? signs[place + 1] : nil
    let isNumber = next?.isNumber == true
    switch (signs[place], next) {
    case ("-", ">"), ("=", ">"), ("<", "-"): return ("", 2)
    case ("<", "="): return ("less than or equal to", 2)
    case (">", "="): return ("greater than or equal to", 2)
    case ("!", "="): return ("not equal to", 2)
    case ("≤", _): return ("less than or equal to", 1)
    case ("≥", _): return ("greater than or equal to", 1)
    case ("≠", _): return ("not equal to", 1)
    case ("<", _): return ("less than", 1)
    case (">", _): return ("greater than", 1)
    case ("±", _): return ("plus or minus", 1)
    case ("×", _): return ("times", 1)
    case ("*", _), ("x", _), ("X", _):
      let other = signs[(place + 1)...].first { $0 != " " }
      let isProduct = last(before: place, in: signs)?.isNumber == true && other?.isNumber == true
      return (isProduct ? "times" : nil, 1)
    case ("#", _), ("♯", _): return (isLetter(place - 1, in: signs) ? "sharp" : nil, 1)
    case ("♭", _): return ("flat", 1)
    case ("+", _):
      let isOfNumber = isNumber && !isOperand(last(before: place, in: signs))
      return (isOfNumber ? nil : "plus", 1)
    case ("-", _), ("\u{2212}", _): return (isMinus(place, next, in: signs) ? "minus" : nil, 1)
    default: return (nil, 1)
    }
  }

  /// Before a number or a lone letter that nothing stands before; behind a grade or what has a charge ("A-",
  /// "Cl-"). Elsewhere it joins.
  private static func isMinus(_ place: Int, _ next: Character?, in signs: [Character]) -> Bool {
    let before = place > 0 ? signs[place - 1] : nil
    if next?.isNumber == true || next?.isLetter == true && !isLetter(place + 2, in: signs) {
      let isApart =
        before == " " && next?.isNumber == true && last(before: place, in: signs)?.isNumber != true
      return isApart || !isOperand(before) && !isOperand(last(before: place, in: signs))
    }
    let word = signs[..<place].reversed().prefix(while: \.isLetter)
    return next?.isLetter != true && 1...2 ~= word.count && word.last?.isUppercase == true
  }

  private static func last(before place: Int, in signs: [Character]) -> Character? {
    signs[..<place].last { $0 != " " }
  }

  private static func isLetter(_ place: Int, in signs: [Character]) -> Bool {
    signs.indices.contains(place) && signs[place].isLetter
  }

  /// What may be the left one of two.
  private static func isOperand(_ sign: Character?) -> Bool {
    sign.map { $0.isLetter || $0.isNumber || ")]".contains($0) } ?? false
  }
}
