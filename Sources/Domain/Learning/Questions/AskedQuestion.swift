public import Memory
public import Recitation
public import Text

/// A question with what it is about.
public struct AskedQuestion: Sendable, Hashable {
  public let passage: StudyPassage
  public let exercise: Exercise
  /// Where its chance came from: the same seed gives the same question.
  public let seed: UInt64
  public let question: Question

  public init(_ question: Question, _ exercise: Exercise, about passage: StudyPassage, seed: UInt64) {
    self.question = question
    self.exercise = exercise
    self.passage = passage
    self.seed = seed
  }

  /// The words that are to be given, in order: the blanks, or all. Hints are about these.
  public var wanted: [Token] { question.kind.wanted(of: passage) }

  /// The words that are wanted, as gaps in the passage.
  public func blanks(known: KnownWords = .none) -> BlankAnswer {
    BlankAnswer(passage.tokens, blanks: wanted.map(\.index), known: known)
  }

  /// Whether only some words are asked for.
  public var isPartial: Bool { wanted.count < passage.words.count }

  /// Whether who stops in the middle is asked for the rest, whatever was said up to there.
  public var canStop: Bool {
    switch hearing {
    case .words: !isPartial
    case .pieces: true
    case .place: false
    }
  }

  /// The hints that help, the least first; none about the place. First letters are none where they stand
  /// there already or are the answer, nor where the words do.
  public var hints: [Hint] { question.kind.hints }

  var wish: String { question.kind.wish(self) }

  /// How an answer is told from what was said.
  public var hearing: Hearing { question.kind.hearing }

  /// What a hint shows: of pieces to be put in order the next one, else the letters or words themselves.
  func text(of hint: Hint, asked times: Int) -> String {
    guard case .rearrange(let question) = question, hint == .nextWord else {
      return hint.text(for: wanted, asked: times)
    }
    return question.blocks.prefix(times).joined().text()
  }
}

/// A passage that is learnt: its place and its words. Words and texts of the learner's own have a name and no
/// place in a book.
public struct StudyPassage: Sendable, Hashable {
  /// Its canonical reference, by which the store and people know it: `John 3:16`.
  public let name: String
  /// The same as verses, or as lines of a text of one's own; none for words of the learner's own.
  public let reference: Reference
  /// Its words as printed: one space between verses, lines of one's own as they stand.
  public let text: String
  /// Those of its verses that the text does not have; they are not learnt.
  public let absent: [VerseID]
  public let tokens: [Token]
  /// Whether it stands in a book, chapter and verse.
  public let hasPlace: Bool
  /// Of some lines of a passage that is learnt: which, as they are spoken, "lines 2 to 3"; nil elsewhere.
  public var part: String?

  public init(
    name: String, reference: Reference, text: String, absent: [VerseID] = [], hasPlace: Bool = true
  ) {
    self.name = name
    self.reference = reference
    self.text = text
    self.absent = absent
    self.hasPlace = hasPlace && !reference.ranges.isEmpty
    tokens = Tokenizer.tokens(of: text)
  }

  /// A passage of words that stand in no book.
  public init(name: String, text: String) {
    self.init(name: name, reference: Reference(ranges: []), text: text)
  }

  /// Its first verse, which questions about its place ask for.
  public var place: VerseID { reference.ranges.first?.first ?? VerseID(book: 0, chapter: 1, verse: 1) }
  public var words: [Token] { tokens.filter { !$0.key.isEmpty } }

  /// Whether one of its verses has that number.
  func hasVerse(_ number: Int) -> Bool {
    hasPlace
      && reference.ranges.contains { range in
        number >= range.first.verse
          && (range.first.chapter < range.last.chapter || number <= range.last.verse)
      }
  }
}
