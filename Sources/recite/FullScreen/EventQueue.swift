import Drills
import Screens
import Synchronization
import Terminal

/// What happens to the full-screen program, from the keyboard, the clock and the work in the background.
enum Happening: Sendable {
  /// A key, another size, the end of the terminal.
  case screen(FullScreen.Event)
  /// Something has come to be known.
  case news(News)
  /// An answer was given by voice.
  case answered(Response)
  /// Something is to be done with what the background found out.
  case wanted(Effect)
  /// Time goes by, and something moves.
  case tick
}

/// Happenings in the order in which they come, from any thread to the one loop.
final class EventQueue: Sendable {
  private let stream: AsyncStream<Happening>
  private let continuation: AsyncStream<Happening>.Continuation
  private let waiting = Atomic(0)

  init() { (stream, continuation) = AsyncStream.makeStream() }

  func post(_ happening: Happening) {
    waiting.add(1, ordering: .relaxed)
    continuation.yield(happening)
  }

  /// Whether more is waiting, so that the picture need not be painted yet.
  var hasMore: Bool { waiting.load(ordering: .relaxed) > 0 }

  /// Takes happenings one by one until `body` says that it was the last.
  func each(_ body: (Happening) async -> Bool) async {
    for await happening in stream {
      waiting.subtract(1, ordering: .relaxed)
      if await !body(happening) { return }
    }
  }
}
