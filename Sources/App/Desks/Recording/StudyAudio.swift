public import Audio
public import Host
public import Learning
public import Recitation
public import Sound
import Synchronization
public import Text

/// The sound of studies, whatever face shows them: speaks, rings, listens and makes events of what it hears,
/// plays it back. One thing at a time: who begins another cancels the one before.
public final class StudyAudio: Sendable {
  public enum Event: Sendable {
    /// A token of what is spoken is being said; nil between them.
    case speaking(token: Int?)
    case opening
    /// The last moment of sound from the microphone, and the seconds since it was opened.
    case level(Level, seconds: Double)
    /// The words of the passage that were said so far, and the one that is likely to come next, as places of
    /// its tokens. They light up: the verdict decides.
    case recited(Set<Int>, next: Int?)
    /// Nothing comes from the microphone, not even noise.
    case dead
    /// It is over, and what was said is judged.
    case judging
  }

  /// Tells what happens, from any thread.
  public typealias Tell = @Sendable (Event) -> Void

  private struct State {
    var said: PCM?
    /// What was said of an answer before the next word was asked for: the answer goes on behind it.
    var begun: (sound: Page.Expectation.Sound, audio: PCM)?
    var pause: EndPause
    /// Seconds of silence in the middle after which the next word is whispered.
    var patience: Double
    var voice: VoiceSettings
    var rings: Bool
    var listener: StudyListener
    /// How loud the loudspeaker comes back to the microphone, once that is known.
    var echo: Double?
  }

  private let speech: HostedSpeech
  private let passages: PassageSpeech
  private let canon: Canon
  private let device: String?
  private let server: SoundServer
  private let state: Mutex<State>
  private let isEnded = Atomic(false)

  /// The microphone is a device's name; nil for the system's.
  public init(
    _ speech: HostedSpeech, _ canon: Canon, _ settings: LearnerSettings, device: String? = nil,
    server: SoundServer = SoundServer(), passages: PassageSpeech? = nil
  ) {
    self.server = server
    self.passages = passages ?? PassageSpeech(speech, nil)
    self.speech = speech
    self.canon = canon
    self.device = device
    state = Mutex(Self.state(settings, speech, canon))
  }

  public func settingsChanged(_ settings: LearnerSettings) {
    let fresh = Self.state(settings, speech, canon)
    state.withLock { state in
      let (said, pause, echo) = (state.said, state.pause, state.echo)
      state = fresh
      (state.said, state.pause, state.echo) = (said, pause, echo)
      state.pause.choose(settings.endPause)
    }
  }

  private static func state(_ settings: LearnerSettings, _ speech: HostedSpeech, _ canon: Canon) -> State {
    State(
      pause: EndPause(settings.endPause), patience: Double(settings.whisperAfter),
      voice: VoiceSettings(voice: settings.voice, rate: settings.rate),
      rings: settings.rings, listener: StudyListener(speech, canon, strictness: settings.strictness))
  }

  // MARK: Speaking

  var loudspeaker: Loudspeaker { Loudspeaker(server: server) }
  /// The microphone while it speaks itself.
  var microphone: Microphone { Microphone(device: device, server: server, for: "recite overhears") }
  var commands: StudyListener { state.withLock { $0.listener } }
  var echoKnown: Double? { state.withLock { $0.echo } }

  func knows(echo: Double) { state.withLock { $0.echo = echo } }

  /// Where a passage stands, as it is spoken; of a part which lines it is.
  public func place(of passage: StudyPassage) -> Phrase {
    if let part = passage.part { return Phrase(cleaning: part) }
    guard passage.hasPlace else { return Phrase(cleaning: passage.name) }
    return Phrase(words: SpokenReference(passage.reference, in: canon).words)
  }

  /// A passage as it is spoken, its reference first; of a part its words alone, since it is one of many.
  public func phrase(of passage: StudyPassage) -> Phrase {
    if passage.part != nil { return Phrase(cleaning: passage.text) }
    return Phrase(cleaning: passage.text).preceded(by: place(of: passage))
  }

