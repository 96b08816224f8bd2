/// Finds where an utterance begins and ends while it is being recorded.
///
/// The sound is measured in frames of 10 ms after a high-pass at 200 Hz (against hum, wind and thumps). The
/// noise floor is the lowest smoothed level of the last five seconds (minimum statistics: R. Martin,
/// "Noise power spectral density estimation", IEEE Trans. SAP 9, 2001, in its simplest form). A frame is
/// active where it stands well above the floor. Speech has begun when most of an eighth of a second is
/// active and a voice is heard in it (`Voicing`); it is looked for again in the last three seconds at every
/// frame, so that speech which was there from the very first sample is found as soon as its first pause shows
/// the true floor. It has ended when nothing has been active for `trailingSilence`.
///
/// Noise that swells is active, too: so what is active belongs to the utterance only near a voice, and behind
/// a clear one what is nearly as loud and somewhat periodic is of the same. Who whispers has none: in a quiet
/// room an utterance also begins where much is active, and where of what is loud hardly anything is of a
/// voice, all that is active belongs to it.
///
/// Same samples, same answers, in whatever pieces they are fed. Cost: some 7,000 products a frame, of 10 ms.
///
///     var endpointer = Endpointer()
///     for await frame in frames { if case .ended = endpointer.feed(frame) { break } }
///     let utterance = endpointer.speech.map(recording.slice)
public struct Endpointer: Sendable {
  public struct Settings: Sendable, Equatable {
    /// Silence after the last word that ends the utterance.
    public var trailingSilence = 1.2
    /// The same where a text is followed of which plainly more is to come; `RecordedUtterance` goes by it.
    public var silenceInTheMiddle = 4.0
    /// How long somebody is waited for who has not begun.
    public var initialWait = 10.0
    /// Whether nothing but what is said by itself is listened for, commands: others may talk all the while.
    public var hearsAsides = false
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
  /// The longest silence so far that was followed by more speech, seconds.
  public private(set) var longestPause = 0.0
  public var silence: Double { firstActive == nil ? 0 : Double(frames.count - 1 - lastActive) / 100 }
  public var position: Int { frames.count * frameLength }
  /// Seconds without a voice, where there was one; else as `silence`.
  public var secondsWithoutVoice: Double {
    voicedFrames.isEmpty ? silence : Double(frames.count - 1 - lastVoiced) / 100
  }
  /// What was said last by itself, behind a pause of half a second, with its pre-roll; nil where all was said
  /// in one go.
  public var lastStretch: Range<Int>? {
    if voicedFrames.count > 1 { return voices.last }
    guard let lastOnset, let speech else { return nil }
    return max(
      speech.lowerBound, (lastOnset - frameCount(settings.preRoll)) * frameLength)..<speech.upperBound
  }

  /// What was said last by itself about as loud as anything in the last three seconds, with 0.4 s around it,
  /// and the seconds behind it; nil where no voice was heard. Others who talk more softly are none of it.
  /// `apart`: the seconds of silence behind which it stands by itself.
  func lastLoud(apart: Double) -> (stretch: Range<Int>, seconds: Double)? {
    guard firstActive != nil,
      let frames = frames.loudVoice(within: Self.recent, apart: frameCount(apart))
    else { return nil }
    return (samples(around: frames), Double(self.frames.count - frames.upperBound) / 100)
  }

  private let settings: Settings
  private let frameLength: Int
  private var rest: [Int16] = []
  private var highPass: HighPass
  private var frames = FrameLevels()
  private var firstActive: Int?
  private var lastActive = 0
  private var lastOnset: Int?
  private var voicing: Voicing
  private var firstVoiced: Int?
  private var voicedFrames: [Range<Int>] = []
  private var lastVoiced = 0
  /// How loud the voice is, decibels, over the last second in which it was heard clearly.
  private var voice: Double?
  /// Frames about as loud as it, and those of them that are clearly of a voice.
  private var loud = (all: 0, voiced: 0)
  /// Seconds of silence behind which what is said stands by itself.
  private static let apart = 0.5
  /// What goes on with a clear voice: how periodic it is at least, and how many decibels softer at most.
  private static let faint = (voicing: 0.4, below: 9.0)
  /// Frames that, in a quiet room, a voice is clearly heard in before it is told from a whisper.
  private static let fewestVoiced = 8
  /// Frames behind a voice that belong to it where they are active: consonants at the end of a word.
  private static let reach = 50
  /// Frames kept around a voice: the consonants of its words, and a pause by which they are known.
  private static let around = 40
  /// Frames looked at for the loudest voice.
  private static let recent = 300
  /// Frames before a voice that do as well, where what is active before it began longer ago than the second.
  private static let onset = (kept: 50, longest: 100)

