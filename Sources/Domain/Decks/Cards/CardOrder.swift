/// In which order a review asks its cards.
public enum CardOrder: String, Sendable, Hashable, Codable, CaseIterable {
  /// The least known first, new ones among them.
  case hardest
  /// New ones first.
  case newFirst = "new-first"
  /// New ones last.
  case newLast = "new-last"
  /// New ones spread evenly over the others.
  case mixed

  /// Cards that stand the hardest first, in this order.
  func arranged(_ cards: [Card]) -> [Card] {
    let (new, old) = (cards.filter(\.isNew), cards.filter { !$0.isNew })
    switch self {
    case .hardest: return cards
    case .newFirst: return new + old
    case .newLast: return old + new
    case .mixed:
      var mixed: [Card] = []
      var laid = 0
      for place in cards.indices {
        // As many new ones as belong to the part that is laid out.
        if (place + 1) * new.count / cards.count > laid {
          mixed.append(new[laid])
          laid += 1
        } else {
          mixed.append(old[place - laid])
        }
      }
      return mixed
    }
  }
}
