/// One kind of question with its difficulty. The raw value is what the answer log keeps: never reuse a
/// number.
public enum Exercise: Int, Sendable, Hashable, CaseIterable {
  case locateBook = 0
  case locateChapter = 1
  case locateVerse = 2
  case fill10 = 3
  case fill25 = 4
  case fill50 = 5
  case fill100 = 6
  case rearrange4 = 7
  case rearrange8 = 8
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

  public init?(code: String) {
    guard let exercise = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = exercise
  }

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
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let code = try container.decode(String.self)
    guard let exercise = Exercise(code: code) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "unknown exercise “\(code)”")
    }
    self = exercise
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(code)
  }
}

/// What a learner can know about a verse, in the order in which it is learnt.
public enum Skill: String, Sendable, Hashable, Codable, CaseIterable {
  case book
  case chapter
  case verse
  /// Its words, given its place.
  case words
}
