internal import Text

/// Numbers and days that were typed otherwise than they stand: in figures, or their words in another order.
///
///     "969", "nine hundred and sixty nine"   // for "nine hundred sixty and nine"
///     "153", "a hundred and fifty three"     // for "an hundred and fifty and three"
///     "May 22", "the twenty-second of May"   // for "the 22nd of May"
struct NumberPhrases {
  /// The words typed, a number that was asked for written as it stands there.
  private(set) var typed: [Token] = []
  /// What was typed for a word, by its place among `typed`, where it is another.
  private(set) var written: [Int: String] = [:]

  /// Puts each number that was typed in the words of the first like it that was asked for.
  init(_ expected: [Token], _ given: [Token]) {
    var open = Self.phrases(in: expected)
    let phrases = Self.phrases(in: given)
    var replaced: [Int: [Token]] = [:]
    func take(where fits: (Phrase, [Token]) -> Bool) {
      for phrase in phrases where replaced[phrase.range.lowerBound] == nil {
        let place = open.firstIndex { $0.value == phrase.value && fits(phrase, Array(expected[$0.range])) }
        guard let place else { continue }
        replaced[phrase.range.lowerBound] = Array(expected[open.remove(at: place).range])
      }
    }
    take { phrase, words in words.map(\.key) == given[phrase.range].map(\.key) }
    take { _, _ in true }
    var place = 0
    while place < given.count {
      guard let words = replaced[place], let phrase = phrases.first(where: { $0.range.lowerBound == place }),
        words.map(\.key) != given[phrase.range].map(\.key)
      else {
        typed.append(given[place])
        place += 1
        continue
      }
      let text = given[phrase.range].map(\.printed).joined(separator: " ")
      for word in words {
        written[typed.count] = text
        typed.append(word)
      }
      place = phrase.range.upperBound
    }
  }

  private struct Phrase {
    var range: Range<Int>
    var value: Value
  }

  private enum Value: Equatable {
    case number(Int)
    case day(DayPhrase.Day)
  }

  /// The numbers and the days of a text, each as long as it can be.
  private static func phrases(in tokens: [Token]) -> [Phrase] {
    let parts = tokens.map(parts)
    var found: [Phrase] = []
    var start = 0
    while start < tokens.count {
      if let day = DayPhrase(in: tokens, from: start) {
        found.append(Phrase(range: start..<day.end, value: .day(day.day)))
        start = day.end
        continue
      }
      guard let first = parts[start].first, isNumber(first) || isArticle(first, parts, start) else {
        start += 1
        continue
      }
      var end = start + 1
      while end < tokens.count, let part = parts[end].first,
        isNumber(part) || part == .and && end + 1 < tokens.count && parts[end + 1].first.map(isNumber) == true
      { end += 1 }
      // The longest that is a number: "two and two" is none.
      let value = stride(from: end, to: start, by: -1).lazy.compactMap { end in
        Self.value(parts[start..<end].flatMap(\.self)).map { (end, $0) }
      }.first
      if let value { found.append(Phrase(range: start..<value.0, value: .number(value.1))) }
      start = value?.0 ?? start + 1
    }
    return found
  }

  // MARK: The words of a number

  private enum Part: Equatable {
    /// Below a hundred: a unit, a teen or a ten.
    case number(Int)
    case figures(Int)
    case score
    case hundred
    case thousands(Int)
    case one
    case and
  }

  private static let names: [String: Part] = {
    var names: [String: Part] = [
      "hundred": .hundred, "thousand": .thousands(1_000), "million": .thousands(1_000_000), "score": .score,
      "a": .one, "an": .one, "and": .and,
    ]
    for (place, name) in (RivalWords.units + RivalWords.teens).enumerated() {
      names[name] = .number(place + 1)
    }
    for (place, name) in RivalWords.tens.enumerated() { names[name] = .number(10 * place + 20) }
    for (slip, meant) in NumberWords.slips { names[slip] = meant.compactMap { names[$0] }.first }
    return names
  }()

  private static func parts(_ token: Token) -> [Part] {
    let figures = token.key.filter { $0 != "," }
    // "$20" and "5%" are more than their numbers, and "007" is less.
    if Figures.haveSign(token) || figures.hasPrefix("0") && figures != "0" { return [] }
    if !figures.isEmpty, figures.utf8.allSatisfy({ (0x30...0x39).contains($0) }), figures.utf8.count <= 9 {
      return Int(figures).map { [$0 < 100 ? .number($0) : .figures($0)] } ?? []
    }
    // "Threescore and ten" is "three score and ten".
    for (name, count) in [("threescore", 3), ("fourscore", 4), ("sixscore", 6)] where token.key == name {
      return [.number(count), .score]
    }
    let parts = token.key.split(separator: "-").map { names[String($0)] }
    return parts.contains(nil) ? [] : parts.compactMap(\.self)
  }

  private static func isNumber(_ part: Part) -> Bool {
    switch part {
    case .number, .figures, .hundred, .thousands, .score: true
    case .one, .and: false
    }
  }

  /// "A hundred", but not "a man".
  private static func isArticle(_ part: Part, _ parts: [[Part]], _ place: Int) -> Bool {
    guard part == .one, place + 1 < parts.count else { return false }
    switch parts[place + 1].first {
    case .hundred, .thousands, .score: return true
    default: return false
    }
  }

  /// What the words of a number come to; nil where they are none.
  ///
  ///     nine hundred sixty and nine   // 969
  ///     five and twenty               // 25
  ///     four score and seven          // 87
  private static func value(_ parts: [Part]) -> Int? {
    var (total, current) = (0, 0)
    var last: Part?
    var isScore = false
    for part in parts {
      defer { last = part }
      switch part {
      case .and:
        guard last != nil, last != .and else { return nil }
      case .one:
        guard last == nil || last == .and else { return nil }
        current += 1
      case .figures(let number):
        guard current == 0 || current % 100 == 0 && number < 100, total == 0 || number < 1_000 else {
          return nil
        }
        current += number
      case .number(let number):
        let rest = current % 100
        let follows =
          rest == 0 || rest >= 20 && rest % 10 == 0 && number < 10 || isScore && rest % 20 == 0 && number < 20
        // "Five and twenty".
        let isTurned = rest < 10 && number >= 20 && number % 10 == 0 && last == .and
        guard follows || isTurned else { return nil }
        current += number
        isScore = false
      case .score:
        guard (1...19).contains(current) else { return nil }
        current *= 20
        isScore = true
      case .hundred:
        guard current < 100 else { return nil }
        current = max(1, current) * 100
      case .thousands(let factor):
        guard current < 1_000, total == 0 || total > current * factor else { return nil }
        total += max(1, current) * factor
        current = 0
      }
    }
    guard last != .and, last != .one else { return nil }
    return total + current
  }
}

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
