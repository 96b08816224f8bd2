public import FoundationEssentials

/// A quiz being taken: the questions by their keys, where it is, what was answered. Saved after every answer, it goes on
/// where it was; a question that has left the pack meanwhile is passed over.
public struct QuizState: Sendable, Hashable, Codable {
  /// What became of a question.
  public struct Result: Sendable, Hashable, Codable {
    /// The question's key.
    public var key: String
    /// The option chosen, from 0.
    public var choice: Int
    /// Whether it was the right one.
    public var isRight: Bool
  }

  /// The keys of the questions, in order.
  public private(set) var keys: [String]
  /// The position of the present question; the number of questions at the end.
  public internal(set) var index = 0
  /// What was answered, the present question included once it is.
  public internal(set) var results: [Result] = []
  /// Whether the present question is answered and its explanation shown.
  public internal(set) var isAnswered = false

  /// Begins a quiz.
  public init(_ questions: [QuizQuestion]) { keys = questions.map(\.key) }

  /// The key of the present question; nil at the end.
  public var key: String? { index < keys.count ? keys[index] : nil }

  /// The keys still to be asked, the present one included unless it is answered.
  public var keysLeft: ArraySlice<String> { keys.dropFirst(index + (isAnswered ? 1 : 0)) }

  /// Puts questions to the end that were answered here and are wanted again.
  public mutating func askAgain(_ wanted: some Sequence<String>) {
    let left = Set(keysLeft)
    keys += wanted.filter { !left.contains($0) }
  }

  /// Of the questions answered, those right.
  public var right: Int { results.count(where: \.isRight) }
}

/// What happens in a quiz.
public enum QuizEvent: Sendable, Hashable {
  /// It begins, or is taken up again.
  case start
  /// An option was chosen, from 0.
  case choose(Int, at: Date)
  /// The learner goes on after the explanation.
  case next
}

/// What a quiz wants done.
public enum QuizEffect: Sendable, Hashable {
  /// Ask a question, the so-manieth of so many, from 1.
  case ask(QuizQuestion, number: Int, of: Int)
  /// Say at once whether it was right, with the right option and what there is to say.
  case answered(isRight: Bool, rightIndex: Int, comment: String)
  /// Write the finished question among the tasks.
  case record(QuizTask)
  /// Save the quiz.
  case save
  /// All questions are answered: so many right of so many.
  case allDone(right: Int, of: Int)
}

extension QuizState {
  /// What the quiz becomes by an event, and what is to be done. A question answered is not answered again.
  ///
  /// - Parameters:
  ///   - state: The quiz.
  ///   - event: What happens.
  ///   - questions: The questions of the pack by their keys.
  /// - Returns: The quiz afterwards, and the effects in order.
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
    case .choose(let choice, let time):
      guard !isAnswered, let key, let question = questions[key], question.options.indices.contains(choice)
      else { return [] }
      let isRight = choice == question.answerIndex
      results.append(Result(key: key, choice: choice, isRight: isRight))
      isAnswered = true
      return [
        .answered(isRight: isRight, rightIndex: question.answerIndex, comment: question.comment(on: choice)),
        .record(QuizTask(question, choice: choice, at: time)), .save,
      ]
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
    return [.ask(question, number: index + 1, of: keys.count)]
  }
}
