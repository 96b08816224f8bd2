import Audio
import Desks
import Learning
import Recitation
import Screens
import Sound
import Synchronization
import Terminal
import Text

extension StudyLines {
  enum Ending {
    case spoken
    /// There is no sound, or the learner wants none.
    case silent
    case interrupted
  }

  /// Speaks a passage with its reference, the words lighting up.
  func read(_ passage: StudyPassage) async throws -> Ending {
    try await play { [self] in
      guard let (phrase, spoken) = try await audio.sound(of: passage, in: voiceName) else { return .silent }
      let script = SpokenScript(phrase: phrase, shown: passage.tokens.map { .init($0) })
      return try await script.play(spoken, on: Loudspeaker(), output) == .success ? .spoken : .interrupted
    }
  }

  /// Speaks a word or a short text; returns once it has been said.
  func say(_ utterance: Utterance) async throws -> Ending {
    let (audio, name) = (audio, voiceName ?? utterance.voiceName)
    return try await play {
      let playing = Task { try await audio.speak(Phrase(cleaning: utterance.text), in: name) }
      let taker = Interrupt.shared.take { playing.cancel() }
      defer { Interrupt.shared.remove(taker) }
      let result = await playing.result
      if Interrupt.shared.isRaised { return .interrupted }
      try result.get()
      return .spoken
    }
  }

  /// Plays sounds of a card; false where Ctrl-C ended it.
  func play(_ names: [String], isWished: Bool) async throws -> Bool {
    guard isWished || !isSilent else { return true }
    do {
      let sounds = try StudyMedia(session).sounds(names)
      let playing = Task { for sound in sounds { try await Loudspeaker().playInBackground(sound) } }
      let taker = Interrupt.shared.take { playing.cancel() }
      defer { Interrupt.shared.remove(taker) }
      let result = await playing.result
      if Interrupt.shared.isRaised { return false }
      try result.get()
    } catch {
      // What comes by itself and cannot be heard stands there by its name.
      if isWished { warn(Failure(describing: error).message) }
    }
    return true
  }

  /// Shows pictures of a card, where a person looks at a terminal that can.
  func show(_ names: [String]) {
    // Without a folder for data no picture was ever kept.
    guard output.isLive, handsFree == nil, let media = try? StudyMedia(session) else { return }
    for name in names {
      if let picture = media.picture(name, columns: output.width) { output.picture(picture) }
    }
  }

  func attempt(_ body: () throws -> Void) {
    do {
      try body()
    } catch {
      let failure = Failure(describing: error)
      warn([failure.message, failure.advice].compactMap(\.self).joined(separator: " "))
    }
  }

  /// Where there is no voice or no sound this is said once, and what follows goes on without.
  private func play(_ body: () async throws -> Ending) async throws -> Ending {
    guard !isSilent else { return .silent }
    do {
      return try await body()
    } catch let error as Failure {
      fallSilent(error.message)
    }
    return .silent
  }

  private func fallSilent(_ reason: String) {
    isSilent = true
    output.message(StyledText("Nothing can be played: ", .warning) + StyledText(reason))
  }

  func playBack() async {
    do throws(Failure) {
      if try await !audio.playBack() { output.note("Nothing was recorded for this answer.") }
    } catch {
      warn(error.message)
    }
  }

  /// Listens for what a page waits for; nil where Ctrl-C ended it. Without sound the question stays open.
  func listen(for expected: Page.Expectation) async throws -> [StudyEvent]? {
    let ways = expected.ways.map { ", \($0)" } ?? ""
    output.note("Say \(expected.name)\(ways), then be silent or press Enter.", .heading)
    await tell("Listening.", Tone.begins)
    return try await take(SpokenTurn([], listens: expected))
  }

  /// Says and listens; nil where Ctrl-C ended it. Without sound the question stays open, but for who has no
  /// hand to answer.
  func take(_ turn: SpokenTurn) async throws -> [StudyEvent]? {
    let (audio, output, isSilent, name) = (audio, output, isSilent, voiceName)
    // What is said stands there first.
    output.flush()
    let picture = ListeningLines(turn.listens?.sound.followed)
    let end: @Sendable () -> Void = { audio.end() }
    let enter = turn.listens == nil ? nil : try EnterKey(action: end)
    let work = Task { try await audio.take(turn, isSilent: isSilent, in: name) { picture.show($0, output) } }
    let taker = Interrupt.shared.take {
      end()
      work.cancel()
    }
    defer {
      enter?.end()
      Interrupt.shared.remove(taker)
      output.clearLive()
    }
    do {
      let events = try await work.value
      return Interrupt.shared.isRaised ? nil : events
    } catch is CancellationError {
      return nil
    } catch let error as Failure where turn.listens != nil {
      if Interrupt.shared.isRaised { return nil }
      guard !turn.obeys else { throw error }
      warn(error.message + " Or type the answer.")
      return []
    }
  }

