/// Finds where an utterance begins and ends while it is being recorded.
///
/// The sound is measured in frames of 10 ms after a high-pass at 100 Hz (against hum and rumble). The
/// noise floor is the lowest smoothed level of the last five seconds (minimum statistics: R. Martin,
/// "Noise power spectral density estimation", IEEE Trans. SAP 9, 2001, in its simplest form). A frame is
/// active where it stands well above the floor. Speech has begun when most of an eighth of a second is
/// active; it is looked for again in the last three seconds at every frame, so that speech which was there
/// from the very first sample is found as soon as its first pause shows the true floor. It has ended when
/// nothing has been active for `trailingSilence`.
///
/// Same samples, same answers, in whatever pieces they are fed. Cost: about 300 comparisons a frame while
/// waiting, and a few otherwise.
///
///     var endpointer = Endpointer()
///     for await frame in frames { if case .ended = endpointer.feed(frame) { break } }
///     let utterance = endpointer.speech.map(recording.slice)
public struct Endpointer: Sendable {
  public struct Settings: Sendable, Equatable {
    /// Silence after the last word that ends the utterance.
    public var trailingSilence = 1.2
    var initialWait = 10.0
    /// The longest recording, waiting included.
    public var maximumLength = 600.0
    /// What is kept before the first and after the last active frame, so that soft sounds are not cut.
    var preRoll = 0.3
    public var sampleRate = PCM.recognitionRate

    public init() {}
  }

  public enum Ending: String, Sendable {
    case trailingSilence
    case maximumLength
    case noSpeech
  }

  public enum State: Sendable, Equatable {
    case waiting
    case speaking
    case ended(Ending)
  }

  public private(set) var state: State = .waiting
  /// The level of the last whole frame in decibels of full scale, for a meter.
  public private(set) var level = Level.floor
  /// The longest silence so far that was followed by more speech, seconds.
  public private(set) var longestPause = 0.0
  public var silence: Double { firstActive == nil ? 0 : Double(frames.count - 1 - lastActive) / 100 }
  public var position: Int { frames.count * frameLength }

  private let settings: Settings
  private let frameLength: Int
  private var rest: [Int16] = []
  private let pole: Double
  private var previous = 0.0
  private var filtered = 0.0
  private var frames = FrameLevels()
  private var firstActive: Int?
  private var lastActive = 0

  public init(_ settings: Settings = Settings()) {
    self.settings = settings
    frameLength = max(1, settings.sampleRate / 100)
    pole = max(0, 1 - 2 * .pi * 100 / Double(max(1, settings.sampleRate)))
  }

  /// The utterance with its pre-roll, in samples from the first one fed; nil while nobody has spoken.
  public var speech: Range<Int>? {
    guard let firstActive else { return nil }
    let roll = frameCount(settings.preRoll)
    let start = max(0, firstActive - roll)
    let end = min(frames.count, lastActive + 1 + roll)
    return start * frameLength..<end * frameLength
  }

  @discardableResult
  public mutating func feed(_ samples: [Int16]) -> State {
    rest += samples
    var start = 0
    while rest.count - start >= frameLength {
      if case .ended = state { break }
      take(rest[start..<start + frameLength])
      start += frameLength
    }
    rest.removeFirst(start)
    return state
  }

  private mutating func take(_ frame: ArraySlice<Int16>) {
    var squares = 0.0
    var filteredSquares = 0.0
    for sample in frame {
      let value = Double(sample)
      filtered = value - previous + pole * filtered
      previous = value
      squares += value * value
      filteredSquares += filtered * filtered
    }
    let count = Double(frame.count)
    level = Level.decibels((squares / count).squareRoot())
    frames.append(Level.decibels((filteredSquares / count).squareRoot()))

    let newest = frames.count - 1
    if firstActive == nil, let onset = frames.onset() {
      firstActive = onset
      lastActive = frames.lastActive(from: onset) ?? onset
      state = .speaking
    } else if firstActive != nil, frames.isActive(endingAt: newest) {
      longestPause = max(longestPause, Double(newest - lastActive - 1) / 100)
      lastActive = newest
    }
    if firstActive == nil, frames.count >= frameCount(settings.initialWait) {
      state = .ended(.noSpeech)
    } else if firstActive != nil, newest - lastActive >= frameCount(settings.trailingSilence) {
      state = .ended(.trailingSilence)
    } else if frames.count >= frameCount(settings.maximumLength) {
      state = .ended(firstActive == nil ? .noSpeech : .maximumLength)
    }
  }

