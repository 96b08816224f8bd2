import Audio
import Drills
import Lessons
import PulseAudio
import Scripture
import Screens
import Speech
import SpeechHost
import Synchronization

/// Speaks, listens and plays for the full screen, one thing at a time, in the background.
final class VoiceDesk {
  private let session: Session
  private let queue: EventQueue
  private var work: Task<Void, Never>?
  private let ear: Ear

  /// What is shared with the thread that listens.
  private final class Ear: Sendable {
    /// What was heard last.
    let heard = Mutex<PCM?>(nil)
    /// Whether the learner said that it was all.
    let isEnded = Atomic(false)
    let hasMicrophone = Atomic(false)
    let pause: Mutex<EndPause>

    init(_ pause: EndPause) { self.pause = Mutex(pause) }
  }

  init(_ session: Session, _ queue: EventQueue) {
    self.session = session
    self.queue = queue
    ear = Ear(EndPause(session.settings().endPause))
  }

  /// Takes what the learner has chosen since.
  func settingsChanged() {
    let pause = EndPause(session.settings().endPause)
    ear.pause.withLock { $0 = pause }
  }

  /// Whether there is something to play back.
  var canPlayBack: Bool { ear.heard.withLock { $0 != nil } }

  /// Whether there is a microphone to listen to, as far as the sound server has answered.
  var canListen: Bool { ear.hasMicrophone.load(ordering: .relaxed) }

  /// Asks the sound server for microphones, in the background: it may be slow to answer, or not there.
  func lookForMicrophones() {
    let ear = ear
    Task.detached {
      let devices = (try? SoundServer().devices()) ?? []
      ear.hasMicrophone.store(
        devices.contains { $0.kind == .microphone && !$0.isMonitor }, ordering: .relaxed)
    }
  }

  /// Stops whatever is going on.
  func hush() {
    work?.cancel()
    work = nil
  }

  private func begin(_ body: @escaping @Sendable (EventQueue) async throws -> Void) {
    hush()
    let queue = queue
    work = Task {
      do {
        try await body(queue)
      } catch is CancellationError {
        return
      } catch {
        if Task.isCancelled { return }
        queue.post(.news(.failed(CommandFailure(describing: error).message)))
      }
      if !Task.isCancelled { queue.post(.news(.silent)) }
    }
  }

  /// Speaks a passage, its reference first, and tells each word as it is heard.
  func speak(_ passage: StudyPassage, _ canon: Canon) {
    let reference = Phrase(words: SpokenReference(passage.reference, in: canon).words)
    speak(Phrase(cleaning: passage.text).preceded(by: reference))
  }

  /// Speaks a phrase, and tells each word as it is heard.
  func speak(_ phrase: Phrase) {
    let settings = session.settings()
    let speech = session.speech()
    let voice = VoiceSettings(voice: settings.voice, rate: settings.rate)
    begin { queue in
      let spoken = try await speech.speak(phrase, voice)
      try Task.checkCancellation()
      let timeline = WordTimeline(spoken.words)
      let tokens = phrase.tokens
      let last = Mutex<Int?>(nil)
      queue.post(.news(.speaking(token: nil)))
      try await Loudspeaker().playInBackground(spoken.audio) { seconds in
        let word = timeline.word(at: seconds).map { tokens[$0] }
        let token = word == Phrase.noToken ? nil : word
        let isNew = last.withLock { last in
          defer { last = token }
          return last != token
        }
        if isNew { queue.post(.news(.speaking(token: token))) }
      }
    }
  }

  /// Speaks a word or a short text.
  ///
  /// - Parameters:
  ///   - text: What is said.
  ///   - name: The voice; nil for the learner's.
  ///   - isWished: Whether the learner asked for it; else it stays silent where there is no sound.
  func say(_ text: String, in name: String?, isWished: Bool = true) {
    let phrase = Phrase(cleaning: text)
    guard !phrase.words.isEmpty else { return }
    let settings = session.settings()
    let voice = VoiceSettings(voice: name ?? settings.voice, rate: settings.rate)
    let speech = session.speech()
    begin { _ in
      do {
        let spoken = try await speech.speak(phrase, voice)
        try Task.checkCancellation()
        try await Loudspeaker().playInBackground(spoken.audio)
      } catch {
        if isWished || Task.isCancelled { throw error }
      }
    }
  }

  /// Listens for an answer until silence or until the learner ends it, and makes out what was meant.
  func record(_ asked: AskedQuestion) throws {
    try record { listener, sound in .answered(try await listener.response(to: asked, sound)) }
  }

