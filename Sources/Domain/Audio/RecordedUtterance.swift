/// The silence that ends an answer, fitted to the person: it follows the pauses that they make between words.
///
///     var pause = EndPause(nil)          // 2 s
///     pause.take(longest: 0.4)           // after three such answers 1.2 s
///     pause.take(longest: 1.8)           // 3.2 s: who thinks that long is not cut off
///     pause.inTheMiddle(atLeast: 4)      // 4 s
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

  /// The silence that ends an answer of which plainly more is to come, where that is at least so long; longer
  /// for who makes longer pauses, whatever they chose for the end.
  public func inTheMiddle(atLeast seconds: Double) -> Double {
    max(seconds, min(fitted, Self.longestInTheMiddle))
  }

  private static let longestInTheMiddle = 20.0
  private var fitted: Double { Self.factor * (pauses.max() ?? 0) + Self.margin }

  public mutating func take(longest pause: Double) {
    pauses = pauses.suffix(Self.remembered - 1) + [pause]
    guard chosen == nil else { return }
    let least = pauses.count < Self.fewest ? Self.usual : Self.range.lowerBound
    seconds = min(max(fitted, least), Self.range.upperBound)
  }
}

extension Endpointer.Settings {
  /// How the answer of a learner is listened for, up to five minutes; in the middle of a text a silence of
  /// `patience` seconds is no end.
  public static func answer(ending pause: EndPause, patience: Double = 4) -> Endpointer.Settings {
    var settings = Endpointer.Settings()
    settings.trailingSilence = pause.seconds
    settings.silenceInTheMiddle = pause.inTheMiddle(atLeast: patience)
    settings.maximumLength = 300
    return settings
  }
}

/// One utterance as it comes from a microphone: what was recorded, and whether it is over. One rule for all
/// that listens:
///
/// | what is said | it is over |
/// |---|---|
/// | said to its last word | after 0.4 s of silence, or 1.5 s in which something else sounds |
/// | all but its last word | after `trailingSilence`, or 3 s in which something else sounds |
/// | plainly unfinished | after `silenceInTheMiddle` |
/// | anything else | after `trailingSilence` |
///
///     var utterance = RecordedUtterance(settings)
///     for try await frame in microphone.frames() where utterance.take(frame).state == .over { break }
///     return utterance.recording
///
/// Whoever goes on feeding it after it was over finds that it goes on where somebody speaks again.
public struct RecordedUtterance: Sendable {
  /// How far a text that is followed has been said, as far as is known while it is said.
  public enum Progress: Sendable, Hashable {
    /// No text is followed, or what was said is none of it, or its end is near.
    case unknown
    /// Some of it was said, and plainly more is to come.
    case unfinished
    /// Its last word alone was not heard; what was heard of it ended so many seconds ago.
    case nearlyComplete(since: Double)
    /// It was said to its last word.
    case complete
  }

  public enum State: Sendable, Equatable {
    case goesOn
    /// It may be over: this recording may be judged already. Told once, and once more where somebody spoke in
    /// between.
    case mayBeWhole(PCM)
    /// In the middle of a text something short was said by itself, which may be no word of it: `before` is
    /// what was said before. Told once of each.
    case mayBeAside(PCM, before: PCM)
    case over
  }

  /// Seconds of quiet behind the last word of a complete text after which it may be judged already.
  static let quietToJudge = 0.2
  /// Seconds of it that end the utterance.
  static let quietAfterTheLastWord = 0.4
  /// Seconds behind the last word that end it where it does not become quiet: music, others who talk.
  static let noiseAfterTheLastWord = 1.5
  /// The same behind the last but one: the last may be said as a word that is none of the text.
  static let noiseAfterTheLastButOne = 3.0
  /// Of other ends: the quiet before it may be judged, and how long before the end it may.
  private static let quietBeforeTheEnd = 0.8
  private static let timeToJudge = 1.2
  /// Of what is said by itself in the middle: seconds that it lasts at most, and without a voice behind it.
  private static let longestAside = 2.6
  private static let quietAfterAnAside = 0.7
  /// Seconds before and behind what is said by itself where others may talk: they pause for less, mostly.
  private static let apart = 1.0

