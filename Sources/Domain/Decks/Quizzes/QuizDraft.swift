import Base

/// A question as a person writes it: its answers on one line, as GIFT has them between braces.
///
///     =The Danube ~The Rhine ~The Elbe         one is right
///     ~%50%Ulm ~%50%Vienna ~%-100%Cologne      several are right together
///     =Danube =%50%Donau                       words to be typed
///     #2850:30                                 a number, 30 more or less
///     =Austria -> Vienna =Hungary -> Budapest  to be matched
///     TRUE                                     true or false
public struct QuizDraft: Sendable, Hashable {
  /// The question.
  public var question = ""
  /// Its answers.
  public var answers = ""
  /// Shown after answering.
  public var explanation = ""
  /// What it is about.
  public var topic = ""
  /// How hard it is.
  public var difficulty = ""
  /// A picture that it is about.
  public var picture: QuizPicture?
  private var title: String?

  /// Begins with nothing.
  public init() {}

  /// Begins with a question that is there.
  public init(_ question: QuizQuestion) {
    self.question = question.question
    (explanation, picture, title) = (question.explanation, question.picture, question.title)
    (topic, difficulty) = (question.topic ?? "", question.difficulty ?? "")
    var unexplained = question
    unexplained.explanation = ""
    answers = GIFTText.answers(of: unexplained).onOneLine
  }

  /// Why it cannot be asked, and what to do.
  public struct Fault: Error, Sendable, Hashable {
    /// Whether it is about the answers; else about the question.
    public var isOfAnswers: Bool
    /// What is wrong.
    public var words: String
  }

  /// The question that it is.
  public func made() throws(Fault) -> QuizQuestion {
    let text = question.trimmed
    guard !text.isEmpty else { throw Fault(isOfAnswers: false, words: "The question is empty.") }
    func optional(_ text: String) -> String? { text.trimmed.isEmpty ? nil : text.trimmed }
    var made = QuizQuestion(text, options: [], answerIndex: -1, explanation: explanation.trimmed)
    (made.topic, made.difficulty) = (optional(topic), optional(difficulty))
    (made.picture, made.title) = (picture, title)
    guard !answers.trimmed.isEmpty else {
      throw Fault(isOfAnswers: true, words: "There are no answers: write =right ~wrong ~wrong.")
    }
    if let problem = GIFTText.read(answers: answers, into: &made) {
      throw Fault(
        isOfAnswers: true,
        words: "The answers cannot be used: \(problem.replacing("; it is left out", with: "")).")
    }
    return made
  }
}
