internal import Text

/// A card's text as it is read: TeX in Unicode where that can say it, Markdown without its signs.
///
///     ReadableText.plain("**Water** is \\(H_2O\\)")        // "Water is H₂O"
///
/// What is struck out keeps its signs, or it would say the contrary. What is no Markdown stays as it is: a
/// sign counts only where it opens before a word and closes after one. What TeX cannot be said in Unicode
/// stays as it was written, and so does a very long text. Cost: some passes over the text, none where it has
/// no such sign.
public enum ReadableText {
  public static func plain(_ text: String) -> String {
    let text = CardMedia.apart(visible(text))
    guard text.utf8.count <= longest, text.utf8.contains(where: { signs.contains($0) }) else { return text }
    var plain = ""
    var isFenced = false
    // Code between fences stays as it is.
    for piece in text.split(separator: "```", omittingEmptySubsequences: false) {
      plain += isFenced ? code(piece) : pieces(of: piece, markdown)
      isFenced.toggle()
    }
    return plain
  }

  /// A text without signs that only say where a line may break: soft hyphens, spaces and joiners of no width.
  private static func visible(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0xC2 || $0 == 0xE2 || $0 == 0xEF }) else { return text }
    let isUnseen = { (sign: Unicode.Scalar) in
      [0xAD, 0x200B, 0x2060, 0xFEFF].contains(sign.value)
    }
    guard text.unicodeScalars.contains(where: isUnseen) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { !isUnseen($0) }))
  }

  /// A plain text as it is said: what is raised or struck out in words, without the signs of lists and
  /// tables, which nobody would say.
  public static func aloud(_ plain: String) -> String {
    guard plain.utf8.contains(where: { $0 >= 0x80 || $0 == 0x7E || $0 == 0x7C }) else { return plain }
    return RaisedText.spoken(plain).replacing(once(/~~([^~]{1,1000})~~/)) { "(struck out: \($0.1))" }
      .replacing("• ", with: "").replacing(" | ", with: ", ")
  }

  /// Bytes of a text that is read so, and formulas in one piece of it.
  private static let (longest, mostFormulas) = (10_000, 100)
  private static let signs = Set("*_`$\\#[<".utf8)

  /// What stands between fences, without the name of its language.
  private static func code(_ piece: Substring) -> String {
    guard let end = piece.firstIndex(of: "\n") else { return String(piece) }
    let lines = piece[piece.index(after: end)...]
    return String(lines.last == "\n" ? lines.dropLast() : lines)
  }

  /// A text with its formulas in TeX, and what tags raise or lower, as they are read; signs of Markdown stay,
  /// for a question may ask for them.
  static func formulas(_ text: String) -> String {
    let mayHave = text.utf8.contains { $0 == 0x24 || $0 == 0x5C || $0 == 0x5B || $0 == 0x3C }
    guard mayHave, text.utf8.count <= longest else { return text }
    return pieces(of: text[...]) { RaisedText.tagged(String($0)) }
  }

  private static func pieces(of text: Substring, _ others: (Substring) -> String) -> String {
    var plain = ""
    var rest = text
    for _ in 0..<mostFormulas {
      guard let found = TeXSpan.first(in: rest) else { break }
      plain += others(rest[..<found.range.lowerBound])
      plain += TeXText.unicode(of: found.source) ?? String(rest[found.range])
      rest = rest[found.range.upperBound...]
    }
    return plain + others(rest)
  }

  // MARK: Markdown

  private static func markdown(_ text: Substring) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(line).joined(separator: "\n")
  }

  private static func line(_ line: Substring) -> String {
    var text = String(line)
    if let heading = text.prefixMatch(of: once(/#{1,6} +/)) { text.removeSubrange(heading.range) }
    if let bullet = text.prefixMatch(of: once(/( *)\* +/)) {
      text.replaceSubrange(bullet.range, with: bullet.1 + "• ")
    }
    // What stands in backquotes is meant as it stands.
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count > 2 else { return inline(text) }
    return parts.enumerated().map { place, part in
      if place.isMultiple(of: 2) { return inline(String(part)) }
      return place == parts.count - 1 ? "`" + inline(String(part)) : String(part)
    }.joined()
  }

  private static func inline(_ text: String) -> String {
    var text = text
    if text.contains("](") {
      text.replace(once(/!\[[^\[\]]{0,300}\]\((?:<([^<>\n]{1,300})>|([^()\s]{1,300}))\)/)) {
        "[\($0.1 ?? $0.2 ?? "")]"
      }
      text.replace(once(/\[([^\[\]]{1,300})\]\(([^()\s]{1,1000})\)/)) { "\($0.1) (\($0.2))" }
    }
    text = RaisedText.tagged(text)
    for sign in ["**", "__", "*", "_"] where text.contains(sign) { text = without(sign, in: text) }
    return text
  }

  /// A text without the pairs of a sign that open before a word and close after one.
  private static func without(_ sign: String, in text: String) -> String {
    let parts = text.ranges(of: sign)
    guard parts.count > 1 else { return text }
    var taken: [Range<String.Index>] = []
    var open: Range<String.Index>?
    for range in parts {
      let before = range.lowerBound > text.startIndex ? text[text.index(before: range.lowerBound)] : " "
      let after = range.upperBound < text.endIndex ? text[range.upperBound] : " "
      // One that stands beside another is half of a pair that stays.
      guard sign.count > 1 || ![before, after].contains(Character(sign)) else { continue }
      if let start = open, !before.isWhitespace, !isInWord(after), start.upperBound < range.lowerBound,
        sign != "__" || !isName(text[start.upperBound..<range.lowerBound])
      {
        taken += [start, range]
        open = nil
      } else if !isInWord(before), !after.isWhitespace {
        open = range
      }
    }
    var plain = ""
    var place = text.startIndex
    for range in taken {
      plain += text[place..<range.lowerBound]
      place = range.upperBound
    }
    return plain + text[place...]
  }

  /// Whether it is a name in a program, as `__init__` is, and no word that is bold.
  private static func isName(_ text: Substring) -> Bool {
    text.utf8.count > 1 && text.utf8.allSatisfy { 0x61...0x7A ~= $0 || $0 == 0x5F }
  }

  private static func isInWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}

/// Where TeX stands in a text: `\(…\)`, `\[…\]`, `$$…$$`, `$…$`, and Anki's `[$]…[/$]` and
/// `[latex]…[/latex]`.
struct TeXSpan {
  var range: Range<Substring.Index>
  var source: Substring

  private static let signs: [(open: String, close: String)] = [
    ("\\(", "\\)"), ("\\[", "\\]"), ("$$", "$$"), ("[$$]", "[/$$]"), ("[$]", "[/$]"), ("[latex]", "[/latex]"),
  ]

  static func first(in text: Substring) -> TeXSpan? {
    guard text.utf8.contains(where: { $0 == 0x24 || $0 == 0x5C || $0 == 0x5B }) else { return nil }
    var found: TeXSpan?
    for (open, close) in signs {
      guard let start = text.firstRange(of: open),
        found.map({ start.lowerBound < $0.range.lowerBound }) ?? true,
        let end = text[start.upperBound...].firstRange(of: close)
      else { continue }
      // Anki's LaTeX is a document's text: its formulas stand between dollars there.
      let source = text[start.upperBound..<end.lowerBound]
      let isAlone = open == "[latex]" && source.count(where: { $0 == "$" }) == 2
      found = TeXSpan(
        range: start.lowerBound..<end.upperBound,
        source: isAlone && source.first == "$" && source.last == "$" ? source.dropFirst().dropLast() : source)
    }
    if let dollars = betweenDollars(text),
      found.map({ dollars.range.lowerBound < $0.range.lowerBound }) ?? true
    {
      return dollars
    }
    return found
  }

  /// `$x$`, but no amounts of money: no space within the signs, no digit after them and no word before.
  private static func betweenDollars(_ text: Substring) -> TeXSpan? {
    var open: Substring.Index?
    var previous: Character = " "
    for index in text.indices {
      let character = text[index]
      if character == "\n" { open = nil }
      guard character == "$", previous != "\\" else {
        previous = character
        continue
      }
      let next = text.index(after: index)
      let after: Character = next < text.endIndex ? text[next] : " "
      if let start = open, !previous.isWhitespace, previous != "$", !after.isNumber {
        return TeXSpan(range: start..<next, source: text[text.index(after: start)..<index])
      }
      let isAmount = previous.isNumber || previous.isLetter
      open = after.isWhitespace || after == "$" || isAmount ? nil : index
      previous = character
    }
    return nil
  }
}
