import Base
import Decks
import Drills
import Storage
import Terminal
import Web

/// Sends finished questions that wait, to the server that the learner chose; without one nothing is ever sent.
struct QuizMail {
  let session: Session

  init(_ session: Session) { self.session = session }

  /// What became of the tasks that waited.
  struct Outcome {
    var sent = 0
    var waiting = 0
    /// Why the last of them did not arrive.
    var error: WebError?
  }

  /// How long a server has to answer, seconds: nobody waits for it.
  private static let patience = 4.0
  /// Where tasks go below the server's address.
  private static let page = "tasks"

  /// Sends what waits. A task is marked as sent once the server has confirmed it; where that is cut short, it is sent again
  /// with the same key.
  ///
  /// - Parameter isAsked: Whether somebody asked for it; otherwise what was tried in vain a short while ago rests.
  /// - Returns: What became of them.
  /// - Throws: `Failure` where the data cannot be read or written.
  func send(isAsked: Bool) async throws -> Outcome {
    let desk = try session.quizDesk()
    var outcome = Outcome()
    var isOffline = false
    for task in try desk.waitingTasks(isAsked: isAsked) {
      var isSent = false
      if !isOffline {
        do throws(WebError) {
          try await WebClient(patience: Self.patience).post(
            task.task.message, to: task.address + Self.page, type: "application/json",
            key: task.task.messageKey)
          isSent = true
        } catch {
          outcome.error = error
          // A server that says no to one task may take the next; one that cannot be reached takes none.
          isOffline = error.code != .refused
        }
      }
      try desk.settle(task, isSent: isSent)
      outcome.sent += isSent ? 1 : 0
      outcome.waiting += isSent ? 0 : 1
    }
    return outcome
  }

  /// `recite quiz tasks --send`.
  func sendNow() async throws -> ExitCode {
    guard session.settings().quizServer != Setting.none else {
      throw Failure(
        "No server is chosen that finished tasks go to.",
        advice: "Choose one: recite settings set quiz-server https://…")
    }
    let outcome = try await send(isAsked: true)
    if outcome.sent > 0 { tell(outcome.sent, "sent") }
    if let error = outcome.error {
      throw Failure(error.message + ".", advice: "What was not sent (\(outcome.waiting)) waits.")
    }
    if outcome.sent == 0 { session.output.note("Nothing waits to be sent.") }
    return .success
  }

  /// Sends what waits beside another command, and says little.
  func sendInPassing() async {
    guard session.settings().quizServer != Setting.none, let outcome = try? await send(isAsked: false) else {
      return
    }
    if outcome.sent > 0 { tell(outcome.sent, "sent") }
    if outcome.waiting > 0 { tell(outcome.waiting, "not sent yet: the server did not take it") }
  }

  private func tell(_ count: Int, _ what: String) {
    let tasks = count == 1 ? "1 finished task" : "\(count) finished tasks"
    session.output.note(StyledText("\(tasks) \(what).", .dim))
  }
}
