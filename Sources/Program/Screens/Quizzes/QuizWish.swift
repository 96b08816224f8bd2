public import Decks

/// What the screens about quizzes want done.
public enum QuizWish: Sendable, Equatable {
  /// Tell the packs: `QuizNews.packs`.
  case loadPacks
  /// Tell the tasks and figures: `QuizNews.tasks`.
  case loadTasks
  /// Tell the questions of a pack: `QuizNews.questions`.
  case loadQuestions(String)
  /// Put a question into a pack, which is made where it is not there.
  case addQuestion(QuizQuestion, to: String)
  /// Put a question in the place of the one with this key.
  case changeQuestion(String, to: QuizQuestion, in: String)
  /// Take the question with this key out of a pack.
  case deleteQuestion(String, from: String)
  /// Mark a task incomplete, or complete again.
  case mark(QuizTaskID, isComplete: Bool)
  /// Delete a task.
  case deleteTask(QuizTaskID)
}
