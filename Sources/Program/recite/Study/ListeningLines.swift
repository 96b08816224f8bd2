import Audio
import Synchronization
import Terminal

/// What lines show while a study listens: the one place where a face of lines follows the microphone. Words of a passage fill
/// their blanks as they are said.
final class ListeningLines: Sendable {
  private let blanks: WordBlanks?
  private let recited = Mutex<(said: Set<Int>, next: Int?)>(([], nil))

  /// - Parameter words: The words of the passage that is said, as printed; none where something else is said.
  init(_ words: [String]) { blanks = words.isEmpty ? nil : WordBlanks(words: words) }

  /// Shows what has happened.
  func show(_ event: StudyAudio.Event, _ output: Output) {
    switch event {
    case .opening: output.showLive([StyledText("Listening " + output.messageStyles.ellipsis, .dim)])
    case .recited(let said, let next): recited.withLock { $0 = (said, next) }
    case .level(let level, let seconds):
      let size = output.liveSize
      let (said, next) = recited.withLock { $0 }
      let words = blanks?.lines(said: said, next: next, width: size.columns, height: size.rows - 1) ?? []
      let meter = LevelMeter(
        level: level.rmsDecibels, peak: level.peakDecibels, clipped: level.clipping > 0, elapsed: seconds)
      output.showLive(words + [meter.line(width: size.columns, output.messageStyles, hint: "Enter ends")])
    case .dead: output.message(StyledText(Recorder.deadMicrophone, .error))
    case .judging: output.showLive([StyledText("Judging " + output.messageStyles.ellipsis, .dim)])
    case .speaking: break
    }
  }
}
