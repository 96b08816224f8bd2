internal import Audio
internal import CPocketSphinx
internal import Files
internal import Glibc
public import Recitation
public import Text

/// Writes down what is said, by PocketSphinx's own search and three language models at once: of sentences
/// such as are likely to be said, of a text about the same things, and the engine's own of English at large,
/// which knows the rest.
///
/// Free speech is heard with mistakes: what comes of it is shown and corrected before it counts. Each model
/// alone hears worse what the others know (`Tests/Benchmarks/dictation`).
@safe public final class DictationListener {
  private let library: PocketSphinx
  private let decoder: OpaquePointer
  /// Longer recordings are cut, in samples: two minutes.
  private static let longest = 120 * 16_000
  private static let shortest = 4_000
  /// How much of a word's probability English at large, the sentences and the text decide.
  private static let shares: [Float] = [0.4, 0.4, 0.2]
  /// What stays below is silence, dB below full scale.
  private static let faintest = -50.0

  /// Loads the models.
  ///
  /// - Parameters:
  ///   - models: the folder that holds `en-us/` and `cmudict-en-us.dict`.
  ///   - sentences: sentences such as are likely to be said.
  ///   - text: a text about the same things, with all other words that may be said.
  /// - Throws: `missing_model` where one of them cannot be read.
  public init(models: String, sentences: WordSequenceModel, text: WordSequenceModel) throws(Failure) {
    let library = try PocketSphinx.opened()
    // The engine opens them by their paths: the files must outlive that.
    let (likely, language) = (try Self.file(of: sentences), try Self.file(of: text))
    defer { withExtendedLifetime((likely, language)) {} }
    let options = [
      ("hmm", "\(models)/en-us"), ("dict", "\(models)/cmudict-en-us.dict"), ("samprate", "16000"),
      ("remove_silence", "no"),
    ]
    let english = "\(models)/en-us.lm.bin"
    // The largest first: the engine makes its table of all words as large as the first model, and with a
    // small one looks for each word of English among thousands, for seconds. So it is not begun with the
    // text's own, either.
    let mixed = [english, likely.path, language.path]
    let isThere = (options.prefix(2).map(\.1) + [language.path]).allSatisfy { unsafe access($0, R_OK) == 0 }
    guard isThere,
      // Where there is no such model, or the library does not mix any, the text's own has to do.
      let decoder = unsafe Self.decoder(library, options, mixed)
        ?? library.decoder(options + [("lm", language.path)])
    else {
      throw Failure(
        code: "missing_model",
        message: "PocketSphinx's English model in \(models) cannot be read. "
          + "Install it: sudo apt-get install pocketsphinx-en-us")
    }
    self.library = library
    unsafe self.decoder = decoder
  }

  /// A decoder that searches by three models at once; nil where that cannot be.
  private static func decoder(
    _ library: PocketSphinx, _ options: [(String, String)], _ models: [String]
  ) -> OpaquePointer? {
    guard unsafe access(models[0], R_OK) == 0, let decoder = unsafe library.decoder(options) else {
      return nil
    }
    if unsafe library.uses(decoder, models, shares: Self.shares) { return unsafe decoder }
    _ = unsafe library.common.call.ps_free(decoder)
    return nil
  }

  private static func file(of model: WordSequenceModel) throws(Failure) -> AnonymousFile {
    let file = AnonymousFile(name: "language")
    guard let file, file.write(Array(model.arpa.utf8)) else {
      throw Failure(code: "no_memory", message: "The recogniser could not get memory for its words.")
    }
    return file
  }

  deinit {
    _ = unsafe library.common.call.ps_free(decoder)
  }

  /// The same in a quiet room. Silence of nothing but zeros, as calculated voices and microphones with a gate
  /// have it, is none that the models know: one sentence in two was lost by it.
  private static func withFaintNoise(_ samples: ArraySlice<Int16>) -> [Int16] {
    var chance: UInt32 = 1
    return samples.map { sample in
      chance = chance &* 1_664_525 &+ 1_013_904_223
      // From -16 to 15: 71 dB below full scale.
      return Int16(clamping: Int(sample) + Int(chance >> 27) - 16)
    }
  }

  /// The words that were said (16 kHz), lower-case, in order; none where none was heard. Throws
  /// `engine_failed`.
  public func words(_ samples: [Int16]) throws(Failure) -> [String] {
    // In silence the search finds words all the same.
    guard samples.count >= Self.shortest, Level(of: samples[...]).peakDecibels > Self.faintest else {
      return []
    }
    guard unsafe library.common.call.ps_start_stream(decoder) == 0,
      unsafe library.common.call.ps_start_utt(decoder) == 0
    else {
      throw PocketSphinx.lost("an utterance could not be started")
    }
    let processed = unsafe Self.withFaintNoise(samples.prefix(Self.longest)).withUnsafeBufferPointer {
      unsafe library.common.call.ps_process_raw(decoder, $0.baseAddress, $0.count, 0, 1)
    }
    guard unsafe library.common.call.ps_end_utt(decoder) == 0, processed >= 0 else {
      throw PocketSphinx.lost("decoding failed")
    }
    var score: Int32 = 0
    guard let text = unsafe library.common.call.ps_get_hyp(decoder, &score) else { return [] }
    // Alternative pronunciations are numbered, and noises are in brackets: "read(2)", "[NOISE]", "<sil>".
    return unsafe String(cString: text).split(separator: " ").compactMap { word in
      let word = word.prefix { $0 != "(" }
      return word.isEmpty || word.first == "[" || word.first == "<" || word.hasPrefix("++")
        ? nil : String(word)
    }
  }
}
