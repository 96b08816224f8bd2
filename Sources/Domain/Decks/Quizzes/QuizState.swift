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
  public internal(set) var index = 0
  /// What was answered, the present question included once it is.
  public internal(set) var results: [Result] = []
  /// Whether the present question is answered and its explanation shown.
  public internal(set) var isAnswered = false

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
    orders?[question.key].map(question.ordered) ?? question
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

  /// The keys still to be asked, the present one included unless it is answered.
  public var keysLeft: ArraySlice<String> { keys.dropFirst(index + (isAnswered ? 1 : 0)) }

  /// Puts questions to the end that were answered here and are wanted again.
  public mutating func askAgain(_ wanted: some Sequence<String>) {
    let left = Set(keysLeft)
    keys += wanted.filter { !left.contains($0) }
  }

  /// Of the questions answered, those wholly right.
  public var right: Int { results.count(where: \.isRight) }

  /// The credit of all answers together.
  public var points: Double { results.reduce(0) { $0 + $1.credit } }
}

public enum QuizEvent: Sendable, Hashable {
  case start
  case answer(QuizAnswer, at: Date)
  /// The learner goes on after the explanation.
  case next
}

public enum QuizEffect: Sendable, Hashable {
  case ask(QuizQuestion, number: Int, of: Int)
  /// Say at once whether it was right, with what there is to say.
  case answered(QuizMark)
  /// Write the finished question among the tasks.
  case record(QuizTask)
  case save
  /// All questions are answered: so many right of so many.
  case allDone(right: Int, of: Int)
}

extension QuizState {
  /// What the quiz becomes by an event, and what is to be done. A question answered is not answered again.
  public static func reduce(
    _ state: QuizState, _ event: QuizEvent, questions: [String: QuizQuestion]
  ) -> (QuizState, [QuizEffect]) {
    var state = state
    let effects = state.take(event, questions)
    return (state, effects)
  }

  private mutating func take(_ event: QuizEvent, _ questions: [String: QuizQuestion]) -> [QuizEffect] {
    switch event {
    case .start:
      if isAnswered { goOn() }
      return present(questions)
    case .answer(let answer, let time):
      guard !isAnswered, let key, let question = questions[key].map(asked), question.takes(answer) else {
        return []
      }
      let mark = question.mark(answer)
      results.append(Result(key: key, answer: answer, credit: mark.credit))
      isAnswered = true
      var task = QuizTask(question, answer, at: time)
      task.key = key
      return [.answered(mark), .record(task), .save]
    case .next:
      guard isAnswered else { return [] }
      goOn()
      return [.save] + present(questions)
    }
  }

  private mutating func goOn() {
    index += 1
    isAnswered = false
  }

  private mutating func present(_ questions: [String: QuizQuestion]) -> [QuizEffect] {
    while let key, questions[key] == nil { index += 1 }
    guard let key, let question = questions[key] else { return [.allDone(right: right, of: results.count)] }
    return [.ask(asked(question), number: index + 1, of: keys.count)]
  }
}
