internal import Acoustics
internal import Matching
public import Scripture
public import Speech

/// Hears sentences of a small grammar and nothing else: a dictated Bible reference, a list of numbers.
///
/// The sentences of the grammar compete with each other and, as a whole, with speech of any kind: what fits the
/// grammar much worse than free phones, or leaves much of the speech unexplained, is none of them.
public final class PatternListener {
  private let scorer: RecitationScorer
  private let search: GrammarSearch

  /// When a sentence is taken for heard.
  public struct Demand: Sendable {
    /// How many nats a frame the best sentence may cost more than the best phones.
    let mostStrain: Double
    /// The share of the speech that has to lie in its words.
    let leastCovered: Double
    /// How many nats a sentence may cost more than the best to be named beside it.
    let nearly: Double

    /// Whoever speaks may well say something else: a reference among all that is said.
    public static let open = Demand(mostStrain: 3.5, leastCovered: 0.75, nearly: .infinity)
    /// Whoever speaks chooses among a few sentences. Breath and room are a large share of a single short word; and what
    /// is nearly as good is named, so that it can be asked again.
    public static let choice = Demand(mostStrain: 4.5, leastCovered: 0.3, nearly: 8)
  }

  /// What beginning a word costs in nats, and what a small word costs that is easily heard in others.
  private static let wordCost = 15.0
  private static let smallWordCost = 25.0
  private static let small: Set<String> = [
    "oh", "zero", "a", "and", "from", "thru", "to", "the", "of", "hundredth",
  ]
  /// Longer recordings than this are none of its sentences, in samples.
  private static let longest = 60 * 16_000
  private static let shortest = 4_000

  /// Prepares the grammar.
  ///
  /// - Parameters:
  ///   - scorer: whose engine and dictionary to use.
  ///   - pattern: what may be said.
  /// - Throws: `SpeechError` where the engine cannot say its words.
  public init(_ scorer: RecitationScorer, _ pattern: SpokenPattern) throws(SpeechError) {
    self.scorer = scorer
    let words = pattern.vocabulary.sorted()
    let tokens = words.enumerated().map { Token(index: $0, printed: $1, key: $1, spoken: [[$1]]) }
    let spoken = try scorer.spokenWords(of: tokens).map { NonRhotic.adding(to: $0, scorer.model) }
    search = GrammarSearch(
      model: scorer.model, grammar: pattern,
      pronunciations: Dictionary(uniqueKeysWithValues: zip(words, spoken)),
      wordCost: { Self.small.contains($0) ? Self.smallWordCost : Self.wordCost })
  }

  /// The sentences that may have been said, the likeliest first; none where none was heard.
  ///
  /// - Parameters:
  ///   - samples: 16 kHz; longer than a minute is no sentence.
  ///   - demand: When one is taken for heard.
  /// - Returns: lists of lower-case words.
  /// - Throws: `SpeechError` where the engine fails.
  public func candidates(
    _ samples: [Int16], _ demand: Demand = .open
  ) throws(SpeechError) -> [[String]] {
    guard (Self.shortest...Self.longest).contains(samples.count) else { return [] }
    let found = search.find(in: try scorer.scores(samples), most: 40)
    guard let best = found.first, best.strain <= demand.mostStrain,
      best.covered >= demand.leastCovered
    else {
      return []
    }
    return found.filter { $0.behind <= demand.nearly }.map(\.words)
  }
}

extension RecitationScorer {
  /// How words are said, for a grammar of them.
  func spokenWords(of tokens: [Token]) throws(SpeechError) -> [SpokenWord] {
    try pronouncer.words(of: tokens) { (missing: [String]) throws(SpeechError) in
      try unknown?.pronounce(missing) ?? missing.map { _ in [] }
    }
  }
}
