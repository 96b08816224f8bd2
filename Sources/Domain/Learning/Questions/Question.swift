public import Memory
public import Text

/// A question, ready to be asked.
public enum Question: Sendable, Hashable {
  /// Where does it stand?
  case locate(LocateQuestion)
  /// Which words are missing?
  case fill(FillQuestion)
  /// In which order do the blocks stand?
  case rearrange(RearrangeQuestion)
  /// Which word comes next?
  case build(BuildQuestion)
  /// Say it.
  case recite(ReciteQuestion)
  /// Which piece comes next, or stands before?
  case next(NextQuestion)

  /// What it is, whatever kind it is of.
  var kind: any PassageQuestion {
    switch self {
    case .locate(let question): question
    case .fill(let question): question
    case .rearrange(let question): question
    case .build(let question): question
    case .recite(let question): question
    case .next(let question): question
    }
  }

  /// Makes the question of an exercise. The same material and the same chance give the same question.
  public init(
    _ exercise: Exercise, about material: Material, in canon: Canon,
    using generator: inout some RandomNumberGenerator
  ) {
    switch exercise {
    case .locateBook:
      self = .locate(
        LocateQuestion(
          .book, place: material.place, of: material.ranges, in: canon, using: &generator))
    case .locateChapter:
      self = .locate(
        LocateQuestion(
          .chapter, place: material.place, of: material.ranges, in: canon, using: &generator))
    case .locateVerse:
      self = .locate(
        LocateQuestion(
          .verse, place: material.place, of: material.ranges, in: canon, using: &generator))
    case .fill10: self = .fill(FillQuestion(percent: 10, of: material, using: &generator))
    case .fill25: self = .fill(FillQuestion(percent: 25, of: material, using: &generator))
    case .fill50: self = .fill(FillQuestion(percent: 50, of: material, using: &generator))
    case .fill100: self = .fill(FillQuestion(percent: 100, of: material, using: &generator))
    case .firstLetters:
      self = .fill(FillQuestion(percent: 100, of: material, showing: .firstLetters, using: &generator))
    case .fade:
      self = .fill(FillQuestion(percent: 100, of: material, showing: .fading, using: &generator))
    case .typeAlong:
      self = .fill(FillQuestion(percent: 100, of: material, showing: .typedLetters, using: &generator))
    case .rearrange4: self = .rearrange(RearrangeQuestion(blocks: 4, of: material.tokens, using: &generator))
    case .rearrange8: self = .rearrange(RearrangeQuestion(blocks: 8, of: material.tokens, using: &generator))
    case .rearrangeWords:
      self = .rearrange(RearrangeQuestion(blocks: .max, of: material.tokens, using: &generator))
    case .build: self = .build(BuildQuestion(of: material, using: &generator))
    case .recite: self = .recite(ReciteQuestion())
    case .comesNext: self = .next(NextQuestion(of: material, using: &generator))
    case .comesBefore: self = .next(NextQuestion(of: material, isBefore: true, using: &generator))
    }
  }
}

/// What a question is: what it wants, what it shows, how an answer to it is heard and judged. All of that
/// stands with the question's type and none of it has a default, so that who adds a kind is asked for each.
protocol PassageQuestion: Sendable {
  /// The words that are to be given, in order. Hints are about these.
  func wanted(of passage: StudyPassage) -> [Token]
  /// The hints that help, the least first.
  var hints: [Hint] { get }
  /// What is asked, in words.
  func wish(_ asked: AskedQuestion) -> String
  /// What is asked of who sees nothing, where the page would be of no use to them.
  var unseenWish: String? { get }
  /// What shows below the wish, as far as the question has come.
  func blocks(of asked: AskedQuestion, in study: TrainingStudy, _ judge: AnswerJudge) -> [Page.Block]
  /// What is waited for.
  func expectation(of asked: AskedQuestion, in study: TrainingStudy) -> Page.Expectation
  /// How an answer is told from what was said.
  var hearing: Hearing { get }
  /// The verdict on an answer that was not given up.
  func judge(
    _ response: Response, to asked: AskedQuestion, by judge: AnswerJudge
  ) throws(UnclearAnswer) -> Judged
  /// The right answer, where it is no words of the passage.
  func rightAnswer(_ judge: AnswerJudge) -> String?
}

/// How an answer is told from what was said.
public enum Hearing: Sendable {
  case place(LocateQuestion)
  /// The words that are wanted, or the whole passage. Where they are followed they light up one by one.
  case words(areFollowed: Bool)
  /// Pieces or their numbers in order, or the whole passage.
  case pieces(RearrangeQuestion)
}

/// What questions about a passage are made of.
public struct Material: Sendable, Hashable {
  /// Its place: the first verse of a passage.
  public var place: VerseID
  /// All of its verses, where it has more than that one.
  public var ranges: [VerseRange]
  public var tokens: [Token]
  /// The words of the verses before and after it.
  public var neighbours: [Token]
  /// How much each word was missed by this learner, by its index; see the answer log.
  public var misses: [Int: Double]

  public init(
    place: VerseID, ranges: [VerseRange] = [], tokens: [Token], neighbours: [Token] = [],
    misses: [Int: Double] = [:]
  ) {
    self.place = place
    self.ranges = ranges
    self.tokens = tokens
    self.neighbours = neighbours
    self.misses = misses
  }

  /// The tokens that are words: those with something to say.
  public var words: [Token] { tokens.filter { !$0.key.isEmpty } }
}

/// A help that a learner may ask for. A hinted answer never counts as unaided.
public enum Hint: String, Sendable, Codable, CaseIterable {
  case firstLetters = "first-letters"
  /// One more word, from the start.
  case nextWord = "next-word"

  /// What the hint shows.
  ///
  ///     firstLetters of "For God so loved,"  // "F… G… s… l…,"
  ///     nextWord, asked for twice             // "For God"
  public func text(for tokens: [Token], asked: Int) -> String {
    switch self {
    case .firstLetters:
      tokens.text { token in
        guard !token.key.isEmpty, let first = token.core.first else { return token.printed }
        let (before, after) = token.edges
        return before + String(first) + (token.core.count > 1 ? "…" : "") + after
      }
    case .nextWord: tokens.filter { !$0.key.isEmpty }.prefix(max(asked, 1)).text()
    }
  }
}
