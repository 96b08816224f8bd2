/// What a recording holds of its text: the stretches recited, each with the evidence for its words, and where there is
/// speech at all.
public struct RecordingEvidence: Sendable, Equatable, Codable {
  /// A stretch of the text in a stretch of the recording.
  public struct Stretch: Sendable, Equatable, Codable {
    /// The tokens of the text, from the first to one past the last.
    public var tokens: Range<Int>
    /// Its frames in the recording.
    public var frames: Range<Int>
    /// What was found; tokens and frames counted from the stretch's own first.
    public var evidence: RecitationEvidence

    /// Makes a stretch.
    public init(tokens: Range<Int>, frames: Range<Int>, evidence: RecitationEvidence) {
      self.tokens = tokens
      self.frames = frames
      self.evidence = evidence
    }
  }

  /// How many tokens the text has.
  public var tokens: Int
  /// The stretches, in the order of time; one of them may repeat words of another.
  public var stretches: [Stretch]
  /// For each frame of the recording whether it is speech, as runs of frames that are.
  public var speech: [Range<Int>]

  /// Makes evidence.
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

  /// Frames of speech in all.
  public var speechFrames: Int { speech.reduce(0) { $0 + $1.count } }

  /// Frames of speech within a part of the recording.
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
