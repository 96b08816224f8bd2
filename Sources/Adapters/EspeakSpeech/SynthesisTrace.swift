internal import CEspeak

/// What the engine said while it rendered one chunk: the samples, and when words and phonemes began.
///
/// The engine fills it through its callback, on the thread that called it and before that call returns.
final class SynthesisTrace {
  /// The beginning of a word.
  struct WordEvent: Equatable {
    /// The character of the text that it begins at, from 0. Several words may share one event.
    var character: Int
    /// Samples from the start.
    var sample: Int
  }

  /// The beginning of a phoneme.
  struct PhonemeEvent: Equatable {
    /// Samples from the start.
    var sample: Int
    /// Whether nothing sounds in it.
    var isPause: Bool
  }

  /// The sound so far.
  var samples: [Int16] = []
  /// Words in the order of the text.
  var words: [WordEvent] = []
  /// Phonemes in the order of the text.
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
