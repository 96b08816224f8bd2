public import Decks

/// After how long a card that is being learnt comes again in the same review, where FSRS plans, as in
/// Anki: a new card goes over the steps of learning, one that was reviewed before and is failed over
/// those of relearning. Fail goes back to the first, Hard takes the same once more, Good goes on, Easy
/// ends them. FSRS plans by the first answer of the day alone; what is left of the steps when a review is
/// broken off is dropped.
public struct CardSteps: Sendable, Hashable {
  /// Seconds, of new cards; none where these do not come again.
  public var learning: [Int]
  /// Seconds, of cards that were failed.
  public var relearning: [Int]

  public static let standard = [600]

  public init(learning: [Int] = standard, relearning: [Int] = standard) {
    (self.learning, self.relearning) = (learning, relearning)
  }

  /// Steps as Anki writes them: `1m 10m`; "none".
  public static func text(of steps: [Int]) -> String {
    steps.isEmpty
      ? "none"
      : steps.map { $0 % 3600 == 0 ? "\($0 / 3600)h" : $0 % 60 == 0 ? "\($0 / 60)m" : "\($0)s" }
        .joined(separator: " ")
  }

  /// What becomes of the steps where lists are planned otherwise from now on.
  public func words(plannedBy scheduler: CardScheduler) -> String {
    let own = [("new cards", learning), ("those you fail", relearning)]
    switch scheduler {
    case .levels:
      let kept = own.map { "\(Self.text(of: $1)) for \($0)" }.joined(separator: ", ")
      return "By levels there are no steps: new cards and those you fail come again today only while they "
        + "are weak. Your steps (\(kept)) stay for lists that FSRS plans."
    case .fsrs:
      let ways = own.map { name, steps in
        "\(name) \(steps.isEmpty ? "wait for their day" : "come again after \(Self.text(of: steps))")"
      }
      return "In a review \(ways[0]), \(ways[1])."
    }
  }

  /// A card on its way.
  struct Place: Sendable, Hashable {
    let steps: [Int]
    let index: Int

    var seconds: Int { steps[index] }
  }

  /// The step that a rating leads to; nil where the card is done for the day. `place`: the one it is on.
  func place(after rating: CardRating, from place: Place?, isNew: Bool) -> Place? {
    guard place != nil || isNew || rating == .fail else { return nil }
    let steps = place?.steps ?? (isNew ? learning : relearning)
    let index: Int? =
      switch rating {
      case .fail: 0
      case .hard: place?.index ?? 0
      case .good: (place?.index ?? 0) + 1
      case .easy: nil
      }
    return index.flatMap { steps.indices.contains($0) ? Place(steps: steps, index: $0) : nil }
  }
}
