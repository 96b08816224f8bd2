/// How people say references: the names of books, numbers, and the words between, for a recogniser that
/// listens for nothing else. What it lets through, `DictatedReference` understands.
public struct ReferenceGrammar: Sendable {
  public struct BookName: Sendable, Hashable {
    /// Lower-case words.
    public var words: [String]
    public var book: Int
  }

  public struct SpokenNumber: Sendable, Hashable {
    public var value: Int
    /// Ways to say it, the usual one first: lower-case words.
    public var variants: [[String]]
  }

  /// Largest number that occurs: the verses of Psalm 119.
  static let largestNumber = 176

  public let books: [BookName]
  /// 1 to 176: "one hundred nineteen", "one hundred and nineteen", "a hundred nineteen", "one nineteen",
  /// "one oh five".
  let cardinals: [SpokenNumber]
  /// 1 to 150, for "the twenty third psalm".
  public let ordinals: [SpokenNumber]
  public let pattern: SpokenPattern
  /// A book alone: "Genesis", "the gospel of John".
  public var book: SpokenPattern { Self.book(books) }

  private let oneChapter: Set<Int>
  private let psalms: Int?

  public init(_ canon: Canon) {
    oneChapter = Set(canon.books.indices.filter { canon.books[$0].hasOneChapter })
    psalms = canon.books.firstIndex { $0.chapterName != $0.name }
    var books: [BookName] = []
    for (index, book) in canon.books.enumerated() {
      books += book.spoken.map { BookName(words: $0, book: index) }
    }
    self.books = books
    cardinals = (1...Self.largestNumber).map { SpokenNumber(value: $0, variants: Self.cardinals($0)) }
    ordinals = (1...150).map { SpokenNumber(value: $0, variants: Self.ordinals($0)) }
    pattern = Self.pattern(books, canon)
  }

  /// One place: "John three sixteen", "the twenty third psalm, verse one"; a chapter alone where it has no
  /// verse.
  public func place(book: Int, chapter: Int, verse: Int?) -> SpokenPattern {
    func number(_ value: Int) -> SpokenPattern { .oneOf(Self.cardinals(value).map(SpokenPattern.phrase)) }
    let name = Self.book(books.filter { $0.book == book })
    let verses = verse.map { verse in
      SpokenPattern.sequence([
        .optional(.oneOf([.word("verse"), .phrase(["and", "verse"]), .word("from")])), number(verse),
      ])
    }
    if oneChapter.contains(book) {
      let inOnlyOne = verse.map { [SpokenPattern.optional(.word("verse")), number($0)] } ?? []
      let chapter = SpokenPattern.sequence([.optional(.word("chapter")), .word("one")])
      return .sequence([name, .optional(chapter)] + inOnlyOne)
    }
    let inChapter = SpokenPattern.sequence(
      [name, .optional(.word("chapter")), number(chapter)] + (verses.map { [$0] } ?? []))
    guard book == psalms else { return inChapter }
    let ordinals = Self.ordinals(chapter).map(SpokenPattern.phrase)
    let psalm = SpokenPattern.sequence([
      .optional(.word("the")), .oneOf(ordinals), .word("psalm"),
    ])
    return .oneOf([inChapter, .sequence([psalm] + (verses.map { [$0] } ?? []))])
  }

  static func cardinals(_ number: Int) -> [[String]] {
    guard number >= 100 else { return [NumberWords.cardinal(number)] }
    let rest = number % 100
    let tail = rest == 0 ? [] : NumberWords.cardinal(rest)
    var variants = [["one", "hundred"] + tail]
    if rest > 0 { variants.append(["one", "hundred", "and"] + tail) }
    variants += [["a", "hundred"] + tail, ["hundred"] + tail]
    if rest > 0 { variants += [["a", "hundred", "and"] + tail, ["hundred", "and"] + tail] }
    if rest >= 10 { variants.append(["one"] + tail) }
    if (1...9).contains(rest) { variants += [["one", "oh"] + tail, ["one", "zero"] + tail] }
    return variants
  }

  static func ordinals(_ number: Int) -> [[String]] {
    let plain = NumberWords.ordinal(number)
    guard number >= 100 else { return [plain] }
    var variants = [plain, ["hundred"] + plain.dropFirst(2)]
    if number == 100 { variants = [plain, ["hundredth"]] }
    if number > 100 {
      variants.append(NumberWords.ordinal(number, withAnd: true))
      variants.append(["hundred", "and"] + plain.dropFirst(2))
      if number >= 110 { variants.append(["one"] + plain.dropFirst(2)) }
    }
    return variants
  }

  // MARK: - The pattern

  private static func book(_ books: [BookName]) -> SpokenPattern {
    let named = SpokenPattern.sequence([
      .optional(.phrase(["the", "book", "of"])), .oneOf(books.map { .phrase($0.words) }),
    ])
    let gospels = books.filter { Self.gospels.contains($0.words) }.map { SpokenPattern.phrase($0.words) }
    return gospels.isEmpty
      ? named : .oneOf([named, .sequence([.phrase(["the", "gospel", "of"]), .oneOf(gospels)])])
  }

