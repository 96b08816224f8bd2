internal import FoundationEssentials

/// Anki's review log as reviews of ours.
///
/// Anki's four buttons mean what our four ratings mean: Again, Hard, Good, Easy are Fail, Hard, Good, Easy (ease 1 to 4).
/// Collections older than the second scheduler had three buttons while a card was learnt: there 2 was Good and 3 Easy. What
/// is no answer is left out: cards put off or reset by hand (ease 0, kinds 4 and 5).
///
/// Only date and rating come in. Anki's intervals and ease factors do not: score, level and next date follow from the
/// ratings by our own rules, late days included, just as if the card had been reviewed here (`Card.add`).
enum AnkiReviewLog {
  /// The reviews of each card, the earliest first, one for each instant.
  static func histories(of collection: AnkiCollection) -> [Int64: [ImportedReview]] {
    var histories: [Int64: [ImportedReview]] = [:]
    for review in collection.reviews {
      guard let rating = rating(of: review, hasOldButtons: collection.hasOldButtons), review.time > 0 else {
        continue
      }
      let time = Date(timeIntervalSince1970: Double(review.time) / 1000)
      histories[review.card, default: []].append(ImportedReview(time: time, rating: rating))
    }
    return histories.mapValues { reviews in
      var last: Date?
      return reviews.sorted { $0.time < $1.time }.filter { review in
        defer { last = review.time }
        return review.time != last
      }
    }
  }

  /// The rating of an answer; nil where it is none.
  static func rating(of review: AnkiCollection.Review, hasOldButtons: Bool) -> CardRating? {
    guard 0...3 ~= review.kind, 1...4 ~= review.ease else { return nil }
    let isLearning = review.kind == 0 || review.kind == 2
    let ease = hasOldButtons && isLearning && 2...3 ~= review.ease ? review.ease + 1 : review.ease
    return CardRating.allCases[ease - 1]
  }

  /// The button of a rating.
  static func ease(of rating: CardRating) -> Int {
    switch rating {
    case .fail: 1
    case .hard: 2
    case .good: 3
    case .easy: 4
    }
  }
}
