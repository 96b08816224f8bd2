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
  private let heard = Mutex<PCM?>(nil)
  private let isEnded = EndFlag()

  /// Raised by the learner: that was it.
  private final class EndFlag: Sendable {
    private let flag = Atomic(false)
    var isRaised: Bool { flag.load(ordering: .acquiring) }
    func set(_ value: Bool) { flag.store(value, ordering: .releasing) }
  }

  init(_ session: Session, _ queue: EventQueue) {
    self.session = session
    self.queue = queue
  }

  /// Whether there is something to play back.
  var canPlayBack: Bool { heard.withLock { $0 != nil } }

  /// Whether there is a microphone to listen to.
  private(set) lazy var canListen: Bool = {
    let devices = (try? SoundServer().devices()) ?? []
    return devices.contains { $0.kind == .microphone && !$0.isMonitor }
  }()

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
    let settings = session.settings()
    let speech = session.speech()
    let reference = Phrase(words: SpokenReference(passage.reference, in: canon).words)
    let phrase = Phrase(cleaning: passage.text).preceded(by: reference)
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

  /// Listens for an answer until silence or until the learner ends it, and judges it.
  func record(_ asked: AskedQuestion) {
    isEnded.set(false)
    let (isEnded, heard) = (isEnded, HeardBox(self))
    let speech = session.speech()
    begin { queue in
      let sound = try await Self.listen(queue) { isEnded.isRaised }
      try Task.checkCancellation()
      heard.keep(sound)
      queue.post(.news(.judging))
      let response = try await Self.response(to: asked, sound, speech)
      try Task.checkCancellation()
      queue.post(.answered(response))
    }
  }
}
