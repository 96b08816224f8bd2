/// Where a passage stands, written beside its words: "John 3:16 For God", "… life. (John 3:16)".
extension PastedTextReader {
  private static let books: Set<String> = Set(
    """
    genesis exodus leviticus numbers deuteronomy joshua judges ruth samuel kings chronicles ezra nehemiah
    esther job psalm psalms proverbs ecclesiastes isaiah jeremiah lamentations ezekiel daniel hosea joel amos
    obadiah jonah micah nahum habakkuk zephaniah haggai zechariah malachi matthew mark luke john acts romans
    corinthians galatians ephesians philippians colossians thessalonians timothy titus philemon hebrews james
    peter jude revelation
    """.split(whereSeparator: \.isWhitespace).map(String.init) + ["songs", "solomon"])

  private static func isBook(_ name: some StringProtocol) -> Bool {
    guard let last = name.split(whereSeparator: { !$0.isLetter }).last?.lowercased() else { return false }
    return books.contains(last) || ReadingTable.shared.has(.book, last)
  }

  /// "— John 3:16 (KJV)", "Matthew 5:3-12 New International Version" on a line of its own; above the text
  /// "John 3", too.
  static func isPlaceLine(_ text: String, isFirst: Bool) -> Bool {
    guard text.utf8.count < 100, text.contains(where: \.isNumber),
      let match = text.wholeMatch(
        of:
          #/
            \s*[—–~\-]*\s*[\(\[]?((?:[1-3I]{1,3}\ )?[A-Z][a-z]+\.?(?:\ of\ [A-Z][a-z]+)?)
            \ [0-9]{1,3}([:.][0-9]{1,3}[a-z]?(?:\s?[\-–,]\s?[0-9]{1,3}(?::[0-9]{1,3})?)*)?[\)\]]?
            (?:,?\ ?[\(\[]?(?:[A-Z]{2,6}[0-9]*
            |(?:[A-Z][A-Za-z]+\ ){1,4}(?:Version|Bible|Translation)(?:\ \([A-Z]{2,6}\))?)[\)\]]?)?
            [\)\]]?\s*
          /#
      )
    else { return false }
    return match.2 != nil || isFirst && isBook(match.1)
  }

  /// Whether words go on about a place: "John 3:16 says".
  private static func isTold(_ rest: Substring) -> Bool {
    let verbs: Set<String> = [
      "says", "say", "said", "is", "was", "are", "were", "tells", "teaches", "reads", "states", "speaks",
      "has",
      "means", "shows", "and", "or", "in", "to", "through", "about",
    ]
    return verbs.contains(String(rest.prefix { !$0.isWhitespace }))
  }

  /// Takes the place off the beginning and the end of the words.
  mutating func readPlacesInLines() {
    let filled = lines.indices.filter { !lines[$0].isBlank }
    guard let first = filled.first, let last = filled.last else { return }
    let opening = lines[first].text
    if opening.prefix(40).contains(where: \.isNumber),
      let match = opening.prefixMatch(
        of:
          #/
            \s*[\(\[]?((?:[1-3I]{1,3}\ )?[A-Z][a-z]+\.?(?:\ of\ [A-Z][a-z]+)?)\ [0-9]{1,3}[:.][0-9]{1,3}
            (?:[\-–][0-9]{1,3})?(?:,?\ \(?[A-Z]{2,6}\)?)?[\)\]]?(\s*[:–—\-]+\s+|\s+)(?=\S)
          /#
      ), Self.isBook(match.1),
      match.2.contains(where: { ":–—-".contains($0) }) || !Self.isTold(opening[match.range.upperBound...])
    {
      takeOut(.heading, opening[..<match.range.upperBound].trimming { ":–—- ".contains($0) }, first)
      lines[first].text = String(opening[match.range.upperBound...])
    }
    readClosingPlace(last)
  }

  /// "(John 3:16; Rom. 5:8)" and "– John 3:16" behind the last words.
  private mutating func readClosingPlace(_ place: Int) {
    let closing = lines[place].text
    guard closing.reversed().prefix(40).contains(where: \.isNumber) else { return }
    let bracketed = closing.firstMatch(of: /(\s*[\(\[]([^\(\)\[\]]{6,80})[\)\]]\.?\s*)$/)
    let bare = closing.firstMatch(of: /[.!?;,”"’'…]\]?(\s*[—–~\-]*\s*([^\(\)\[\]!?”"—–~]{6,50}?)\.?\s*)$/)
    guard let (tail, places) = bracketed.map({ ($0.1, $0.2) }) ?? bare.map({ ($0.1, $0.2) }) else { return }
    // Each of them, the first with its book.
    let parts = places.split(separator: ";")
    let areAll = parts.enumerated().allSatisfy { number, part in
      part.wholeMatch(
        of:
          #/
            \s*(?:((?:[1-3I]{1,3}\ )?[A-Z][a-z]+\.?(?:\ of\ [A-Z][a-z]+)?)\ )?
            [0-9]{1,3}[:.][0-9]{1,3}(?:[\-–,]\ ?[0-9]{1,3})*(?:,?\ \(?[A-Z]{2,6}\)?)?\s*
          /#
      ).map { found in found.1.map(Self.isBook) ?? (number > 0) } ?? false
    }
    guard areAll, !parts.isEmpty else { return }
    takeOut(.heading, tail, place)
    lines[place].text = String(closing[..<tail.startIndex])
  }
}

extension Substring {
  fileprivate func trimming(_ isSign: (Character) -> Bool) -> Substring {
    var text = self
    while let last = text.last, isSign(last) { text.removeLast() }
    return text
  }
}
