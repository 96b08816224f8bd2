import Audio
import Desks
import Learning
import Recitation
import Screens
import Sound
import Synchronization
import Terminal
import Text

/// The sound of studies in the background of the full screen, one thing at a time: what happens goes to the
/// queue.
final class BackgroundAudio {
  let study: StudyAudio
  private let queue: EventQueue
  private var work: Task<Void, Never>?
  private let hasMicrophone = Flag()

  /// What another thread may find out.
  private final class Flag: Sendable { let value = Atomic(false) }

  init(_ session: Session, _ queue: EventQueue) throws {
    study = try session.studyAudio()
    self.queue = queue
  }

  /// Whether there is a microphone to listen to, as far as the sound server has answered.
  var canListen: Bool { hasMicrophone.value.load(ordering: .relaxed) }

  /// Asks the sound server for microphones: it may be slow to answer, or not there.
  func lookForMicrophones() {
    let flag = hasMicrophone
    Task.detached {
      // Without a sound server there is none: what is said is typed, and `doctor` tells why.
      let devices = (try? SoundServer().devices()) ?? []
      flag.value.store(
        devices.contains { $0.kind == .microphone && !$0.isMonitor }, ordering: .relaxed)
    }
  }

  /// Stops whatever is going on.
  func hush() {
    work?.cancel()
    work = nil
  }

  private func begin(_ body: @escaping @Sendable (StudyAudio, @escaping StudyAudio.Tell) async throws -> Void)
  {
    hush()
    let queue = queue
    let study = study
    let tell: StudyAudio.Tell = { event in
      // What was hushed tells nothing any more.
      guard !Task.isCancelled, let news = Self.news(of: event) else { return }
      queue.post(.news(news))
    }
    work = Task {
      do {
        try await body(study, tell)
      } catch is CancellationError {
        return
      } catch {
        if Task.isCancelled { return }
        queue.post(.news(.failed(Failure(describing: error).message)))
      }
      if !Task.isCancelled { queue.post(.news(.silent)) }
    }
  }

  /// What the screens are told of the sound: the one place where the full screen follows the microphone.
  private static func news(of event: StudyAudio.Event) -> News? {
    switch event {
    case .speaking(let token): .speaking(token: token)
    case .opening: .listening
    case .level(let level, let seconds): .level(LevelMeter(level, seconds: seconds))
    case .recited(let words, let next): .recited(words, next: next)
    case .judging: .judging
    // The meter shows it.
    case .dead: nil
    }
  }

  /// Speaks a phrase, and tells each word as it is heard.
  func speak(_ phrase: Phrase) { begin { try await $0.speak(phrase, $1) } }

  /// Speaks a passage with its reference.
  func read(_ passage: StudyPassage) { begin { try await $0.speak(passage, $1) } }

  /// Speaks words or short texts one after another; what the learner did not ask for stays silent where there
  /// is no sound.
  func say(_ utterances: [Utterance]) {
    begin { study, _ in
      for one in utterances {
        do {
          try await study.speak(Phrase(cleaning: one.text), in: one.voiceName)
        } catch {
          if one.isWished || Task.isCancelled { throw error }
        }
      }
    }
  }

  /// Plays sounds, one after the other.
  func play(_ sounds: [PCM]) {
    begin { _, _ in
      for sound in sounds {
        try Task.checkCancellation()
        try await Loudspeaker().playInBackground(sound)
      }
    }
  }

  /// Plays what was heard last.
  func playBack() { begin { study, _ in _ = try await study.playBack() } }

  /// Listens for what a page waits for, until silence or until the learner ends it.
  func listen(for expected: Page.Expectation) {
    let queue = queue
    begin { study, tell in
      let event = try await study.event(for: expected, tell)
      queue.post(.study(event))
    }
  }

  /// Listens, and tells in which of some lines stand the words that were said.
  func find(in lines: [Verse], _ canon: Canon) {
    let queue = queue
    begin { study, tell in
      let found = try await study.find(in: lines.map(\.text), most: 6, tell)
      try Task.checkCancellation()
      queue.post(.news(.found(try FoundPlaces(found, in: lines, canon))))
    }
  }

  /// Says what a turn says, listens, and tells the study what comes of it.
  func take(_ turn: SpokenTurn) {
    let queue = queue
    begin { study, tell in
      let events = try await study.take(turn, tell)
      try Task.checkCancellation()
      for event in events { queue.post(.study(event)) }
    }
  }

  /// Tells which microphone there is, and how loud it is, until it is hushed.
  func tryMicrophone() {
    let queue = queue
    begin { study, tell in
      queue.post(.news(.microphone(try SoundServer().devices().microphoneTaken?.title)))
      try await study.level(tell)
    }
  }
}
