internal import Text

/// The verdict on one recitation of a known text, word by word.
///
/// Its JSON form, one line a recording, is the contract that reports and graders read. `index` and
/// `before` count the whitespace tokens of `text` from 0; times are seconds from the start of the
/// recording.
public struct RecitationResult: Sendable, Equatable, Codable {
  public enum Outcome: String, Sendable, Codable {
    /// The text was heard, whole or in part.
    case heard
    /// Speech was heard, but not of this text.
    case otherText = "other_text"
    case silence
    case noWords = "no_words"
  }

  public struct Word: Sendable, Equatable, Codable {
    /// Position among the whitespace tokens of the text.
    public var index: Int
    public var expected: String
    public var verdict: Verdict
    /// Probability, 0 to 1, that this very word was said.
    public var confidence: Double
    /// What was heard in its place, where that is known.
    public var heard: String?
    public var start: Double?
    public var end: Double?
    /// `true` where a person has said that it is not to count; nil elsewhere.
    public var excluded: Bool?
    /// Whether it is known that a missed word was changed, or left out, as `verdict` has it; nil where that
    /// was not measured.
    public var kindSure: Bool?
    /// How many line ends stand before it in the text: 1, or 2 before a stanza; nil within a line.
    public var lineEnds: Int?
    /// Its phones, where they were asked for and the word stands where it fits best.
    public var phones: [SpokenPhone]?

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

  public struct Extra: Sendable, Equatable, Codable {
    /// The token before which it was said; the number of tokens when it was said last.
    public var before: Int
    public var heard: String?
    public var start: Double
    public var end: Double
    /// Probability, 0 to 1, that it was said; nil where that was not weighed.
    public var confidence: Double?

    public init(before: Int, heard: String? = nil, start: Double, end: Double, confidence: Double? = nil) {
      self.before = before
      self.heard = heard
      self.start = start
      self.end = end
      self.confidence = confidence
    }
  }

  /// A silence in front of a word, longer than the phrasing of the text explains.
  public struct Hesitation: Sendable, Equatable, Codable {
    public var before: Int
    public var seconds: Double

    public init(before: Int, seconds: Double) {
      self.before = before
      self.seconds = seconds
    }
  }

  public var outcome: Outcome
  /// (correct + half of unsure - added for sure) / words, at least 0; nil for a text without words.
  public var score: Double?
  /// The confidence that a word of this recording needed to be right; nil where nothing was weighed.
  public var needed: Double?
  public var seconds: Double
  /// One entry for each whitespace token of the text.
  public var words: [Word]
  /// The tokens of the text that the recitation came to, as runs; what is in none of them was not begun,
  /// passed over, or left when one stopped.
  public var recited: [Range<Int>]
  /// Speech before the first stretch recited, in seconds: an announcement, talk.
  public var before: Double
  /// Speech behind the last stretch recited, in seconds.
  public var behind: Double
  /// Words said that the text does not have; repetitions and self-corrections are not among them.
  public var added: [Extra]
  public var repeated: [Extra]
  /// Words of the text said out of their place, where what stands behind them had been said; they are told as
  /// left out where they belong.
  public var misplaced: [Extra]
  /// False starts that were put right.
  public var selfCorrected: [Extra]
  /// Silences longer than the phrasing explains.
  public var hesitations: [Hesitation]
  /// Parts of the recording, in seconds, that a person has said are not to count; they take no time.
  public var leftOut: [Range<Double>] = []
  /// When the minute is over that alone is to count, in seconds; nil where all of the reading counts.
  public internal(set) var minuteEnd: Double?
  /// What the person ought to know about the recording itself ("8 kHz is too low to judge fairly").
  public var notes: [String]
  /// Why words were flagged, where that was asked for; no part of the result line.
  public var explanations: [Explanation]?

  public init(
    outcome: Outcome, score: Double?, seconds: Double, words: [Word], recited: [Range<Int>] = [],
    before: Double = 0, behind: Double = 0, added: [Extra] = [],
    repeated: [Extra] = [], misplaced: [Extra] = [], selfCorrected: [Extra] = [],
    hesitations: [Hesitation] = [], notes: [String] = [], needed: Double? = nil
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
    self.notes = notes
    self.needed = needed
  }
}

extension RecitationResult {
  /// The words that count: a dash has a verdict, its neighbour's, but is not said; others a person has taken
  /// out.
  public var spokenWords: [Word] {
    words.filter { $0.excluded != true && Tokenizer.isSaid($0.expected) }
  }

  /// The same with the score of the verdicts as they stand now, for whoever has changed them. Where another
  /// text was said, or nothing, it stays.
  public func recounted() -> RecitationResult {
    guard score != nil, outcome == .heard else { return self }
    var recounted = self
    recounted.score = RecitationJudge.score(spokenWords, added: costingAdditions)
    return recounted
  }

  /// The same with `close` words counted as right: the verdicts stay, the score grows. Where another text was
  /// said the score stays 0.
  ///
  ///     4 words, 2 of them correct and 1 close: 0.5 becomes 0.75
  public func acceptingClose() -> RecitationResult {
    guard score != nil, outcome == .heard else { return self }
    var accepted = self
    let counted = spokenWords.map { word in
      var word = word
      if word.verdict == .close { word.verdict = .correct }
      return word
    }
    accepted.score = RecitationJudge.score(counted, added: costingAdditions)
    return accepted
  }
}

/// A phone of an expected word, where it was heard.
public struct SpokenPhone: Sendable, Equatable, Codable {
  /// Its ARPAbet name, as in cmudict without stress.
  public var phone: String
  public var start: Double
  public var end: Double
  /// How well it fits: the goodness of pronunciation, in nats a frame of 10 ms. 0 is as good as the best
  /// sequence of any phones, which knows nothing of their neighbours, so that a phone well said may have
  /// more; -3 is poor.
  public var fit: Double

  public init(phone: String, start: Double, end: Double, fit: Double) {
    self.phone = phone
    self.start = start
    self.end = end
    self.fit = fit
  }

  /// The phones of a word told to stand in so many frames; nil where it fits best elsewhere, so that they lie
  /// elsewhere too.
  ///
  /// They are those of the first ears: their model is the same for every voice, so that figures compare.
  /// Where other ears put the word a little otherwise, its phones share the place in the same proportions.
  ///
  ///     JH 9 frames, AA 12 frames, N 8 frames from frame 60, 30 of them padding
  ///     // JH 0.3–0.39, AA 0.39–0.51, N 0.51–0.59
  static func all(of word: WordEvidence, in place: Range<Int>, _ clock: RecitationJudge.Clock)
    -> [SpokenPhone]?
  {
    let own = word.start..<max(word.start, word.end)
    let shared = own.clamped(to: place).count
    guard !own.isEmpty, !word.segments.isEmpty, 2 * shared > own.count, 2 * shared > place.count,
      place.count >= word.segments.count
    else { return nil }
    func placed(_ frame: Int) -> Int { place.lowerBound + frame * place.count / own.count }
    var frame = 0
    return word.segments.map { segment in
      let start = frame
      frame += segment.frames
      return SpokenPhone(
        phone: segment.phone, start: clock.time(placed(start)), end: clock.time(placed(frame)),
        fit: (segment.goodness * 1_000).rounded() / 1_000)
    }
  }
}