  /// Makes the sound of a phrase; nil where it has no word.
  public func sound(of phrase: Phrase, in name: String? = nil) async throws(Failure) -> SpokenPhrase? {
    guard !phrase.words.isEmpty else { return nil }
    var voice = state.withLock { $0.voice }
    // A variant is one of the voice that the learner chose.
    if let name { voice.voice = (name.hasPrefix("+") ? voice.voice.prefix { $0 != "+" } : "") + name }
    return try await speech.speak(phrase, voice)
  }

  /// Makes the sound of a passage, as `phrase(of:)` has it: by a person where there is a recording and no
  /// voice is named. Nil where it has no word.
  public func sound(
    of passage: StudyPassage, in name: String? = nil
  ) async throws(Failure) -> (phrase: Phrase, spoken: SpokenPhrase)? {
    let phrase = phrase(of: passage)
    guard name == nil, !phrase.words.isEmpty else {
      return try await sound(of: phrase, in: name).map { (phrase, $0) }
    }
    return try await passages.speak(
      passage.text, after: passage.part == nil ? place(of: passage) : nil, state.withLock { $0.voice })
  }

  /// Speaks a passage, and tells each token as it is heard.
  public func speak(_ passage: StudyPassage, _ tell: @escaping Tell = { _ in }) async throws {
    guard let (phrase, spoken) = try await sound(of: passage) else { return }
    try await play(spoken, of: phrase, tell)
  }

  /// Speaks, and tells each token as it is heard.
  public func speak(_ phrase: Phrase, in name: String? = nil, _ tell: @escaping Tell = { _ in }) async throws
  {
    guard let spoken = try await sound(of: phrase, in: name) else { return }
    try await play(spoken, of: phrase, tell)
  }

  private func play(_ spoken: SpokenPhrase, of phrase: Phrase, _ tell: @escaping Tell) async throws {
    try Task.checkCancellation()
    let (timeline, tokens) = (WordTimeline(spoken.words), phrase.tokens)
    let last = Mutex<Int?>(nil)
    tell(.speaking(token: nil))
    try await Loudspeaker(server: server).playInBackground(spoken.audio) { seconds in
      let word = timeline.word(at: seconds).map { tokens[$0] }
      let token = word == Phrase.noToken ? nil : word
      let isNew = last.withLock { last in
        defer { last = token }
        return last != token
      }
      if isNew { tell(.speaking(token: token)) }
    }
  }

  /// Rings after a right answer, unless that is muted. Returns at once; the tone goes on, or where there is
  /// no loudspeaker `bell` is called.
  public func ring(orElse bell: @escaping @Sendable () -> Void = {}) {
    guard state.withLock({ $0.rings }) else { return }
    Task {
      do throws(Failure) {
        try await Loudspeaker(server: server).playInBackground(Tone.ding)
      } catch {
        bell()
      }
    }
  }

  // MARK: Listening

  /// Listens for what a page waits for, until silence or `end`, and makes an event of it. A command that is
  /// said by itself goes before an answer, in the middle of it too. Throws what is wrong with the sound, or
  /// `CancellationError`.
  public func event(for expected: Page.Expectation, _ tell: @escaping Tell) async throws -> StudyEvent {
    try await event(for: expected, under: nil, tell)
  }

