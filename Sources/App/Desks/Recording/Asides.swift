import Audio
import Learning
import Synchronization

/// What was said by itself in the middle of an answer, listened to while the answer goes on.
final class Asides: Sendable {
  private let listener: StudyListener
  private let expected: Page.Expectation.Sound
  private let tell: @Sendable () -> Void
  private let state = Mutex<(command: SpokenCommand, before: PCM)?>(nil)

  /// `found` is called, from any thread, where one is a command.
  init(_ listener: StudyListener, _ expected: Page.Expectation.Sound, found: @escaping @Sendable () -> Void) {
    self.listener = listener
    self.expected = expected
    tell = found
  }

  /// The command that was said, and what was said before it.
  var found: (command: SpokenCommand, before: PCM)? { state.withLock { $0 } }

  func take(_ sound: PCM, before: PCM) {
    Task { [self] in
      // An engine that is lost here is told of by the verdict on the whole.
      guard let command = try? await listener.aside(sound, in: expected) else { return }
      state.withLock { $0 = (command, before) }
      tell()
    }
  }
}
