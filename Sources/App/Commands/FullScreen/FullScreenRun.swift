import Desks
import Glibc
import Learning
import Screens
import Synchronization
import Terminal

/// The full-screen program on a real terminal: a loop that hands what happens to the screens and carries out
/// what they want done.
///
/// Everything that waits (speaking, listening, playing) runs in tasks of its own and posts to the queue; the
/// loop itself does nothing longer than a look into the store.
final class FullScreenRun {
  let session: Session
  let queue = EventQueue()
  let desk: StudyDesk
  private let screen: FullScreen
  private let environment: TerminalEnvironment
  private let color: ColorChoice
  private var app: App
  private var ticker: Task<Void, Never>?
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var isOver = false

  /// Takes the terminal; nil where that cannot be done.
  ///
  /// - Throws: What keeps the learner's data from being opened.
  init?(_ session: Session, color: ColorChoice, beginsWithCourse: Bool = false) throws {
    let environment = TerminalEnvironment.current()
    guard isatty(0) == 1, isatty(1) == 1, environment.isCapable else { return nil }
    // Before the screen is taken: what goes wrong here is said on the screen as it was.
    desk = try StudyDesk(session, queue)
    let painter = Self.painter(session.settings(), color, environment)
    guard let screen = FullScreen(painter: painter, environment: environment) else { return nil }
    self.session = session
    self.screen = screen
    self.environment = environment
    self.color = color
    start = clock.now
    let size = screen.size
    app = App(
      styles: Self.styles(color, environment), columns: size.columns, rows: size.rows,
      desks: desk.screenDesks, opening: beginsWithCourse ? .course : nil)
  }

  private static func styles(_ color: ColorChoice, _ environment: TerminalEnvironment) -> Styles {
    var styles = Styles.decide(color, isTerminal: true, environment)
    // The font of the console has few marks.
    if environment.isLinuxConsole { styles.unicode = false }
    return styles
  }

  private static func painter(
    _ settings: LearnerSettings, _ color: ColorChoice, _ environment: TerminalEnvironment
  ) -> CanvasPainter {
    CanvasPainter(
      styles: styles(color, environment), theme: settings.theme,
      isASCII: !environment.isUnicode, isSynchronized: environment.knowsSynchronizedOutput)
  }

  /// Runs until the learner ends it. A signal ends the process by itself, the terminal given back: every
  /// answer is kept already.
  func run() async throws {
    let queue = queue
    // Where it throws, the screen goes, and with it the terminal is given back.
    try screen.listen { event in
      queue.post(.screen(event))
      // The thread that reads keys waits where they come faster than they are taken: then so does the
      // terminal.
      while queue.isFull { usleep(2_000) }
    }
    desk.bell = { [screen] in screen.ring() }
    desk.size = { [screen] in (screen.size.columns, screen.size.rows) }
    // What is written past the picture would stand across it.
    session.output.divert(to: { queue.post(.news(.told($0.plain))) })
    await carryOut(app.begin)
    screen.paint(app.canvas)
    await queue.each { await take($0) }
    ticker?.cancel()
    desk.close()
    screen.end()
    session.output.divert(to: nil)
  }

  /// Takes one happening; whether the program goes on.
  private func take(_ event: ProgramEvent) async -> Bool {
    switch event {
    case .screen(.typed(.key(let key))) where key == .control("l"): screen.forget()
    case .screen(.typed(let typed)): await carryOut(app.reduce(typed))
    case .screen(.changed):
      let size = screen.size
      app.reduce(columns: size.columns, rows: size.rows)
    case .screen(.lost): return false
    case .news(let news): await carryOut(app.reduce(news))
    case .study(let event): await carryOut([.take([event])])
    case .tick: app.reduce(seconds: (clock.now - start) / .seconds(1))
    }
    if isOver { return false }
    if !queue.hasMore { screen.paint(app.canvas) }
    keepTicking()
    return true
  }

  /// While something moves, thirty times a second.
  private func keepTicking() {
    guard app.isMoving else {
      ticker?.cancel()
      ticker = nil
      return
    }
    guard ticker == nil else { return }
    let queue = queue
    ticker = Task {
      while !Task.isCancelled {
        queue.post(.tick)
        // Cancelled, it ends at the loop's head.
        try? await Task.sleep(for: .milliseconds(33))
      }
    }
  }

  // MARK: What is to be done

  private func carryOut(_ effects: [Effect]) async {
    for effect in effects {
      if effect == .quit {
        isOver = true
        return
      }
      let told = desk.carryOut(effect)
      if case .change = effect { screen.use(Self.painter(session.settings(), color, environment)) }
      for news in told { await carryOut(app.reduce(news)) }
    }
  }
}

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

  /// Whether so much waits that no more keys should be read.
  var isFull: Bool { waiting.load(ordering: .relaxed) > 1_000 }

  /// Takes events one by one until `body` says that it was the last.
  func each(_ body: (ProgramEvent) async -> Bool) async {
    for await event in stream {
      waiting.subtract(1, ordering: .relaxed)
      if await !body(event) { return }
    }
  }
}
