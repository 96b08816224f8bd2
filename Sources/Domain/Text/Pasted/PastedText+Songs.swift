/// What the words of songs are written with: how often a line is sung, and syllables apart below their notes.
extension PastedTextReader {
  mutating func readSongs() {
    joinSyllables()
    readRepeats()
  }

  // MARK: Repeats

  /// "2x", "x3" and "(×4)" behind a line or on one of its own: of singers, where nothing is reckoned.
  private mutating func readRepeats() {
    let filled = lines.indices.filter { !lines[$0].isBlank }
    let isReckoned = filled.contains { place in
      lines[place].text.contains { "=+÷√".contains($0) }
        || lines[place].text.contains(
          once(/\b(?:equals|minus|plus|divided)\b|\b(?:is|by|of|or)\s[0-9]?\s?[x×]/))
    }
    guard filled.count > 1, !isReckoned else { return }
    let mark = once(/(?:^|\s)\s*(?:[x×]\s?[2-9]|[2-9]\s?[x×])[.,]?\s*$/)
    for place in filled where lines[place].text.contains(where: { "x×".contains($0) }) {
      takeOutEach(mark, .note, place)
    }
  }

  /// "spoken", "bis", "fade out", "3 times", "sing twice": how a line of a song is sung. Words alone are
  /// that where it is told that it is a song: "I called you (three times)".
  func asksOfSingers(_ content: String) -> Bool {
    guard content.utf8.count < 24 else { return false }
    let sung =
      once(
        #/
        (?i:spoken|bis|ter|(?:repeat\s(?:to|and)\s)?fade(?:\sout)?
        |(?:(?:repeat|sing|sung|play)\s)?(?:[x×]\s?[2-9]|[2-9]\s?(?:[x×]|times))|rpt
        |(?:repeat|sing|sung|play)\s(?:twice|thrice|(?:two|three|four|five|six)\stimes|all|again)|repeat)\.?
      /#)
    if content.wholeMatch(of: sung) != nil { return true }
    return content.wholeMatch(of: once(/(?i:twice|thrice|(?:two|three|four) times)\.?/)) != nil
      && unsaid.contains { $0.kind == .note || $0.kind == .chord }
  }

  // MARK: Syllables

  /// Ends and beginnings of words that are no words themselves.
  private static let syllables: Set<String> = [
    "ing", "ed", "er", "ly", "ness", "ment", "tion", "sion", "ble", "tle", "dle", "ple", "gle", "fle", "kle",
    "zle", "cle", "ry", "py", "ty", "ny", "dy", "fy", "sy", "ky", "cy", "ter", "der", "ther", "ver", "ber",
    "per", "mer", "ner", "ger", "cer", "ser", "ler", "vy", "ful", "eth", "ous", "ive", "con", "pre", "dis",
    "lu",
    "ia", "rit", "rious", "ders", "vour", "iour", "ters", "vens", "ven", "gels", "sal", "ior", "y",
  ]

  /// Small words: a dash stands before them, and seldom a syllable.
  private static let small: Set<String> = [
    "the", "a", "an", "and", "but", "or", "nor", "of", "for", "with", "without", "from", "by", "as", "if",
    "i", "you", "he", "she", "it", "we", "they", "my", "your", "his", "her", "our", "their", "that", "this",
    "is", "was", "are", "were", "not", "no", "so", "who", "which", "when", "where", "how", "what", "all",
  ]

  /// "ket - tle", "al - le - lu - ia": syllables, where a third of what dashes part are ends of words, two at
  /// the least. "The tune - without the words - goes on" has dashes.
  private mutating func joinSyllables() {
    let dash = once(/(\p{L}+['’]?\p{L}*) (?:- )+(?=(\p{Ll}+['’]?\p{Ll}*))/)
    let parts = lines.flatMap { line in
      line.text.contains(" - ")
        ? line.text.matches(of: dash).map { (left: $0.1.lowercased(), right: $0.2.lowercased()) } : []
    }
    let syllables = parts.count {
      Self.syllables.contains($0.right) || Self.syllables.contains($0.left)
        || $0.left == "a" && $0.right == "men"
    }
    guard syllables > 1, 3 * syllables >= parts.count else { return }
    for place in lines.indices where lines[place].text.contains(" - ") {
      let text = lines[place].text
      lines[place].text = text.replacing(dash) { part in
        Self.small.contains(part.2.lowercased()) ? String(part.0) : String(part.1)
      }
    }
  }
}
