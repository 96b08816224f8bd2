public import Decks

/// What the screens about quizzes are told.
public enum QuizNews: Sendable {
  /// The packs there are.
  case packs([QuizPackNews])
  /// The tasks, and what the answers come to.
  case tasks([QuizTaskNews], QuizStatistics)
  /// Where the quiz stands.
  case quiz(QuizStandingNews)
  /// What was said is none of the answers, or not clear.
  case notHeard
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

/// Where a quiz stands.
public struct QuizStandingNews: Sendable, Hashable {
  /// The question on the table; nil at the end.
  public var question: QuizQuestion?
  /// Its place, from 1.
  public var number: Int
  /// How many questions there are; 0 where all are done already.
  public var count: Int
  /// The option chosen, once it is answered.
  public var choice: Int?
  /// Questions answered.
  public var answered: Int
  /// Of these, right.
  public var right: Int
  /// Whether answers can be said.
  public var canListen: Bool
  /// At the end: how many questions are not done, such as those marked incomplete.
  public var left: Int

  /// Makes news.
  public init(
    question: QuizQuestion?, number: Int, count: Int, choice: Int?, answered: Int, right: Int,
    canListen: Bool, left: Int = 0
  ) {
    self.left = left
    self.question = question
    self.number = number
    self.count = count
    self.choice = choice
    self.answered = answered
    self.right = right
    self.canListen = canListen
  }
}
