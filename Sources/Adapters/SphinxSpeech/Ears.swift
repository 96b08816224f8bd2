internal import Acoustics
internal import Base
internal import Speech

/// A recording with the scores of its senones: by the acoustic model as it is, and by the model moved towards other voices
/// once a text has asked for that.
public final class HeardRecording {
  let scores: SenoneScores
  fileprivate let features: CepstralFeatures
  fileprivate var others: [SenoneScores]?

  fileprivate init(_ scores: SenoneScores, _ features: CepstralFeatures) {
    self.scores = scores
    self.features = features
  }
}

/// The acoustic model as it is, and as it hears with each accent's means.
///
/// They are the model's own, moved towards the voices of an accent by `Models/make-accents`. What the model takes for a fault of
/// every sound, because the voice or the room is not of its kind, is so taken away.
///
/// The others are made when first needed, for good: each takes 1 MB.
final class Ears {
  private let folder: String
  private let extractor: CepstrumExtractor
  /// The model as it is.
  let own: SenoneMixtures
  private let accents: [[UInt8]]
  private var others: [SenoneMixtures] = []

  /// - Throws: `missing_model` where a file of the model cannot be read, or is of another kind.
  init(folder: String, _ model: AcousticModel, accents: [[UInt8]]) throws(Failure) {
    self.folder = folder
    extractor = try CepstrumExtractor(model: folder)
    do {
      own = try SenoneMixtures(
        means: try FileBytes.read("\(folder)/means"), variances: try FileBytes.read("\(folder)/variances"),
        weights: try FileBytes.read("\(folder)/sendump"), model)
    } catch {
      throw RecitationScorer.missingModel(folder)
    }
    self.accents = accents
  }

  func listen(_ padded: [Int16]) throws(Failure) -> HeardRecording {
    let features = try extractor.features(padded)
    return HeardRecording(own.scores(features), features)
  }

  /// An extractor more, for sound that is followed while recordings are listened to.
  func anotherExtractor() throws(Failure) -> CepstrumExtractor { try CepstrumExtractor(model: folder) }

  /// The scores with each accent, in their order; computed once a recording.
  ///
  /// - Throws: `missing_model` where the installed model is of another shape than the accents' means.
  func otherScores(_ recording: HeardRecording) throws(Failure) -> [SenoneScores] {
    if let known = recording.others { return known }
    do throws(AcousticModelError) {
      if others.isEmpty { others = try accents.map(own.with) }
    } catch {
      throw RecitationScorer.missingModel(folder)
    }
    let scores = others.map { $0.scores(recording.features) }
    recording.others = scores
    return scores
  }
}
