public import FoundationEssentials
public import Memory
internal import Text

/// A finished question, kept as a task: its title, when it was answered, whether it is complete.
public struct QuizTask: Sendable, Hashable, Codable {
  public var title: String
  public var dueDate: Date
  /// Whether it is complete; true when it is made, false once the learner wants it back.
  public var isComplete = true
  public var key: String
  /// The option chosen, in its words.
  public var answer: String
  /// Whether that was wholly right; nil where whoever sent the task did not say.
  public var isRight: Bool?
  /// The share of the credit, more than 0 and less than 1; nil where it is all or nothing.
  public var share: Double?
  public var topic: String?
  public var difficulty: String?

  public init(
    title: String, dueDate: Date, key: String, answer: String, isRight: Bool?, topic: String?,
    difficulty: String?
  ) {
    self.title = title
    self.dueDate = dueDate
    self.key = key
    self.answer = answer
    self.isRight = isRight
    self.topic = topic
    self.difficulty = difficulty
  }

  public init(
    _ question: QuizQuestion, _ answer: QuizAnswer, at time: Date, by judge: MeaningJudge = .standard
  ) {
    let mark = question.mark(answer, by: judge)
    title = question.question
    dueDate = time
    key = question.key
    self.answer = question.words(of: answer)
    isRight = mark.isRight
    share = mark.isPartial ? mark.credit : nil
    topic = question.topic
    difficulty = question.difficulty
  }

  /// The credit, 0 to 1; nil where it was not said.
  public var credit: Double? { isRight.map { share ?? ($0 ? 1 : 0) } }
}

extension QuizTask {
  /// An instant as it is sent: `2026-03-02T08:00:00.000Z`, to the millisecond that the store keeps.
  public static func instant(_ time: Date) -> String {
    time.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }

  /// The task as it is sent to a server: title, dueDate, isComplete, and nothing else.
  public var message: [UInt8] {
    JSONValue.object([
      ("title", .string(title)), ("dueDate", .string(Self.instant(dueDate))),
      ("isComplete", .bool(isComplete)),
    ]).bytes
  }

  /// Names the message: the same each time it is sent, so that a server can tell a second copy.
  public var messageKey: String { "\(key)-\(Int64((dueDate.timeIntervalSince1970 * 1000).rounded()))" }
}

public struct QuizTaskID: Sendable, Hashable, Codable, Comparable, RawRepresentable {
  public var rawValue: Int64

  public init(rawValue: Int64) { self.rawValue = rawValue }

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// Something that happened to the tasks. The task list is a fold of a log of these; nothing in the log is
/// ever changed.
public enum QuizTaskEvent: Sendable, Hashable, Codable {
  case finished(QuizTaskID, QuizTask)
  /// A finished question was right in part: this share of the credit, between 0 and 1.
  case credited(QuizTaskID, share: Double)
  /// A task was marked incomplete, or complete again.
  case marked(QuizTaskID, isComplete: Bool)
  /// A task was deleted. It leaves the list, not the statistics.
  case deleted(QuizTaskID)
  case restored(QuizTaskID)
}

/// The task list: a fold of its log.
public struct QuizTasks: Sendable {
  private var tasks: [QuizTaskID: QuizTask] = [:]
  private var order: [QuizTaskID] = []
  private var hidden: Set<QuizTaskID> = []

  public init() {}

  /// Adds what happened after all before. Events about tasks that are not there change nothing.
  public mutating func apply(_ event: QuizTaskEvent) {
    switch event {
    case .finished(let id, let task):
      guard tasks.updateValue(task, forKey: id) == nil else { return }
      order.append(id)
    case .credited(let id, let share): tasks[id]?.share = share
    case .marked(let id, let isComplete): tasks[id]?.isComplete = isComplete
    case .deleted(let id): if tasks[id] != nil { hidden.insert(id) }
    case .restored(let id): hidden.remove(id)
    }
  }

