/// Understands a reference from the words a recogniser heard.
public struct DictatedReference: Sendable {
  /// One way to understand the words.
  public struct Candidate: Sendable, Hashable {
    /// What was meant.
    public var reference: Reference
    /// How far-fetched the reading is: 0 is the plain one.
    public var cost: Double
  }

  /// More words than any reference has.
  static let mostWords = 40

  let canon: Canon
  /// Numbers by their words; some words have two values ("one nineteen" is 119, or 1 and 19).
  let cardinals: NumberTable
  let ordinals: NumberTable
  /// Names by their first word, with the number of words.
  let names: [String: [ReferenceGrammar.BookName]]
  let psalms: Int?

  /// Prepares for a canon. Cost: a few milliseconds; keep it.
  public init(_ canon: Canon) {
    self.init(canon, ReferenceGrammar(canon))
  }

  /// Prepares for a canon and its grammar.
  public init(_ canon: Canon, _ grammar: ReferenceGrammar) {
    self.canon = canon
    cardinals = NumberTable(grammar.cardinals)
    ordinals = NumberTable(grammar.ordinals)
    names = Dictionary(grouping: grammar.books) { $0.words.first ?? "" }
    psalms = canon.books.firstIndex { $0.chapterName != $0.name }
  }

  /// The ways to understand the words, the likeliest first; only verses that exist. Empty where the words
  /// are no reference.
  ///
  /// Numbers are cut in every possible way and what does not exist falls out, so that "psalm one nineteen" is
  /// Psalm 119 (there is no Psalm 1:19) and "john one nineteen" is John 1:19. Between readings that exist, the
  /// one with the fewest, longest numbers is likelier: "genesis twenty two" is chapter 22, then 20:2. Cost:
  /// well under a millisecond for a dozen words.
  ///
  ///     candidates(["john", "three", "sixteen"])                  // John 3:16
  ///     candidates(["the", "twenty", "third", "psalm"])           // Psalm 23
  ///     candidates(["genesis", "twenty", "two"])                  // Genesis 22; Genesis 20:2
  public func candidates(_ words: [String]) -> [Candidate] {
    guard !words.isEmpty, words.count <= Self.mostWords else { return [] }
    let folded = words.flatMap { Folding.fold($0).split(separator: " ").map(String.init) }
    guard folded.count <= Self.mostWords else { return [] }
    var best: [Reference: Double] = [:]
    for parse in DictationParser(self, folded).parses() {
      best[parse.reference] = min(best[parse.reference] ?? .infinity, parse.cost)
    }
    return best.map { Candidate(reference: $0.key, cost: $0.value) }.sorted { left, right in
      left.cost != right.cost
        ? left.cost < right.cost
        : left.reference.text(in: canon) < right.reference.text(in: canon)
    }
  }
}
