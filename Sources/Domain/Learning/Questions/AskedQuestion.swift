public import Memory
public import Recitation
public import Text

/// A question with what it is about.
public struct AskedQuestion: Sendable, Hashable {
  public let passage: StudyPassage
  /// Its kind.
  public let exercise: Exercise
  /// Where its chance came from: the same seed gives the same question.
  public let seed: UInt64
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

  /// The hints that help, the least first; none about the place. First letters are none where they stand
  /// there already or are the answer, nor where the words do.
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

extension AskedQuestion {
  /// What is asked.
  var wish: String {
    switch exercise {
    case .locateBook: "In which book is this?"
    case .locateChapter: "In which book and chapter is this?"
    case .locateVerse: "Where is this? Book, chapter and verse."
    case .fill10, .fill25, .fill50:
      "Fill in the \(wanted.count == 1 ? "" : "\(wanted.count) ")missing \(words)."
    case .fill100, .recite: "Say the whole passage by heart."
    case .firstLetters: "Say the passage by its first letters."
    case .typeAlong: "Type along, one key a word: its first letter."
    case .fade: "Read it aloud while its words fade, then say it by heart."
    case .rearrange4, .rearrange8: "Put the pieces in order."
    case .rearrangeWords: "Put the words in order."
    case .build: "Build the passage, word by word."
    }
  }

  private var words: String { wanted.count == 1 ? "word" : "words" }
}

extension Exercise {
  /// What people call it.
  var name: String {
    switch self {
    case .locateBook: "book"
    case .locateChapter: "book and chapter"
    case .locateVerse: "book, chapter and verse"
    case .fill10: "fill in 10%"
    case .fill25: "fill in 25%"
    case .fill50: "fill in 50%"
    case .fill100: "the whole passage"
    case .rearrange4: "4 pieces in order"
    case .rearrange8: "8 pieces in order"
    case .rearrangeWords: "words in order"
    case .build: "build word by word"
    case .recite: "recite"
    case .firstLetters: "by first letters"
    case .fade: "words that fade"
    case .typeAlong: "one key a word"
    }
  }
}

/// A passage that is learnt: its place and its words. Words of the learner's own have a name and no place.
public struct StudyPassage: Sendable, Hashable {
  /// Its canonical reference, by which the store and people know it: `John 3:16`.
  public let name: String
  /// The same as verses; none for words of the learner's own.
  public let reference: Reference
  /// Its words as printed, one space between verses.
  public let text: String
  /// Those of its verses that the text does not have; they are not learnt.
  public let absent: [VerseID]
  /// Its words.
  public let tokens: [Token]

  public init(name: String, reference: Reference, text: String, absent: [VerseID] = []) {
    self.name = name
    self.reference = reference
    self.text = text
    self.absent = absent
    tokens = Tokenizer.tokens(of: text)
  }

  /// A passage of words that stand in no book.
  public init(name: String, text: String) {
    self.init(name: name, reference: Reference(ranges: []), text: text)
  }

  /// Its first verse, which questions about its place ask for.
  public var place: VerseID { reference.ranges.first?.first ?? VerseID(book: 0, chapter: 1, verse: 1) }
  /// Whether it stands in a book, chapter and verse.
  public var hasPlace: Bool { !reference.ranges.isEmpty }
  /// The tokens that are words.
  public var words: [Token] { tokens.filter { !$0.key.isEmpty } }
}
