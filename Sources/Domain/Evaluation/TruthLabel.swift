/// What a speaker really did with one word of the text that the recording is held against.
public enum TruthLabel: String, Sendable, Codable, CaseIterable {
  /// Said it.
  case spoken
  /// Said another word.
  case substituted
  /// Said a word close to it: a/the, in/on, walk/walked.
  case near
  /// Said nothing.
  case omitted
  /// Said another text altogether.
  case wrong

  /// The mistakes whose detection is counted one by one.
  public static let mistakes: [TruthLabel] = [.substituted, .near, .omitted]
}
