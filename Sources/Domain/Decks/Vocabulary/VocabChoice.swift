public import FoundationEssentials
internal import Text

/// A day's study at its end.
public struct VocabDay: Sendable, Hashable {
  /// Words begun today.
  public var newCards: Int
  /// Words in learning reviewed today.
  public var reviews: Int
  /// Words due today that the day's limit leaves for another day.
  public var leftOver: Int
  /// Words not begun yet.
  public var untouched: Int
  /// When the next word is due; nil where none is being learnt.
  public var nextReview: Date?
}

/// Which word comes next: first the day's new words, in the order of the document, then those in learning.
///
/// A word in learning is due where it has no date, or where its date falls on today or earlier. Of those due,
/// the one longest due comes first; those whose hour has not come yet come after all others. Words already
/// shown today come again without counting, others only as far as the day's limit allows. Cost: one pass over
/// the document.
public struct VocabChoice {
  private let document: VocabDocument
  private let progress: VocabProgress
  private let now: Double
  /// Words due today, with the instants they are due.
  private var due: [(index: Int, time: Double)] = []
  private var firstUntouched: Int?
  /// How the day stands.
  public private(set) var day: VocabDay

  /// Instants are seconds since 2001-01-01 UTC.
  public init(_ document: VocabDocument, progress: VocabProgress, now: Double, tomorrow: Double) {
    self.document = document
    self.progress = progress
    self.now = now
    day = VocabDay(newCards: progress.newCards, reviews: progress.reviews, leftOver: 0, untouched: 0)
    let hasRoom = progress.reviews < document.limits.reviews
    var next = Double.infinity
    for (index, entry) in document.entries.enumerated() {
      guard let item = entry.item else { continue }
      switch item.state {
      case .mastered: break
      case .untouched:
        day.untouched += 1
        if firstUntouched == nil { firstUntouched = index }
      case .learning:
        let time = item.nextReviewSeconds?.double ?? -.infinity
        if time >= tomorrow {
          next = min(next, time)
        } else if hasRoom || progress.seen.contains(index) {
          due.append((index, time))
        } else {
          day.leftOver += 1
          next = min(next, max(time, tomorrow))
        }
      }
    }
    if next.isFinite { day.nextReview = Date(timeIntervalSinceReferenceDate: next) }
  }

  /// The next word; nil at the end of the day's study. Words shown just now come only where there are no
  /// others.
  public func next(avoiding recent: [Int]) -> (index: Int, isEarly: Bool)? {
    if progress.newCards < document.limits.new, let firstUntouched { return (firstUntouched, false) }
    var best: (index: Int, rank: (Int, Double, Double))?
    for (index, time) in due {
      let age = recent.firstIndex(of: index)
      // Not shown just now and its hour come; not shown just now; shown longest ago.
      let rank = (age == nil ? (time <= now ? 0 : 1) : 2, age.map(Double.init) ?? time, time)
      if let best, best.rank <= rank { continue }
      best = (index, rank)
    }
    guard let best else { return nil }
    return (best.index, (document[best.index]?.nextReviewSeconds?.double ?? -.infinity) > now)
  }
}
