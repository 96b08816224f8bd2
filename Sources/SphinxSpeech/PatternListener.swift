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
  private let demand: Demand

  /// What a sentence has to stand, and how freely its words may be said.
  ///
  /// The numbers for references were chosen on 105 of them and ten verses, synthesised (`Tests/Benchmarks/references`
  /// with another seed), not on those that the benchmark measures.
  public struct Demand: Sendable {
    /// How many nats a frame the best sentence may fit worse than the best phones.
    let mostStrain: Double
    /// The share of the speech that has to lie in its words …
    let leastCovered: Double
    /// … unless no more frames than this lie outside of them: breath and room are a large share of two short words.
    let mostUncovered: Int
    /// How many nats a sentence may cost more than the best to be named beside it.
    let nearly: Double
    /// What beginning a word costs in nats, so that a long word does not fall to two short ones.
    let wordCost: Double
    /// The same for a small word, which is easily heard in others.
    let smallWordCost: Double
    /// Whether words may be said as their letters suggest, too: so does whoever has only read the name of a book.
    let saysAsSpelled: Bool

    /// Whoever speaks may well say something else: a reference among all that is said.
    public static let open = Demand(
      mostStrain: 3.2, leastCovered: 0.75, mostUncovered: 60, nearly: .infinity, wordCost: 28,
      smallWordCost: 48,
      saysAsSpelled: true)
    /// Whoever speaks chooses among a few sentences; what is nearly as good is named, so that it can be asked again.
    public static let choice = Demand(
      mostStrain: 4.2, leastCovered: 0.3, mostUncovered: 0, nearly: 8, wordCost: 15, smallWordCost: 25,
      saysAsSpelled: false)

    func accepts(_ best: GrammarSearch.Hypothesis) -> Bool {
      best.strain <= mostStrain && (best.covered >= leastCovered || best.uncovered <= mostUncovered)
    }
  }

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
  ///   - demand: when a sentence is taken for heard.
  /// - Throws: `SpeechError` where the engine cannot say its words.
  public init(
    _ scorer: RecitationScorer, _ pattern: SpokenPattern, _ demand: Demand = .open
  ) throws(SpeechError) {
    self.scorer = scorer
    self.demand = demand
    let words = pattern.vocabulary.sorted()
    let tokens = words.enumerated().map { Token(index: $0, printed: $1, key: $1, spoken: [[$1]]) }
    var spoken = try scorer.spokenWords(of: tokens)
    if demand.saysAsSpelled, let asSpelled = try scorer.unknown?.pronounce(words) {
      for (place, ways) in asSpelled.enumerated() {
        spoken[place] = spoken[place].adding(ways.map(\.phones), scorer.model)
      }
    }
    spoken = spoken.map { NonRhotic.adding(to: $0, scorer.model) }
    search = GrammarSearch(
      model: scorer.model, grammar: pattern,
      pronunciations: Dictionary(uniqueKeysWithValues: zip(words, spoken)),
      wordCost: { Self.small.contains($0) ? demand.smallWordCost : demand.wordCost })
  }

  /// The sentences that may have been said, the likeliest first; none where none was heard.
  ///
  /// - Parameter samples: 16 kHz; longer than a minute is no sentence.
  /// - Returns: lists of lower-case words.
  /// - Throws: `SpeechError` where the engine fails.
  public func candidates(_ samples: [Int16]) throws(SpeechError) -> [[String]] {
    guard (Self.shortest...Self.longest).contains(samples.count) else { return [] }
    let found = search.find(in: try scorer.listen(samples).scores, most: 40)
    guard let best = found.first, demand.accepts(best) else { return [] }
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
