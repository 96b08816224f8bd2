import Audio
import Batch
import Desks
import Recitation
import Synchronization
import Terminal
import Text

/// A recording as commands show it: what is to be said, a level meter, the words as they are said; Enter ends
/// it.
struct RecordingLines {
  private let recorder: Recorder
  private let output: Output
  /// What follows the recitation while it is recorded, and shows the words; nil where nothing does.
  var following: FollowedRecitation?

  /// Whether the sound comes through standard input: nobody can press a key there.
  private let isPiped: Bool

  init(_ recorder: Recorder, _ output: Output, isPiped: Bool = false) {
    self.recorder = recorder
    self.output = output
    self.isPiped = isPiped
  }

  package struct Take {
    var recording: BatchScoring.Recording
    var isSpoken: Bool
  }

  private static let deadPipe = "Nothing comes through standard input, not even noise."
  /// What is said of a microphone from which nothing comes.
  static let deadMicrophone =
    "Nothing comes from the microphone, not even noise. Is it on, and the right one? recite devices lists "
    + "them; --device NAME takes another."

  /// Listens for a moment, so that a dead microphone is told of before anybody has recited to it.
  func check() async throws {
    if try await recorder.isDead(isEnded: { Interrupt.shared.isRaised }) {
      output.message(Self.deadMicrophone, .error)
    }
  }

  /// Records; nil where Ctrl-C ended it.
  ///
  /// A microphone or a server that goes away in the middle ends the recording; what was recorded is kept and
  /// the loss is a note.
  func take(prompt: String) async throws -> Take? {
    output.note(prompt + (isPiped ? ", then be silent." : ", then be silent or press Enter."), .heading)
    await tell("Listening.", Tone.begins)
    let isEnded = Mutex(false)
    let end: @Sendable () -> Void = { isEnded.withLock { $0 = true } }
    let enter = try EnterKey(action: end)
    let taker = Interrupt.shared.take(end)
    defer {
      enter?.end()
      Interrupt.shared.remove(taker)
      output.clearLive()
    }
    // A microphone may be slow to open.
    output.showLive([StyledText("Listening " + output.messageStyles.ellipsis, .dim)])
    let take = try await recorder.take(
      following: following?.begin(), isEnded: { isEnded.withLock { $0 } },
      isJudged: { following?.isJudged ?? true }, show)
    if Interrupt.shared.isRaised { return nil }
    following?.isOver()
    await tell("No longer listening.", Tone.ends)
    let recording = BatchScoring.Recording(
      audio: take.audio,
      notes: take.lost.map { ["\($0.message) What was recorded until then is kept."] } ?? [])
    return Take(recording: recording, isSpoken: take.isSpoken)
  }

  /// Tells those who see no meter when it listens, by a word and a tone; the tone is over before the
  /// microphone opens.
  private func tell(_ words: String, _ tone: PCM) async {
    guard TerminalEnvironment.current().isAccessible else { return }
    await Tone.play(tone)
    output.message(words)
  }

  private func show(_ event: Recorder.Event) {
    switch event {
    case .ready: following?.isReady()
    case .dead: output.message(isPiped ? Self.deadPipe : Self.deadMicrophone, .error)
    case .mayBeWhole(let sound): following?.mayBeWhole(sound)
    case .mayBeAside: break
    case .level(let level, let seconds):
      let size = output.liveSize
      output.showLive(
        (following?.lines(width: size.columns, height: size.rows - 1) ?? [])
          + [
            LevelMeter(level, seconds: seconds).line(
              width: size.columns, output.messageStyles, hint: isPiped ? "" : "Enter ends")
          ])
    }
  }
}

extension LevelMeter {
  init(_ level: Level, seconds: Double) {
    self.init(
      level: level.rmsDecibels, peak: level.peakDecibels, isClipped: level.clipping > 0, elapsed: seconds)
  }
}

/// A recitation that is followed while it is recorded: its words fill their blanks, and other programs are
/// told of them.
final class FollowedRecitation: Sendable {
  private let text: String
  private let recognizer: any LiveRecognizer
  private let events: LiveEvents?
  private let early: EarlyVerdict<RecitationResult>?
  private let blanks: WordBlanks
  private let state = Mutex(WordBlanks.Said())

  /// `early` judges it as soon as it may be whole; `events` tell other programs of the words.
  init(
    _ text: String, _ recognizer: any LiveRecognizer, early: EarlyVerdict<RecitationResult>? = nil,
    events: LiveEvents? = nil
  ) {
    self.text = text
    self.recognizer = recognizer
    self.early = early
    self.events = events
    blanks = WordBlanks(words: Tokenizer.tokens(of: text).map { .init($0) })
  }

  func begin() -> LiveFollowing {
    LiveFollowing(recognizer, text: text) { [self] heard in
      state.withLock { state in
        state.words.formUnion(heard.words.map(\.index))
        state.next = heard.next
      }
      for word in heard.words { events?.word(word) }
    }
  }

  func isReady() { events?.ready() }

  /// It may be over.
  func mayBeWhole(_ sound: PCM) { early?.begin(sound) }

  var isJudged: Bool { early?.isJudged ?? true }

  func isOver() { events?.end() }

  func lines(width: Int, height: Int) -> [StyledText] {
    blanks.lines(said: state.withLock { $0 }, width: width, height: height)
  }
}

/// Tells other programs of a recitation while it is spoken: a line of JSON for each thing that happens, at
/// once.
///
///     {"event":"ready"}
///     {"event":"word","index":4,"at":2.31}
///     {"event":"end"}
struct LiveEvents: Sendable {
  private let output: Output

  init(_ output: Output) { self.output = output }

  /// The microphone is open: from now on everything is heard.
  func ready() { put("ready") }

  /// A word is past; `at` is when it ended, in seconds since `ready`.
  func word(_ word: LiveProgress.Word) {
    put("word", [("index", .integer(word.index)), ("at", .number(word.end, places: 2))])
  }

  /// Nobody listens any more; the verdict follows.
  func end() { put("end") }

  private func put(_ event: String, _ more: [(name: String, value: JSONValue)] = []) {
    output.data(JSONValue.object([("event", .string(event))] + more).text + "\n")
    output.flush()
  }
}
