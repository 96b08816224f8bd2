internal import Base
internal import FoundationEssentials
public import Lessons
public import Memory
internal import Storage
public import Study

extension Trainer {
  /// Practice over a set, or over all of them.
  ///
  /// - Parameters:
  ///   - set: The set; nil for all.
  ///   - order: What is asked first; nil for what the learner chose.
  /// - Returns: The practice; it begins with `StudyEvent.begin`.
  public func practice(in set: SetID? = nil, order: PracticeOrder? = nil) -> TrainingRun {
    TrainingRun(self, in: set, order ?? method.order)
  }

  /// One question of a kind about a passage.
  public func drill(_ exercise: Exercise, about passage: StudyPassage) -> TrainingRun {
    TrainingRun(self, exercise, about: passage)
  }

  /// What practice asks next: the passage by the order, the kind by how strong it is along the pathway.
  func pick(
    _ order: PracticeOrder, in set: SetID?, after last: String?
  ) throws(Failure) -> (StudyPassage, Exercise) {
    let (now, today, method) = (now, today, method)
    let found = try store.nextPassage(
      order, in: set, after: last, now: now, today: today, model: method.model, retention: method.retention)
    guard let found else {
      throw Failure(
        code: "nothing_to_learn",
        message: set == nil ? "There is no verse in any set yet." : "This set is empty.",
        advice: "Try: recite set new Favourites \"John 3:16\" \"Psalm 23:1-3\"")
    }
    let passage: StudyPassage
    do throws(Failure) {
      passage = try self.passage(found)
    } catch  where error.code == Failure.noOwnWords {
      // They were taken back or erased: there is nothing to ask.
      try forget(found)
      return try pick(order, in: set, after: last)
    }
    let recollection = try store.recollection(of: found)
    let then = recollection.lastRight.map { method.model.strength(of: recollection, at: $0) } ?? 0
    let kept = then > 0 ? method.model.strength(of: recollection, at: now) / then : 1
    let pathway = method.pathway.fitted(toWords: passage.words.count, hasPlace: passage.hasPlace)
    let exercise = pathway.exercise(
      strengthKept: kept, results: recollection.results, turn: recollection.asked)
    return (passage, exercise)
  }
}
