public import Base
internal import Memory
internal import Storage
public import Study

extension Trainer {
  /// The verse of the present study day. What is weak and what is due is told elsewhere; this one is to be met again for
  /// its own sake: it is one of all that the learner has learnt or put aside, strong or weak, and stays the same
  /// through the day whatever is answered. Who has none is given the passages of the sets to begin with, one after another.
  ///
  /// - Parameter starters: The sets to begin with.
  /// - Returns: The passage; nil where the text has none of them.
  /// - Throws: `Failure` where the learner's data cannot be read.
  public func verseOfDay(elseFrom starters: [StarterSet]) throws(Failure) -> StudyPassage? {
    let day = today
    let own = try store.passage(of: day)
    if let own, let passage = try? passage(own) { return passage }
    let all = starters.flatMap(\.references)
    guard !all.isEmpty else { return nil }
    let first = (day.number % all.count + all.count) % all.count
    // What this text lacks gives way to the next.
    return (all[first...] + all[..<first]).lazy.compactMap { try? self.passage($0) }.first
  }
}
