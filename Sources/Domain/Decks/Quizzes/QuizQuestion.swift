import Text

/// A question, with what may be answered to it and what of that is right.
public struct QuizQuestion: Sendable, Hashable {
  /// How many options a question may have.
  static let optionCounts = 2...8
  /// How many options a question may have where texts are matched.
  static let matchedCounts = 2...26

  public var question: String
  public var form = QuizForm.one
  /// What may be chosen; none where the answer is typed.
  public var options: [String]
  /// The place of the right one, from 0; the first of those right; -1 where nothing is chosen by one place.
  public var answerIndex: Int
  /// The share of the credit that each option gives, -1 to 1; empty where the right one gives all.
  public var credits: [Double] = []
  public var picture: QuizPicture?
  /// Shown after answering; empty where there is none.
  public var explanation: String
  /// What is said to each option when it is chosen; empty, or one for each, of which some may be empty.
  public var notes: [String]
  public var topic: String?
  /// How hard it is, in the pack's own words.
  public var difficulty: String?
  public var title: String?
  /// Whether the pack says that it was answered.
  public var isAnswered: Bool?
  /// Whether the pack says that it was answered rightly.
  var isCorrect: Bool?

  public init(
    _ question: String, options: [String], answerIndex: Int, explanation: String = "", notes: [String] = [],
    topic: String? = nil, difficulty: String? = nil, title: String? = nil
  ) {
    self.question = question
    self.options = options
    self.answerIndex = answerIndex
    self.explanation = explanation
    self.notes = notes
    self.topic = topic
    self.difficulty = difficulty
    self.title = title
  }

  public init(_ question: String, _ form: QuizForm, options: [String] = [], explanation: String = "") {
    self.init(question, options: options, answerIndex: -1, explanation: explanation)
    self.form = form
  }

  /// What tells it from other questions, in this and in changed packs: question, options and what is matched,
  /// as 16 hexadecimal digits.
  public var key: String {
    var texts = [question] + options
    if form != .one { texts.append(form.name.rawValue) }
    if case .matching(let pairs) = form { texts += pairs.map(\.text) }
    let hash = texts.reduce(StableHash.empty) { StableHash.of(Array($1.utf8) + [0], after: $0) }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  var rightOption: String { options.indices.contains(answerIndex) ? options[answerIndex] : "" }

  /// The share of the credit that an option gives, -1 to 1.
  public func credit(of place: Int) -> Double {
    credits.indices.contains(place) ? credits[place] : place == answerIndex ? 1 : 0
  }

  /// The question with all its texts changed in one way.
  public func texts(_ change: (String) -> String) -> QuizQuestion {
    var question = self
    question.question = change(self.question)
    question.options = options.map(change)
    question.explanation = change(explanation)
    question.notes = notes.map(change)
    question.topic = topic.map(change)
    question.difficulty = difficulty.map(change)
    question.title = title.map(change)
    question.picture?.words = change(picture?.words ?? "")
    switch form {
    case .one, .several: break
    case .words(let phrases, let matchesCase):
      question.form = .words(
        phrases.map { QuizPhrase(change($0.text), credit: $0.credit, note: change($0.note)) },
        matchesCase: matchesCase)
    case .number(let numbers):
      question.form = .number(
        numbers.map {
          QuizNumber($0.value, tolerance: $0.tolerance, credit: $0.credit, note: change($0.note))
        })
    case .matching(let pairs):
      question.form = .matching(pairs.map { QuizPair(change($0.text), option: $0.option) })
    }
    return question
  }

  /// Whether it is the question whether something is so: its options then keep their order.
  var isTrueOrFalse: Bool { form == .one && options == Self.trueAndFalse }

  /// The options of a question whether something is so.
  static let trueAndFalse = ["True", "False"]

  /// The question with its options in another order. `order` has the places that they have now, each once;
  /// else the question stays as it is.
  public func ordered(_ order: [Int]) -> QuizQuestion {
    guard order.sorted() == Array(options.indices) else { return self }
    func moved(_ place: Int) -> Int { order.firstIndex(of: place) ?? place }
    var question = self
    question.options = order.map { options[$0] }
    if credits.count == options.count { question.credits = order.map { credits[$0] } }
    if notes.count == options.count { question.notes = order.map { notes[$0] } }
    question.answerIndex = moved(answerIndex)
    if case .matching(let pairs) = form {
      question.form = .matching(pairs.map { QuizPair($0.text, option: moved($0.option)) })
    }
    return question
  }
}

/// How a question is answered.
public enum QuizForm: Sendable, Hashable {
  /// One option is chosen.
  case one
  /// All options that are right are chosen together.
  case several
  /// Words are typed. Unless capitals count, they are told apart neither by capitals nor by accents.
  case words([QuizPhrase], matchesCase: Bool = false)
  /// A number is typed.
  case number([QuizNumber])
  /// To each of some texts one of the options belongs.
  case matching([QuizPair])

