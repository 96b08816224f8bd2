/// One utterance as it comes from a microphone: what was recorded, and whether it is over.
///
///     var utterance = RecordedUtterance(settings)
///     for try await frame in microphone.frames() where utterance.take(frame).state == .over { break }
///     return utterance.recording
public struct RecordedUtterance: Sendable {
  /// Where it stands.
  public enum State: Sendable, Equatable {
    /// More may come.
    case goesOn
    /// The text that is followed is complete, and it has just become quiet: this recording may be judged already. Told once, and
    /// once more where somebody spoke in between.
    case mayBeWhole(PCM)
    /// Nothing more is waited for.
    case over
  }

  /// Seconds of quiet behind the last word of a complete text after which it may be judged already.
  public static let quietToJudge = 0.2
  /// Seconds of it that end the utterance.
  public static let quietAfterTheLastWord = 0.4

  /// All that came.
  public private(set) var samples: [Int16] = []
  private var endpointer: Endpointer
  private var watch = MicrophoneWatch()
  private var whole: PCM?

  /// Begins.
  public init(_ settings: Endpointer.Settings) { endpointer = Endpointer(settings) }

  /// Takes the next samples.
  ///
  /// - Parameters:
  ///   - frame: The samples, 16 kHz.
  ///   - isComplete: Whether the text that is followed has been heard to its last word.
  /// - Returns: Where it stands, and whether the microphone has just been found dead.
  public mutating func take(_ frame: [Int16], isComplete: Bool = false) -> (state: State, isDead: Bool) {
    samples += frame
    let isDead = watch.feed(frame) == .dead
    if case .ended = endpointer.feed(frame) { return (.over, isDead) }
    guard isComplete, endpointer.silence >= Self.quietToJudge else {
      whole = nil
      return (.goesOn, isDead)
    }
    if endpointer.silence >= Self.quietAfterTheLastWord { return (.over, isDead) }
    guard whole == nil else { return (.goesOn, isDead) }
    let said = kept
    whole = said
    return (.mayBeWhole(said), isDead)
  }

  /// The recording: as it was when it became whole, else without the silence before and behind; where nothing stood out, all of it.
  public var recording: PCM { whole ?? kept }
  /// Whether somebody spoke.
  public var isSpoken: Bool { endpointer.speech != nil }
  /// Whether somebody has spoken and is silent now: where nothing more can come, that was all.
  public var hasFallenSilent: Bool { endpointer.silence >= Self.quietAfterTheLastWord }
  /// The longest silence between words, seconds.
  public var longestPause: Double { endpointer.longestPause }
  /// How much came, seconds.
  public var seconds: Double { Double(samples.count) / Double(PCM.recognitionRate) }

  private var kept: PCM {
    let speech = endpointer.speech.map { Array(samples[$0.clamped(to: 0..<samples.count)]) }
    return PCM(samples: speech ?? samples, sampleRate: PCM.recognitionRate)
  }
}
