internal import Acoustics
internal import Base
internal import CLinux

/// A recording as the acoustic model hears it, and what other ears hear it by.
public final class HeardRecording {
  let frames: HeardFrames
  fileprivate let samples: [Int16]
  fileprivate let features: CepstralFeatures
  /// What other ears have heard of it, where it is short.
  fileprivate var others: [Int: HeardFrames] = [:]
  /// What the network made of it, 160 bytes a frame.
  fileprivate var phones: PhoneScoreTable?
  /// Whether it is worth the memory to be remembered: 2.2 kB a frame for each ear, and two bytes for each senone of its text.
  var isShort: Bool { frames.frameCount <= 3_000 }

  fileprivate init(_ frames: HeardFrames, _ samples: [Int16], _ features: CepstralFeatures) {
    self.frames = frames
    self.samples = samples
    self.features = features
  }
}

/// The acoustic model as it is, and as it hears adapted to each accent.
///
/// `Models/make-accents` moves means and weights of the model towards the voices of an accent. What the model takes for a fault of
/// every sound, because the voice or the room is not of its kind, is so taken away.
///
/// An adapted model is made when it is needed and let go after it: it takes 3 MB, and making it a fiftieth of a second. What was heard
/// of the last recording is kept where that is short: listening takes a third of the time of a judgement, and who evaluates, or
/// recites what may be several texts, has one recording judged against several in a row.
final class Ears {
  private let folder: String
  private let extractor: CepstrumExtractor
  /// The model as it is.
  let own: SenoneMixtures
  private let model: AcousticModel
  private let accents: [AdaptedModel]
  private let network: PhoneNetwork?
  private var last: HeardRecording?

  /// Each search takes megabytes and gives them back. Kept by the process they are at hand for the next; from the system they came page
  /// by page, a fault each, a twentieth of the time of a verdict.
  private static let keepsMemory: Bool =
    mallopt(M_MMAP_THRESHOLD, 4 << 20) != 0 && mallopt(M_TRIM_THRESHOLD, 8 << 20) != 0

  /// - Throws: `missing_model` where a file of the model cannot be read, or is of another kind.
  init(folder: String, _ model: AcousticModel, accents: [AdaptedModel], network: [UInt8]) throws(Failure) {
    _ = Self.keepsMemory
    self.folder = folder
    extractor = try CepstrumExtractor(model: folder)
    do {
      own = try SenoneMixtures(
        means: try FileBytes.read("\(folder)/means"), variances: try FileBytes.read("\(folder)/variances"),
        weights: try FileBytes.read("\(folder)/sendump"), model)
    } catch {
      throw RecitationScorer.missingModel(folder)
    }
    let product = network.isEmpty ? nil : try OpenBLAS()
    do {
      self.network = try product.map { (product) throws(AcousticModelError) in
        try PhoneNetwork(network, model, product)
      }
    } catch {
      throw Failure(
        code: "damaged_program",
        message: "The phone network cannot be used with the acoustic model in \(folder) (\(error)). "
          + "Install recite anew, or make another: Models/make-network")
    }
    self.model = model
    self.accents = accents
  }

  func listen(_ padded: [Int16]) throws(Failure) -> HeardRecording {
    if let last, last.samples == padded { return last }
    last = nil
    let features = try extractor.features(padded)
    let heard = HeardRecording(own.hear(features), padded, features)
    if heard.isShort { last = heard }
    return heard
  }

  /// What the network makes of a recording; nil where there is none.
  func phones(of recording: HeardRecording) -> PhoneScoreTable? {
    if recording.phones == nil {
      recording.phones = network?.hear(recording.samples, frames: recording.frames.frameCount)
    }
    return recording.phones
  }

  /// An extractor more, for sound that is followed while recordings are listened to.
  func anotherExtractor() throws(Failure) -> CepstrumExtractor { try CepstrumExtractor(model: folder) }

  /// How many accents there are.
  var otherCount: Int { accents.count }

  /// The recording as the model hears it with an accent. Of a long one it is not kept: what takes most memory is what was heard.
  ///
  /// - Parameters:
  ///   - number: which accent, from 0 to below `otherCount`.
  ///   - recording: the recording.
  /// - Returns: what is heard.
  /// - Throws: `missing_model` where the installed model is of another shape than the adapted ones.
  func hear(with number: Int, _ recording: HeardRecording) throws(Failure) -> HeardFrames {
    if let heard = recording.others[number] { return heard }
    do throws(AcousticModelError) {
      let heard = try own.with(accents[number], model).hear(recording.features)
      if recording.isShort { recording.others[number] = heard }
      return heard
    } catch {
      throw RecitationScorer.missingModel(folder)
    }
  }
}
