import Glibc
public import Recitation
public import Text

/// Hears sentences of a small grammar and nothing else: a dictated Bible reference, a list of numbers.
///
/// The sentences of the grammar compete with each other and, as a whole, with speech of any kind: what fits
/// the grammar much worse than free phones, or leaves much of the speech unexplained, is none of them.
public final class PatternListener {
  private let scorer: RecitationScorer
  private let search: GrammarSearch
  private let demand: Demand
  private let farFetched: (([String]) -> Double?)?

  /// What a sentence has to stand, and how freely its words may be said.
  ///
  /// The numbers for references were chosen on 105 of them and ten verses, synthesised
  /// (`Tests/Benchmarks/references` with another seed), not on those that the benchmark measures; those for
  /// ranges and hiss on forty ranges, 25 verses (of which the benchmark has four, too) and hiss.
  public struct Demand: Sendable {
    /// How many nats a frame the best sentence may fit worse than the best phones.
    let mostStrain: Double
    /// The same for a sentence with a range or a list in it ("to", "through", "and"): what is no such
    /// sentence but as long is soon taken for one, for it has so many ways.
    let mostStrainOfMany: Double
    /// A sentence that is strained more than this may be another: it is named, and told to be strained.
    let doubtful: Double
    /// How many nats a frame more it may be strained where noise is as loud as speech, if no other sentence
    /// is as near as `ahead` nats: noise fits nothing, and leaves the order of sentences as it is.
    let strainOfNoise: (most: Double, ahead: Double)
    /// How many frames of each of its words have to be louder than the room, on average: the hiss of a
    /// machine can be taken for anything in a pause that sounds like anything.
    let leastLoud: Double
    /// The share of the speech that has to lie in its words …
    let leastCovered: Double
    /// … unless no more frames than this lie outside of them: breath and room are a large share of two short
    /// words.
    let mostUncovered: Int
    /// How many nats a sentence may cost more than the best to be named beside it.
    let nearly: Double
    /// What beginning a word costs in nats, so that a long word does not fall to two short ones.
    let wordCost: Double
    /// The same for a small word, which is easily heard in others.
    let smallWordCost: Double
    let smallWords: Set<String>
    /// Whether words may be said as their letters suggest, too, as whoever does who has only read the name of
    /// a book, and with the vowels of other accents; and whether what is no louder than the room may be a
    /// pause, whatever it sounds like.
    let isFree: Bool

    /// Whoever speaks may well say something else: a reference among all that is said.
    public static let open = Demand(
      mostStrain: 2.9, mostStrainOfMany: 2.2, doubtful: 1.8, strainOfNoise: (0, 0), leastLoud: 5,
      leastCovered: 0.75, mostUncovered: 60, nearly: .infinity, wordCost: 28, smallWordCost: 48,
      smallWords: small, isFree: true)
    /// Whoever speaks chooses among a few sentences; what is nearly as good is named, so that it can be asked
    /// again. Of 197 words that were none of four choices twice as many were taken for one where noise may
    /// strain it.
    public static func choice(_ demand: SentenceDemand) -> Demand {
      let strain = demand == .strained ? .infinity : 4.2
      return Demand(
        mostStrain: strain, mostStrainOfMany: strain, doubtful: .infinity,
        strainOfNoise: demand == .fitting ? (0, 0) : (5, 20),
        leastLoud: 0, leastCovered: 0.3, mostUncovered: 0, nearly: demand == .strained ? 20 : 8, wordCost: 15,
        smallWordCost: 25, smallWords: small.union(["and"]), isFree: false)
    }

    private static let small: Set<String> = [
      "oh", "zero", "a", "from", "thru", "to", "the", "of", "hundredth",
    ]

    /// `ahead`: how many nats the next sentence costs more; `trust`: 1 in quiet, less in noise.
    func accepts(_ best: GrammarSearch.Hypothesis, ahead: Double, trust: Double) -> Bool {
      let most = Self.isMany(best.words) ? mostStrainOfMany : mostStrain
      let noise = ahead >= strainOfNoise.ahead ? (1 - trust) * strainOfNoise.most : 0
      return best.strain <= most + noise && Double(best.coveredFrames) >= leastLoud * Double(best.words.count)
        && (best.covered >= leastCovered || best.uncovered <= mostUncovered)
    }

    /// Whether a reference names several verses: "verses four through seven", "eight and nine"; not "hundred
    /// and nineteen".
    static func isMany(_ words: [String]) -> Bool {
      zip([""] + words, words).contains { before, word in
        switch word {
        case "through", "thru": true
        case "to": before != "according"
        case "and": before != "hundred"
        default: false
        }
      }
    }
  }

  /// Longer recordings than this are none of its sentences, in samples.
  private static let longest = 60 * 16_000
  private static let shortest = 4_000