  public init(_ settings: Settings = Settings()) {
    self.settings = settings
    frameLength = max(1, settings.sampleRate / 100)
    voicing = Voicing(sampleRate: settings.sampleRate)
    highPass = HighPass(.fourth, hertz: 200, sampleRate: settings.sampleRate)
  }

  /// The utterance with its pre-roll, in samples from the first one fed; nil while nobody has spoken.
  public var speech: Range<Int>? {
    guard let firstActive else { return nil }
    let roll = frameCount(settings.preRoll)
    let start = max(0, firstActive - roll)
    let end = min(frames.count, lastActive + 1 + roll)
    return start * frameLength..<end * frameLength
  }

  /// The stretches in which a voice was clearly heard, half a second apart at least, each with 0.4 s around
  /// it; in samples from the first one fed.
  public var voices: [Range<Int>] {
    voicedFrames.map(samples)
  }

  private func samples(around frames: Range<Int>) -> Range<Int> {
    let (first, end) = (frames.lowerBound - Self.around, frames.upperBound + Self.around)
    return max(0, first) * frameLength..<min(self.frames.count, end) * frameLength
  }

  /// The same of a whole recording (16 kHz).
  public static func voices(in samples: [Int16]) -> [Range<Int>] { fed(samples).voices }

  /// What was said last by itself in a whole recording (16 kHz), as `lastLoud`.
  public static func lastLoud(in samples: [Int16]) -> Range<Int>? {
    fed(samples).lastLoud(apart: apart)?.stretch
  }

  private static func fed(_ samples: [Int16]) -> Endpointer {
    var settings = Settings()
    settings.trailingSilence = .greatestFiniteMagnitude
    settings.initialWait = .greatestFiniteMagnitude
    settings.maximumLength = .greatestFiniteMagnitude
    var endpointer = Endpointer(settings)
    endpointer.feed(samples)
    return endpointer
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
    for sample in frame {
      let filtered = highPass.take(Double(sample))
      squares += filtered * filtered
    }
    voicing.take(frame)
    frames.append(Level.decibels((squares / Double(frame.count)).squareRoot()), voicing: voicing.now)

    let newest = frames.count - 1
    if firstActive != nil {
      hear(newest)
    } else if let onset = frames.onset() {
      let voiced = frames.firstVoiced(from: onset)
      if voiced != nil || frames.isWhispered(from: onset) { begin(at: onset, from: voiced ?? onset) }
    }
    if firstActive == nil, frames.count >= frameCount(settings.initialWait) {
      state = .ended(.noSpeech)
    } else if firstActive != nil, newest - lastActive >= frameCount(settings.trailingSilence) {
      state = .ended(.trailingSilence)
    } else if frames.count >= frameCount(settings.maximumLength) {
      state = .ended(firstActive == nil ? .noSpeech : .maximumLength)
    }
  }

  private mutating func begin(at frame: Int, from heard: Int) {
    firstActive = frame
    (lastActive, lastVoiced) = (heard, heard)
    for place in heard..<frames.count { hear(place) }
    state = .speaking
  }

  /// Takes a frame of an utterance that has begun.
  private mutating func hear(_ frame: Int) {
    let level = frames.level(of: frame)
    let isVoiced = frames.isVoiced(endingAt: frame)
    if isVoiced {
      voice = voice.map { $0 + (level - $0) / 50 } ?? level
      firstVoiced = firstVoiced ?? frame
    }
    if let voice, level > voice - Self.faint.below {
      loud.all += 1
      loud.voiced += isVoiced ? 1 : 0
    }
    let least = voice.map { $0 - Self.faint.below } ?? .infinity
    if isVoiced || frames.isVoiced(endingAt: frame, from: Self.faint.voicing, least) {
      lastVoiced = frame
      let apart = frameCount(Self.apart)
      if let last = voicedFrames.last, frame - last.upperBound < apart {
        voicedFrames[voicedFrames.count - 1] = last.lowerBound..<frame + 1
      } else if isVoiced {
        // It was of a voice for the last 80 ms.
        voicedFrames.append(frame - 7..<frame + 1)
      }
    }
    let isWhispered = frames.isInQuiet && loud.voiced < max(Self.fewestVoiced, loud.all / 8)
    // What was heard long before the voice is none of it.
    if !isWhispered, let first = firstActive, let voiced = firstVoiced, voiced - first > Self.onset.longest {
      firstActive = voiced - Self.onset.kept
      (longestPause, lastOnset) = (0, nil)
    }
    guard isWhispered || frame - lastVoiced <= Self.reach, frames.isActive(endingAt: frame) else { return }
    let pause = Double(frame - lastActive - 1) / 100
    longestPause = max(longestPause, pause)
    if pause >= Self.apart { lastOnset = frame }
    lastActive = frame
  }

  private func frameCount(_ seconds: Double) -> Int {
    Int((max(0, min(seconds, 1e6)) * 100).rounded())
  }
}
