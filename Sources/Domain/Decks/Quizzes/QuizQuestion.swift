/// A question with two to eight answers to choose from, one of them right.
public struct QuizQuestion: Sendable, Hashable {
  /// How many options a question may have.
  public static let optionCounts = 2...8

  /// The question.
  public var question: String
  /// What may be chosen.
  public var options: [String]
  /// The place of the right one, from 0.
  public var answerIndex: Int
  /// Shown after answering; empty where there is none.
  public var explanation: String
  /// What is said to each option when it is chosen; empty, or one for each, of which some may be empty.
  public var notes: [String]
  /// What it is about.
  public var topic: String?
  /// How hard it is, in the pack's own words.
  public var difficulty: String?
  /// Its title in the pack, if it has one.
  public var title: String?
  /// Whether the pack says that it was answered.
  public var isAnswered: Bool?
  /// Whether the pack says that it was answered rightly.
  public var isCorrect: Bool?

  /// Makes a question.
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

  /// What tells it from other questions, in this and in changed packs: question and options, as 16 hexadecimal digits.
  ///
  /// FNV-1a with 64 bits: the same on every machine and in every run, unlike Swift's own hashes.
  public var key: String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for text in [question] + options {
      for byte in Array(text.utf8) + [0] { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The right option.
  public var rightOption: String { options.indices.contains(answerIndex) ? options[answerIndex] : "" }

  /// What is said after an option was chosen: the note on it, and the explanation.
  public func comment(on choice: Int) -> String {
    let note = notes.indices.contains(choice) ? notes[choice] : ""
    return [note, explanation].filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
