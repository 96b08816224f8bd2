internal import Memory

/// Tells whether a card is what a search looks for.
struct CardMatcher {
  let day: StudyDay
  let planner: CardPlanner
  /// Cards whose front another has, too.
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

  /// Whether a term holds.
  func holds(_ term: CardQuery.Term, of card: Card, in list: CardList) -> Bool {
    switch term {
    case .all(let terms): terms.allSatisfy { holds($0, of: card, in: list) }
    case .any(let terms): terms.contains { holds($0, of: card, in: list) }
    case .not(let term): !holds(term, of: card, in: list)
    case .words(let words): words.matches(card.text.front) || words.matches(card.text.back)
    case .field(.front, let words): words.matches(card.text.front)
    case .field(.back, let words): words.matches(card.text.back)
    case .tag(let tag): card.text.tags.contains { Self.parts(of: $0).contains(where: tag.matches) }
    case .untagged: card.text.tags.isEmpty
    case .list(let name): names[list.id]?.contains(where: name.matches) ?? false
    case .state(let state): holds(state, of: card, in: list)
    case .flag(let flag): card.marks.flag == flag
    case .level(let level): card.withPenalty(on: day, by: list.scheduler).level == level
    case .property(let property, let comparison, let wanted):
      value(of: property, of: card, in: list).map { Self.holds($0, comparison, wanted) } ?? false
    case .within(let happening, let days): holds(happening, within: days, of: card)
    case .numbers(let numbers): numbers.contains(card.id.rawValue)
    case .note(let mark): card.text.origin?.note == mark
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

  /// A figure; nil where the card has none yet.
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

  private static func holds(_ one: Double, _ comparison: CardQuery.Comparison, _ other: Double) -> Bool {
    switch comparison {
    case .atMost: one <= other
    case .atLeast: one >= other
    case .isNot: one != other
    case .less: one < other
    case .more: one > other
    case .equal: one == other
    }
  }
}
