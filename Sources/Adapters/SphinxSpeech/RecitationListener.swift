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
  private var follower: RecitationFollower?
  private var evidence: LiveEvidence?
  private var judge: LiveJudge
  private var company = Company(words: 0)
  /// Whether the text is followed to its end.
  private var isWhole = true
  /// When each word ended that was found right.
  private var ends: [Int: Int] = [:]

  /// Makes a listener.
  ///
  /// - Parameter scorer: whose model and dictionary to use.
  /// - Throws: `missing_model`, `no_memory`.
  public init(_ scorer: RecitationScorer) throws(Failure) {
    self.scorer = scorer
    judge = LiveJudge(scorer.judge.model)
    extractor = try scorer.ears.anotherExtractor()
  }

  /// Texts longer than this are followed up to here: nobody looks at more at a time, and it costs as much as it is long.
  public static let mostWords = 600
  /// Quiet put before the first sound, as before every recording, so that what takes steady noise away has something to go by.
  private static let padding = RecitationScorer.paddingFrames

  /// Begins to follow a text.
  ///
  /// - Parameter tokens: its whitespace tokens.
  /// - Throws: `engine_failed`.
  public func follow(_ tokens: [Token]) throws(Failure) {
    let mean = features.mean
    follower = nil
    isWhole = tokens.count <= Self.mostWords
    let tokens = Array(tokens.prefix(Self.mostWords))
    let words = try scorer.spokenWords(of: tokens)
    try extractor.follow()
    features = LiveFeatures(mean: mean)
    judge = LiveJudge(scorer.judge.model)
    company = Company(words: words.count { !$0.isSilent })
    ends = [:]
    evidence = LiveEvidence(
      words, rivals: zip(tokens, words).map { scorer.pronouncer.rivals(of: $0, said: $1) },
      model: scorer.model, costs: scorer.costs)
    follower = RecitationFollower(words, model: scorer.model, costs: scorer.costs)
    let samples = Self.padding * PCM.recognitionRate / 100
    _ = try hear(
      PCM.noise(count: samples, amplitude: 4, sampleRate: PCM.recognitionRate, seed: 1).samples)
  }

  /// Takes the next sound.
  ///
  /// - Parameter samples: 16 kHz, as many as there are.
  /// - Returns: what is known now; times count from the first sample after `follow`.
  /// - Throws: `engine_failed`; `not_following` before `follow`.
  public func hear(_ samples: [Int16]) throws(Failure) -> HeardSoFar {
    guard follower != nil else {
      throw Failure(code: "not_following", message: "No recitation is being followed.")
    }
    let sound = PCM(samples: samples, sampleRate: PCM.recognitionRate).ditheringSilence()
    let (new, first) = features.feed(try extractor.hear(sound.samples))
    let scores = scorer.ears.own.scores(new)
    evidence?.take(scores, first: first)
    let passages = follower?.feed(scores, first: first) ?? []
    let told = passages.flatMap(told)
    return HeardSoFar(
      words: told.map { index in
        HeardSoFar.Word(index: index, end: Double(max(0, (ends[index] ?? 0) - Self.padding)) / 100)
      }, next: follower?.next, isComplete: isWhole && follower?.isComplete == true)
  }

  /// Frames behind a word after which nothing new is heard of it.
  private static let longEnough = 60
  /// Log odds above the line of a verdict that a word needs before the rest is heard.
  private static let sure = 0.5

  /// Judges a word that is past; the words that may be told now.
  private func told(by passage: RecitationFollower.Passage) -> [Int] {
    guard passage.behind <= Self.longEnough,
      let own = evidence?.evidence(for: passage.word, behind: passage.left, before: passage.right)
    else { return [] }
    let index = passage.word.index
    let isRight = judge.odds(of: own) >= Self.sure
    if isRight {
      judge.take(own)
      follower?.take(passage.word)
      ends[index] = passage.word.frames.upperBound
    }
    return company.take(index, end: passage.word.frames.upperBound, isRight: isRight)
  }
}
