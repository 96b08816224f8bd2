import Audio
import Base
import Drills
import PulseAudio
import Scripture
import Speech
import SpeechHost
import Study
import Synchronization

/// The sound of studies, whatever face shows them: speaks, rings, listens and makes events of what it hears, plays it
/// back. One thing at a time: who begins another cancels the one before.
final class StudyAudio: Sendable {
  /// What happens while it speaks or listens.
  enum Event: Sendable {
    /// A token of what is spoken is being said; nil between them.
    case speaking(token: Int?)
    /// The microphone is being opened.
    case opening
    /// The last moment of sound from the microphone, and the seconds since it was opened.
    case level(Level, seconds: Double)
    /// The words of the passage that were said so far, and the one that is likely to come next, as places of its tokens. They
    /// light up: the verdict decides.
    case recited(Set<Int>, next: Int?)
    /// Nothing comes from the microphone, not even noise.
    case dead
    /// It is over, and what was said is judged.
    case judging
  }

  /// Tells what happens, from any thread.
  typealias Tell = @Sendable (Event) -> Void

  private struct State {
    /// What was said last.
    var said: PCM?
    var pause: EndPause
    var voice: VoiceSettings
    var rings: Bool
    var listener: StudyListener
  }

  private let speech: HostedSpeech
  private let canon: Canon
  private let device: String?
  private let state: Mutex<State>
  private let isEnded = Atomic(false)

  init(_ session: Session, device: String? = nil) throws {
    speech = session.speech()
    canon = try session.canon()
    self.device = device
    state = Mutex(Self.state(session, speech, canon))
  }

  /// Takes what the learner has chosen since.
  func settingsChanged(_ session: Session) {
    let fresh = Self.state(session, speech, canon)
    state.withLock { state in
      let said = state.said
      state = fresh
      state.said = said
    }
  }

  private static func state(_ session: Session, _ speech: HostedSpeech, _ canon: Canon) -> State {
    let settings = session.settings()
    return State(
      pause: EndPause(settings.endPause), voice: session.voice, rings: settings.rings,
      listener: StudyListener(speech, canon, strictness: settings.strictness))
  }

  // MARK: Speaking

  /// Where a passage stands, as it is spoken.
  func place(of passage: StudyPassage) -> Phrase {
    guard passage.hasPlace else { return Phrase(cleaning: passage.name) }
    return Phrase(words: SpokenReference(passage.reference, in: canon).words)
  }

  /// A passage as it is spoken, its reference first.
  func phrase(of passage: StudyPassage) -> Phrase {
    Phrase(cleaning: passage.text).preceded(by: place(of: passage))
  }

  /// Makes the sound of a phrase; nil where it has no word.
  func sound(of phrase: Phrase, in name: String? = nil) async throws(Failure) -> SpokenPhrase? {
    guard !phrase.words.isEmpty else { return nil }
    var voice = state.withLock { $0.voice }
    if let name { voice.voice = name }
    return try await speech.speak(phrase, voice)
  }

  /// Speaks, and tells each token as it is heard.
  func speak(_ phrase: Phrase, in name: String? = nil, _ tell: @escaping Tell = { _ in }) async throws {
    guard let spoken = try await sound(of: phrase, in: name) else { return }
    try Task.checkCancellation()
    let (timeline, tokens) = (WordTimeline(spoken.words), phrase.tokens)
    let last = Mutex<Int?>(nil)
    tell(.speaking(token: nil))
    try await Loudspeaker().playInBackground(spoken.audio) { seconds in
      let word = timeline.word(at: seconds).map { tokens[$0] }
      let token = word == Phrase.noToken ? nil : word
      let isNew = last.withLock { last in
        defer { last = token }
        return last != token
      }
      if isNew { tell(.speaking(token: token)) }
    }
  }

  /// Rings after a right answer, unless that is muted. Returns at once; the tone goes on.
  ///
  /// - Parameter bell: What is done where there is no loudspeaker.
  func ring(orElse bell: @escaping @Sendable () -> Void = {}) {
    guard state.withLock({ $0.rings }) else { return }
    Task {
      do throws(Failure) {
        try await Loudspeaker().playInBackground(Tone.ding)
      } catch {
        bell()
      }
    }
  }

  // MARK: Listening

