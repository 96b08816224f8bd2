package import Drills

extension Session {
  /// The quizzes over the learner's data.
  package func quizDesk() throws -> QuizDesk {
    QuizDesk(store: try store(), calendar: calendar(), clock: now)
  }

  /// Does what a command about quizzes does, and sends the finished tasks that wait, unless it has done so itself.
  package func sendingTasks<Result>(
    unless isDone: Bool = false, after work: () async throws -> Result
  ) async throws -> Result {
    let result = try await work()
    if !isDone { await QuizSending(self).sendInPassing() }
    return result
  }
}
