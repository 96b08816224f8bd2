public import FoundationEssentials

/// A quiz being taken: the questions by their keys, where it is, what was answered. Saved after every answer,
/// it goes on where it was; a question that has left the pack meanwhile is passed over.
public struct QuizState: Sendable, Hashable, Codable {
  public struct Result: Sendable, Hashable, Codable {
    public var key: String
    /// What was answered, by the places that the options had.
    public var answer: QuizAnswer
    /// The share of the credit, 0 to 1.
    public var credit: Double

    public var isRight: Bool { credit > 0.999 }

    public init(key: String, answer: QuizAnswer, credit: Double) {
      self.key = key
      self.answer = answer
      self.credit = credit
    }

    private enum CodingKeys: CodingKey { case key, answer, credit, choice, isRight }

    /// Reads a result, also of a quiz that was begun when only one option could be chosen.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      key = try values.decode(String.self, forKey: .key)
      if let answer = try values.decodeIfPresent(QuizAnswer.self, forKey: .answer) {
        self.answer = answer
        credit = try values.decode(Double.self, forKey: .credit)
      } else {
        answer = .option(try values.decode(Int.self, forKey: .choice))
        credit = try values.decode(Bool.self, forKey: .isRight) ? 1 : 0
      }
    }

    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(key, forKey: .key)
      try values.encode(answer, forKey: .answer)
      try values.encode(credit, forKey: .credit)
    }
  }

  /// The keys of the questions, in order.
  public private(set) var keys: [String]
  /// The position of the present question; the number of questions at the end.
  public private(set) var index = 0
  /// What was answered, the present question included once it is.
  public private(set) var results: [Result] = []
  /// Whether the present question is answered and its explanation shown.
  public private(set) var isAnswered = false

  /// The orders of the options where they were shuffled, by the keys of their questions.
  private var orders: [String: [Int]]?
  /// When it ends, whatever is answered by then; nil where it has time.
  public private(set) var deadline: Date?
  /// Whether it ended because its time was up.
  private var isTimedOut: Bool?

  public init(_ questions: [QuizQuestion], deadline: Date? = nil) {
    keys = questions.map(\.key)
    self.deadline = deadline
  }

  /// Begins a quiz in which chance orders the questions, and the options of each; true and false keep their
  /// order.
  public init(
    shuffling questions: [QuizQuestion], deadline: Date? = nil,
    using generator: inout some RandomNumberGenerator
  ) {
    let questions = questions.shuffled(using: &generator)
    self.init(questions, deadline: deadline)
    var orders: [String: [Int]] = [:]
    for question in questions where !question.isTrueOrFalse && !question.options.isEmpty {
      orders[question.key] = Array(question.options.indices).shuffled(using: &generator)
    }
    self.orders = orders
  }

  public func asked(_ question: QuizQuestion) -> QuizQuestion {
    (orders?[question.key].map(question.ordered) ?? question).shown
  }

  /// Whether its time was up before all was answered.
  public var ranOut: Bool { isTimedOut ?? false }

  /// Ends it where its time is up. Tells whether it ended by that.
  public mutating func end(at now: Date) -> Bool {
    guard let deadline, now >= deadline, index < keys.count else { return false }
    close()
    return true
  }

  public mutating func close() {
    guard index < keys.count else { return }
    let isLast = isAnswered && index == keys.count - 1
    isTimedOut = !isLast
    (index, isAnswered) = (keys.count, false)
  }

  /// The key of the present question; nil at the end.
  public var key: String? { index < keys.count ? keys[index] : nil }

  /// The present question as it is asked, found by its key; nil at the end, or where it has left the pack.
  public func question(of questions: [String: QuizQuestion]) -> QuizQuestion? {
    key.flatMap { questions[$0] }.map(asked)
  }

  /// The keys still to be asked, the present one included unless it is answered.
  public var keysLeft: ArraySlice<String> { keys.dropFirst(index + (isAnswered ? 1 : 0)) }

  /// Puts questions to the end that were answered here and are wanted again.
  public mutating func askAgain(_ wanted: some Sequence<String>) {
    let left = Set(keysLeft)
    keys += wanted.filter { !left.contains($0) }
  }

  /// Begins, or goes on after a break: a question that was answered before it is not asked again.
  public mutating func begin(_ questions: [String: QuizQuestion]) {
    if isAnswered { (index, isAnswered) = (index + 1, false) }
    while let key, questions[key] == nil { index += 1 }
  }

  /// Takes the answer to the present question: how it was, and the task that it becomes; nil where the
  /// question is answered already, or takes no such answer.
  public mutating func answer(
    _ answer: QuizAnswer, _ questions: [String: QuizQuestion], at time: Date,
    by judge: MeaningJudge = .standard
  ) -> (mark: QuizMark, task: QuizTask)? {
    guard !isAnswered, let key, let question = question(of: questions), question.takes(answer) else {
      return nil
    }
    let mark = question.mark(answer, by: judge)
    results.append(Result(key: key, answer: answer, credit: mark.credit))
    isAnswered = true
    var task = QuizTask(question, answer, at: time, by: judge)
    // The pack's own words: by them a task is known elsewhere.
    task.title = questions[key]?.question ?? task.title
    task.key = key
    return (mark, task)
  }

  /// Goes on after an answer; false where the present question has none yet.
  public mutating func goOn(_ questions: [String: QuizQuestion]) -> Bool {
    guard isAnswered else { return false }
    begin(questions)
    return true
  }

  /// Whether the present question can wait: it is not answered, and another one is left.
  public var canSkip: Bool { !isAnswered && index < keys.count - 1 }

  /// Puts the present question behind all others that are left, so that it comes again. Tells whether another
  /// question is there to be asked instead.
  public mutating func skip(_ questions: [String: QuizQuestion]) -> Bool {
    guard canSkip else { return false }
    keys.append(keys.remove(at: index))
    begin(questions)
    return true
  }

  /// Of the questions answered, those wholly right.
  public var right: Int { results.count(where: \.isRight) }

  /// The credit of all answers together.
  public var points: Double { results.reduce(0) { $0 + $1.credit } }
}
