import Audio
import CommandLineOptions
import Drills
import Lessons
import PulseAudio
import Scripture
import Speech
import SpeechHost
import Terminal
import Texts

/// Sound in a lesson: verses spoken, the ding, the learner recorded and heard again. Where there is no sound system it
/// says so once, and the lesson goes on without.
final class Voice {
  private let session: Session
  private let device: String?
  private var isSilent: Bool
  /// What the learner said last.
  private(set) var recording: PCM?

  private var pause: EndPause

  init(_ session: Session, device: String?, isSilent: Bool) {
    self.session = session
    self.device = device
    self.isSilent = isSilent
    pause = EndPause(session.settings().endPause)
  }

  /// What became of speaking.
  enum Ending {
    /// It was heard.
    case spoken
    /// There is no sound, or the learner wants none.
    case silent
    /// Ctrl-C.
    case interrupted
  }

  /// Speaks a passage with its reference, the words lighting up.
  func speak(_ passage: StudyPassage) async throws -> Ending {
    guard !isSilent else { return .silent }
    let settings = session.settings()
    let voice = VoiceSettings(voice: settings.voice, rate: settings.rate)
    do {
      let say = SayRun(session)
      let script = try say.script(of: try session.text().passage(passage.reference), place: .first)
      let spoken = try await session.speech().speak(script.phrase, voice)
      return try await say.play(script, spoken, Loudspeaker()) == .success ? .spoken : .interrupted
    } catch let error as SoundSystemError {
      // Its words are on the screen all the same.
      fallSilent(error.message)
      return .spoken
    } catch let error as SpeechError {
      fallSilent(error.message)
      return .silent
    }
  }

  /// Speaks a word or a short text, without showing it; returns once it has been said. Where the voice is not there, or no
  /// sound, this is said once, and what follows goes on without.
  ///
  /// - Parameters:
  ///   - text: What is said.
  ///   - name: The voice; nil for the learner's.
  /// - Returns: What became of it.
  /// - Throws: `CancellationError`.
  func say(_ text: String, in name: String?) async throws -> Ending {
    guard !isSilent else { return .silent }
    let phrase = Phrase(cleaning: text)
    guard !phrase.words.isEmpty else { return .silent }
    let settings = session.settings()
    do {
      let spoken = try await session.speech().speak(
        phrase, VoiceSettings(voice: name ?? settings.voice, rate: settings.rate))
      let playing = Task { try await Loudspeaker().playInBackground(spoken.audio) }
      let taker = Interrupt.shared.take { playing.cancel() }
      defer { Interrupt.shared.remove(taker) }
      let result = await playing.result
      if Interrupt.shared.isRaised { return .interrupted }
      try result.get()
      return .spoken
    } catch let error as SoundSystemError {
      fallSilent(error.message)
    } catch let error as SpeechError {
      fallSilent(error.message)
    }
    return .silent
  }

  /// Rings, unless the learner has muted it. Returns at once; the tone goes on.
  func ring() {
    guard !isSilent, session.settings().rings else { return }
    Ding.ring()
  }

  /// Records an answer. nil where Ctrl-C ended it.
  func record(_ prompt: String) async throws -> PCM? {
    let recorder = Recorder(
      microphone: Microphone(device: device), settings: .answer(ending: pause), output: session.output)
    guard let take = try await recorder.take(prompt: prompt) else { return nil }
    if take.isSpoken { pause.take(longest: take.longestPause) }
    recording = take.recording.audio
    return take.recording.audio
  }

  /// Says that what was said is being judged, until it is.
  func judging<Answer>(_ judge: () async throws -> Answer) async throws -> Answer {
    session.output.showLive([StyledText("Judging " + session.output.messageStyles.ellipsis, .dim)])
    defer { session.output.clearLive() }
    return try await judge()
  }

  /// Keeps a recording of several parts, to be played back.
  func keep(_ sound: PCM) { recording = sound }

  /// Plays what the learner said last. False where there is nothing.
  func playBack() async throws -> Bool {
    guard let recording else { return false }
    do {
      try await Loudspeaker().playInBackground(recording)
    } catch {
      session.output.message(StyledText(error.message, .warning))
    }
    return true
  }

  /// Forgets what was said, before the next question.
  func forget() { recording = nil }

  private func fallSilent(_ reason: String) {
    isSilent = true
    session.output.message(StyledText("Nothing can be played: ", .warning) + StyledText(reason))
  }
}

/// What the beginning and the end of listening sound like: up, and down.
enum ListeningCue {
  case begins
  case ends

  private var sound: PCM {
    PCM.tone(hertz: self == .begins ? 880 : 587, seconds: 0.12, decibels: -16)
  }

  /// Plays it to its end. One that cannot be heard is no loss: the word is there.
  func play() async {
    do {
      try await Loudspeaker().playInBackground(sound)
    } catch {
      return
    }
  }
}

/// What a right answer sounds like.
enum Ding {
  /// Two tones, a fifth apart, soon over.
  static let sound: PCM = {
    let low = PCM.tone(hertz: 1047, seconds: 0.09, decibels: -14)
    let high = PCM.tone(hertz: 1568, seconds: 0.16, decibels: -14)
    return PCM(samples: low.samples + high.samples, sampleRate: low.sampleRate)
  }()

  static func ring() {
    _ = Task<Void, Never>.detached { await play() }
  }

  /// A ding that cannot be heard is no loss.
  static func play() async {
    do {
      try await Loudspeaker().playInBackground(sound)
    } catch {
      return
    }
  }
}
