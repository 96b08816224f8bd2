internal import Acoustics
internal import Speech

/// A recording with the scores of its senones: by the acoustic model as it is, and by the model moved towards other voices
/// once a text has asked for that.
public final class HeardRecording {
  let scores: SenoneScores
  fileprivate let padded: [Int16]
  fileprivate var others: [SenoneScores]?

  fileprivate init(_ scores: SenoneScores, _ padded: [Int16]) {
    self.scores = scores
    self.padded = padded
  }
}

/// The acoustic model as it is, and as it hears with each accent's transform.
///
/// A transform moves the means of all Gaussians, A·mean + b for each of the three streams of features (Leggetter and
/// Woodland 1995, maximum likelihood linear regression): 546 numbers, estimated by `Models/make-accents`. What the model
/// takes for a fault of every sound, because the voice or the room is not of its kind, is so taken away.
///
/// The others are loaded when first needed, for good: each takes 10 MB, and as long for a recording as the first.
final class Ears {
  private let model: String
  private let senoneCount: Int
  private let accents: [[UInt8]]
  private let own: SenoneScorer
  private var others: [SenoneScorer] = []

  init(model: String, senoneCount: Int, accents: [[UInt8]]) throws(SpeechError) {
    self.model = model
    self.senoneCount = senoneCount
    self.accents = accents
    own = try SenoneScorer(model: model, senoneCount: senoneCount)
  }

  func listen(_ padded: [Int16]) throws(SpeechError) -> HeardRecording {
    HeardRecording(try own.scores(padded), padded)
  }

  /// The scores with each accent, in their order; computed once a recording.
  func otherScores(_ recording: HeardRecording) throws(SpeechError) -> [SenoneScores] {
    if let known = recording.others { return known }
    while others.count < accents.count {
      others.append(
        try SenoneScorer(model: model, senoneCount: senoneCount, transform: accents[others.count]))
    }
    var scores: [SenoneScores] = []
    for scorer in others { scores.append(try scorer.scores(recording.padded)) }
    recording.others = scores
    return scores
  }
}
