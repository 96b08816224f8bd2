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
  /// Choose or say what comes behind a piece.
  case comesNext = 15
  /// Choose or say what stands before a piece.
  case comesBefore = 16

  public init?(code: String) {
    guard let exercise = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = exercise
  }
}

extension Exercise {
  /// What a kind is, but for the question that it asks (`Question` in Learning): whoever adds a kind writes a
  /// row, and none of it has a default.
  private struct Kind: Sendable {
    let code: String
    let name: String
    let skill: Skill
    let stage: Stage
    let size: Size
    let feat: Feat?

    init(_ code: String, _ name: String, _ skill: Skill, _ stage: Stage, _ size: Size, _ feat: Feat?) {
      (self.code, self.name, self.skill) = (code, name, skill)
      (self.stage, self.size, self.feat) = (stage, size, feat)
    }
  }

  /// Where the last result of a kind is kept.
  private enum Stage: Sendable {
    /// By itself; the harder stages, which show it and more. There is room for twelve: a kind whose number is
    /// `StageResults.room` or more is another's.
    case own([Exercise])
    /// With another: both ask for the same, or one tells as much as the other.
    case of(Exercise)
  }

  /// How much of a passage is asked for, where kinds differ by that alone.
  public enum Size: Sendable, Hashable {
    case whole
    case blanks(percent: Int)
    case pieces(most: Int)
  }

  /// What there is to be proud of for who was right without help, the greatest last.
  public enum Feat: Int, Sendable {
    case place
    case building
    case half
    case all
  }

  private static let kinds = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.described) })

  private var kind: Kind { Self.kinds[self] ?? described }

  /// Its name in pathway files, commands and exports, such as `fill-25`.
  public var code: String { kind.code }
  /// Whether it asks for a piece beside another one.
  public var asksBeside: Bool { self == .comesNext || self == .comesBefore }
  /// What people call it.
  public var name: String { kind.name }
  public var skill: Skill { kind.skill }
  public var size: Size { kind.size }
  public var feat: Feat? { kind.feat }

  /// The exercise under which its last result is kept.
  public var stage: Exercise { if case .of(let other) = kind.stage { other } else { self } }

  /// The stages that show this one and more; none of a kind that is kept with another.
  public var harder: [Exercise] { if case .own(let harder) = kind.stage { harder } else { [] } }

  private var described: Kind {
    switch self {
    case .locateBook: Kind("locate-book", "book", .book, .own([.locateChapter, .locateVerse]), .whole, nil)
    case .locateChapter:
      Kind("locate-chapter", "book and chapter", .chapter, .own([.locateVerse]), .whole, nil)
    case .locateVerse: Kind("locate-verse", "book, chapter and verse", .verse, .own([]), .whole, .place)
    case .fill10:
      Kind("fill-10", "fill in 10%", .words, .own([.fill25, .fill50, .fill100]), .blanks(percent: 10), nil)
    case .fill25:
      Kind("fill-25", "fill in 25%", .words, .own([.fill50, .fill100]), .blanks(percent: 25), nil)
    case .fill50: Kind("fill-50", "fill in 50%", .words, .own([.fill100]), .blanks(percent: 50), .half)
    case .fill100: Kind("fill-100", "the whole passage", .words, .own([]), .blanks(percent: 100), .all)
    case .rearrange4:
      Kind(
        "rearrange-4", "4 pieces in order", .words, .own([.rearrange8, .rearrangeWords, .fill100]),
        .pieces(most: 4), nil)
    case .rearrange8:
      Kind(
        "rearrange-8", "8 pieces in order", .words, .own([.rearrangeWords, .fill100]), .pieces(most: 8), nil)
    case .rearrangeWords:
      Kind("rearrange-words", "words in order", .words, .own([.fill100]), .pieces(most: .max), nil)
    case .build: Kind("build", "build word by word", .words, .own([.fill100]), .whole, .building)
    // To recite and to fill all blanks ask for the same.
    case .recite: Kind("recite", "recite", .words, .of(.fill100), .whole, .all)
    // First letters tell as much as half of the words.
    case .firstLetters: Kind("first-letters", "by first letters", .words, .of(.fill50), .whole, nil)
    case .fade: Kind("fade", "words that fade", .words, .of(.fill100), .whole, .all)
    case .typeAlong: Kind("type-along", "one key a word", .words, .of(.fill50), .whole, nil)
    // Both ask how it goes on, word by word or piece by piece.
    case .comesNext: Kind("comes-next", "what comes next", .words, .of(.build), .whole, nil)
    case .comesBefore: Kind("comes-before", "what stands before", .words, .of(.build), .whole, nil)
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
