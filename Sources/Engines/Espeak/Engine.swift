internal import Audio
internal import CEspeak
internal import Files
internal import Recitation
internal import Text

/// The one engine of the process, started. Only `EspeakSpeech` makes one, behind its lock.
struct Engine {
  let voices: VoiceList
  /// The engine's own version: "1.51".
  let version: String
  private let library: SharedLibrary<recite_espeak>
  private let sampleRate: Int
  private var current: String?

  init() throws(Failure) {
    guard let library = Espeak.library else {
      throw .libraryMissing("libespeak-ng", package: "libespeak-ng1")
    }
    self.library = library
    // "Returns: sample rate in Hz, or -1 (EE_INTERNAL_ERROR)." Without DONT_EXIT it ends the process
    // where its data is missing.
    let options = espeakINITIALIZE_DONT_EXIT | espeakINITIALIZE_PHONEME_EVENTS
    let rate = library.call.espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, 0, nil, options)
    guard rate > 0 else { throw .missingVoiceData }
    sampleRate = Int(rate)
    voices = VoiceList(library)
    guard !voices.list.isEmpty else { throw .missingVoiceData }
    let info = unsafe library.call.espeak_Info(nil).map { unsafe String(cString: $0) } ?? ""
    version = String(info.prefix { $0 != " " })
    unsafe library.call.espeak_SetSynthCallback { samples, count, events in
      unsafe SynthesisTrace.take(samples, count, events)
    }
  }

  /// Chooses a voice by the name that people use for it.
  mutating func setVoice(_ name: String) throws(Failure) {
    guard name != current else { return }
    let identifier = try voices.identifier(for: name)
    guard unsafe library.call.espeak_SetVoiceByName(identifier) == EE_OK else {
      current = nil
      throw Failure(
        code: "unknown_voice",
        message: "espeak-ng cannot load the voice \"\(name)\". Run \"recite voices\" to see what there is.")
    }
    current = name
  }

  /// Whether the voice that was chosen last speaks English.
  var speaksEnglish: Bool {
    let name = (current ?? "").lowercased().prefix { $0 != "+" }
    return voices.list.first { $0.name == name }?.language.lowercased().hasPrefix("en")
      ?? name.hasPrefix("en")
  }

  /// Renders a phrase, a chunk of sentences at a time. Throws as `EspeakSpeech.speak`.
  ///
  /// `words` are clean; in their places may stand `[[phonemes]]` that `PhonemeCode` made, and nobody else.
  mutating func speak(_ words: [String], _ settings: VoiceSettings) throws(Failure) -> SpokenPhrase {
    try setVoice(settings.voice)
    let rate = min(max(settings.rate, Int(espeakRATE_MINIMUM)), Int(espeakRATE_MAXIMUM))
    guard library.call.espeak_SetParameter(espeakRATE, Int32(rate), 0) == EE_OK,
      library.call.espeak_SetParameter(espeakPITCH, Int32(min(max(settings.pitch, 0), 99)), 0) == EE_OK
    else { throw .engineFailed("set the rate and pitch") }

    var audio = PCM(samples: [], sampleRate: sampleRate)
    var times: [WordTime] = []
    for chunk in Chunks(words) {
      let trace = try synthesise(chunk.text)
      let timer = WordTimer(chunk, trace, sampleRate: sampleRate)
      let offset = audio.seconds
      times += timer.times.map { time in
        WordTime(word: chunk.firstWord + time.word, start: offset + time.start, end: offset + time.end)
      }
      audio.samples += trace.samples
      guard audio.seconds < 7_200 else {
        throw Failure(
          code: "too_long", message: "This would be more than two hours of speech. Say a shorter passage.")
      }
    }
    return SpokenPhrase(audio: audio, words: times)
  }

  /// espeak-ng's phonemes of a word, cleaned, with `_` between them; nil where there are none.
  func phonemes(of word: String) -> String? {
    let clean = CleanText.words(in: word).joined(separator: " ")
    guard !clean.isEmpty else { return nil }
    var parts: [String] = []
    // "textptr: updated to the position after the end of the clause, or NULL if there is no more text."
    let mode = Int32(UnicodeScalar("_").value) << 8
    unsafe clean.withCString { start in
      var rest: UnsafeRawPointer? = unsafe UnsafeRawPointer(start)
      while unsafe rest != nil, parts.count < 64 {
        guard let phonemes = unsafe library.call.espeak_TextToPhonemes(&rest, Int32(espeakCHARS_UTF8), mode)
        else { break }
        unsafe parts.append(String(cString: phonemes))
      }
    }
    let joined = parts.joined(separator: "_")
    return joined.isEmpty ? nil : joined
  }

  /// Renders plain text. It is never given as SSML, in which `<audio src>` would reach a shell.
  private func synthesise(_ text: String) throws(Failure) -> SynthesisTrace {
    let trace = SynthesisTrace(mostSamples: sampleRate * 3_600)
    // Clean text has no brackets: these are our own, and only with them the engine looks for phonemes.
    let phonemes = text.contains("[[") ? espeakPHONEMES : 0
    let flags = UInt32(espeakCHARS_UTF8 | espeakENDPAUSE | phonemes)
    let result = unsafe text.withCString { bytes in
      withExtendedLifetime(trace) {
        unsafe library.call.espeak_Synth(
          bytes, text.utf8.count + 1, 0, POS_CHARACTER, 0, flags, nil,
          Unmanaged.passUnretained(trace).toOpaque())
      }
    }
    guard result == EE_OK else { throw .engineFailed("speak (code \(result.rawValue))") }
    return trace
  }
}

