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

  /// The hints that help, the least first; none about the place. First letters are none where they stand there already or
  /// are the answer, nor where the words do.
  public var hints: [Hint] {
    switch question {
    case .locate: []
    case .rearrange: [.nextWord]
    case .fill(let fill) where fill.manner == .firstLetters || fill.manner == .typedLetters: [.nextWord]
    case .fill, .build, .recite: Hint.allCases
    }
  }

  /// What a hint shows: of pieces to be put in order the next one, else the letters or words themselves.
  ///
  /// - Parameters:
  ///   - hint: The hint.
  ///   - times: How often it has been asked for, at least 1.
  /// - Returns: Text to show.
  func text(of hint: Hint, asked times: Int) -> String {
    guard case .rearrange(let question) = question, hint == .nextWord else {
      return hint.text(for: wanted, asked: times)
    }
    return question.blocks.prefix(times).joined().map(\.printed).joined(separator: " ")
  }
}
