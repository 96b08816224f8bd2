public import Decks

/// What the screens about quizzes want done.
public enum QuizWish: Sendable, Equatable {
  /// Tell the packs: `QuizNews.packs`.
  case loadPacks
  /// Tell the tasks and figures: `QuizNews.tasks`.
  case loadTasks
  /// Mark a task incomplete, or complete again.
  case mark(QuizTaskID, isComplete: Bool)
  /// Delete a task.
  case deleteTask(QuizTaskID)
}
