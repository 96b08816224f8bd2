/// What is known of one recording and text: a label for each whitespace token of the text.
public struct Truth: Sendable, Equatable, Codable {
  /// Names the job.
  public var id: String
  /// One label for each whitespace token.
  public var labels: [TruthLabel]
  /// The token positions before which the recording has a word that the text lacks.
  public var added: [Int] = []

  private enum CodingKeys: String, CodingKey {
    case id, added
    case labels = "truth"
  }
}
