internal import Memory
internal import Text

struct CardMatcher {
  let day: StudyDay
  let planner: CardPlanner
  let doubles: Set<CardID>
  /// Each list's name, and those of the lists above it.
  let names: [CardListID: [String]]

  /// `A::B::C`, `A::B` and `A`: what a name is found by.
  static func parts(of name: String) -> [String] {
    var parts = [name]
    var rest = name[...]
    while let last = rest.ranges(of: CardLibrary.separator).last {
      rest = rest[..<last.lowerBound]
      parts.append(String(rest))
    }
    return parts
  }

  func holds(_ term: CardQuery.Term, of card: Card, in list: CardList) -> Bool {
    switch term {
    case .all(let terms): terms.allSatisfy { holds($0, of: card, in: list) }
    case .any(let terms): terms.contains { holds($0, of: card, in: list) }
    case .not(let term): !holds(term, of: card, in: list)
    case .words(let words): words.isSpelled(in: card.text.front) || words.isSpelled(in: card.text.back)
    case .field(.front, let words): words.isSpelled(in: card.text.front)
    case .field(.back, let words): words.isSpelled(in: card.text.back)
    case .tag(let tag):
      card.text.tags.contains {
        tag.isRegular ? tag.matches($0) : Self.parts(of: $0).contains(where: tag.matches)
      }
    case .untagged: card.text.tags.isEmpty
    case .list(let name):
      name.isRegular ? name.matches(list.name) : names[list.id]?.contains(where: name.matches) ?? false
    case .state(let state): holds(state, of: card, in: list)
    case .flag(let flag): card.marks.flag == flag
    case .level(let level): card.withPenalty(on: day, by: list.scheduler).level == level
    case .property(let property, let comparison, let wanted):
      value(of: property, of: card, in: list).map { comparison.holds($0, wanted) } ?? false
    case .within(let happening, let days): holds(happening, within: days, of: card)
    case .numbers(let numbers): numbers.contains(card.id.rawValue)
    case .note(let mark): card.text.origin?.note == mark
    // What notes say was answered before: see `CardQuery.answered`.
    case .ofNote: false
    }
  }

  private func holds(_ state: CardQuery.State, of card: Card, in list: CardList) -> Bool {
    switch state {
    case .due: !card.isNew && card.isToReview(on: day, by: list.scheduler)
    case .new: card.isNew
    case .review: !card.isNew
    case .suspended: card.text.isSuspended
    case .buried: card.marks.buriedDay == day
    case .flagged: card.marks.flag != nil
    case .leech: card.text.tags.contains(CardText.leechTag)
    case .weak: !card.isNew && card.withPenalty(on: day, by: list.scheduler).score <= Card.weakScore
    case .double: doubles.contains(card.id)
    }
  }

  private func holds(_ happening: CardQuery.Happening, within days: Int, of card: Card) -> Bool {
    let last: StudyDay? =
      switch happening {
      case .added: card.standing.madeDay
      case .introduced: card.standing.firstDay
      case .rated: card.standing.memoryReviewDay
      case .failed: card.standing.failedDay
      }
    return last.map { $0 > day.advanced(by: -days) && $0 <= day } ?? false
  }

  private func value(of property: CardQuery.Property, of card: Card, in list: CardList) -> Double? {
    let standing = card.standing
    switch property {
    case .ivl:
      return standing.memoryReviewDay.map { Double(card.due(by: list.scheduler).number - $0.number) }
    case .due: return card.isNew ? nil : Double(card.daysLeft(on: day, by: list.scheduler))
    case .reps: return Double(standing.reviews)
    case .lapses: return Double(standing.lapses)
    case .score: return Double(card.withPenalty(on: day, by: list.scheduler).score)
    case .s: return standing.memory?.stability
    case .d: return standing.memory?.difficulty
    case .r:
      guard let memory = standing.memory, let last = standing.memoryReviewDay else { return nil }
      return planner.fsrs.retrievability(
        days: Double(max(0, day.number - last.number)), stability: memory.stability)
    }
  }
}

/// What is looked for in a text: words, with `*` for anything and `_` for one character; capitals count as
/// small letters. In what a card says, accents, ligatures and raised or lowered signs may be left out.
///
/// A search costs a step a byte, and no memory where all is ASCII: 50,000 cards have some milliseconds.
struct TextPattern: Sendable, Hashable, Codable {
  /// A character, in small letters and in capitals; or a wildcard.
  private enum Unit: Hashable, Codable {
    case bytes([UInt8], [UInt8])
    case one
    case any
  }

  private let units: [Unit]
  /// Whether all of a text has to be as it says; else a part of it is enough.
  private let isWhole: Bool
  /// Whether what is found has to begin and end with a word.
  private let isWord: Bool
  /// What is looked for instead, wherever it stands.
  private let regular: RegularPattern?
  /// The same in one plain spelling, as `plain` writes what is searched; nil where that is as it stands.
  private let folded: [Unit]?

