internal import CPocketSphinx
internal import Files
internal import Glibc
internal import Recitation
internal import Text

/// A PocketSphinx decoder that is used for its ears alone: sound in, cepstra out, noise that does not change
/// taken away.
///
/// The engine's own way to hand cepstra over is a log file (`-mfclogdir`). Here the file is memory: the name
/// it opens is a link to an anonymous file that no disk sees and that goes with the process. What it decodes
/// meanwhile is a grammar of one word.
///
/// Not thread safe: one owner, one utterance at a time. Cost: 0.01 times real time on one core.
@safe final class CepstrumExtractor {
  private let library: PocketSphinx
  private let decoder: OpaquePointer
  private let folder: String
  private var utterances = 0

  /// Loads the acoustic model: the folder with `mdef`, `means` and the rest. Throws `missing_model`,
  /// `no_memory`.
  init(model: String) throws(Failure) {
    let library = try PocketSphinx.opened()
    self.folder = "\(Self.temporaryFolder)/recite-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
    let dictionary = AnonymousFile(name: "dictionary")
    guard let dictionary, dictionary.write(Array("a AH\n".utf8)) else {
      throw Failure(code: "no_memory", message: "The recogniser could not get memory for its dictionary.")
    }
    // The engine opens the dictionary by its path: the file must outlive that.
    defer { withExtendedLifetime(dictionary) {} }
    let options = [
      ("hmm", model), ("dict", dictionary.path), ("mfclogdir", folder), ("remove_silence", "no"),
      ("bestpath", "no"), ("samprate", "16000"),
      // What it makes of the sound is not used: it scores one frame of a hundred, by one Gaussian.
      ("ds", "100"), ("topn", "1"),
    ]
    guard let decoder = unsafe library.decoder(options),
      unsafe library.listensOnly(decoder)
    else {
      throw Failure(
        code: "missing_model",
        message: "PocketSphinx could not load its English model from \(model). "
          + "Install it: sudo apt-get install pocketsphinx-en-us")
    }
    self.library = library
    unsafe self.decoder = decoder
  }

  deinit {
    _ = unsafe library.common.call.ps_free(decoder)
  }

  /// The features of a recording as one utterance, 10 ms a frame, whatever was heard before. Of less than 0.1
  /// s at 16 kHz the engine answers nothing. Throws `engine_failed`.
  func features(_ samples: [Int16]) throws(Failure) -> CepstralFeatures {
    let log = try begin()
    try take(samples, isWhole: true)
    guard unsafe library.common.call.ps_end_utt(decoder) == 0 else {
      throw PocketSphinx.lost("decoding failed")
    }
    let found = try cepstra(in: log, from: 0)
    guard found.count == count(in: log) else {
      throw PocketSphinx.lost("its cepstra are in a form that is not known")
    }
    return CepstralFeatures(cepstra: found)
  }

  /// Begins an utterance, whatever was heard before. Its cepstra are written to what comes back.
  private func begin() throws(Failure) -> AnonymousFile {
    guard let log = AnonymousFile(name: "cepstra") else {
      throw PocketSphinx.lost("no memory for its cepstra")
    }
    let link = "\(folder)/\(Self.nineDigits(utterances)).mfc"
    guard unsafe mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw PocketSphinx.lost("no temporary folder")
    }
    _ = unsafe unlink(link)
    let linked = unsafe symlink(log.path, link) == 0
    let started =
      unsafe linked && library.common.call.ps_start_stream(decoder) == 0
      && library.common.call.ps_start_utt(decoder) == 0
    _ = unsafe unlink(link)
    _ = unsafe rmdir(folder)
    utterances += 1
    guard started else { throw PocketSphinx.lost("an utterance could not be started") }
    return log
  }

  private func take(_ samples: [Int16], isWhole: Bool) throws(Failure) {
    let processed = unsafe samples.withUnsafeBufferPointer {
      unsafe library.common.call.ps_process_raw(decoder, $0.baseAddress, $0.count, 0, isWhole ? 1 : 0)
    }
    guard processed >= 0 else { throw PocketSphinx.lost("decoding failed") }
  }

  /// The cepstra in a log from some number on. It begins with how many numbers follow, which is written last.
  private func cepstra(in log: AnonymousFile, from first: Int) throws(Failure) -> [Float] {
    let size = MemoryLayout<UInt32>.size
    var words = [UInt32](repeating: 0, count: max(0, log.count / size - 1 - first))
    let read = unsafe words.withUnsafeMutableBytes { unsafe log.read(into: $0, at: size * (1 + first)) }
    guard read == words.count * size else { throw PocketSphinx.lost("its cepstra end early") }
    return words.map { Float(bitPattern: Self.word($0, ofGeneration: library.generation)) }
  }

  /// How many numbers a log says that it has, once its utterance has ended.
  private func count(in log: AnonymousFile) -> Int {
    var word: UInt32 = 0
    _ = unsafe withUnsafeMutableBytes(of: &word) { unsafe log.read(into: $0, at: 0) }
    return Int(Self.word(word, ofGeneration: library.generation))
  }

  /// Four bytes of a log as a number: the older library writes them as the machine has them, 5.x the high
  /// byte first.
  static func word(_ read: UInt32, ofGeneration generation: String) -> UInt32 {
    generation == "5" ? UInt32(bigEndian: read) : read
  }

  // MARK: Sound that comes bit by bit

  private var coming: (log: AnonymousFile, read: Int)?

  /// Begins an utterance of which the sound is still coming; one that was begun before is over.
  func follow() throws(Failure) {
    if coming != nil { _ = unsafe library.common.call.ps_end_utt(decoder) }
    coming = nil
    coming = (try begin(), 0)
  }

  /// Takes the next sound (16 kHz) of the utterance begun by `follow`; the cepstra that have become whole, 10
  /// ms a frame.
  func hear(_ samples: [Int16]) throws(Failure) -> [Float] {
    guard let (log, read) = coming else { throw PocketSphinx.lost("nothing is being followed") }
    if !samples.isEmpty { try take(samples, isWhole: false) }
    // The log is the engine's own, of which nothing but its being open is known.
    _ = fflush(nil)
    let found = try cepstra(in: log, from: read)
    let whole = found.count / CepstralFeatures.length * CepstralFeatures.length
    coming = (log, read + whole)
    return whole == found.count ? found : Array(found[..<whole])
  }

  private static var temporaryFolder: String {
    unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
  }

  private static func nineDigits(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 9 - digits.count)) + digits
  }
}
