/// Everything the search found out about a recitation, in one reading: what `RecitationJudge` judges by.
public struct RecitationEvidence: Sendable, Equatable, Codable {
  /// One entry a token; nil for tokens that are not said, and for words that no source can pronounce.
  public var words: [WordEvidence?]
  /// The same words as they were found by other ears: the acoustic model moved towards other voices. A list for each, as
  /// long as `words`; none for a voice that fits the model as it is.
  public var again: [[WordEvidence?]]
  /// The best reading of the recording, in the order of time.
  public var pieces: [HeardPiece]
  /// Speech that no expected word explains, found once it was known which words are sure.
  public var extras: [ExtraEvidence]
  /// The recording as a whole.
  public var utterance: UtteranceEvidence

  /// Makes evidence.
  public init(
    words: [WordEvidence?], again: [[WordEvidence?]] = [], pieces: [HeardPiece],
    extras: [ExtraEvidence] = [], utterance: UtteranceEvidence
  ) {
    self.words = words
    self.again = again
    self.pieces = pieces
    self.extras = extras
    self.utterance = utterance
  }
}
