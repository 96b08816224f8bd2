public import FoundationEssentials
public import Memory

extension VocabDocument {
  /// What a day still has to study.
  public struct Waiting: Sendable, Hashable {
    /// Words to begin.
    public let new: Int
    /// Words to review.
    public let reviews: Int
  }

  /// How many new words and reviews the day's limits still allow of those there are.
  public func waiting(at now: Date, in calendar: StudyCalendar) -> Waiting {
    let done = progress.counting(at: now, in: calendar)
    let tomorrow = calendar.start(of: calendar.day(of: now).advanced(by: 1))
    let untouched = items.count { $0.item.state == .untouched }
    let due = items.count {
      $0.item.state == .learning && $0.item.nextReview.map { $0 < tomorrow } ?? true
    }
    return Waiting(
      new: min(untouched, max(0, limits.new - done.newCards)),
      reviews: min(due, max(0, limits.reviews - done.reviews)))
  }
}
