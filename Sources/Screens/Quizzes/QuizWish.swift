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
  /// Begin a quiz of a pack, or go on with the one begun: `QuizNews.quiz`.
  case take(String, QuizSelection = QuizSelection())
  /// Begin it anew, questions that are done too.
  case takeAgain(String, QuizSelection = QuizSelection())
  /// Choose an option, from 0.
  case choose(Int)
  /// Go on after the explanation.
  case next
  /// Speak the question, or the explanation.
  case speak
  /// Listen for an answer.
  case listen
  /// The learner has said it.
  case endListening
  /// These options may have been said.
  case heard([Int])
  /// Stop speaking and listening.
  case hush
  /// The quiz is left.
  case stop
}
