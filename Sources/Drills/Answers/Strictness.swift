/// How much a spoken answer may stray and still count as right.
public enum Strictness: String, Sendable, Codable, CaseIterable {
  /// A wrong word among ten is a slip, and what was added or said twice is passed over.
  case lenient
  /// Every word has to be there; what was added, said twice or put right is a slip. Where the recogniser is not sure,
  /// the learner is believed.
  case standard
  /// As `standard`, but an added word is wrong, and a word that was not surely heard is a slip.
  case strict
}