  /// The tasks shown, in the order they were finished.
  public var list: [(id: QuizTaskID, task: QuizTask)] {
    order.compactMap { id in hidden.contains(id) ? nil : tasks[id].map { (id, $0) } }
  }

  /// Every task with its number, deleted ones included, in the order they were finished.
  public var entries: [(id: QuizTaskID, task: QuizTask)] {
    order.compactMap { id in tasks[id].map { (id, $0) } }
  }

  /// Every answer ever given, deleted tasks included: what statistics count.
  public var answers: [QuizTask] { order.compactMap { tasks[$0] } }

  /// The keys of those of some questions that are done: by their tasks, or, where a question never was a task
  /// here, by the mark that its pack came with.
  public func doneKeys(among questions: some Sequence<QuizQuestion>) -> Set<String> {
    let known = Set(order.compactMap { tasks[$0]?.key })
    return doneKeys.union(
      questions.lazy.filter { $0.isAnswered == true }.map(\.key).filter { !known.contains($0) })
  }

  /// The questions with what became of them here: whether each is answered, and rightly, by its last task.
  /// Those that never were a task keep the marks that their pack came with.
  public func marking(_ questions: [QuizQuestion]) -> [QuizQuestion] {
    let known = Set(order.compactMap { tasks[$0]?.key })
    let last = Dictionary(list.map { ($0.task.key, $0.task) }) { $1 }
    return questions.map { question in
      guard known.contains(question.key) else { return question }
      var question = question
      let task = last[question.key].flatMap { $0.isComplete ? $0 : nil }
      question.isAnswered = task != nil
      // Of one finished elsewhere it may not be known.
      question.isCorrect = task.map(\.isRight) ?? (question.isCorrect == nil ? nil : false)
      return question
    }
  }

  /// The keys of the questions that are done: those whose last shown task is complete. A question marked
  /// incomplete, or whose tasks were all deleted, is asked again.
  public var doneKeys: Set<String> {
    var done: [String: Bool] = [:]
    for (_, task) in list { done[task.key] = task.isComplete }
    return Set(done.filter(\.value).keys)
  }
}

public struct QuizStatistics: Sendable, Hashable {
  /// Right answers among those given.
  public struct Tally: Sendable, Hashable {
    public var asked = 0
    /// Of these, wholly right.
    public var right = 0
    /// The credit of all answers that were right in part.
    public var shares = 0.0

    /// The share of the credit that was had, 0 to 1; nil where no answer was given.
    public var accuracy: Double? { asked > 0 ? (Double(right) + shares) / Double(asked) : nil }

    mutating func count(_ isRight: Bool, _ share: Double?) {
      asked += 1
      right += isRight ? 1 : 0
      shares += isRight ? 0 : share ?? 0
    }
  }

  public private(set) var all = Tally()
  /// The answers by topic; those without one under the empty name.
  public private(set) var byTopic: [String: Tally] = [:]
  /// The answers by difficulty; those without one under the empty name.
  public private(set) var byDifficulty: [String: Tally] = [:]
  /// Right answers in a row, up to the last answer.
  public private(set) var rightInARow = 0
  /// The most right answers in a row ever.
  public private(set) var bestInARow = 0
  /// Days with an answer in a row.
  public let days: Streak

  /// Counts answers; of those sent from elsewhere that do not say whether they were right, only the day.
  /// Cost: one pass and a sort of the days. They come in the order they were given.
  public init(_ answers: [QuizTask], today: StudyDay, in calendar: StudyCalendar) {
    days = Streak(days: answers.map { calendar.day(of: $0.dueDate) }, today: today)
    for answer in answers {
      guard let isRight = answer.isRight else { continue }
      all.count(isRight, answer.share)
      byTopic[answer.topic ?? "", default: Tally()].count(isRight, answer.share)
      byDifficulty[answer.difficulty ?? "", default: Tally()].count(isRight, answer.share)
      rightInARow = isRight ? rightInARow + 1 : 0
      bestInARow = max(bestInARow, rightInARow)
    }
  }
}
