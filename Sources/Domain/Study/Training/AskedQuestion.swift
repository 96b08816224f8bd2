public import Lessons
public import Matching
public import Memory
public import Scripture

/// A question with what it is about.
public struct AskedQuestion: Sendable, Hashable {
  /// The passage.
  public let passage: StudyPassage
  /// Its kind.
  public let exercise: Exercise
  /// Where its chance came from: the same seed gives the same question.
  public let seed: UInt64
  /// The question.
  public let question: Question

  /// Puts a question together.
  public init(_ question: Question, _ exercise: Exercise, about passage: StudyPassage, seed: UInt64) {
    self.question = question
    self.exercise = exercise
    self.passage = passage
    self.seed = seed
  }

  /// The words that are to be given, in order: the blanks, or all. Hints are about these.
  public var wanted: [Token] {
    switch question {
    case .fill(let fill): fill.tokens.filter { fill.blanks.contains($0.index) }
    case .locate, .rearrange, .build, .recite: passage.words
    }
  }

  /// The words that are wanted, as gaps in the passage.
  ///
  /// - Parameter vocabulary: Keys of real words, for answers that are typed.
  /// - Returns: The gaps.
  public func blanks(vocabulary: Set<String> = []) -> BlankAnswer {
    BlankAnswer(passage.tokens, blanks: wanted.map(\.index), vocabulary: vocabulary)
  }

  /// Whether only some words are asked for.
  public var isPartial: Bool { wanted.count < passage.words.count }

  /// Whether the passage is to be said by heart, from its first word to its last.
  public var isRecited: Bool { if case .recite = question { true } else { false } }

  /// Whether hints may be asked for: about the words, not the place.
  public var takesHints: Bool { exercise.skill == .words }
}
