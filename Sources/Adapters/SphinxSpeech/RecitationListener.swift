internal import Acoustics
internal import Audio
public import Base
internal import Matching
public import Scripture
public import Speech

/// Listens while somebody recites: sound in as it comes, the words out as they are past.
///
/// One recitation at a time; what is known of the voice is kept for the next.
public final class RecitationListener {
  private let scorer: RecitationScorer
  private let extractor: CepstrumExtractor
  private var features = LiveFeatures()
  /// The text, and where some of its words may be said alone, these; none before `follow`.
  private var texts: [FollowedText] = []
  /// The words told so far.
  private var told: Set<Int> = []
  /// Whether the text is followed to its end.
  private var isWhole = true

  /// Makes a listener.
  ///
  /// - Parameter scorer: whose model and dictionary to use.
  /// - Throws: `missing_model`, `no_memory`.
  public init(_ scorer: RecitationScorer) throws(Failure) {
    self.scorer = scorer
    extractor = try scorer.ears.anotherExtractor()
  }

  /// Texts longer than this are followed up to here: nobody looks at more at a time, and it costs as much as it is long.
  public static let mostWords = 600
  /// Quiet put before the first sound, as before every recording, so that what takes steady noise away has something to go by.
  private static let padding = RecitationScorer.paddingFrames

  /// Begins to follow a text.
  ///
  /// - Parameters:
  ///   - tokens: its whitespace tokens.
  ///   - alone: the places of those that may be said without the others, as they fill gaps.
  /// - Throws: `engine_failed`.
  public func follow(_ tokens: [Token], alone: [Int] = []) throws(Failure) {
    let mean = features.mean
    texts = []
    told = []
    isWhole = tokens.count <= Self.mostWords
    let tokens = Array(tokens.prefix(Self.mostWords))
    try extractor.follow()
    features = LiveFeatures(mean: mean)
    var texts = [try text(tokens, places: Array(tokens.indices))]
    let alone = Set(alone.filter(tokens.indices.contains)).sorted()
    if !alone.isEmpty, alone.count < tokens.count {
      let words = Tokenizer.tokens(of: alone.map { tokens[$0].printed }.joined(separator: " "))
      texts.append(try text(words, places: alone))
    }
    self.texts = texts
    let samples = Self.padding * PCM.recognitionRate / 100
    _ = try hear(
      PCM.noise(count: samples, amplitude: 4, sampleRate: PCM.recognitionRate, seed: 1).samples)
  }

  private func text(_ tokens: [Token], places: [Int]) throws(Failure) -> FollowedText {
    let words = try scorer.spokenWords(of: tokens)
    return FollowedText(
      words, rivals: zip(tokens, words).map { scorer.pronouncer.rivals(of: $0, said: $1) }, places: places,
      scorer)
  }

  /// Takes the next sound.
  ///
  /// - Parameter samples: 16 kHz, as many as there are.
  /// - Returns: what is known now; times count from the first sample after `follow`.
  /// - Throws: `engine_failed`; `not_following` before `follow`.
  public func hear(_ samples: [Int16]) throws(Failure) -> HeardSoFar {
    guard !texts.isEmpty else {
      throw Failure(code: "not_following", message: "No recitation is being followed.")
    }
    let sound = PCM(samples: samples, sampleRate: PCM.recognitionRate).ditheringSilence()
    let (new, first) = features.feed(try extractor.hear(sound.samples))
    let scores = scorer.ears.own.scores(new)
    var words: [HeardSoFar.Word] = []
    for place in texts.indices {
      words += texts[place].take(scores, first: first).map {
        HeardSoFar.Word(index: $0.index, end: Double(max(0, $0.end - Self.padding)) / 100)
      }
    }
    return HeardSoFar(
      words: words.filter { told.insert($0.index).inserted }, next: next,
      isComplete: isWhole && texts[0].isComplete)
  }

  /// What comes next in the text of which more was heard.
  private var next: Int? { texts.max { $0.heard < $1.heard }?.next }
}