  /// Prepares the grammar. `farFetched` tells how far-fetched a sentence is, 0 for a plain one, 1 for one
  /// that is understood otherwise at first; nil for one that makes no sense and was not said.
  public init(
    _ scorer: RecitationScorer, _ pattern: SpokenPattern, _ demand: Demand = .open,
    farFetched: (([String]) -> Double?)? = nil
  ) throws(Failure) {
    self.scorer = scorer
    self.demand = demand
    self.farFetched = farFetched.map { measure in { measure($0).map { $0 * DictatedReference.natsOfDoubt } } }
    let words = pattern.vocabulary.sorted()
    let tokens = words.enumerated().map { Token(index: $0, printed: $1, key: $1, spoken: [[$1]]) }
    var spoken = try scorer.spokenWords(of: tokens)
    if demand.isFree, let asSpelled = try scorer.unknown?.pronounce(words) {
      for (place, ways) in asSpelled.enumerated() {
        spoken[place] = spoken[place].adding(ways.map(\.phones), scorer.model)
      }
    }
    spoken = spoken.map { word in
      let accented = demand.isFree ? AccentVowels.adding(to: word, scorer.model) : word
      return NonRhotic.adding(to: accented, scorer.model)
    }
    search = GrammarSearch(
      model: scorer.model, grammar: pattern,
      pronunciations: Dictionary(uniqueKeysWithValues: zip(words, spoken)),
      wordCost: { demand.smallWords.contains($0) ? demand.smallWordCost : demand.wordCost })
  }

  /// The sentences that may have been said (16 kHz), the likeliest first; none where none was heard. Longer
  /// than a minute is no sentence.
  public func sentences(_ samples: [Int16]) throws(Failure) -> [HeardSentence] {
    guard (Self.shortest...Self.longest).contains(samples.count) else { return [] }
    let found = hypotheses(scorer.listen(samples).frames, samples)
    guard let best = found.first else { return [] }
    let trust = QuietFrames.trust(in: samples)
    let ahead = found.count > 1 ? found[1].behind : .infinity
    guard demand.accepts(best, ahead: ahead, trust: trust) else { return [] }
    return found.filter { $0.behind <= demand.nearly }.map {
      HeardSentence($0.words, behind: $0.behind * trust, isStrained: $0.strain > demand.doubtful)
    }
  }

  /// The sentences that sound most like a recording, whether or not one of them was said.
  func hypotheses(_ heard: any SenoneScoring, _ samples: [Int16]) -> [GrammarSearch.Hypothesis] {
    let quiet =
      demand.isFree
      ? QuietFrames.frames(of: samples, count: heard.frameCount, padding: RecitationScorer.paddingFrames)
      : [Bool](repeating: false, count: heard.frameCount)
    return search.find(in: heard, quiet: quiet, most: 40, farFetched: farFetched)
  }
}

extension RecitationScorer {
  /// How words are said, for a grammar of them.
  func spokenWords(of tokens: [Token]) throws(Failure) -> [SpokenWord] {
    try pronouncer.words(of: tokens) { (missing: [String]) throws(Failure) in
      try unknown?.pronounce(missing) ?? missing.map { _ in [] }
    }
  }
}

/// Finds the frames of a recording that are no louder than the room it was made in.
///
/// The room is what the quietest tenth of the frames hold, digital silence apart, for that is no room; a
/// frame is quiet up to 4 dB above it. (Noise floors by minimum statistics: Martin, "Noise power spectral
/// density estimation based on optimal smoothing and minimum statistics", IEEE Transactions on Speech and
/// Audio Processing 9, 2001, simplified.) Cost: one pass over the samples.
enum QuietFrames {
  /// Length of a step in samples: 10 ms; a frame looks at 25 ms.
  private static let step = 160
  private static let width = 410
  /// Below this root mean square nothing was recorded.
  private static let digitalSilence = 12.0
  private static let share = 0.1
  /// 4 dB.
  private static let margin = 1.585

  /// How much of a difference between two sentences is believed: all where speech stands 32 dB above the
  /// room, half at 18 dB. In pink noise at 20 and 15 dB the place that was said was more than 20 nats behind
  /// another in 3 and 6 of 100 sentences, more than 30 and 40 in 1 and none (seed 21 of
  /// `Tests/Benchmarks/references`).
  static func trust(in samples: [Int16]) -> Double {
    let recorded = loudness(of: samples).filter { $0 >= digitalSilence }.sorted()
    guard let loud = recorded.dropLast(recorded.count / 10).last else { return 1 }
    let ratio = 20 * log10(loud / recorded[Int(share * Double(recorded.count))])
    return min(1, max(0.3, 0.5 + (ratio - 18) * 0.5 / 14))
  }

  /// The root mean square of each step.
  private static func loudness(of samples: [Int16]) -> [Double] {
    (0..<max(0, (samples.count - width) / step + 1)).map { frame in
      let window = samples[frame * step..<frame * step + width]
      return (window.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(width)).squareRoot()
    }
  }

  /// Whether each of `count` frames is quiet. `padding` is how many there are before the first sample (16
  /// kHz); they are quiet, as are those behind the last.
  static func frames(of samples: [Int16], count: Int, padding: Int) -> [Bool] {
    let loudness = loudness(of: samples)
    let recorded = loudness.filter { $0 >= digitalSilence }.sorted()
    let room = recorded.isEmpty ? digitalSilence : recorded[Int(share * Double(recorded.count))]
    return (0..<count).map { frame in
      let place = frame - padding
      return !loudness.indices.contains(place) || loudness[place] <= room * margin
    }
  }
}
