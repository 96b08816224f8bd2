/// A word on which the tool and the truth disagree: a false alarm, or a mistake that was accepted.
public struct MisjudgedWord: Sendable, Equatable {
  /// Names the job.
  public var id: String
  /// What was really done.
  public var label: TruthLabel
  /// What the tool said.
  public var word: JudgedWords.Word

  /// How sure the tool was of what was not so, 0 to 1.
  public var wrongness: Double {
    let confidence = word.confidence ?? 0.5
    return label == .spoken ? 1 - confidence : confidence
  }
}
