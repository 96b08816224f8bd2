/// Everything the search found out about a recitation, in one reading: what `RecitationJudge` judges by.
public struct RecitationEvidence: Sendable, Equatable, Codable {
  /// The text as one pair of ears heard it.
  public struct Hearing: Sendable, Equatable, Codable {
    /// One entry a token, as in the evidence itself.
    public var words: [WordEvidence?]
    /// The recording as a whole.
    public var utterance: UtteranceEvidence

    /// Makes a hearing.
    public init(words: [WordEvidence?], utterance: UtteranceEvidence) {
      self.words = words
      self.utterance = utterance
    }

    /// Makes a hearing of nothing, for a text of so many tokens.
    init(tokens: Int) {
      self.init(words: [WordEvidence?](repeating: nil, count: tokens), utterance: .empty)
    }
  }

  /// One entry a token; nil for tokens that are not said, and for words that no source can pronounce.
  public var words: [WordEvidence?]
  /// What other ears found, the acoustic model moved towards other voices; none for a voice that fits the model as it
  /// is.
  public var again: [Hearing]
  /// The best reading of the recording, in the order of time.
  public var pieces: [HeardPiece]
  /// Speech that no expected word explains, found once it was known which words are sure.
  public var extras: [ExtraEvidence]
  /// The recording as a whole.
  public var utterance: UtteranceEvidence

  /// Makes evidence.
  public init(
    words: [WordEvidence?], again: [Hearing] = [], pieces: [HeardPiece],
    extras: [ExtraEvidence] = [], utterance: UtteranceEvidence
  ) {
    self.words = words
    self.again = again
    self.pieces = pieces
    self.extras = extras
    self.utterance = utterance
  }

  /// Tells how much of the recording and of the text it is evidence of.
  ///
  /// - Parameters:
  ///   - beside: frames of speech in the recording that are in no stretch recited.
  ///   - share: the share of the text's words that it has.
  ///   - stretches: how many stretches were recited, this one among them.
  public mutating func lies(beside: Int, share: Double, stretches: Int) {
    utterance.lies(beside, share, stretches)
    for hearing in again.indices { again[hearing].utterance.lies(beside, share, stretches) }
  }

  /// What each pair of ears heard, the first first.
  var hearings: [Hearing] { [hearing] + again }

  /// Whether other ears heard all of its words: of a long recording, judged in parts, they may have heard some.
  private var isHeardAgain: Bool {
    let known = words.indices.filter { words[$0] != nil }
    return !known.isEmpty && known.allSatisfy { place in again.contains { $0.words[place] != nil } }
  }

  /// What counts of the recording as a whole: what the other ears heard where they were asked about all of it, since they know
  /// the voice; else what all of them heard.
  var telling: [Hearing] { isHeardAgain ? again : hearings }

  /// What counts of one word: what the other ears heard of it, else what the first did.
  func telling(at place: Int) -> [WordEvidence] {
    let others = again.compactMap { $0.words[place] }
    return others.isEmpty ? [words[place]].compactMap(\.self) : others
  }

  /// What the first ears heard.
  public var hearing: Hearing { Hearing(words: words, utterance: utterance) }
}

extension UtteranceEvidence {
  fileprivate mutating func lies(_ beside: Int, _ share: Double, _ stretches: Int) {
    (besideFrames, self.share, self.stretches) = (beside, share, stretches)
  }
}
