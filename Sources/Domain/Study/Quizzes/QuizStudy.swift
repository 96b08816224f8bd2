public import Decks
public import FoundationEssentials

/// A quiz being taken: one question at a time, at once right or wrong, with the explanation.
public struct QuizStudy: Sendable {
  /// What is to be done.
  public enum Effect: Sendable, Equatable {
    /// Write the finished question among the tasks.
    case record(QuizTask)
    /// Keep the quiz.
    case save
    /// All questions are answered.
    case finish
    /// Whoever shows it does something.
    case show(StudyEffect)
  }

  /// The quiz.
  public private(set) var quiz: QuizState
  /// Whether it goes on from an earlier time.
  public let isResumed: Bool
  /// At the end: how many questions are not done, such as those marked incomplete.
  public var left = 0
  /// Whether questions and explanations are spoken when they come.
  public var speaks = false
  /// The option chosen, once the question is answered.
  var choice: Int?
  /// Whether it was said.
  var isSaid = false
  var isBegun = false
  var isLeft = false

  /// Begins a quiz, or takes one up again.
  ///
  /// - Parameters:
  ///   - quiz: The quiz.
  ///   - isResumed: Whether it goes on from an earlier time.
  public init(_ quiz: QuizState, isResumed: Bool = false) {
    self.quiz = quiz
    self.isResumed = isResumed
  }

  /// Takes what happens.
  ///
  /// - Parameters:
  ///   - event: What happens.
  ///   - questions: The questions by their keys.
  ///   - now: The present.
  /// - Returns: What is to be done, in order.
  public mutating func reduce(
    _ event: StudyEvent, _ questions: [String: QuizQuestion], at now: Date
  ) -> [Effect] {
    let question = quiz.key.flatMap { questions[$0] }
    switch event {
    case .begin: return take(.start, questions)
    case .next: return take(.next, questions)
    case .choose(let place): return take(.choose(place, at: now), questions)
    case .answer(let words):
      guard let question, choice == nil else { return [] }
      switch QuizChoice(words, among: question.options) {
      case .option(let place): return take(.choose(place, at: now), questions)
      case .unclear(let places): return [.show(.warn(Self.doubt(places, question)))]
      case .none: return [.show(.warn(Self.doubt([], question)))]
      }
    case .heardOptions(let places):
      guard let question else { return [] }
      guard places.count == 1 else { return [.show(.warn(Self.doubt(places, question)))] }
      isSaid = true
      return take(.choose(places[0], at: now), questions)
    case .speak:
      guard let question else { return [] }
      return speak(choice.map { question.comment(on: $0) } ?? Self.spoken(question), isWished: true)
    case .stop:
      isLeft = true
      return []
    default: return []
    }
  }

  private mutating func take(_ event: QuizEvent, _ questions: [String: QuizQuestion]) -> [Effect] {
    let (next, effects) = QuizState.reduce(quiz, event, questions: questions)
    quiz = next
    var result: [Effect] = []
    for effect in effects {
      switch effect {
      case .ask(let question, _, _):
        (choice, isSaid) = (nil, false)
        if speaks { result += speak(Self.spoken(question), isWished: false) }
      case .answered(let isRight, let rightIndex, let comment):
        if case .choose(let place, _) = event { choice = place }
        isBegun = true
        if isRight { result.append(.show(.ring)) }
        if speaks { result += speak("\(Self.verdict(isRight, rightIndex)). \(comment)", isWished: false) }
      case .record(let task): result.append(.record(task))
      case .save: result.append(.save)
      case .allDone: result.append(.finish)
      }
    }
    return result
  }

  /// `Not so: B is right`
  static func verdict(_ isRight: Bool, _ rightIndex: Int) -> String {
    isRight ? "Right" : "Not so: \(Page.Option.letter(rightIndex)) is right"
  }

  private static func doubt(_ places: [Int], _ question: QuizQuestion) -> String {
    guard places.isEmpty else {
      return places.map { "\(Page.Option.letter($0)) (\(question.options[$0].excerpt))" }
        .joined(separator: " or ") + "? Give the letter."
    }
    let last = Page.Option.letter(question.options.count - 1)
    return "That is none of the answers: give a letter from \(Page.Option.letter(0)) to \(last)."
  }

  private static func spoken(_ question: QuizQuestion) -> String {
    let options = question.options.enumerated().map { "\(Page.Option.letter($0)): \($1)." }
    return ([question.question] + options).joined(separator: " ")
  }

  private func speak(_ text: String, isWished: Bool) -> [Effect] {
    [.show(.speak(Utterance(text: text, voice: .chosen, isWished: isWished)))]
  }
}
