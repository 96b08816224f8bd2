import Audio
import Base
import Batch
import Drills
import PulseAudio
import Synchronization
import Terminal

/// Records one utterance from a microphone: until silence, Enter, or the longest time; with a level meter.
struct Recorder {
  let microphone: Microphone
  let settings: Endpointer.Settings
  let output: Output
  /// What follows the recitation while it is recorded, and shows the words; nil where nothing does.
  var following: FollowedRecitation?

  /// What came from the microphone.
  struct Take {
    var recording: BatchScoring.Recording
    /// Whether somebody spoke.
    var isSpoken: Bool
    /// The longest silence between words, seconds.
    var longestPause: Double
  }

  /// What is said of a microphone from which nothing comes.
  static let deadMicrophone =
    "Nothing comes from the microphone, not even noise. Is it on, and the right one? recite devices lists them; --device NAME "
    + "takes another."

  /// Records. nil where Ctrl-C ended it.
  ///
  /// A server that goes away in the middle ends the recording; what was recorded is kept and the loss is a note.
  func record(prompt: String) async throws -> BatchScoring.Recording? {
    try await take(prompt: prompt)?.recording
  }

  /// Listens for a moment, so that a dead microphone is told of before anybody has recited to it.
  func check() async throws {
    var watch = MicrophoneWatch()
    for try await frame in microphone.frames() {
      watch.feed(frame)
      if watch.state != .unknown || Interrupt.shared.isRaised { break }
    }
    if watch.state == .dead { output.message(StyledText(Self.deadMicrophone, .error)) }
  }

  /// Records, and tells whether anybody spoke; nil where Ctrl-C ended it.
  func take(prompt: String) async throws -> Take? {
    output.note(StyledText(prompt + ", then be silent or press Enter.", .heading))
    await tell("Listening.", Tone.begins)
    let isEnded = Mutex(false)
    let end: @Sendable () -> Void = { isEnded.withLock { $0 = true } }
    let enter = EnterKey(action: end)
    let taker = Interrupt.shared.take(end)
    defer {
      enter?.end()
      Interrupt.shared.remove(taker)
      output.clearLive()
    }

    // A microphone may be slow to open.
    output.showLive([StyledText("Listening " + output.messageStyles.ellipsis, .dim)])
    let live = following?.begin()
    var utterance = RecordedUtterance(settings)
    var notes: [String] = []
    do {
      for try await frame in microphone.frames() {
        if utterance.samples.isEmpty { following?.isReady() }
        live?.feed(frame)
        let (state, isDead) = utterance.take(frame, isComplete: live?.isComplete == true)
        // At once, not after the last word.
        if isDead { output.message(StyledText(Self.deadMicrophone, .error)) }
        show(frame, seconds: utterance.seconds)
        if case .mayBeWhole(let recording) = state { following?.mayBeWhole(recording) }
        if state == .over || isEnded.withLock({ $0 }) { break }
      }
    } catch let lost as Failure where !utterance.samples.isEmpty {
      notes.append(lost.message)
    }
    await live?.end()
    if Interrupt.shared.isRaised { return nil }
    following?.isOver()
    await tell("No longer listening.", Tone.ends)
    return Take(
      recording: BatchScoring.Recording(audio: utterance.recording, notes: notes),
      isSpoken: utterance.isSpoken, longestPause: utterance.longestPause)
  }

  /// Tells those who see no meter when it listens, by a word and a tone; the tone is over before the microphone opens.
  private func tell(_ words: String, _ tone: PCM) async {
    guard TerminalEnvironment.current().isAccessible else { return }
    await Tone.play(tone)
    output.message(StyledText(words))
  }

  private func show(_ frame: [Int16], seconds: Double) {
    let level = Level(of: frame[...])
    let meter = LevelMeter(
      level: level.rmsDecibels, peak: level.peakDecibels, clipped: level.clipping > 0, elapsed: seconds)
    let size = output.liveSize
    output.showLive(
      (following?.lines(width: size.columns, height: size.rows - 1) ?? [])
        + [meter.line(width: size.columns, output.messageStyles, hint: "Enter ends")])
  }
}
