/// What a recording holds of its text: the stretches recited, each with the evidence for its words, and where
/// there is speech at all.
public struct RecordingEvidence: Sendable, Equatable, Codable {
  public struct Stretch: Sendable, Equatable, Codable {
    /// The tokens of the text, from the first to one past the last.
    public var tokens: Range<Int>
    public var frames: Range<Int>
    /// What was found; tokens and frames counted from the stretch's own first.
    public var evidence: RecitationEvidence

    public init(tokens: Range<Int>, frames: Range<Int>, evidence: RecitationEvidence) {
      self.tokens = tokens
      self.frames = frames
      self.evidence = evidence
    }
  }

  public var tokens: Int
  /// The stretches, in the order of time; one of them may repeat words of another.
  public var stretches: [Stretch]
  /// For each frame of the recording whether it is speech, as runs of frames that are.
  public var speech: [Range<Int>]
  /// Tokens within a stretch that the recording never came to, of a long text that is searched part by part;
  /// nil for none.
  public var unreached: Set<Int>?

  public init(tokens: Int, stretches: [Stretch], speech: [Range<Int>]) {
    self.tokens = tokens
    self.stretches = stretches
    self.speech = speech
  }

  /// Evidence of a recording that was searched for the whole of its text, from end to end.
  public init(whole evidence: RecitationEvidence) {
    let frames = 0..<max(evidence.utterance.frames, evidence.pieces.last?.frames.upperBound ?? 0)
    self.init(
      tokens: evidence.words.count,
      stretches: [Stretch(tokens: evidence.words.indices, frames: frames, evidence: evidence)],
      speech: [
        frames.lowerBound..<min(frames.upperBound, frames.lowerBound + evidence.utterance.speechFrames)
      ])
  }

  public var speechFrames: Int { speech.reduce(0) { $0 + $1.count } }

  func speechFrames(in part: Range<Int>) -> Int { speech.reduce(0) { $0 + $1.clamped(to: part).count } }
}

extension [Bool] {
  /// The runs of places that are true.
  ///
  ///     [true, true, false, true].runs // [0..<2, 3..<4]
  public var runs: [Range<Int>] {
    var found: [Range<Int>] = []
    for (place, isTrue) in enumerated() where isTrue {
      if let last = found.last, last.upperBound == place {
        found[found.count - 1] = last.lowerBound..<place + 1
      } else {
        found.append(place..<place + 1)
      }
    }
    return found
  }
}

/// What the whole recording says about whether its text was said at all, whoever the speaker is.
///
/// Words judged one by one accept half and more of a wrong verse, since any word fits some sound somewhere. A
/// recording of another text shows as a whole: speech that no word covers, a phone string far from the
/// text's.
public struct UtteranceEvidence: Sendable, Equatable, Codable {
  /// Length in frames of 10 ms, padding included.
  public var frames: Int
  public var speechFrames: Int
  /// Frames of speech that expected words cover in the best reading.
  public var coveredFrames: Int
  /// Frames of speech that are rubbish or added in the best reading.
  var rubbishFrames: Int
  /// Edits that turn the phones of the text into those of the free phone loop, for each phone of the longer
  /// of the two: 0 for the same, 1 for nothing in common.
  var phoneDistance: Double = 1

  /// Log likelihood of the recording's speech as these ears hear it, whatever was said, in nats a frame; 0
  /// where it was not asked.
  public var logLikelihood = 0.0
  public var network: NetworkUtterance?

  /// Frames of speech in the recording that are in no stretch recited: talk before, between and behind.
  var besideFrames = 0
  /// The share of the text's words that are in this stretch, 0 to 1.
  public var share: Double = 1
  /// How many stretches the reading has that this one is of. Text that nobody said is found in many pieces,
  /// each of which is one more try.
  public var stretches = 1

  public var covered: Double { speechFrames > 0 ? Double(coveredFrames) / Double(speechFrames) : 0 }
  /// Share of the speech that is rubbish, 0 to 1; 0 without speech.
  var rubbish: Double { speechFrames > 0 ? Double(rubbishFrames) / Double(speechFrames) : 0 }
}

/// How much better a recording fits its text than texts that nobody said, of the same sounds in other orders;
/// in nats: far above 0 where the text was said, about 0 where it was not, whoever speaks.
public struct DisorderMargins: Sendable, Equatable, Codable {
  /// Over its words moved round by one, two and three places, on average; 0 for a single word. "Jesus wept
  /// now" is held against "wept now Jesus" and "now Jesus wept".
  public var shifted: Double = 0
  /// Over its words from the last to the first, each of these from its last phone to its first, and each word
  /// so in its place, on average.
  public var turned: Double = 0
  static func + (left: Self, right: Self) -> Self {
    Self(shifted: left.shifted + right.shifted, turned: left.turned + right.turned)
  }
}

public struct NetworkUtterance: Sendable, Equatable, Codable {
  /// How much better the stretch fits its text than the same sounds in other orders.
  var disorder: DisorderMargins
  /// The log likelihood of what is likeliest, in the mean of the frames that are not silence: how clearly is
  /// spoken, whatever the text is; nats, 0 is sure.
  var certainty: Double
}

/// A stretch of a recording and what the search made of it.
public struct AlignedPiece: Sendable, Equatable, Codable {
  /// What a stretch can be; `index` counts tokens of the text.
  public enum Kind: Sendable, Equatable, Codable {
    /// Expected word `index`.
    case word(Int)
    /// Other speech in place of expected word `index`.
    case rubbish(Int)
    /// Speech that the text does not have, before expected word `index`.
    case added(Int)
    /// Silence or noise before expected word `index`.
    case pause(Int)
  }

  public var kind: Kind
  public var frames: Range<Int>
  public var speechFrames: Int
}
