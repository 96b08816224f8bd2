/// Where TeX stands in a text: `\(…\)`, `\[…\]`, `$$…$$`, `$…$`, and Anki's `[$]…[/$]` and `[latex]…[/latex]`.
struct TeXSpan {
  /// All of it, signs included.
  var range: Range<Substring.Index>
  /// What stands between the signs.
  var source: Substring

  private static let signs: [(open: String, close: String)] = [
    ("\\(", "\\)"), ("\\[", "\\]"), ("$$", "$$"), ("[$$]", "[/$$]"), ("[$]", "[/$]"), ("[latex]", "[/latex]"),
  ]

  /// The first in a text; nil where there is none.
  static func first(in text: Substring) -> TeXSpan? {
    guard text.utf8.contains(where: { $0 == 0x24 || $0 == 0x5C || $0 == 0x5B }) else { return nil }
    var found: TeXSpan?
    for (open, close) in signs {
      guard let start = text.firstRange(of: open),
        found.map({ start.lowerBound < $0.range.lowerBound }) ?? true,
        let end = text[start.upperBound...].firstRange(of: close)
      else { continue }
      found = TeXSpan(
        range: start.lowerBound..<end.upperBound, source: text[start.upperBound..<end.lowerBound])
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
