public import Base
public import FoundationEssentials
public import Lessons
public import Memory

extension Store {
  /// The passage that practice asks about next. Costs one row a passage, however long the log.
  ///
  /// - Parameters:
  ///   - order: What comes first.
  ///   - set: The set; nil for all.
  ///   - last: The reference asked about just now, passed over if there is another.
  ///   - now: The present.
  ///   - today: The present study day.
  ///   - model: How strength is measured.
  ///   - retention: The wanted probability of recall.
  /// - Returns: Its canonical reference; nil where there are no passages.
  /// - Throws: `Failure`; nothing has changed then.
  public mutating func nextPassage(
    _ order: PracticeOrder, in set: SetID? = nil, after last: String? = nil, now: Date, today: StudyDay,
    model: some StrengthModel, retention: Double = 0.9
  ) throws(Failure) -> String? {
    let lastID = try last.flatMap { (last: String) throws(Failure) in try passage(last)?.rawValue }
    var candidates: [PracticeCandidate] = []
    for standing in try standings(in: set) {
      candidates.append(
        PracticeCandidate(
          id: standing.passage.rawValue, recollection: standing.recollection,
          strength: model.strength(of: standing.recollection, at: now),
          due: order == .due ? standing.recollection.dueDay(retention: retention, fsrs: fsrs) : nil))
    }
    guard let next = order.next(among: candidates, today: today, after: lastID) else { return nil }
    return try reference(of: PassageID(rawValue: next))
  }
}