  private func frameCount(_ seconds: Double) -> Int {
    Int((max(0, min(seconds, 1e6)) * 100).rounded())
  }
}

/// The silence that ends an answer, fitted to the person: it follows the pauses that they make between words.
///
///     var pause = EndPause(nil)          // 2 s
///     pause.take(longest: 0.4)           // after three such answers 1.2 s
///     pause.take(longest: 1.8)           // 3.2 s: who thinks that long is not cut off
public struct EndPause: Sendable, Equatable {
  /// Shortest and longest, in seconds.
  public static let range = 1.2...4.0
  /// Where nothing is known of a person; seconds.
  public static let usual = 2.0

  public private(set) var seconds: Double
  /// What the person chose; nil where it is fitted.
  private let chosen: Double?
  private var pauses: [Double] = []

  /// Answers that are remembered, and those before which it gets no shorter.
  private static let remembered = 8
  private static let fewest = 3
  private static let margin = 0.5
  private static let factor = 1.5

  /// `seconds`: what the person chose, held in `range`; nil where it is to be fitted.
  public init(_ seconds: Double?) {
    chosen = seconds
    self.seconds = min(max(seconds ?? Self.usual, Self.range.lowerBound), Self.range.upperBound)
  }

  /// Takes what the person chooses from now on. The same choice as before keeps what was learnt of their
  /// pauses.
  public mutating func choose(_ seconds: Double?) {
    if seconds != chosen { self = EndPause(seconds) }
  }

  public mutating func take(longest pause: Double) {
    guard chosen == nil else { return }
    pauses = pauses.suffix(Self.remembered - 1) + [pause]
    let fitted = Self.factor * (pauses.max() ?? 0) + Self.margin
    let least = pauses.count < Self.fewest ? Self.usual : Self.range.lowerBound
    seconds = min(max(fitted, least), Self.range.upperBound)
  }
}

extension Endpointer.Settings {
  /// How the answer of a learner is listened for, up to five minutes.
  public static func answer(ending pause: EndPause) -> Endpointer.Settings {
    var settings = Endpointer.Settings()
    settings.trailingSilence = pause.seconds
    settings.maximumLength = 300
    return settings
  }
}

/// One utterance as it comes from a microphone: what was recorded, and whether it is over.
///
///     var utterance = RecordedUtterance(settings)
///     for try await frame in microphone.frames() where utterance.take(frame).state == .over { break }
///     return utterance.recording
public struct RecordedUtterance: Sendable {
  public enum State: Sendable, Equatable {
    case goesOn
    /// The text that is followed is complete, and it has just become quiet: this recording may be judged
    /// already. Told once, and once more where somebody spoke in between.
    case mayBeWhole(PCM)
    case over
  }

  /// Seconds of quiet behind the last word of a complete text after which it may be judged already.
  static let quietToJudge = 0.2
  /// Seconds of it that end the utterance.
  static let quietAfterTheLastWord = 0.4

  public private(set) var samples: [Int16] = []
  private var endpointer: Endpointer
  private var watch = MicrophoneWatch()
  private var whole: PCM?

  public init(_ settings: Endpointer.Settings) { endpointer = Endpointer(settings) }

  /// Takes the next samples (16 kHz). `isComplete`: whether the text that is followed has been heard to its
  /// last word. Answers also whether the microphone has just been found dead.
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

  /// The recording: as it was when it became whole, else without the silence before and behind; where nothing
  /// stood out, all of it.
  public var recording: PCM { whole ?? kept }
  public var isSpoken: Bool { endpointer.speech != nil }
  /// Whether somebody has spoken and is silent now: where nothing more can come, that was all.
  public var hasFallenSilent: Bool { endpointer.silence >= Self.quietAfterTheLastWord }
  public var longestPause: Double { endpointer.longestPause }
  public var seconds: Double { Double(samples.count) / Double(PCM.recognitionRate) }

  private var kept: PCM {
    let speech = endpointer.speech.map { Array(samples[$0.clamped(to: 0..<samples.count)]) }
    return PCM(samples: speech ?? samples, sampleRate: PCM.recognitionRate)
  }
}
