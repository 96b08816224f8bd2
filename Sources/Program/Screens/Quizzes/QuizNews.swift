public import Decks

/// What the screens about quizzes are told.
public enum QuizNews: Sendable {
  /// The packs there are.
  case packs([QuizPackNews])
  /// The questions of a pack.
  case questions(String, [QuizQuestion])
  /// The tasks, and what the answers come to.
  case tasks([QuizTaskNews], QuizStatistics)
}

/// A pack as the list shows it.
public struct QuizPackNews: Sendable, Hashable {
  /// Its name.
  public var name: String
  /// How many questions it has.
  public var questions: Int
  /// How many of them are done.
  public var done: Int
  /// What it is about.
  public var topics: [String]
  /// How hard its questions are, in its own words.
  public var difficulties: [String]

  /// Makes news.
  public init(name: String, questions: Int, done: Int, topics: [String], difficulties: [String] = []) {
    self.difficulties = difficulties
    self.name = name
    self.questions = questions
    self.done = done
    self.topics = topics
  }
}

/// A task as the list shows it.
public struct QuizTaskNews: Sendable, Hashable {
  /// Its number.
  public var id: QuizTaskID
  /// The task.
  public var task: QuizTask
  /// When it was answered, as people write it.
  public var time: String

  /// Makes news.
  public init(id: QuizTaskID, task: QuizTask, time: String) {
    self.id = id
    self.task = task
    self.time = time
  }
}
