/// A recording, a text to hold it against, and what is known of the two.
public struct PlantedJob: Sendable, Equatable {
  /// Names the job: the recording's id and a number.
  public var id: String
  /// The recording.
  public var audio: String
  /// The text.
  public var text: String
  /// One label for each whitespace token of the text.
  public var labels: [TruthLabel]
  /// The tokens before which the recording has a word that the text lacks.
  public var added: [Int]

  /// What is known, alone.
  public var truth: Truth { Truth(id: id, labels: labels, added: added) }
}
