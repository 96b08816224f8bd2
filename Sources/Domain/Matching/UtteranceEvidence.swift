/// What the whole recording says about whether its text was said at all, whoever the speaker is.
///
/// Words judged one by one accept half and more of a wrong verse, since any word fits some sound somewhere. A recording
/// of another text shows as a whole: speech that no word covers, a phone string far from the text's.
public struct UtteranceEvidence: Sendable, Equatable, Codable {
  /// Length in frames of 10 ms, padding included.
  public var frames: Int
  /// Frames of speech.
  public var speechFrames: Int
  /// Frames of speech that expected words cover in the best reading.
  public var coveredFrames: Int
  /// Frames of speech that are rubbish or added in the best reading.
  public var rubbishFrames: Int
  /// Edits that turn the phones of the text into those of the free phone loop, for each phone of the longer of the
  /// two: 0 for the same, 1 for nothing in common.
  public var phoneDistance: Double

  /// Log likelihood of the recording's speech as these ears hear it, whatever was said, in nats a frame; 0 where it was not asked.
  public var logLikelihood = 0.0
  /// What the network that tells phones makes of it; nil where none was asked.
  public var network: NetworkHearing?

  /// Frames of speech in the recording that are in no stretch recited: talk before, between and behind.
  public var besideFrames: Int
  /// The share of the text's words that are in this stretch, 0 to 1.
  public var share: Double
  /// How many stretches the reading has that this one is of. Text that nobody said is found in many pieces, each of which is one
  /// more try.
  public var stretches: Int

  /// Makes evidence.
  public init(
    frames: Int, speechFrames: Int, coveredFrames: Int, rubbishFrames: Int, phoneDistance: Double = 1,
    besideFrames: Int = 0, share: Double = 1, stretches: Int = 1
  ) {
    self.frames = frames
    self.speechFrames = speechFrames
    self.coveredFrames = coveredFrames
    self.rubbishFrames = rubbishFrames
    self.phoneDistance = phoneDistance
    self.besideFrames = besideFrames
    self.share = share
    self.stretches = stretches
  }

  /// Share of the speech that expected words cover, 0 to 1; 0 without speech.
  public var covered: Double { speechFrames > 0 ? Double(coveredFrames) / Double(speechFrames) : 0 }
  /// Share of the speech that is rubbish, 0 to 1; 0 without speech.
  public var rubbish: Double { speechFrames > 0 ? Double(rubbishFrames) / Double(speechFrames) : 0 }
}
