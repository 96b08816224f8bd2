internal import Text

/// A day and its month, in whichever order and words.
///
///     "22 May", "May 22", "May the 22nd", "the twenty-second of May"   // one day
struct DayPhrase {
  struct Day: Hashable {
    /// From 1.
    var month: Int
    var day: Int
  }

  let day: Day
  /// The place behind its last word.
  let end: Int

  /// The day that begins at a place; nil where none does.
  init?(in tokens: [Token], from start: Int) {
    func isWord(_ word: String, _ place: Int) -> Bool {
      place < tokens.count && tokens[place].key == word
    }
    if let month = Self.month(tokens, start) {
      let first = isWord("the", start + 1) ? start + 2 : start + 1
      guard let number = Self.number(tokens, first) else { return nil }
      (day, end) = (Day(month: month, day: number.value), number.end)
      return
    }
    guard let number = Self.number(tokens, isWord("the", start) ? start + 1 : start) else { return nil }
    let last = isWord("of", number.end) ? number.end + 1 : number.end
    guard let month = Self.month(tokens, last) else { return nil }
    (day, end) = (Day(month: month, day: number.value), last + 1)
  }

  private static func month(_ tokens: [Token], _ place: Int) -> Int? {
    place < tokens.count ? MonthNames.number(of: tokens[place].key) : nil
  }

  /// "22", "22nd", "twenty-second", "twenty second".
  private static func number(_ tokens: [Token], _ place: Int) -> (value: Int, end: Int)? {
    guard place < tokens.count, !Figures.haveSign(tokens[place]) else { return nil }
    let key = tokens[place].key
    if let value = Figures.whole(key).flatMap({ Int($0) }) {
      return (1...31).contains(value) ? (value, place + 1) : nil
    }
    let words = key.replacing("-", with: " ")
    if place + 1 < tokens.count, let value = ordinals["\(words) \(tokens[place + 1].key)"] {
      return (value, place + 2)
    }
    return ordinals[words].map { ($0, place + 1) }
  }

  private static let ordinals = Dictionary(
    uniqueKeysWithValues: (1...31).map { (NumberWords.ordinal($0).joined(separator: " "), $0) })
}