  var isRegular: Bool { regular != nil }

  init(_ regular: RegularPattern) {
    (units, isWhole, isWord, self.regular, folded) = ([], false, false, regular, nil)
  }

  init(_ characters: [(character: Character, isLiteral: Bool)], isWhole: Bool = false, isWord: Bool = false) {
    let units = Self.units(characters) { [$0] }
    let folded = Self.units(characters) { Array(Self.plain(String($0))) }
    // What may have anything in it may have anything before it: one try finds it wherever it stands.
    let lead: [Unit] = !isWhole && !isWord && units.contains(.any) ? [.any] : []
    // A mark alone has no plain spelling.
    let isPlain = folded == units || folded.isEmpty
    (self.units, self.folded) = (lead + units, isPlain ? nil : lead + folded)
    (self.isWhole, self.isWord, regular) = (isWhole, isWord, nil)
  }

  private static func units(
    _ characters: [(character: Character, isLiteral: Bool)], _ written: (Character) -> [Character]
  ) -> [Unit] {
    characters.flatMap { character, isLiteral -> [Unit] in
      if !isLiteral, character == "*" { return [.any] }
      if !isLiteral, character == "_" { return [.one] }
      return written(character).map { .bytes(Array($0.lowercased().utf8), Array($0.uppercased().utf8)) }
    }
  }

  /// A text in the spelling of `Folding`, what is raised or lowered on the line: `H₂O` is `h2o`.
  private static func plain(_ text: String) -> String { Folding.fold(RaisedText.onLine(text)) }

  /// Whether a text that is read, such as a side of a card, is what is looked for in any spelling.
  func isSpelled(in text: String) -> Bool {
    if matches(text) { return true }
    guard regular == nil, folded != nil || text.utf8.contains(where: { $0 >= 0x80 }) else { return false }
    return finds(folded ?? units, in: Self.plain(text))
  }

  /// Whether a text is, or has in it, what is looked for.
  func matches(_ text: String) -> Bool {
    if let regular { return regular.matches(text) }
    return finds(units, in: text)
  }

  private func finds(_ units: [Unit], in text: String) -> Bool {
    let bytes = text.utf8.span
    guard !isWhole else { return end(of: units, in: bytes, from: 0) != nil }
    guard let first = units.first else { return true }
    if first == .any, !isWord { return end(of: units, in: bytes, from: 0) != nil }
    for start in 0...bytes.count {
      if case .bytes(let small, let capital) = first {
        guard start < bytes.count, bytes[start] == small[0] || bytes[start] == capital[0] else {
          continue
        }
      }
      guard !isWord || Self.isBorder(bytes, start) else { continue }
      if end(of: units, in: bytes, from: start) != nil { return true }
    }
    return false
  }

  /// Where what is looked for ends, if it begins at a place. The last `*` takes as little as it can, then
  /// more: no more steps than the product of both lengths.
  private func end(of units: [Unit], in bytes: Span<UInt8>, from start: Int) -> Int? {
    var (place, unit) = (start, 0)
    var retry: (place: Int, unit: Int)?
    while true {
      if unit == units.count {
        let isEnd = isWhole ? place == bytes.count : !isWord || Self.isBorder(bytes, place)
        if isEnd { return place }
      } else {
        switch units[unit] {
        case .any:
          retry = (place, unit)
          unit += 1
          continue
        case .one:
          if let next = Self.character(bytes, place) {
            (place, unit) = (next, unit + 1)
            continue
          }
        case .bytes(let small, let capital):
          if let next = Self.step(bytes, place, small) ?? Self.step(bytes, place, capital) {
            (place, unit) = (next, unit + 1)
            continue
          }
        }
      }
      guard let last = retry, let next = Self.character(bytes, last.place) else { return nil }
      retry = (next, last.unit)
      (place, unit) = (next, last.unit + 1)
    }
  }

  private static func step(_ bytes: Span<UInt8>, _ place: Int, _ wanted: [UInt8]) -> Int? {
    guard place + wanted.count <= bytes.count else { return nil }
    for index in wanted.indices where bytes[place + index] != wanted[index] { return nil }
    return place + wanted.count
  }

  private static func character(_ bytes: Span<UInt8>, _ place: Int) -> Int? {
    guard place < bytes.count else { return nil }
    var next = place + 1
    while next < bytes.count, bytes[next] & 0xC0 == 0x80 { next += 1 }
    return next
  }

  /// Whether a word begins or ends at a place.
  private static func isBorder(_ bytes: Span<UInt8>, _ place: Int) -> Bool {
    guard place > 0, place < bytes.count else { return true }
    return !(isInWord(bytes[place - 1]) && isInWord(bytes[place]))
  }

  private static func isInWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
    default: false
    }
  }
}