  /// No other book is said to be a gospel, so none is heard as one.
  private static let gospels: Set = [["matthew"], ["mark"], ["luke"], ["john"]]

  private static func pattern(_ books: [BookName], _ canon: Canon) -> SpokenPattern {
    let psalms = canon.books.firstIndex { $0.chapterName != $0.name }
    let number = self.number
    let through = SpokenPattern.oneOf([.word("through"), .word("to"), .word("thru")])
    let chapterMark = SpokenPattern.oneOf([.word("chapter"), .word("chapters")])
    let verseMark = SpokenPattern.oneOf([.word("verse"), .word("verses")])
    let moreVerses = SpokenPattern.optional(
      .oneOf([
        .sequence([
          through,
          .optional(.oneOf([verseMark, .sequence([chapterMark, number, .optional(verseMark)])])), number,
        ]),
        .sequence([.word("and"), .optional(verseMark), number]),
      ]))
    let verses = SpokenPattern.sequence([
      .optional(.oneOf([verseMark, .sequence([.word("and"), verseMark]), .word("from")])), number, moreVerses,
    ])
    let chapter = SpokenPattern.sequence([
      .optional(chapterMark), number,
      .optional(.oneOf([verses, .sequence([through, .optional(chapterMark), number])])),
    ])
    // Books of one chapter have verses at once: "Jude verse three".
    let onlyChapter = SpokenPattern.oneOf([
      verses,
      .sequence([
        .optional(chapterMark), .word("one"), .optional(.sequence([.optional(verseMark), number])),
      ]),
    ])
    let short = books.filter { canon.books[$0.book].hasOneChapter }
    let long = books.filter { !canon.books[$0.book].hasOneChapter }
    var forms: [SpokenPattern] = [.sequence([book(long), .optional(chapter)])]
    if !short.isEmpty { forms.append(.sequence([book(short), .optional(onlyChapter)])) }
    if psalms != nil {
      forms.append(
        .sequence([.optional(.word("the")), ordinal, .word("psalm"), .optional(verses)]))
    }
    forms.append(
      .sequence([
        .optional(.word("the")), ordinal, .phrase(["chapter", "of"]), book(long), .optional(verses),
      ]))
    return .oneOf(forms)
  }

  /// 1 to 199, compactly: some forty words for all of them.
  private static let number = SpokenPattern.oneOf([
    below100,
    .sequence([
      .optional(.oneOf([.word("one"), .word("a")])), .word("hundred"), .optional(.word("and")),
      below100,
    ]),
    .sequence([.optional(.oneOf([.word("one"), .word("a")])), .word("hundred")]),
    .sequence([.word("one"), from10]),
    .sequence([
      .word("one"), .oneOf([.word("oh"), .word("zero")]),
      .oneOf((1...9).map { .word(NumberWords.units[$0]) }),
    ]),
  ])

  /// 1st to 199th.
  private static let ordinal: SpokenPattern = {
    let last = (0...19).map { NumberWords.ordinal($0).joined() }
    let small = SpokenPattern.oneOf(
      (1...19).map { .word(last[$0]) } + (2...9).map { .phrase(NumberWords.ordinal($0 * 10)) }
        + [
          .sequence([
            .oneOf((2...9).map { .word(NumberWords.tens[$0]) }), .oneOf((1...9).map { .word(last[$0]) }),
          ])
        ])
    return .oneOf([
      small,
      .sequence([.optional(.word("one")), .word("hundred"), .optional(.word("and")), small]),
      .sequence([.optional(.word("one")), .word("hundredth")]),
    ])
  }()

  private static let below100 = SpokenPattern.oneOf([
    .oneOf((1...9).map { .word(NumberWords.units[$0]) }), from10,
  ])

  private static let from10 = SpokenPattern.oneOf([
    .oneOf((10...19).map { .word(NumberWords.units[$0]) }),
    .sequence([
      .oneOf((2...9).map { .word(NumberWords.tens[$0]) }),
      .optional(.oneOf((1...9).map { .word(NumberWords.units[$0]) })),
    ]),
  ])
}

/// What may be said, as a small regular expression over words: plain data for whoever builds a recogniser's
/// grammar from it.
public indirect enum SpokenPattern: Sendable, Hashable, Codable {
  /// One lower-case word.
  case word(String)
  /// One after the other.
  case sequence([SpokenPattern])
  case oneOf([SpokenPattern])
  case optional(SpokenPattern)

  static func phrase(_ words: [String]) -> SpokenPattern {
    words.count == 1 ? .word(words[0]) : .sequence(words.map(SpokenPattern.word))
  }

  public var vocabulary: Set<String> {
    switch self {
    case .word(let word): [word]
    case .sequence(let parts), .oneOf(let parts):
      parts.reduce(into: []) { $0.formUnion($1.vocabulary) }
    case .optional(let part): part.vocabulary
    }
  }
}
