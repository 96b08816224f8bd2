/// Raised figures and letters, stars, plusses and daggers at words.
extension PastedTextReader {
  private static let raisedDigits: Set<Character> = Set("⁰¹²³⁴⁵⁶⁷⁸⁹")
  private static let raisedLetters: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip("ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ", "abcdefghijklmnoprstuvwxyz"))

  /// Raised digits and letters beside a word are marks; after a number they are a power or an ending.
  mutating func readRaisedMarks(_ place: Int) {
    readDaggers(place)
    readPlusses(place)
    let text = lines[place].text
    guard
      text.contains(where: { Self.raisedDigits.contains($0) || Self.raisedLetters[$0] != nil || $0 == "^" })
    else { return }
    let characters = Array(text)
    var kept: [Character] = []
    var at = 0
    while at < characters.count {
      let isCaret = characters[at] == "^" && at + 1 < characters.count && characters[at + 1].isASCIIDigit
      var end = at + (isCaret ? 1 : 0)
      while end < characters.count,
        isCaret
          ? characters[end].isASCIIDigit
          : Self.raisedDigits.contains(characters[end])
            || Self.raisedLetters[characters[end]] != nil
      {
        end += 1
      }
      guard end > at else {
        kept.append(characters[at])
        at += 1
        continue
      }
      let run = characters[at..<end]
      // No unit has more than two letters.
      let word = kept.suffix(3).reversed().prefix { $0.isLetter || $0.isNumber }
      let isPower =
        word.first?.isNumber == true
        || ["m", "cm", "km", "mm", "ft", "mi", "in"].contains(String(word.reversed()))
          && Self.endsInMeasure(kept.dropLast(word.count))
      let follows = end < characters.count ? characters[end] : " "
      if isPower, run.allSatisfy({ Self.raisedLetters[$0] != nil }) {
        kept += run.compactMap { Self.raisedLetters[$0] }
      } else if isPower {
        kept += run
      } else {
        let isBefore = word.isEmpty && (follows.isLetter || "“‘\"'".contains(follows))
        takeOut(isBefore ? .verseNumber : .footnote, String(run), place)
      }
      at = end
    }
    lines[place].text = String(kept)
  }

  /// Whether a number stands before a unit, or "a", "per" or a stroke: "rose in³" has no inches.
  private static func endsInMeasure(_ before: ArraySlice<Character>) -> Bool {
    let words = String(before.suffix(12)).split(separator: " ")
    return words.last.map { $0.last?.isNumber == true || $0.hasSuffix("/") || ["a", "per"].contains($0) }
      ?? true
  }

  /// "deep.+" and "field,*+": a plus glued to the end of a word.
  private mutating func readPlusses(_ place: Int) {
    guard lines[place].text.contains("+") else { return }
    let text = lines[place].text
    lines[place].text = text.replacing(once(/(?<word>[\p{L}.,;:!?’”])(?<mark>\*?\++\*?)(?=[\s.,;:!?]|$)/)) {
      String($0.word)
    }
    if lines[place].text != text { takeOut(.footnote, "+", place) }
  }

  /// Daggers and single stars at a word; stars at both its ends are the emphasis of plain text.
  private mutating func readDaggers(_ place: Int) {
    let text = lines[place].text
    guard text.contains(where: { "†‡*".contains($0) }) else { return }
    let ends = text.contains(once(/[\p{L}.,;:!?]\*+(?:[\s.,;:!?]|$)/))
    let starts = text.contains(once(/(?:^|\s)\*+\p{L}/))
    let kept = text.replacing(once(/(?<word>[\p{L}.,;:!?’”])(?<mark>[†‡]+|\*{1,3})(?=[\s.,;:!?]|$)/)) {
      match in
      match.mark.first == "*" && starts ? String(match.output.0) : String(match.word)
    }
    lines[place].text =
      ends ? kept : kept.replacing(once(/(?<space>^|\s)\*{1,2}(?=\p{L})/)) { String($0.space) }
    if lines[place].text != text { takeOut(.footnote, text.contains("†") ? "†" : "*", place) }
  }
}