  public private(set) var samples: [Int16] = []
  private var endpointer: Endpointer
  private let settings: Endpointer.Settings
  private var watch = MicrophoneWatch()
  private var whole: PCM?
  private var aside: Int?
  private var secondsComplete = 0.0

  public init(_ settings: Endpointer.Settings) {
    self.settings = settings
    var patient = settings
    patient.trailingSilence = .greatestFiniteMagnitude
    endpointer = Endpointer(patient)
  }

  /// Takes the next samples (16 kHz). `progress`: how far the text that is followed has been said. Answers
  /// also whether the microphone has just been found dead.
  public mutating func take(_ frame: [Int16], progress: Progress = .unknown) -> (state: State, isDead: Bool) {
    samples += frame
    let isDead = watch.feed(frame) == .dead
    if case .ended = endpointer.feed(frame) { return (.over, isDead) }
    let seconds = Double(frame.count) / Double(PCM.recognitionRate)
    secondsComplete = progress == .complete ? secondsComplete + seconds : 0
    let end = silenceThatEnds(progress)
    var (isBehind, isNearlyBehind) = (secondsComplete >= Self.noiseAfterTheLastWord, false)
    if case .nearlyComplete(let since) = progress {
      isBehind = since >= Self.noiseAfterTheLastButOne
      isNearlyBehind = since >= Self.noiseAfterTheLastButOne - Self.timeToJudge
    }
    guard isBehind || isNearlyBehind || endpointer.silence >= end.judged else {
      whole = nil
      if settings.hearsAsides { return (takeLoudAside() ?? .goesOn, isDead) }
      return (progress == .unfinished ? takeAside() ?? .goesOn : .goesOn, isDead)
    }
    guard whole != nil else {
      let said = kept
      whole = said
      return (.mayBeWhole(said), isDead)
    }
    return (isBehind || endpointer.silence >= end.over ? .over : .goesOn, isDead)
  }

  private func silenceThatEnds(_ progress: Progress) -> (judged: Double, over: Double) {
    if progress == .complete { return (Self.quietToJudge, Self.quietAfterTheLastWord) }
    let over =
      progress == .unfinished
      ? max(settings.silenceInTheMiddle, settings.trailingSilence) : settings.trailingSilence
    return (min(over, max(Self.quietBeforeTheEnd, over - Self.timeToJudge)), over)
  }

  private mutating func takeAside() -> State? {
    guard endpointer.secondsWithoutVoice >= Self.quietAfterAnAside, let stretch = endpointer.lastStretch,
      stretch.lowerBound != aside, let speech = endpointer.speech, stretch.lowerBound > speech.lowerBound,
      Double(stretch.count) <= Self.longestAside * Double(PCM.recognitionRate)
    else { return nil }
    aside = stretch.lowerBound
    return .mayBeAside(part(stretch), before: part(speech.lowerBound..<stretch.lowerBound))
  }

  /// The same of what is louder than others who talk; whatever was said before.
  private mutating func takeLoudAside() -> State? {
    guard let (stretch, seconds) = endpointer.lastLoud(apart: Self.apart), seconds >= Self.apart,
      aside.map({ stretch.lowerBound > $0 }) ?? true,
      Double(stretch.count) <= Self.longestAside * Double(PCM.recognitionRate)
    else { return nil }
    aside = stretch.upperBound
    return .mayBeAside(part(stretch), before: part(0..<stretch.lowerBound))
  }

  /// The recording: as it was when it became whole, else without the silence before and behind; where nothing
  /// stood out, all of it.
  public var recording: PCM { whole ?? kept }
  public var isSpoken: Bool { endpointer.speech != nil }
  /// Whether it is over for good: nobody spoke, or it is as long as one may be.
  public var isAtItsLimit: Bool { if case .ended = endpointer.state { true } else { false } }
  /// Whether somebody has spoken and is silent now: where nothing more can come, that was all.
  public var hasFallenSilent: Bool { endpointer.silence >= Self.quietAfterTheLastWord }
  public var longestPause: Double { endpointer.longestPause }
  public var seconds: Double { Double(samples.count) / Double(PCM.recognitionRate) }

  private var kept: PCM { part(endpointer.speech ?? samples.indices) }

  private func part(_ range: Range<Int>) -> PCM {
    PCM(samples: Array(samples[range.clamped(to: samples.indices)]), sampleRate: PCM.recognitionRate)
  }
}
