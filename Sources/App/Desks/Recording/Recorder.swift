public import Audio
public import Sound
public import Text

/// Records one utterance from a microphone, or from what another program records: until silence, until a text
/// that is followed is complete, or until it is ended.
public struct Recorder {
  public enum Event {
    /// The microphone is open: from now on everything is heard.
    case ready
    /// The last moment of sound, and the seconds since the microphone was opened.
    case level(Level, seconds: Double)
    /// Nothing comes from the microphone, not even noise.
    case dead
    /// It may be over: this may be judged already.
    case mayBeWhole(PCM)
    /// Something short was said by itself in the middle of a text, and may be no word of it.
    case mayBeAside(PCM, before: PCM)
  }

  public struct Take {
    public var audio: PCM
    public var isSpoken: Bool
    /// The longest silence between words, seconds.
    public var longestPause: Double
    /// Whether it is all that was to be said: the followed text to its last word, or what ended in silence.
    public var isWhole: Bool
    /// Why it ended early, where the microphone or the sound server went away; what had come until then is
    /// kept.
    public var lost: Failure?
  }

  private let frames: @Sendable () -> AsyncThrowingStream<[Int16], any Error>
  private let settings: Endpointer.Settings
  /// Whether every word is told before the end, however slow the machine: a program waits, a person does not.
  private let hearsOut: Bool

  public init(_ microphone: Microphone, _ settings: Endpointer.Settings) {
    self.init(frames: microphone.frames, settings)
  }

  /// Records what comes of a microphone.
  init(
    frames: @escaping @Sendable () -> AsyncThrowingStream<[Int16], any Error>, _ settings: Endpointer.Settings
  ) {
    self.frames = frames
    self.settings = settings
    hearsOut = false
  }

  /// Records what comes through a pipe; its end is an end, too.
  public init(_ pipe: PipedSound, _ settings: Endpointer.Settings) {
    frames = pipe.frames
    self.settings = settings
    hearsOut = true
  }

  /// Records. If `endsWithTheText`, recording stops a moment after the last word of what is followed. While
  /// what may be the whole is being judged it goes on, until `isJudged`: what is said meanwhile belongs to
  /// it. What came before the sound was lost is kept; throws where nothing did.
  public func take(
    following: LiveFollowing? = nil, endsWithTheText: Bool = true, isEnded: () -> Bool,
    isJudged: () -> Bool = { true }, _ tell: (Event) -> Void
  ) async throws -> Take {
    var utterance = RecordedUtterance(settings)
    var lost: Failure?
    do {
      for try await frame in frames() {
        if utterance.samples.isEmpty { tell(.ready) }
        following?.feed(frame)
        let progress = following?.progress ?? .unknown
        let (state, isDead) = utterance.take(
          frame, progress: progress == .complete && !endsWithTheText ? .unknown : progress)
        switch state {
        case .goesOn, .over: break
        case .mayBeWhole(let sound): tell(.mayBeWhole(sound))
        case .mayBeAside(let sound, let before): tell(.mayBeAside(sound, before: before))
        }
        // At once, not after the last word.
        if isDead { tell(.dead) }
        tell(.level(Level(of: frame[...]), seconds: utterance.seconds))
        if isEnded() || state == .over && (utterance.isAtItsLimit || isJudged()) { break }
      }
    } catch let error as Failure where !utterance.samples.isEmpty {
      lost = error
    }
    await following?.end(hearingOut: hearsOut)
    return Take(
      audio: utterance.recording, isSpoken: utterance.isSpoken, longestPause: utterance.longestPause,
      isWhole: following?.isComplete ?? utterance.hasFallenSilent, lost: lost)
  }

  /// Listens for a moment: whether nothing comes from the microphone, not even noise.
  public func isDead(isEnded: () -> Bool) async throws -> Bool {
    var watch = MicrophoneWatch()
    for try await frame in frames() {
      watch.feed(frame)
      if watch.state != .unknown || isEnded() { break }
    }
    return watch.state == .dead
  }
}

public enum Tone {
  /// A right answer: two tones, a fifth apart, soon over.
  public static let ding: PCM = {
    let low = PCM.tone(hertz: 1047, seconds: 0.09, decibels: -14)
    let high = PCM.tone(hertz: 1568, seconds: 0.16, decibels: -14)
    return PCM(samples: low.samples + high.samples, sampleRate: low.sampleRate)
  }()

  public static let begins = PCM.tone(hertz: 880, seconds: 0.12, decibels: -16)
  public static let ends = PCM.tone(hertz: 587, seconds: 0.12, decibels: -16)

  /// Plays one to its end. One that cannot be heard is no loss: the word is there.
  public static func play(_ tone: PCM) async {
    do {
      try await Loudspeaker().playInBackground(tone)
    } catch {
      return
    }
  }
}
