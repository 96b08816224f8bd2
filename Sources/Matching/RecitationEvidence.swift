/// Everything the search found out about a recitation, in one reading: what `RecitationJudge` judges by.
public struct RecitationEvidence: Sendable, Equatable, Codable {
  /// One entry a token; nil for tokens that are not said, and for words that no source can pronounce.
  public var words: [WordEvidence?]
  /// The best reading of the recording, in the order of time.
  public var pieces: [HeardPiece]
  /// Speech that no expected word explains, found once it was known which words are sure.
  public var extras: [ExtraEvidence]
  /// The recording as a whole.
  public var utterance: UtteranceEvidence

  /// Makes evidence.
  public init(
    words: [WordEvidence?], pieces: [HeardPiece], extras: [ExtraEvidence] = [], utterance: UtteranceEvidence
  ) {
    self.words = words
    self.pieces = pieces
    self.extras = extras
    self.utterance = utterance
  }
}
