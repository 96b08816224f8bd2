package import Audio
import Base
package import Batch
package import Recording
import Synchronization
package import Terminal

/// A recording as commands show it: what is to be said, a level meter, the words as they are said; Enter ends it.
package struct RecordingLines {
  private let recorder: Recorder
  private let output: Output
  /// What follows the recitation while it is recorded, and shows the words; nil where nothing does.
  package var following: FollowedRecitation?

  package init(_ recorder: Recorder, _ output: Output) {
    self.recorder = recorder
    self.output = output
  }

  /// What came from the microphone.
  package struct Take {
    package var recording: BatchScoring.Recording
    /// Whether somebody spoke.
    package var isSpoken: Bool
  }

  /// What is said of a microphone from which nothing comes.
  static let deadMicrophone =
    "Nothing comes from the microphone, not even noise. Is it on, and the right one? recite devices lists them; --device NAME "
    + "takes another."

  /// Listens for a moment, so that a dead microphone is told of before anybody has recited to it.
  package func check() async throws {
    if try await recorder.isDead(isEnded: { Interrupt.shared.isRaised }) {
      output.message(Self.deadMicrophone, .error)
    }
  }

  /// Records; nil where Ctrl-C ended it.
  ///
  /// A microphone or a server that goes away in the middle ends the recording; what was recorded is kept and the loss is a note.
  package func take(prompt: String) async throws -> Take? {
    output.note(prompt + ", then be silent or press Enter.", .heading)
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
    let take = try await recorder.take(
      following: following?.begin(), isEnded: { isEnded.withLock { $0 } }, show)
    if Interrupt.shared.isRaised { return nil }
    following?.isOver()
    await tell("No longer listening.", Tone.ends)
    let recording = BatchScoring.Recording(
      audio: take.audio, notes: take.lost.map { [$0.message] } ?? [])
    return Take(recording: recording, isSpoken: take.isSpoken)
  }

  /// Tells those who see no meter when it listens, by a word and a tone; the tone is over before the microphone opens.
  private func tell(_ words: String, _ tone: PCM) async {
    guard TerminalEnvironment.current().isAccessible else { return }
    await Tone.play(tone)
    output.message(words)
  }

  private func show(_ event: Recorder.Event) {
    switch event {
    case .ready: following?.isReady()
    case .dead: output.message(Self.deadMicrophone, .error)
    case .mayBeWhole(let sound): following?.mayBeWhole(sound)
    case .level(let level, let seconds):
      let size = output.liveSize
      output.showLive(
        (following?.lines(width: size.columns, height: size.rows - 1) ?? [])
          + [
            LevelMeter(level, seconds: seconds).line(
              width: size.columns, output.messageStyles, hint: "Enter ends")
          ])
    }
  }
}

extension LevelMeter {
  /// The meter of a moment of sound.
  package init(_ level: Level, seconds: Double) {
    self.init(
      level: level.rmsDecibels, peak: level.peakDecibels, isClipped: level.clipping > 0, elapsed: seconds)
  }
}
