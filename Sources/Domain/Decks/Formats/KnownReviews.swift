internal import FoundationEssentials

/// Reviews of one card that are known, to be held against those that another program has of it. A review
/// that went there and came back is the same, though its time may have been moved by some thousandths of
/// a second, so that no two have one number.
///
/// Cost: O(1) a question.
struct KnownReviews {
  private struct Place: Hashable {
    /// Seconds since 1970.
    let second: Int64
    let rating: CardRating
  }

  private var places: Set<Place> = []

  init(_ reviews: some Sequence<(time: Date, rating: CardRating)>) {
    for review in reviews {
      places.insert(Place(second: Self.second(review.time), rating: review.rating))
    }
  }

  /// Whether one of the same rating is known, at most a second away.
  func contains(_ time: Date, _ rating: CardRating) -> Bool {
    let second = Self.second(time)
    return (second - 1...second + 1).contains { places.contains(Place(second: $0, rating: rating)) }
  }

  private static func second(_ time: Date) -> Int64 {
    Int64(time.timeIntervalSince1970.rounded(.down))
  }
}

/// How a card goes on that was reviewed here and in another program since they last knew of each other.
/// Nobody's earned days become less: where both passed it the longer plan stays, and where one failed it
/// last, that one's.
public enum CardContinuation: Sendable, Hashable {
  /// As the other program planned.
  case there
  case longer
  /// As it is planned here.
  case here

  /// `here` and `there`: the reviews that only one side knows of.
  public init(here: [CardReview], there: [ImportedReview]) {
    guard let mine = here.max(by: { $0.time < $1.time }) else {
      self = .there
      return
    }
    let later = there.filter { $0.time > mine.time }
    if later.isEmpty {
      self = mine.rating == .fail ? .here : .longer
    } else {
      self = later.contains { $0.rating == .fail } ? .there : .longer
    }
  }
}
