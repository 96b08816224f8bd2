/// One kind of question with its difficulty. The raw value is what the answer log keeps: never reuse a
/// number.
public enum Exercise: Int, Sendable, Hashable, CaseIterable {
  /// Name the book.
  case locateBook = 0
  /// Name book and chapter.
  case locateChapter = 1
  /// Name book, chapter and verse.
  case locateVerse = 2
  /// A tenth of the words are blank.
  case fill10 = 3
  /// A quarter of the words are blank.
  case fill25 = 4
  /// Half of the words are blank.
  case fill50 = 5
  /// All words are blank.
  case fill100 = 6
  /// Put four blocks in order.
  case rearrange4 = 7
  /// Put eight blocks in order.
  case rearrange8 = 8
  /// Put single words in order.
  case rearrangeWords = 9
  /// Choose the next word, again and again.
  case build = 10
  /// Say it with nothing shown but the reference.
  case recite = 11
  /// Say it with the first letter of each word shown.
  case firstLetters = 12
  /// Read it while more and more of its words fade, then say it.
  case fade = 13
  /// Type along, one key a word: its first letter.
  case typeAlong = 14

  /// Its name in pathway files, commands and exports, such as `fill-25`.
  public var code: String {
    switch self {
    case .locateBook: "locate-book"
    case .locateChapter: "locate-chapter"
    case .locateVerse: "locate-verse"
    case .fill10: "fill-10"
    case .fill25: "fill-25"
    case .fill50: "fill-50"
    case .fill100: "fill-100"
    case .rearrange4: "rearrange-4"
    case .rearrange8: "rearrange-8"
    case .rearrangeWords: "rearrange-words"
    case .build: "build"
    case .recite: "recite"
    case .firstLetters: "first-letters"
    case .fade: "fade"
    case .typeAlong: "type-along"
    }
  }

  /// The exercise of a name.
  public init?(code: String) {
    guard let exercise = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = exercise
  }

  /// What it asks about.
  public var skill: Skill {
    switch self {
    case .locateBook: .book
    case .locateChapter: .chapter
    case .locateVerse: .verse
    case .fill10, .fill25, .fill50, .fill100, .rearrange4, .rearrange8, .rearrangeWords, .build, .recite,
      .firstLetters, .fade, .typeAlong:
      .words
    }
  }

  /// The exercise under which its last result is kept: to recite and to fill all blanks ask for the same, and
  /// first letters tell as much as half of the words.
  public var stage: Exercise {
    switch self {
    case .recite, .fade: .fill100
    case .firstLetters, .typeAlong: .fill50
    case .locateBook, .locateChapter, .locateVerse, .fill10, .fill25, .fill50, .fill100, .rearrange4,
      .rearrange8, .rearrangeWords, .build:
      self
    }
  }
}

extension Exercise: Codable {
  /// Reads the code.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let code = try container.decode(String.self)
    guard let exercise = Exercise(code: code) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "unknown exercise “\(code)”")
    }
    self = exercise
  }

  /// Writes the code.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(code)
  }
}

/// What a learner can know about a verse, in the order in which it is learnt.
public enum Skill: String, Sendable, Hashable, Codable, CaseIterable {
  /// Which book it is in.
  case book
  /// Which book and chapter.
  case chapter
  /// Which book, chapter and verse.
  case verse
  /// Its words, given its place.
  case words
}