  /// The same, a word being whispered meanwhile.
  private func event(
    for expected: Page.Expectation, under whisper: SpokenSound?, _ tell: @escaping Tell
  ) async throws -> StudyEvent {
    let (said, begun, listener) = state.withLock { state in
      defer { state.begun = nil }
      return (state.said, state.begun, state.listener)
    }
    // It goes on only with the same question.
    let kept = begun?.sound == expected.sound ? begun : nil
    let before = expected.sound.goesOn ? said : kept?.audio
    let early = EarlyVerdict { [self] sound throws(Failure) in
      let heard = try await listener.event(for: expected.sound, sound, after: before)
      // Nobody waits behind a command.
      if case .command = heard.event { end() }
      return heard
    }
    let asides = Asides(listener, expected.sound, found: end)
    let take = try await record(tell, for: expected.sound, under: whisper, isJudged: { early.isJudged }) {
      event in
      switch event {
      case .mayBeWhole(let sound): early.begin(sound)
      case .mayBeAside(let sound, let before): asides.take(sound, before: before)
      case .ready, .level, .dead: break
      }
    }
    // Of silence where nothing but a command is waited for there is nothing to hear.
    if case .command = expected.sound, !take.isSpoken { return .heard(nil) }
    // An answer that was cut off is not judged, for its rest would count as left out; a whole one is.
    if let lost = take.lost, !take.isWhole { throw failed(lost, on: take, before, expected.sound) }
    // The next word is wanted where what was said before stops.
    if let aside = asides.found, aside.command != .line || !expected.sound.canStop {
      if aside.command == .line {
        state.withLock {
          $0.begun = (expected.sound, before?.followed(by: aside.before) ?? aside.before)
        }
      }
      return obey(aside.command, before: said)
    }
    let heard: (event: StudyEvent, audio: PCM)
    do throws(Failure) {
      if let sound = asides.found?.before {
        heard = try await listener.event(for: expected.sound, sound, after: before)
      } else {
        tell(.judging)
        heard = try await early.verdict(on: take.audio)
      }
    } catch {
      // What is said now belongs to whoever cancelled it.
      try Task.checkCancellation()
      throw failed(error, on: take, before, expected.sound)
    }
    try Task.checkCancellation()
    // What was said before a command goes on behind it.
    if case .command(let command) = heard.event {
      state.withLock { $0.begun = kept }
      return obey(command, before: said)
    }
    state.withLock { $0.said = heard.audio }
    return heard.event
  }

  /// Why there is no verdict on what was recorded, which is kept to be played back; but of an answer that
  /// goes on, what was said `before` is what goes on again. A microphone that went away is told first: it is
  /// what a learner can mend.
  private func failed(
    _ error: Failure, on take: Recorder.Take, _ before: PCM?, _ expected: Page.Expectation.Sound
  ) -> Failure {
    if before == nil || !expected.goesOn { state.withLock { $0.said = take.audio } }
    guard var lost = take.lost else { return error }
    lost.message += " What you said does not count: say it again."
    return lost
  }

  /// Listens until silence or `end`, and finds the lines in which stand the words that were said. Throws as
  /// `event`.
  public func find(in lines: [String], most: Int, _ tell: @escaping Tell) async throws -> FoundLines {
    let take = try await record(tell, for: .command(within: Self.longestWait), isJudged: { true }) { _ in }
    if let lost = take.lost, !take.isSpoken { throw lost }
    guard take.isSpoken else { return FoundLines([], sounds: 0) }
    tell(.judging)
    return try await speech.find(take.audio, in: lines, most: most)
  }

  /// How long the first word is waited for, seconds.
  private static let longestWait = 12.0

  /// A command as it comes to the study; of the voice it is carried out here.
  private func obey(_ command: SpokenCommand, before: PCM?) -> StudyEvent {
    state.withLock { $0.said = before }
    if command == .slower { slow() }
    return .command(command)
  }

  /// The voice speaks slower from now on.
  public func slow() {
    state.withLock { state in
      state.voice.rate = max(SettingTable.rates.lowerBound, state.voice.rate * Self.slower / 100)
    }
  }

  /// What "slower" leaves of the pace, in 100.
  private static let slower = 80

  /// How long a microphone is tried, seconds.
  private static let longestTrial = 120.0

