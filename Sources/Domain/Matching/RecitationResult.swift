/// The verdict on one recitation of a known text, word by word.
///
/// Its JSON form, one line a recording, is the contract that reports and graders read. `index` and
/// `before` count the whitespace tokens of `text` from 0; times are seconds from the start of the
/// recording.
public struct RecitationResult: Sendable, Equatable, Codable {
  /// Whether there was anything to judge.
  public enum Outcome: String, Sendable, Codable {
    /// The text was heard, whole or in part.
    case heard
    /// Speech was heard, but not of this text.
    case otherText = "other_text"
    /// No speech was heard.
    case silence
    /// The text has no word to say.
    case noWords = "no_words"
  }

  /// One expected word.
  public struct Word: Sendable, Equatable, Codable {
    /// Position among the whitespace tokens of the text.
    public var index: Int
    /// The word as printed.
    public var expected: String
    /// What became of it.
    public var verdict: Verdict
    /// Probability, 0 to 1, that this very word was said.
    public var confidence: Double
    /// What was heard in its place, where that is known.
    public var heard: String?
    /// Where it starts, where it was heard.
    public var start: Double?
    /// Where it ends, where it was heard.
    public var end: Double?
    /// `true` where a person has said that it is not to count; nil elsewhere.
    public var excluded: Bool?
    /// Its phones, where they were asked for and the word stands where it fits best.
    public var phones: [SpokenPhone]?

    /// Makes a word.
    public init(
      index: Int, expected: String, verdict: Verdict, confidence: Double, heard: String? = nil,
      start: Double? = nil, end: Double? = nil
    ) {
      self.index = index
      self.expected = expected
      self.verdict = verdict
      self.confidence = confidence
      self.heard = heard
      self.start = start
      self.end = end
    }
  }

  /// Something said that the text does not have at that place.
  public struct Extra: Sendable, Equatable, Codable {
    /// The token before which it was said; the number of tokens when it was said last.
    public var before: Int
    /// What was heard, where that is known.
    public var heard: String?
    /// Where it starts.
    public var start: Double
    /// Where it ends.
    public var end: Double

    /// Makes an extra.
    public init(before: Int, heard: String? = nil, start: Double, end: Double) {
      self.before = before
      self.heard = heard
      self.start = start
      self.end = end
    }
  }

  /// A silence in front of a word, longer than the phrasing of the text explains.
  public struct Hesitation: Sendable, Equatable, Codable {
    /// The token before which it stands.
    public var before: Int
    /// Its length.
    public var seconds: Double

    /// Makes a hesitation.
    public init(before: Int, seconds: Double) {
      self.before = before
      self.seconds = seconds
    }
  }

  /// Whether there was anything to judge.
  public var outcome: Outcome
  /// (correct + half of unsure - added) / words, at least 0; nil for a text without words.
  public var score: Double?
  /// The confidence that a word of this recording needed to be right; nil where nothing was weighed.
  public var needed: Double?
  /// Length of the recording.
  public var seconds: Double
  /// One entry for each whitespace token of the text.
  public var words: [Word]
  /// The tokens of the text that the recitation came to, as runs; what is in none of them was not begun, passed over, or
  /// left when one stopped.
  public var recited: [Range<Int>]
  /// Speech before the first stretch recited, in seconds: an announcement, talk.
  public var before: Double
  /// Speech behind the last stretch recited, in seconds.
  public var behind: Double
  /// Words said that the text does not have; repetitions and self-corrections are not among them.
  public var added: [Extra]
  /// Words of the text said again.
  public var repeated: [Extra]
  /// Words of the text said out of their place, where what stands behind them had been said; they are told as left out where
  /// they belong.
  public var misplaced: [Extra]
  /// False starts that were put right.
  public var selfCorrected: [Extra]
  /// Silences longer than the phrasing explains.
  public var hesitations: [Hesitation]
  /// Correct words a minute of the time from the first word to the last; nil where nothing was right.
  public var wordsPerMinute: Double?
  /// What the person ought to know about the recording itself ("8 kHz is too low to judge fairly").
  public var notes: [String]
  /// Why words were flagged, where that was asked for; no part of the result line.
  public var explanations: [Explanation]?

  /// Makes a result.
  public init(
    outcome: Outcome, score: Double?, seconds: Double, words: [Word], recited: [Range<Int>] = [],
    before: Double = 0, behind: Double = 0, added: [Extra] = [],
    repeated: [Extra] = [], misplaced: [Extra] = [], selfCorrected: [Extra] = [],
    hesitations: [Hesitation] = [],
    wordsPerMinute: Double? = nil, notes: [String] = [], needed: Double? = nil
  ) {
    self.outcome = outcome
    self.score = score
    self.seconds = seconds
    self.words = words
    self.recited = recited
    self.before = before
    self.behind = behind
    self.added = added
    self.repeated = repeated
    self.misplaced = misplaced
    self.selfCorrected = selfCorrected
    self.hesitations = hesitations
    self.wordsPerMinute = wordsPerMinute
    self.notes = notes
    self.needed = needed
  }
}