  /// Listens for what a page waits for, until silence or `end`, and makes an event of it.
  ///
  /// - Parameters:
  ///   - expected: What the page waits for.
  ///   - obeys: Whether "stop", "again" and "skip" are obeyed where they are said alone.
  ///   - tell: What is told of it meanwhile.
  /// - Returns: What happens by it.
  /// - Throws: What is wrong with the sound, or `CancellationError`.
  func event(
    for expected: Page.Expectation, obeying obeys: Bool = false, _ tell: @escaping Tell
  ) async throws -> StudyEvent {
    let (before, listener) = state.withLock { ($0.said, $0.listener) }
    let early = EarlyVerdict { sound throws(Failure) in
      try await listener.event(for: expected.sound, sound, after: before, obeying: obeys)
    }
    let sound = try await record(tell, following: expected.sound.followed) { early.begin($0) }
    state.withLock { $0.said = sound }
    tell(.judging)
    let (event, whole) = try await early.verdict(on: sound)
    try Task.checkCancellation()
    // What was said before goes on after the question was heard once more.
    state.withLock { $0.said = event == .again ? before : whole }
    return event
  }

  /// How long a microphone is tried, seconds.
  private static let longestTrial = 120.0

  /// Tells how loud the microphone is, without keeping anything of it.
  func level(_ tell: @escaping Tell) async throws {
    tell(.opening)
    var samples = 0
    for try await frame in Microphone(device: device).frames() {
      try Task.checkCancellation()
      samples += frame.count
      let seconds = Double(samples) / Double(PCM.recognitionRate)
      tell(.level(Level(of: frame[...]), seconds: seconds))
      if seconds > Self.longestTrial { return }
    }
  }

  /// The learner has said it.
  func end() { isEnded.store(true, ordering: .releasing) }

  /// Plays what was said last; false where there is nothing.
  func playBack() async throws(Failure) -> Bool {
    guard let said = state.withLock({ $0.said }) else { return false }
    try await Loudspeaker().playInBackground(said)
    return true
  }

  /// Tells the words as they are said.
  private func follow(_ words: FollowedWords, _ tell: @escaping Tell) -> LiveFollowing {
    let said = Mutex<Set<Int>>([])
    return LiveFollowing(speech, text: words.text, alone: words.asked?.sorted()) { heard in
      let all = said.withLock { said in
        said.formUnion(words.lit(heard.words.map(\.index)))
        return said
      }
      tell(.recited(all, next: words.marked(next: heard.next)))
    }
  }

  /// Records until silence; words that are followed end a moment after the last, and are judged meanwhile.
  private func record(
    _ tell: @escaping Tell, following words: FollowedWords? = nil, mayBeWhole: (PCM) -> Void = { _ in }
  ) async throws -> PCM {
    let live = words.map { follow($0, tell) }
    let ends = words?.endsWithTheLast ?? false
    isEnded.store(false, ordering: .releasing)
    // A microphone may be slow to open.
    tell(.opening)
    var utterance = RecordedUtterance(.answer(ending: state.withLock { $0.pause }))
    do {
      for try await frame in Microphone(device: device).frames() {
        live?.feed(frame)
        let (state, isDead) = utterance.take(frame, isComplete: ends && live?.isComplete == true)
        if case .mayBeWhole(let sound) = state { mayBeWhole(sound) }
        // At once, not after the last word.
        if isDead { tell(.dead) }
        tell(.level(Level(of: frame[...]), seconds: utterance.seconds))
        if state == .over || isEnded.load(ordering: .acquiring) { break }
      }
    } catch is Failure where !utterance.samples.isEmpty {
      // What was recorded before the server went away is an answer.
    }
    await live?.end()
    try Task.checkCancellation()
    let longest = utterance.longestPause
    if utterance.isSpoken { state.withLock { $0.pause.take(longest: longest) } }
    return utterance.recording
  }
}

/// Tones that tell something.
enum Tone {
  /// A right answer: two tones, a fifth apart, soon over.
  static let ding: PCM = {
    let low = PCM.tone(hertz: 1047, seconds: 0.09, decibels: -14)
    let high = PCM.tone(hertz: 1568, seconds: 0.16, decibels: -14)
    return PCM(samples: low.samples + high.samples, sampleRate: low.sampleRate)
  }()

  /// Listening begins.
  static let begins = PCM.tone(hertz: 880, seconds: 0.12, decibels: -16)
  /// Listening ends.
  static let ends = PCM.tone(hertz: 587, seconds: 0.12, decibels: -16)

  /// Plays one to its end. One that cannot be heard is no loss: the word is there.
  static func play(_ tone: PCM) async {
    do {
      try await Loudspeaker().playInBackground(tone)
    } catch {
      return
    }
  }
}
