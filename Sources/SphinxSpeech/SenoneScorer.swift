internal import Acoustics
internal import Audio
internal import CPocketSphinx
internal import Glibc
internal import Speech

/// The one owner of a PocketSphinx decoder: sound in, senone scores out.
///
/// The engine's own way to hand over its scores is a log file (`-senlogdir`). Here the file is memory: the
/// name it opens is a link to an anonymous file that no disk sees and that goes with the process. All
/// senones are scored in every frame (`-compallsen`), since a grammar of one word is what the engine searches:
/// the search that matters is done afterwards, many times, over the table (`MiscueSearch`, `LocalRivals`).
///
/// Not thread safe: one owner, one utterance at a time. Cost: 0.05 to 0.07 times real time on one core.
@safe final class SenoneScorer {
  private let decoder: OpaquePointer
  private let folder: String
  private var utterances = 0
  let senoneCount: Int

  /// Loads the acoustic model.
  ///
  /// - Parameters:
  ///   - model: the folder with `mdef`, `means` and the rest.
  ///   - senoneCount: what `mdef` says a frame holds.
  ///   - transform: the bytes of an MLLR file that moves the means of the model towards other voices; none if empty.
  /// - Throws: `missing_model` where the engine cannot load it, `no_memory`.
  init(model: String, senoneCount: Int, transform: [UInt8] = []) throws(SpeechError) {
    recite_ps_quiet()
    self.senoneCount = senoneCount
    self.folder = "\(Self.temporaryFolder)/recite-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
    let dictionary = AnonymousFile(name: "dictionary")
    guard let dictionary, dictionary.write(Array("a AH\n".utf8)) else {
      throw SpeechError(code: "no_memory", message: "The recogniser could not get memory for its dictionary.")
    }
    // The engine opens the dictionary by its path: the file must outlive that.
    defer { withExtendedLifetime(dictionary) {} }
    let moved = AnonymousFile(name: "transform")
    guard let moved, moved.write(transform) else {
      throw SpeechError(code: "no_memory", message: "The recogniser could not get memory for its model.")
    }
    defer { withExtendedLifetime(moved) {} }
    let options =
      (transform.isEmpty ? [] : [("mllr", moved.path)]) + [
        ("hmm", model), ("dict", dictionary.path), ("senlogdir", folder), ("compallsen", "yes"),
        ("remove_silence", "no"), ("bestpath", "no"), ("samprate", "16000"),
      ]
    guard let decoder = unsafe Self.decoder(options),
      unsafe recite_ps_use_jsgf(decoder, "scores", "#JSGF V1.0;\ngrammar scores;\npublic <scores> = a;\n")
        == 0
    else {
      throw SpeechError(
        code: "missing_model",
        message: "PocketSphinx could not load its English model from \(model). "
          + "Install it: sudo apt-get install pocketsphinx-en-us")
    }
    unsafe self.decoder = decoder
  }

  deinit {
    unsafe ps_free(decoder)
  }

  /// Scores every frame of a recording as one utterance, its own mean taken off (batch CMN), so that the
  /// result does not depend on what was heard before.
  ///
  /// - Parameter samples: 16 kHz; at least 0.1 s, or the engine answers nothing.
  /// - Returns: the table of scores.
  /// - Throws: `engine_failed`.
  func scores(_ samples: [Int16]) throws(SpeechError) -> SenoneScores {
    guard let log = AnonymousFile(name: "senones") else { throw Self.lost("no memory for its scores") }
    let link = "\(folder)/\(Self.nineDigits(utterances)).sen"
    guard unsafe mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw Self.lost("no temporary folder") }
    _ = unsafe unlink(link)
    let linked = unsafe symlink(log.path, link) == 0
    let started = unsafe linked && ps_start_stream(decoder) == 0 && ps_start_utt(decoder) == 0
    _ = unsafe unlink(link)
    _ = unsafe rmdir(folder)
    utterances += 1
    guard started else { throw Self.lost("an utterance could not be started") }
    let processed = unsafe samples.withUnsafeBufferPointer {
      unsafe ps_process_raw(decoder, $0.baseAddress, $0.count, 0, 1)
    }
    guard unsafe ps_end_utt(decoder) == 0, processed >= 0 else { throw Self.lost("decoding failed") }
    return SenoneScores(senoneCount: senoneCount, costs: try SenoneLog.costs(log, senones: senoneCount))
  }

  static func decoder(_ options: [(String, String)]) -> OpaquePointer? {
    let names = unsafe options.map { unsafe strdup($0.0) }
    let values = unsafe options.map { unsafe strdup($0.1) }
    defer { unsafe (names + values).forEach { unsafe free($0) } }
    let constantNames = unsafe names.map { unsafe UnsafePointer<CChar>($0) }
    let constantValues = unsafe values.map { unsafe UnsafePointer<CChar>($0) }
    return unsafe recite_ps_init(constantNames, constantValues, Int32(options.count))
  }

  private static var temporaryFolder: String {
    unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
  }

  private static func nineDigits(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 9 - digits.count)) + digits
  }

  static func lost(_ what: String) -> SpeechError {
    SpeechError(code: "engine_failed", message: "PocketSphinx could not score the recording: \(what).")
  }
}
