import Audio
package import Drills
package import Matching
import Scripture
package import Speech
import Synchronization
package import Terminal

/// A recitation that is followed while it is recorded: its words fill their blanks, and other programs are told of them.
package final class FollowedRecitation: Sendable {
  private let text: String
  private let recognizer: any LiveRecognizer
  private let events: LiveEvents?
  private let early: EarlyVerdict<RecitationResult>?
  private let blanks: WordBlanks
  private let state = Mutex(WordBlanks.Said())

  /// - Parameters:
  ///   - text: what ought to be said.
  ///   - recognizer: what hears.
  ///   - early: what judges it as soon as it may be whole; nil where nothing does.
  ///   - events: where other programs are told of the words; nil where none wants to know.
  package init(
    _ text: String, _ recognizer: any LiveRecognizer, early: EarlyVerdict<RecitationResult>? = nil,
    events: LiveEvents? = nil
  ) {
    self.text = text
    self.recognizer = recognizer
    self.early = early
    self.events = events
    blanks = WordBlanks(words: Tokenizer.tokens(of: text).map(\.printed))
  }

  /// Begins to follow.
  package func begin() -> LiveFollowing {
    LiveFollowing(recognizer, text: text) { [self] heard in
      state.withLock { state in
        state.words.formUnion(heard.words.map(\.index))
        state.next = heard.next
      }
      for word in heard.words { events?.word(word) }
    }
  }

  /// The microphone is open.
  func isReady() { events?.ready() }

  /// The text is complete, and for a moment it has been quiet.
  func mayBeWhole(_ sound: PCM) { early?.begin(sound) }

  /// Nobody listens any more.
  func isOver() { events?.end() }

  /// The words said and the blanks.
  package func lines(width: Int, height: Int) -> [StyledText] {
    blanks.lines(said: state.withLock { $0 }, width: width, height: height)
  }
}
