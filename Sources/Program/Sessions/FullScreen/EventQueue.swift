import Screens
import Study
import Synchronization
import Terminal

/// What happens to the full-screen program, from the keyboard, the clock and the work in the background.
enum ProgramEvent: Sendable {
  /// A key, another size, the end of the terminal.
  case screen(FullScreen.Event)
  /// Something has come to be known.
  case news(News)
  /// This happens in the study that shows: an answer was said.
  case study(StudyEvent)
  /// Time goes by, and something moves.
  case tick
}

/// Events in the order in which they come, from any thread to the one loop.
final class EventQueue: Sendable {
  private let stream: AsyncStream<ProgramEvent>
  private let continuation: AsyncStream<ProgramEvent>.Continuation
  private let waiting = Atomic(0)

  init() { (stream, continuation) = AsyncStream.makeStream() }

  func post(_ event: ProgramEvent) {
    waiting.add(1, ordering: .relaxed)
    continuation.yield(event)
  }

  /// Whether more is waiting, so that the picture need not be painted yet.
  var hasMore: Bool { waiting.load(ordering: .relaxed) > 0 }

  /// Takes events one by one until `body` says that it was the last.
  func each(_ body: (ProgramEvent) async -> Bool) async {
    for await event in stream {
      waiting.subtract(1, ordering: .relaxed)
      if await !body(event) { return }
    }
  }
}
