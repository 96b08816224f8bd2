public import Base
internal import FoundationEssentials
public import Habits
public import Memory
internal import Scripture
internal import Storage
internal import Study

extension Failure {
  /// The code of an error that says that there are no words of the learner's own under a name.
  static let noOwnWords = "no_own_words"
}

extension Trainer {
  /// The set that has the words of the learner's own.
  public static let ownSet = "My words"

  /// Words of the learner's own, out of the course, as a passage.
  ///
  /// - Parameter name: Their name, as `OwnWords` gives it or people type it.
  /// - Returns: The passage; it has no place.
  /// - Throws: `Failure` where the course has none of that name.
  func ownWords(named name: String) throws(Failure) -> StudyPassage {
    let events = try store.courseEvents()
    guard let words = OwnWords.find(name, in: OwnWords.all(in: events)) else {
      throw Failure(
        code: Failure.noOwnWords,
        message: "The course has no “\(SafeText.excerpt(name, limit: 60))” of yours.",
        advice: "Set it first: recite course goal \"…\"; to learn what there is: recite course learn")
    }
    return StudyPassage(name: words.name, text: words.text)
  }

  /// Puts the words that the learner lives this week with into a set of their own, so that they are learnt and practised as
  /// verses are: one act. What stands no more leaves the set; its answers stay.
  ///
  /// - Parameter moment: The present, as the course sees it.
  /// - Returns: The set.
  /// - Throws: `no_own_words` where there are none yet.
  public func collectWordsOfWeek(at moment: Moment) throws(Failure) -> LearningSet {
    let events = try store.courseEvents()
    let names = CourseState(events).wordsOfWeek(events, at: moment).map(\.name)
    guard !names.isEmpty else {
      throw Failure(
        code: Failure.noOwnWords, message: "There are no words of your own to learn yet.",
        advice: "The goal and the first habit are set at the end of the first week.")
    }
    guard let set = try set(ifNamed: Self.ownSet) else {
      try createSet(named: Self.ownSet, names)
      return try self.set(named: Self.ownSet)
    }
    let held = try references(of: set)
    let stale = held.filter { OwnWords.isName($0) && !names.contains($0) }
    try store.exchange(stale, for: names, in: set.id, at: now)
    return try self.set(named: Self.ownSet)
  }

  /// Takes what has no words any more out of every set.
  func forget(_ name: String) throws(Failure) {
    for set in try sets() { _ = try remove([name], from: set) }
  }
}