  /// Tells how loud the microphone is, without keeping anything of it.
  public func level(_ tell: @escaping Tell) async throws {
    tell(.opening)
    var samples = 0
    for try await frame in Microphone(device: device, server: server).frames() {
      try Task.checkCancellation()
      samples += frame.count
      let seconds = Double(samples) / Double(PCM.recognitionRate)
      tell(.level(Level(of: frame[...]), seconds: seconds))
      if seconds > Self.longestTrial { return }
    }
  }

  /// The learner has said it.
  public func end() { isEnded.store(true, ordering: .releasing) }

  /// Plays what was said last; false where there is nothing.
  public func playBack() async throws(Failure) -> Bool {
    guard let said = state.withLock({ $0.said }) else { return false }
    try await Loudspeaker(server: server).playInBackground(said)
    return true
  }

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
    _ tell: @escaping Tell, for expected: Page.Expectation.Sound, under whisper: SpokenSound? = nil,
    isJudged: () -> Bool,
    _ follow: (Recorder.Event) -> Void
  ) async throws -> Recorder.Take {
    try Task.checkCancellation()
    isEnded.store(false, ordering: .releasing)
    // A microphone may be slow to open.
    tell(.opening)
    var settings = state.withLock { Endpointer.Settings.answer(ending: $0.pause, patience: $0.patience) }
    if case .command(let seconds) = expected {
      (settings.initialWait, settings.hearsAsides) = (seconds, true)
    }
    let microphone = Microphone(device: device, server: server)
    let recorder =
      if let whisper {
        Recorder(frames: { [self] in frames(of: microphone, under: whisper) }, settings)
      } else {
        Recorder(microphone, settings)
      }
    let words = expected.followed
    let live = words.map { self.follow($0, tell) }
    let take = try await recorder.take(
      following: live, endsWithTheText: words?.endsWithTheLast ?? false,
      isEnded: { isEnded.load(ordering: .acquiring) }, isJudged: isJudged
    ) { event in
      follow(event)
      switch event {
      case .ready, .mayBeWhole, .mayBeAside: break
      case .level(let level, let seconds): tell(.level(level, seconds: seconds))
      case .dead: tell(.dead)
      }
    }
    try Task.checkCancellation()
    if take.isSpoken, take.lost == nil || take.isWhole {
      state.withLock { $0.pause.take(longest: take.longestPause) }
    }
    return take
  }
}

extension StudyAudio {
  /// Says what a turn says, then listens for what it waits for. Throws as `event`.
  /// What the study speaks itself is said in the voice of this `name`, where there is one.
  public func take(
    _ turn: SpokenTurn, isSilent: Bool = false, in name: String? = nil, _ tell: @escaping Tell
  ) async throws -> [StudyEvent] {
    if turn.isWhispered, !turn.parts.isEmpty, !isSilent, let expected = turn.listens {
      var whisper = try await spoken(turn.parts, in: name)
      if turn.obeys { try whisper.ring(Tone.begins) }
      return [try await event(for: expected, under: whisper, tell)]
    }
    if !isSilent,
      let command = try await sayHearing(
        turn.parts, in: name, besides: turn.listens?.sound ?? .command(within: 0), tell)
    {
      return [obey(command, before: state.withLock { $0.said })]
    }
    guard let expected = turn.listens else { return turn.events }
    // A loudspeaker that is hushed ends as if all had been said.
    try Task.checkCancellation()
    // Who looks at no screen hears when it listens.
    if turn.obeys, !isSilent, !expected.sound.isCommand { await Tone.play(Tone.begins) }
    return [try await event(for: expected, tell)]
  }

  /// How much softer a whisper is than the voice.
  static let softness = -12.0
}

extension Page.Expectation.Sound {
  /// Whether it is a recitation that may stop and go on.
  fileprivate var canStop: Bool {
    if case .answer(let asked) = self { asked.canStop } else { goesOn }
  }
  /// Whether it is the rest of an answer that was begun before.
  fileprivate var goesOn: Bool { if case .rest = self { true } else { false } }
}