  public enum Name: String, Sendable, CaseIterable {
    case one
    case several
    case words
    case number
    case matching
  }

  public var name: Name {
    switch self {
    case .one: .one
    case .several: .several
    case .words: .words
    case .number: .number
    case .matching: .matching
    }
  }
}

extension QuizQuestion {
  /// As it is shown, and as answers are held against it: formulas in TeX in signs of Unicode, where these can
  /// say them.
  var shown: QuizQuestion {
    var shown = self
    shown.question = ReadableText.formulas(question)
    shown.options = options.map(ReadableText.formulas)
    shown.explanation = ReadableText.formulas(explanation)
    shown.notes = notes.map(ReadableText.formulas)
    switch form {
    case .matching(let pairs):
      shown.form = .matching(pairs.map { QuizPair(ReadableText.formulas($0.text), option: $0.option) })
    case .words(let phrases, let matchesCase):
      shown.form = .words(
        phrases.map {
          QuizPhrase(ReadableText.formulas($0.text), credit: $0.credit, note: ReadableText.formulas($0.note))
        }, matchesCase: matchesCase)
    case .one, .several, .number: break
    }
    return shown
  }
}

/// Words that are taken as an answer.
public struct QuizPhrase: Sendable, Hashable {
  /// The words; a star stands for any words, `\*` for a star.
  public var text: String
  /// Their share of the credit, 0 to 1.
  public var credit: Double
  /// What is said to who answers so; may be empty.
  public var note: String

  public init(_ text: String, credit: Double = 1, note: String = "") {
    self.text = text
    self.credit = credit
    self.note = note
  }

  /// The words as people read them.
  public var shown: String { text.replacing("\\*", with: "*") }
}

/// A number that is taken as an answer, with what it may be off by.
public struct QuizNumber: Sendable, Hashable {
  public var value: Double
  /// How far an answer may be from it, either way.
  var tolerance: Double
  /// Its share of the credit, 0 to 1.
  public var credit: Double
  /// What is said to who answers so; may be empty.
  public var note: String

  public init(_ value: Double, tolerance: Double = 0, credit: Double = 1, note: String = "") {
    self.value = value
    self.tolerance = tolerance
    self.credit = credit
    self.note = note
  }

  /// Whether a number is near enough. What is lost in reading decimal digits is no difference.
  public func takes(_ number: Double) -> Bool {
    abs(number - value) <= tolerance + 1e-12 * max(abs(value), abs(tolerance))
  }

  /// `3.14 (0.01 more or less)`
  public var shown: String {
    let number = Self.text(value)
    return tolerance > 0 ? "\(number) (\(Self.text(tolerance)) more or less)" : number
  }

  /// The shortest form that reads back as the same number.
  public static func text(_ value: Double) -> String { JSONNumber(value)?.text ?? "0" }

  /// The number that a person typed: `3.14`, `3,14`, `1,822`, `−2`, `6e23`; nil where it is none.
  public static func typed(_ text: String) -> Double? {
    var text = PlainAnswer.ungrouped(text.trimmed).replacing("\u{2212}", with: "-")
    if text.filter({ $0 == "," }).count == 1, !text.contains(".") { text = text.replacing(",", with: ".") }
    text = text.filter { !$0.isWhitespace }
    guard !text.isEmpty, text.count <= 40, text.allSatisfy({ "0123456789.-+eE".contains($0) }),
      let number = Double(text), number.isFinite
    else { return nil }
    return number
  }
}

/// A text, and the option that belongs to it.
public struct QuizPair: Sendable, Hashable {
  public var text: String
  /// The place of its option, from 0.
  public var option: Int

  public init(_ text: String, option: Int) {
    self.text = text
    self.option = option
  }
}
