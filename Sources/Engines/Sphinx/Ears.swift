internal import CLinux
internal import COpenBLAS
internal import Files
public import Recitation
internal import Text

/// A recording as the acoustic model hears it, and what other ears hear it by.
public final class HeardRecording {
  let frames: ScoredFrames
  fileprivate let samples: [Int16]
  fileprivate let features: CepstralFeatures
  /// What other ears have heard of it, where it is short.
  fileprivate var others: [Int: ScoredFrames] = [:]
  /// What the network made of it, 160 bytes a frame.
  fileprivate var phones: PhonePosteriors?
  /// Whether it is worth the memory to be remembered: 2.2 kB a frame for each ear, and two bytes for each
  /// senone of its text.
  var isShort: Bool { frames.frameCount <= 3_000 }

  fileprivate init(_ frames: ScoredFrames, _ samples: [Int16], _ features: CepstralFeatures) {
    self.frames = frames
    self.samples = samples
    self.features = features
  }
}

/// The acoustic model as it is, and as it hears adapted to each accent.
///
/// `Models/make-accents` moves means and weights of the model towards the voices of an accent. What the model
/// takes for a fault of every sound, because the voice or the room is not of its kind, is so taken away.
///
/// An adapted model is made when it is needed and let go after it: it takes 3 MB, and making it a fiftieth of
/// a second. What was heard of the last recording is kept where that is short: listening takes a third of the
/// time of a judgement, and who evaluates, or recites what may be several texts, has one recording judged
/// against several in a row.
final class Ears {
  private let folder: String
  /// The model as it is.
  let own: SenoneMixtures
  private let model: AcousticModel
  private let accents: [AdaptedModel]
  private let network: PhoneNetwork?
  private var last: HeardRecording?

  /// Each search takes megabytes and gives them back. Kept by the process they are at hand for the next; from
  /// the system they came page by page, a fault each, a twentieth of the time of a verdict.
  private static let keepsMemory: Bool =
    mallopt(M_MMAP_THRESHOLD, 4 << 20) != 0 && mallopt(M_TRIM_THRESHOLD, 8 << 20) != 0

  /// Throws `missing_model` where a file of the model cannot be read, or is of another kind.
  init(folder: String, _ model: AcousticModel, accents: [AdaptedModel], network: [UInt8]) throws(Failure) {
    _ = Self.keepsMemory
    self.folder = folder
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

  func listen(_ padded: [Int16]) -> HeardRecording {
    if let last, last.samples == padded { return last }
    last = nil
    let features = CepstralFeatures(cepstra: Cepstra.all(of: padded))
    let heard = HeardRecording(own.hear(features), padded, features)
    if heard.isShort { last = heard }
    return heard
  }

  /// What the network makes of a recording; nil where there is none.
  func phones(of recording: HeardRecording) -> PhonePosteriors? {
    if recording.phones == nil {
      recording.phones = network?.hear(recording.samples, frames: recording.frames.frameCount)
    }
    return recording.phones
  }

  var otherCount: Int { accents.count }

  /// For the phones of the model their places in what the network tells.
  var places: [Int] { network?.places ?? [] }

  /// The recording as the model hears it with an accent, by number. Of a long one it is not kept: what takes
  /// most memory is what was heard. Throws `missing_model` where the installed model is of another shape than
  /// the adapted ones.
  func hear(with number: Int, _ recording: HeardRecording) throws(Failure) -> ScoredFrames {
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

public enum BLASVersion {
  /// "0.3.21"; nil where there is none.
  public static var text: String? { OpenBLAS.version }
}

/// OpenBLAS, opened when a network first listens: products of matrices in the widest instructions of the
/// machine it runs on.
struct OpenBLAS: MatrixProduct {
  private let library: SharedLibrary<recite_openblas>

  static let library: SharedLibrary<recite_openblas>? = {
    let found = unsafe SharedLibrary<recite_openblas>(["libopenblas.so.0"], names: recite_openblas_names())
    // Each worker has one core; threads of its own would take those of others.
    if let found { found.call.openblas_set_num_threads(1) }
    return found
  }()

  /// Throws `library_missing` where it is not installed.
  init(_ library: SharedLibrary<recite_openblas>? = Self.library) throws(Failure) {
    guard let library else {
      throw Failure(
        code: "library_missing",
        message:
          "OpenBLAS is not installed; install it with Vendor/setup, or: sudo apt-get install libopenblas0")
    }
    self.library = library
  }

  /// Its version, the second word of "OpenBLAS 0.3.21 DYNAMIC_ARCH …".
  fileprivate static var version: String? {
    guard let library, let words = library.call.openblas_get_config() else { return nil }
    return unsafe String(cString: words).split(separator: " ").dropFirst().first.map(String.init)
  }

  func multiply(
    _ left: Span<Float>, _ leftPlace: MatrixPlace, by right: Span<Float>, _ rightPlace: MatrixPlace,
    turned: Bool,
    scale: Float, adding: Bool, to sum: inout MutableSpan<Float>, _ sumPlace: MatrixPlace
  ) {
    precondition(
      leftPlace.end <= left.count && rightPlace.end <= right.count && sumPlace.end <= sum.count
        && leftPlace.rows == sumPlace.rows
        && (turned ? rightPlace.rows : rightPlace.columns) == sumPlace.columns
        && (turned ? rightPlace.columns : rightPlace.rows) == leftPlace.columns,
      "matrices that do not fit together")
    guard sumPlace.rows > 0, sumPlace.columns > 0, leftPlace.columns > 0 else { return }
    unsafe left.withUnsafeBufferPointer { left in
      unsafe right.withUnsafeBufferPointer { right in
        unsafe sum.withUnsafeMutableBufferPointer { sum in
          guard let first = left.baseAddress, let second = right.baseAddress, let result = sum.baseAddress
          else { return }
          unsafe library.call.cblas_sgemm(
            CblasRowMajor, CblasNoTrans, turned ? CblasTrans : CblasNoTrans,
            blasint(sumPlace.rows), blasint(sumPlace.columns), blasint(leftPlace.columns), scale,
            first + leftPlace.first, blasint(leftPlace.stride),
            second + rightPlace.first, blasint(rightPlace.stride), adding ? 1 : 0,
            result + sumPlace.first, blasint(sumPlace.stride))
        }
      }
    }
  }
}

enum FileBytes {
  static func read(_ path: String) throws(Failure) -> [UInt8] {
    // Why ever: what mends it is the same.
    guard let bytes = try? FileContents.plain(path, limit: 1 << 30) else {
      throw Failure(
        code: "missing_model",
        message: "\(path) cannot be read. Install the model: sudo apt-get install pocketsphinx-en-us")
    }
    return bytes
  }
}

extension AdaptedModel {
  /// Those that the program ships.
  public static var shipped: [AdaptedModel] {
    ModelData.accents.map { AdaptedModel(means: $0.means(), weights: $0.weights()) }
  }
}