  /// Tells those who see no meter when it listens, by a word and a tone; the tone is over before the
  /// microphone opens.
  private func tell(_ words: String, _ tone: PCM) async {
    guard isInWords else { return }
    await Tone.play(tone)
    output.message(words)
  }
}

/// What lines show while a study listens: the one place where a face of lines follows the microphone. Words
/// of a passage fill their blanks as they are said.
final class ListeningLines: Sendable {
  private let words: FollowedWords?
  private let said = Mutex(WordBlanks.Said())

  /// Nil where it is no words that are waited for.
  init(_ words: FollowedWords?) {
    self.words = words
  }

  func show(_ event: StudyAudio.Event, _ output: Output) {
    switch event {
    case .opening: output.showLive([StyledText("Listening " + output.messageStyles.ellipsis, .dim)])
    case .recited(let words, let next):
      said.withLock { $0 = WordBlanks.Said(words, next: next) }
    case .level(let level, let seconds):
      let size = output.liveSize
      let said = said.withLock { $0 }
      let words =
        words.map {
          WordBlanks(of: $0, output.messageStyles).lines(
            said: said, width: size.columns, height: size.rows - 1)
        } ?? []
      let meter = LevelMeter(level, seconds: seconds)
      output.showLive(words + [meter.line(width: size.columns, output.messageStyles, hint: "Enter ends")])
    case .dead: output.message(RecordingLines.deadMicrophone, .error)
    case .judging: output.showLive([StyledText("Judging " + output.messageStyles.ellipsis, .dim)])
    case .speaking: break
    }
  }
}

/// Words that are spoken and light up as they are said.
struct SpokenScript {
  /// The words to hear.
  var phrase: Phrase
  /// The words to see, one for each token that `phrase` counts.
  var shown: [WordLine.Word]
  var heading: String?
  /// The words of a passage, which a person may have spoken, and what is said before and after them.
  var text: String?
  var first: Phrase?
  var last: Phrase?

  init(phrase: Phrase, shown: [WordLine.Word]) {
    self.phrase = phrase
    self.shown = shown
  }

  init(_ text: String) {
    self.init(phrase: Phrase(cleaning: text), shown: Tokenizer.tokens(of: text).map { .init($0) })
  }

  /// Speaks aloud. Ctrl-C stops at once.
  func play(
    _ spoken: SpokenPhrase, on speaker: Loudspeaker, _ output: Output, repeats: Int = 1, pause: Double = 0
  ) async throws -> ExitCode {
    let lights = WordLights(words: shown, heading: heading.map { StyledText($0, .heading) })
    let timeline = WordTimeline(spoken.words)
    let tokens = phrase.tokens
    let playing = Task {
      for round in 0..<repeats {
        if round > 0 { try await Task.sleep(for: .seconds(pause)) }
        try await speaker.playInBackground(spoken.audio) { seconds in
          let word = timeline.word(at: seconds)
          let token = word.map { tokens[$0] }.flatMap { $0 == Phrase.noToken ? nil : $0 }
          let size = output.liveSize
          output.showLive(lights.lines(current: token, width: size.columns, height: size.rows))
        }
        try Task.checkCancellation()
      }
    }
    let taker = Interrupt.shared.take { playing.cancel() }
    defer { Interrupt.shared.remove(taker) }
    let result = await playing.result
    if output.isLive {
      output.showLive(lights.finished(width: output.liveSize.columns))
      output.keepLive()
    }
    if Interrupt.shared.isRaised { return .interrupted }
    try result.get()
    return .success
  }
}

extension Session {
  func studyAudio(device: String? = nil) throws -> StudyAudio {
    StudyAudio(speech(), try canon(), settings(), device: device, passages: passageSpeech())
  }
}
