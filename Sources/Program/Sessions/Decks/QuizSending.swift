import Base
import Drills
import Interchange
import Terminal

/// Sends finished questions that wait, and tells what became of them.
package struct QuizSending {
  package let session: Session

  package init(_ session: Session) { self.session = session }

  private var isWanted: Bool { session.settings().quizServer != Setting.none }

  /// `recite quiz tasks --send`.
  package func sendNow() async throws {
    guard isWanted else {
      throw Failure(
        "No server is chosen that finished tasks go to.",
        advice: "Choose one: recite settings set quiz-server https://…")
    }
    let outcome = try await QuizMail(session.quizDesk()).send(isAsked: true)
    if outcome.sent > 0 { tell(outcome.sent, "sent") }
    if let error = outcome.error {
      throw Failure(error.message, advice: "What was not sent (\(outcome.waiting)) waits.")
    }
    if outcome.sent == 0 { session.output.note("Nothing waits to be sent.") }
  }

  /// Sends what waits beside another command, and says little.
  package func sendInPassing() async {
    guard isWanted, let outcome = try? await QuizMail(session.quizDesk()).send(isAsked: false) else { return }
    if outcome.sent > 0 { tell(outcome.sent, "sent") }
    if outcome.waiting > 0 { tell(outcome.waiting, "not sent yet: the server did not take it") }
  }

  private func tell(_ count: Int, _ what: String) {
    let tasks = count.of("finished task")
    session.output.note("\(tasks) \(what).", .dim)
  }
}
