public import Base
public import Memory
import Storage
public import Study

extension Trainer {
  /// How a passage went, day by day, overruled verdicts counted as they stand now.
  ///
  /// - Parameters:
  ///   - passage: The passage.
  ///   - days: How many study days to look back over, today included; nil for all.
  /// - Returns: Its history; an empty one where it was never asked about.
  /// - Throws: `Failure` where the learner's data cannot be read.
  public func history(of passage: StudyPassage, days: Int? = nil) throws(Failure) -> PassageHistory {
    let id = try store.passage(passage.name)
    let answers = try id.map { id throws(Failure) in try store.answers(to: id) } ?? []
    return PassageHistory(
      answers.map { ($0.entry.answer, $0.entry.faults) },
      since: days.map { StudyDay(number: today.number - $0 + 1) })
  }
}
