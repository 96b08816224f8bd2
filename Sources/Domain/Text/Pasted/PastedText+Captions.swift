/// What stands above, below and between the words and says whose they are, or where they end.
extension PastedTextReader {
  /// "Title: The River", "Author: …" above the text; copyright, addresses and where to read on, anywhere.
  mutating func readCaptions() {
    takeTags()
    let filled = lines.indices.filter { !lines[$0].isBlank }
    for place in filled.dropLast() {
      guard let kind = Self.caption(lines[place].text) else { break }
      takeOutLine(kind, place)
    }
    // A hymn book tells tune and metre below the title, and then whose the words are.
    let tune = once(/^\s*(?:Tune|Met(?:er|re)|Key):/)
    if filled.dropFirst().prefix(3).contains(where: { lines[$0].text.contains(tune) }) {
      for place in filled.dropFirst().prefix(5) where !lines[place].isBlank {
        if let kind = Self.caption(lines[place].text) { takeOutLine(kind, place) }
      }
    }
    for place in filled.dropFirst().reversed() {
      guard !lines[place].isBlank, let kind = Self.caption(lines[place].text) else { break }
      takeOutLine(kind, place)
    }
    for place in lines.indices {
      if Self.isCaptionOfPicture(lines[place].text) {
        takeOutLine(.note, place)
      } else if let start = Self.source(in: lines[place].text) {
        takeOut(.note, lines[place].text[start...], place)
        lines[place].text = String(lines[place].text[..<start])
      } else if isPageNumber(place) {
        takeOutLine(.pageMark, place)
      }
    }
  }

  /// "#poetry #birds" behind the last words.
  private mutating func takeTags() {
    guard let last = lines.lastIndex(where: { !$0.isBlank }) else { return }
    let text = lines[last].text
    guard text.contains("#") else { return }
    let words = text.split(whereSeparator: \.isWhitespace)
    let tags = words.dropFirst().reversed().prefix { $0.wholeMatch(of: once(/#\p{L}[\p{L}\p{N}_]*/)) != nil }
    guard tags.count > 1, let first = tags.last else { return }
    takeOut(.note, text[first.startIndex...], last)
    lines[last].text = String(text[..<first.startIndex])
  }

  private static func caption(_ text: String) -> PastedText.Kind? {
    guard text.prefix(20).contains(":"),
      let match = text.prefixMatch(of: once(/\s*(\p{Lu}[\p{L} ]{1,14}):\s+(\S.*)/))
    else { return nil }
    let name = match.1.lowercased().trimmed
    // "Music: the food of love" is said; "Music: Ann Example, 1911" is not.
    let isName = isInTitleCase(match.2.replacing(once(/[^\p{L}\p{N}\s]/), with: " "))
    return captions[name].flatMap { kind in namedCaptions.contains(name) && !isName ? nil : kind }
  }

  private static let namedCaptions: Set<String> = [
    "text", "music", "words", "lyrics", "class", "key", "from", "credit",
  ]

  /// "Page 3", "- 3 -", and a number alone with empty lines around it.
  private func isPageNumber(_ place: Int) -> Bool {
    let text = lines[place].text.trimmed
    guard text.utf8.count < 30, text.contains(where: \.isNumber) else { return false }
    guard
      text.wholeMatch(
        of:
          once(
            #/
            \s*(?:(?i:page|pg\.|p\.|seite|página|pagina|strona)\s*[0-9]{1,4}(?:\s+of\s+[0-9]{1,4})?
            |[-–—]\s*[0-9]{1,4}\s*[-–—])\s*
          /#)
      )
        == nil
    else { return true }
    guard text.wholeMatch(of: once(/\s*[0-9]{1,4}\s*/)) != nil, place > 0 else { return false }
    // The number of a slide below its bullets.
    if lines[(place + 1)...].allSatisfy(\.isBlank) {
      return lines[..<place].contains { $0.text.prefixMatch(of: once(/\s*[•‣▪●■➢]\s+\S/)) != nil }
    }
    guard place + 1 < lines.count else { return false }
    let numbers = lines.count { $0.text.wholeMatch(of: once(/\s*[0-9]{1,4}\s*/)) != nil }
    return lines[place - 1].isBlank && lines[place + 1].isBlank && 3 * numbers < lines.count { !$0.isBlank }
  }

  private static let captions: [String: PastedText.Kind] = [
    "title": .heading, "author": .author, "by": .author, "written by": .author, "words by": .author,
    "composer": .author, "translated by": .author, "translator": .author, "source": .note, "copyright": .note,
    "date": .note, "from": .note, "published": .note, "draft date": .note, "credit": .note, "contact": .note,
    "text": .author, "music": .author, "words": .author, "lyrics": .author, "melody": .note, "meter": .note,
    "metre": .note, "homework": .note, "hausaufgabe": .note, "task": .note, "assignment": .note,
    "class": .note,
    "artist": .author, "album": .note, "key": .note, "capo": .note, "tempo": .note, "tune": .note,
    "speaker": .author, "occasion": .note, "venue": .note, "audience": .note, "duration": .note,
  ]

  /// "Figure 1: A horn of the hills".
  private static func isCaptionOfPicture(_ text: String) -> Bool {
    text.utf8.count < 160 && "FTPI".contains(text.first ?? " ")
      && text.contains(
        once(/^(?:Figure|Fig\.|Table|Photo|Plate|Illustration|Image)\s[0-9]{1,3}[.:]\s+\p{Lu}/))
  }

  /// Where on a line it is told whose the words are, or where they stand; nil where it is not.
  private static func source(in text: String) -> String.Index? {
    // A line has to be short before it is looked at closely: texts have thousands.
    guard text.utf8.count < 400 else { return nil }
    if text.contains(where: { "©®".contains($0) }),
      text.contains(once(/(?i)copyright|version|bible|rights|©\s*[0-9]{4}/)),
      let sign = text.firstIndex(where: { "©®".contains($0) })
    {
      if text.contains(once(/^\s*(?:Copyright\b|\p{Lu}[^.]{2,60},\s["“].{2,80}["”]\sfrom\s)/)) {
        return text.startIndex
      }
      // Words of the text may stand before it.
      let end = text[..<sign].lastIndex { ".!?".contains($0) }
      return end.map { text.index(after: $0) } ?? text.startIndex
    }
    let openings = [
      "http", "www.", "Read ", "All rights", "Used by", "Scripture", "Source:", "Copyright", "(c)",
    ]
    let start = text.drop(while: \.isWhitespace)
    guard openings.contains(where: start.hasPrefix) else { return nil }
    let isSource =
      text.wholeMatch(
        of:
          once(
            #/
            \s*(?:https?://\S+|www\.\S+|Read\ (?:full\ chapter\W*|more(?:\W*|:.*))|All\ rights\ reserved.*
            |Used\ by\ permission.*|Scripture\ (?:quotations?|taken)\ .*|Source:\s.*|Copyright\ Credit:\s.*
            |(?:Copyright|\(c\))\ .*[0-9]{4}.*)
          /#)
      ) != nil
    return isSource ? text.startIndex : nil
  }
}
