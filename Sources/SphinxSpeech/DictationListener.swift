internal import CPocketSphinx
internal import Glibc
public import Speech

/// Writes down what is said: any English words, by PocketSphinx's own search and its language model.
///
/// Of free speech about one word in three is taken for another: what comes of it is shown and corrected before it
/// counts. Loads in about a second, and hears about as fast as one speaks.
@safe public final class DictationListener {
  private let decoder: OpaquePointer
  /// Longer recordings are cut, in samples: two minutes.
  private static let longest = 120 * 16_000
  private static let shortest = 4_000

  /// Loads the models.
  ///
  /// - Parameter models: the folder that holds `en-us/`, `en-us.lm.bin` and `cmudict-en-us.dict`.
  /// - Throws: `missing_model` where one of them cannot be read.
  public init(models: String) throws(SpeechError) {
    recite_ps_quiet()
    let options = [
      ("hmm", "\(models)/en-us"), ("lm", "\(models)/en-us.lm.bin"), ("dict", "\(models)/cmudict-en-us.dict"),
      ("samprate", "16000"), ("remove_silence", "no"),
    ]
    guard options.prefix(3).allSatisfy({ unsafe access($0.1, R_OK) == 0 }),
      let decoder = unsafe SenoneScorer.decoder(options)
    else {
      throw SpeechError(
        code: "missing_model",
        message: "PocketSphinx's English language model in \(models) cannot be read. "
          + "Install it: sudo apt-get install pocketsphinx-en-us")
    }
    unsafe self.decoder = decoder
  }

  deinit {
    unsafe ps_free(decoder)
  }

  /// The words that were said, lower-case, in order; none where none was heard.
  ///
  /// - Parameter samples: 16 kHz.
  /// - Returns: The words.
  /// - Throws: `engine_failed`.
  public func words(_ samples: [Int16]) throws(SpeechError) -> [String] {
    guard samples.count >= Self.shortest else { return [] }
    guard unsafe ps_start_stream(decoder) == 0, unsafe ps_start_utt(decoder) == 0 else {
      throw SenoneScorer.lost("an utterance could not be started")
    }
    let processed = unsafe samples.prefix(Self.longest).withUnsafeBufferPointer {
      unsafe ps_process_raw(decoder, $0.baseAddress, $0.count, 0, 1)
    }
    guard unsafe ps_end_utt(decoder) == 0, processed >= 0 else { throw SenoneScorer.lost("decoding failed") }
    var score: Int32 = 0
    guard let text = unsafe ps_get_hyp(decoder, &score) else { return [] }
    // Alternative pronunciations are numbered, and noises are in brackets: "read(2)", "[NOISE]", "<sil>".
    return unsafe String(cString: text).split(separator: " ").compactMap { word in
      let word = word.prefix { $0 != "(" }
      return word.isEmpty || word.first == "[" || word.first == "<" || word.hasPrefix("++")
        ? nil : String(word)
    }
  }
}
