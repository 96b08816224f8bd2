import Base

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

  /// Its name in packs.
  public enum Name: String, Sendable, CaseIterable {
    /// `one`
    case one
    /// `several`
    case several
    /// `words`
    case words
    /// `number`
    case number
    /// `matching`
    case matching
  }

  /// Its name in packs.
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

/// Words that are taken as an answer.
public struct QuizPhrase: Sendable, Hashable {
  /// The words; a star stands for any words, `\*` for a star.
  public var text: String
  /// Their share of the credit, 0 to 1.
  public var credit: Double
  /// What is said to who answers so; may be empty.
  public var note: String

  /// Makes a phrase.
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
  /// The number.
  public var value: Double
  /// How far an answer may be from it, either way.
  public var tolerance: Double
  /// Its share of the credit, 0 to 1.
  public var credit: Double
  /// What is said to who answers so; may be empty.
  public var note: String

  /// Makes a number.
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
  /// The text.
  public var text: String
  /// The place of its option, from 0.
  public var option: Int

  /// Makes a pair.
  public init(_ text: String, option: Int) {
    self.text = text
    self.option = option
  }
}
