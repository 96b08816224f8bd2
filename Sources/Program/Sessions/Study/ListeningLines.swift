import Recording
import Screens
import Study
import Synchronization
import Terminal

/// What lines show while a study listens: the one place where a face of lines follows the microphone. Words of a passage fill
/// their blanks as they are said.
final class ListeningLines: Sendable {
  private let words: FollowedWords?
  private let said = Mutex(WordBlanks.Said())

  /// - Parameter words: The words that are said; nil where it is no words that are waited for.
  init(_ words: FollowedWords?) {
    self.words = words
  }

  /// Shows what has happened.
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
