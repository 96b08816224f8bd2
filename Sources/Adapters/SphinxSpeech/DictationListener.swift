public import Acoustics
internal import Audio
public import Base
internal import CPocketSphinx
internal import Glibc
internal import SharedLibraries
import Speech

/// Writes down what is said: any words of a text and of a list, by PocketSphinx's own search and a language model made of
/// the text.
///
/// Free speech is heard with many mistakes: what comes of it is shown and corrected before it counts.
/// A model of English at large hears worse what the text is about, and takes longer.
@safe public final class DictationListener {
  private let library: PocketSphinx
  private let decoder: OpaquePointer
  /// Longer recordings are cut, in samples: two minutes.
  private static let longest = 120 * 16_000
  private static let shortest = 4_000
  /// What stays below is silence, dB below full scale.
  private static let faintest = -50.0

  /// Loads the models.
  ///
  /// - Parameters:
  ///   - models: the folder that holds `en-us/` and `cmudict-en-us.dict`.
  ///   - model: what is likely to be said.
  /// - Throws: `missing_model` where one of them cannot be read.
  public init(models: String, _ model: WordPairModel) throws(Failure) {
    let library = try PocketSphinx.opened()
    let language = AnonymousFile(name: "language")
    guard let language, language.write(Array(model.arpa.utf8)) else {
      throw Failure(code: "no_memory", message: "The recogniser could not get memory for its words.")
    }
    // The engine opens it by its path: the file must outlive that.
    defer { withExtendedLifetime(language) {} }
    let options = [
      ("hmm", "\(models)/en-us"), ("lm", language.path), ("dict", "\(models)/cmudict-en-us.dict"),
      ("samprate", "16000"), ("remove_silence", "no"),
    ]
    guard options.prefix(3).allSatisfy({ unsafe access($0.1, R_OK) == 0 }),
      let decoder = unsafe library.decoder(options)
    else {
      throw Failure(
        code: "missing_model",
        message: "PocketSphinx's English model in \(models) cannot be read. "
          + "Install it: sudo apt-get install pocketsphinx-en-us")
    }
    self.library = library
    unsafe self.decoder = decoder
  }

  deinit {
    _ = unsafe library.common.call.ps_free(decoder)
  }

  /// The words that were said, lower-case, in order; none where none was heard.
  ///
  /// - Parameter samples: 16 kHz.
  /// - Returns: The words.
  /// - Throws: `engine_failed`.
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
    let processed = unsafe samples.prefix(Self.longest).withUnsafeBufferPointer {
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
