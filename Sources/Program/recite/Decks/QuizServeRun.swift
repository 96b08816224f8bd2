import Base
import CommandLineOptions
import Decks
import Drills
import HTTPServer
import ModelData
import QuizSite
import Storage
import Terminal

/// `recite quiz serve`: the quiz in a browser of this machine.
struct QuizServeRun {
  let session: Session
  private var output: Output { session.output }

  init(_ session: Session) { self.session = session }

  func run(_ plan: ParsedCommand) async throws -> ExitCode {
    let names = plan[QuizServeCommand.packs]
    let before = try check(names)
    let site = try site(names)
    let server = try HTTPServer(port: plan[QuizServeCommand.port] ?? 0) { site.answer($0) }
    let address = site.address(port: server.port)
    output.line(StyledText(address))
    output.flush()
    output.note(StyledText("Open this address in a browser on this machine. \(LocalSite.ending).", .dim))
    if plan[QuizServeCommand.open] { LocalSite.open(address, session) }
    await LocalSite.untilInterrupted()
    server.stop()
    let answered = try session.quizDesk().tasks().entries.count - before
    output.note(
      StyledText(
        answered == 1 ? "Ended: 1 question was finished." : "Ended: \(answered) questions were finished."))
    await QuizMail(session).sendInPassing()
    return .success
  }

  /// How many tasks there are at the start.
  ///
  /// - Throws: `Failure` where there is nothing to serve.
  private func check(_ names: [String]) throws -> Int {
    let desk = try session.quizDesk()
    for name in names { _ = try desk.pack(named: name) }
    guard try !desk.packs().isEmpty else {
      throw Failure(
        "You have no quiz packs yet.", advice: "Bring one in: recite quiz import questions.json")
    }
    return try desk.tasks().entries.count
  }

  private func site(_ names: [String]) throws -> QuizSite {
    let (path, calendar, clock) = (try session.storePath(), session.calendar(), session.clock)
    return QuizSite(token: LocalSite.token(), files: ModelData.quizSite, packs: names) {
      () throws(Failure) in
      do throws(StoreError) {
        let store = try Store(opening: path, now: clock.now())
        return QuizDesk(store: store, calendar: calendar) { clock.now() }
      } catch {
        throw Failure(error)
      }
    }
  }
}
