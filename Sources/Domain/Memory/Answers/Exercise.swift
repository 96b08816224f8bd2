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
  }

  /// Where the last result of a kind is kept.
  private enum Stage: Sendable {
    /// By itself, with the stages that show it and more. There is room for twelve: a kind whose number is
    /// `StageResults.room` or more is another's.
    case own(harder: [Exercise])
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

  private static let kinds = allCases.map(\.described)

  private var kind: Kind { Self.kinds[rawValue] }

  /// Its name in pathway files, commands and exports, such as `fill-25`.
  public var code: String { kind.code }
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
    case .locateBook:
      Kind(
        code: "locate-book", name: "book", skill: .book,
        stage: .own(harder: [.locateChapter, .locateVerse]), size: .whole, feat: nil)
    case .locateChapter:
      Kind(
        code: "locate-chapter", name: "book and chapter", skill: .chapter,
        stage: .own(harder: [.locateVerse]), size: .whole, feat: nil)
    case .locateVerse:
      Kind(
        code: "locate-verse", name: "book, chapter and verse", skill: .verse, stage: .own(harder: []),
        size: .whole, feat: .place)
    case .fill10:
      Kind(
        code: "fill-10", name: "fill in 10%", skill: .words,
        stage: .own(harder: [.fill25, .fill50, .fill100]), size: .blanks(percent: 10), feat: nil)
    case .fill25:
      Kind(
        code: "fill-25", name: "fill in 25%", skill: .words, stage: .own(harder: [.fill50, .fill100]),
        size: .blanks(percent: 25), feat: nil)
    case .fill50:
      Kind(
        code: "fill-50", name: "fill in 50%", skill: .words, stage: .own(harder: [.fill100]),
        size: .blanks(percent: 50), feat: .half)
    case .fill100:
      Kind(
        code: "fill-100", name: "the whole passage", skill: .words, stage: .own(harder: []),
        size: .blanks(percent: 100), feat: .all)
    case .rearrange4:
      Kind(
        code: "rearrange-4", name: "4 pieces in order", skill: .words,
        stage: .own(harder: [.rearrange8, .rearrangeWords, .fill100]), size: .pieces(most: 4), feat: nil)
    case .rearrange8:
      Kind(
        code: "rearrange-8", name: "8 pieces in order", skill: .words,
        stage: .own(harder: [.rearrangeWords, .fill100]), size: .pieces(most: 8), feat: nil)
    case .rearrangeWords:
      Kind(
        code: "rearrange-words", name: "words in order", skill: .words, stage: .own(harder: [.fill100]),
        size: .pieces(most: .max), feat: nil)
    case .build:
      Kind(
        code: "build", name: "build word by word", skill: .words, stage: .own(harder: [.fill100]),
        size: .whole, feat: .building)
    // To recite and to fill all blanks ask for the same.
    case .recite:
      Kind(code: "recite", name: "recite", skill: .words, stage: .of(.fill100), size: .whole, feat: .all)
    // First letters tell as much as half of the words.
    case .firstLetters:
      Kind(
        code: "first-letters", name: "by first letters", skill: .words, stage: .of(.fill50), size: .whole,
        feat: nil)
    case .fade:
      Kind(
        code: "fade", name: "words that fade", skill: .words, stage: .of(.fill100), size: .whole, feat: .all)
    case .typeAlong:
      Kind(
        code: "type-along", name: "one key a word", skill: .words, stage: .of(.fill50), size: .whole,
        feat: nil)
    // Both ask how it goes on, word by word or piece by piece.
    case .comesNext:
      Kind(
        code: "comes-next", name: "what comes next", skill: .words, stage: .of(.build), size: .whole,
        feat: nil)
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