  /// Listens for the rest of a recitation that stopped.
  func record(theRestOf asked: AskedQuestion) throws {
    guard let before = ear.heard.withLock({ $0 }) else { return try record(asked) }
    let ear = ear
    try record { listener, sound in
      let (response, whole) = try await listener.response(to: asked, continuing: before, sound)
      ear.heard.withLock { $0 = whole }
      return .answered(response)
    }
  }

  /// Listens for one of the words to choose from.
  func record(oneOf place: BuildQuestion.Place) throws {
    try record { listener, sound in .news(.nextWord(option: try await listener.option(of: place, sound))) }
  }

  /// Listens for a meaning, told from others, and hands on what was heard; nil where it was none of them.
  func listen(
    for meaning: String, among others: [String], then effect: @escaping @Sendable (String?) -> Effect
  ) {
    let listener = MeaningListener(session.speech())
    hear { sound in
      .wanted(effect(try await listener.answer(sound, meaning: meaning, others: others)))
    }
  }

  /// Listens for one of a few answers, and hands on those that may have been said, from 0.
  func listen(forOneOf options: [String], then effect: @escaping @Sendable ([Int]) -> Effect) {
    let listener = QuizListener(session.speech())
    hear { sound in .wanted(effect(try await listener.options(of: options, sound))) }
  }

  private func record(_ understand: @escaping @Sendable (AnswerListener, PCM) async throws -> Happening)
    throws
  {
    let listener = AnswerListener(
      session.speech(), try session.canon(), strictness: session.settings().strictness)
    hear { sound in try await understand(listener, sound) }
  }

  private func hear(_ understand: @escaping @Sendable (PCM) async throws -> Happening) {
    let ear = ear
    begin { queue in
      let sound = try await Self.listen(queue, ear)
      try Task.checkCancellation()
      ear.heard.withLock { $0 = sound }
      queue.post(.news(.judging))
      let happening = try await understand(sound)
      try Task.checkCancellation()
      queue.post(happening)
    }
  }

  /// Listens, and tells what was said, which is likely about what a text is about.
  func dictate(about text: String) {
    let speech = session.speech()
    let ear = ear
    begin { queue in
      let sound = try await Self.listen(queue, ear)
      try Task.checkCancellation()
      queue.post(.news(.judging))
      let words = try await speech.dictation(sound, about: text)
      try Task.checkCancellation()
      let heard = words.joined(separator: " ")
      queue.post(
        .news(
          words.isEmpty
            ? .failed("No words were heard. Try again, closer to the microphone, or type them.")
            : .course(.heard(heard.prefix(1).uppercased() + heard.dropFirst()))))
    }
  }

  /// Forgets what was said, before the next question.
  func forget() { ear.heard.withLock { $0 = nil } }

  /// The learner has said it.
  func endRecording() { ear.isEnded.store(true, ordering: .releasing) }

  /// Plays what was heard last.
  func playBack() {
    guard let sound = ear.heard.withLock({ $0 }) else { return }
    begin { _ in try await Loudspeaker().playInBackground(sound) }
  }

  /// Rings after a right answer, unless that is muted; the terminal's bell where there is no loudspeaker.
  func ding(orElse bell: @escaping @Sendable () -> Void) {
    guard session.settings().rings else { return }
    Task {
      do throws(SoundSystemError) {
        try await Loudspeaker().playInBackground(Ding.sound)
      } catch {
        bell()
      }
    }
  }

  /// Records until silence, the learner's word, or the longest time; tells how loud it is.
  private static func listen(_ queue: EventQueue, _ ear: Ear) async throws -> PCM {
    ear.isEnded.store(false, ordering: .releasing)
    // A microphone may be slow to open.
    queue.post(.news(.listening))
    var endpointer = Endpointer(.answer(ending: ear.pause.withLock { $0 }))
    var samples: [Int16] = []
    var count = 0
    for try await frame in Microphone().frames() {
      samples += frame
      count += 1
      if count % 3 == 1 { queue.post(.news(.level(level(frame, samples.count)))) }
      if case .ended = endpointer.feed(frame) { break }
      if ear.isEnded.load(ordering: .acquiring) { break }
    }
    let longest = endpointer.longestPause
    if endpointer.speech != nil { ear.pause.withLock { $0.take(longest: longest) } }
    let kept = endpointer.speech.map { Array(samples[$0.clamped(to: 0..<samples.count)]) } ?? samples
    return PCM(samples: kept, sampleRate: PCM.recognitionRate)
  }

  private static func level(_ frame: [Int16], _ count: Int) -> LevelNews {
    let level = Level(of: frame[...])
    return LevelNews(
      level: level.rmsDecibels, peak: level.peakDecibels, isClipped: level.clipping > 0,
      elapsed: Double(count) / Double(PCM.recognitionRate))
  }
}
