/// What a learner can know about a verse, in the order in which it is learnt.
public enum Skill: String, Sendable, Hashable, Codable, CaseIterable {
  /// Which book it is in.
  case book
  /// Which book and chapter.
  case chapter
  /// Which book, chapter and verse.
  case verse
  /// Its words, given its place.
  case words
}
