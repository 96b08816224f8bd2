import Audio
import Learning
import Recitation
import Sound
import Synchronization
import Text

/// Speaking with an ear for who speaks meanwhile.
extension StudyAudio {
  /// Says what a turn says, and falls silent where somebody speaks: a command is given back; behind what is
  /// none it goes on from the beginning of the sentence. Where nothing can be heard it speaks all the same.
  func sayHearing(
    _ parts: [SpokenTurn.Part], in name: String?, besides expected: Page.Expectation.Sound,
    _ tell: @escaping Tell
  ) async throws -> SpokenCommand? {
    let sound = try await spoken(parts, in: name)
    guard !sound.audio.samples.isEmpty else { return nil }
    var ear: Ear? = Ear(microphone, OtherVoice(echo: echoKnown))
    var start = 0.0
    var vain = 0
    while true {
      let stopped = try await play(sound, from: start, &ear, tell)
      if let echo = ear?.other.echo { knows(echo: echo) }
      guard let stopped else { return nil }
      if let command = try await ear?.command(besides: expected, commands) { return command }
      try Task.checkCancellation()
      ear?.other.wasItself()
      vain += 1
      // Where others talk it would never come to its end.
      if vain == Self.mostVain { ear = nil }
      start = sound.sentence(at: stopped)
    }
  }

  /// So many times it falls silent in a turn for what is no command.
  private static let mostVain = 2

  /// The sound of all parts.
  func spoken(_ parts: [SpokenTurn.Part], in name: String?) async throws -> SpokenSound {
    var sound = SpokenSound()
    func add(_ phrase: Phrase, in name: String? = nil, lights: Bool = false, softer: Double = 0) async throws
    {
      guard var one = try await self.sound(of: phrase, in: name) else { return }
      if softer != 0 { one.audio = one.audio.amplified(decibels: softer) }
      try sound.add(one, of: phrase, lights: lights)
    }
    for part in parts {
      try Task.checkCancellation()
      switch part {
      case .words(let text): try await add(Phrase(cleaning: text))
      case .utterance(let one): try await add(Phrase(cleaning: one.text), in: name ?? one.voiceName)
      case .place(let passage): try await add(place(of: passage))
      case .passage(let passage):
        if let (phrase, one) = try await self.sound(of: passage) {
          try sound.add(one, of: phrase, lights: true)
        }
      case .whisper(let word): try await add(Phrase(cleaning: word), softer: Self.softness)
      case .pause(let seconds): sound.rest(seconds)
      }
    }
    return sound
  }

  /// Plays a sound from a moment on; the moment at which somebody spoke, nil where it came to its end.
  private func play(
    _ sound: SpokenSound, from start: Double, _ ear: inout Ear?, _ tell: @escaping Tell
  ) async throws -> Double? {
    let now = Playing()
    let rest = sound.audio.slice(from: start, to: sound.audio.seconds)
    let player = Task { [loudspeaker] in
      defer { now.end() }
      if !sound.lights.isEmpty { tell(.speaking(token: nil)) }
      try await loudspeaker.playInBackground(rest) { seconds in
        guard let lit = now.take(start + seconds, sound) else { return }
        tell(.speaking(token: lit.token))
      }
    }
    return try await withTaskCancellationHandler {
      var isHeard = false
      while let second = now.second, let frame = try await ear?.next() {
        guard ear?.other.take(frame, playing: sound.level(at: second)) == true else { continue }
        isHeard = true
        player.cancel()
        break
      }
      if ear?.isDeaf == true { ear = nil }
      try await player.value
      try Task.checkCancellation()
      return isHeard ? now.last : nil
    } onCancel: {
      player.cancel()
    }
  }
}

/// A word whispered to who is listened to.
extension StudyAudio {
  /// What a microphone hears while a word is whispered, and from then on, as `OverheardWhisper` has it. Where
  /// somebody speaks over the whisper it falls silent.
  func frames(
    of microphone: Microphone, under whisper: SpokenSound
  ) -> AsyncThrowingStream<[Int16], any Error> {
    AsyncThrowingStream { continuation in
      let listening = Task { [loudspeaker, echoKnown] in
        var overheard = OverheardWhisper(of: whisper.audio.seconds, echo: echoKnown)
        let now = Playing()
        var player: Task<Void, Never>?
        defer { player?.cancel() }
        do {
          for try await frame in microphone.frames() {
            player =
              player
              ?? Task {
                defer { now.end() }
                do {
                  try await loudspeaker.playInBackground(whisper.audio) { _ = now.take($0, whisper) }
                } catch {
                  // It stands on the screen, too.
                }
              }
            for heard in overheard.take(frame, playing: now.second.map(whisper.level)) {
              continuation.yield(heard)
            }
            if overheard.isOpen { player?.cancel() }
          }
          for heard in overheard.end() { continuation.yield(heard) }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in listening.cancel() }
    }
  }
}

/// Where a sound is that is being played.
private final class Playing: Sendable {
  private struct State {
    var second = 0.0
    var token: Int?
    var isOver = false
  }

  private let state = Mutex(State())

  /// Nil when it is over.
  var second: Double? { state.withLock { $0.isOver ? nil : $0.second } }
  var last: Double { state.withLock { $0.second } }

  /// The token that is said from now on, where it is another.
  func take(_ second: Double, _ sound: SpokenSound) -> (token: Int?, Void)? {
    let token = sound.token(at: second)
    return state.withLock { state in
      state.second = second
      defer { state.token = token }
      return state.token == token ? nil : (token, ())
    }
  }

  func end() { state.withLock { $0.isOver = true } }
}

/// The microphone while the program speaks.
private struct Ear {
  var other: OtherVoice
  /// Whether nothing comes from the microphone any more; what is listened for afterwards tells why.
  private(set) var isDeaf = false
  private var frames: AsyncThrowingStream<[Int16], any Error>.Iterator
  private var recent: [Int16] = []

  /// What is kept of the time before somebody was noticed: the beginning of the word.
  private static let kept = PCM.recognitionRate * 2 / 5

  init(_ microphone: Microphone, _ other: OtherVoice) {
    self.other = other
    frames = microphone.frames().makeAsyncIterator()
  }

  /// The next 20 ms; nil where none come.
  mutating func next() async throws -> [Int16]? {
    do {
      guard let frame = try await frames.next() else {
        isDeaf = true
        return nil
      }
      recent = (recent + frame).suffix(Self.kept)
      return frame
    } catch let error as Failure {
      // It is told where an answer is listened for.
      _ = error
      isDeaf = true
      return nil
    }
  }

  /// What was said, now that nothing is played: a command, or one that is said once more in the silence.
  mutating func command(
    besides expected: Page.Expectation.Sound, _ listener: StudyListener
  ) async throws -> SpokenCommand? {
    var beginning = recent
    for wait in [2.0, 1.5] {
      var settings = Endpointer.Settings()
      (settings.trailingSilence, settings.initialWait, settings.maximumLength) = (0.4, wait, 6)
      var utterance = RecordedUtterance(settings)
      _ = utterance.take(beginning)
      beginning = []
      while let frame = try await next() {
        if utterance.take(frame).state == .over { break }
      }
      guard utterance.isSpoken, !isDeaf else { return nil }
      if let command = try await listener.aside(utterance.recording, in: expected) { return command }
    }
    return nil
  }
}
