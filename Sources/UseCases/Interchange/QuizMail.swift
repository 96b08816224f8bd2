public import Base
import Decks
public import Drills
import Storage
import Web

/// Sends finished questions that wait, to the server that the learner chose; without one nothing is ever sent.
public struct QuizMail {
  private let desk: QuizDesk

  /// - Parameter desk: The quizzes.
  public init(_ desk: QuizDesk) { self.desk = desk }

  /// What became of the tasks that waited.
  public struct Outcome {
    /// How many arrived.
    public var sent = 0
    /// How many wait on.
    public var waiting = 0
    /// Why the last of them did not arrive.
    public var error: Failure?
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
  public func send(isAsked: Bool) async throws -> Outcome {
    var outcome = Outcome()
    var isOffline = false
    for task in try desk.waitingTasks(isAsked: isAsked) {
      var isSent = false
      if !isOffline {
        do throws(Failure) {
          try await WebClient(patience: Self.patience).post(
            task.task.message, to: task.address + Self.page, type: "application/json",
            key: task.task.messageKey)
          isSent = true
        } catch {
          outcome.error = error
          // A server that says no to one task may take the next; one that cannot be reached takes none.
          isOffline = error.code != "refused"
        }
      }
      try desk.settle(task, isSent: isSent)
      outcome.sent += isSent ? 1 : 0
      outcome.waiting += isSent ? 0 : 1
    }
    return outcome
  }
}