extension Failure {
  static let missingVoiceData = Failure(
    code: "missing_voice_data",
    message: "espeak-ng found no voices. Install them: sudo apt-get install espeak-ng espeak-ng-data")

  static func engineFailed(_ what: String) -> Failure {
    Failure(code: "engine_failed", message: "espeak-ng could not \(what).")
  }
}

/// libespeak-ng, opened when something is first spoken.
enum Espeak {
  static let library = unsafe SharedLibrary<recite_espeak>(
    ["libespeak-ng.so.1"], names: recite_espeak_names())
}

/// What the engine said while it rendered one chunk: the samples, and when words and phonemes began.
///
/// The engine fills it through its callback, on the thread that called it and before that call returns.
final class SynthesisTrace {
  struct WordEvent: Equatable {
    /// The character of the text that it begins at, from 0. Several words may share one event.
    var character: Int
    /// Samples from the start.
    var sample: Int
  }

  struct PhonemeEvent: Equatable {
    /// Samples from the start.
    var sample: Int
    /// Whether nothing sounds in it.
    var isPause: Bool
  }

  var samples: [Int16] = []
  var words: [WordEvent] = []
  var phonemes: [PhonemeEvent] = []
  private let mostSamples: Int

  init(mostSamples: Int) {
    self.mostSamples = mostSamples
  }

  /// The engine's callback. "Returns: 0=continue synthesis, 1=abort synthesis."
  static func take(
    _ wave: UnsafeMutablePointer<Int16>?, _ count: Int32, _ events: UnsafeMutablePointer<espeak_EVENT>?
  ) -> Int32 {
    // Even the event that ends the list carries the pointer that espeak_Synth was given.
    guard let events = unsafe events, let owner = unsafe events.pointee.user_data else { return 0 }
    let trace = unsafe Unmanaged<SynthesisTrace>.fromOpaque(owner).takeUnretainedValue()
    var event = unsafe events
    while unsafe event.pointee.type != espeakEVENT_LIST_TERMINATED {
      unsafe trace.take(event)
      unsafe event += 1
    }
    if let wave = unsafe wave, count > 0 {
      unsafe trace.samples.append(contentsOf: UnsafeBufferPointer(start: wave, count: Int(count)))
    }
    return trace.samples.count > trace.mostSamples ? 1 : 0
  }

  private func take(_ event: UnsafeMutablePointer<espeak_EVENT>) {
    let sample = unsafe Int(event.pointee.sample)
    switch unsafe event.pointee.type {
    case espeakEVENT_WORD:
      unsafe words.append(WordEvent(character: Int(event.pointee.text_position) - 1, sample: sample))
    case espeakEVENT_PHONEME:
      unsafe phonemes.append(PhonemeEvent(sample: sample, isPause: recite_espeak_is_pause(event) != 0))
    default: break
    }
  }
}
