internal import func Glibc.log

public struct WordJudgement: Sendable, Equatable {
  /// Log odds that each word was said; nil for words without evidence.
  public var odds: [Double?]
  /// The same by what is heard of each word itself, without its neighbours.
  var oddsAlone: [Double?]
  /// The same with what the trees add: what is known of the word beside the others.
  var oddsInContext: [Double?]
  /// What trees ask for of each word; nil for words without evidence.
  var context: [[Double]?]
  /// Median goodness of the words where each has to lie somewhere: how well this speaker fits the model.
  var restForced: Double
  /// Log odds that the recording is of this text.
  var utteranceOdds: Double
  public var line: Double
  /// The same where it is not known whether the voice is a child's: what words are judged by with their
  /// neighbours.
  var lineOfAnyone: Double

  /// Weighs what was found of a text, or of a stretch of it. `passedOver`: tokens right before which words of
  /// the text were never come to; the number of tokens for those behind all.
  public init(_ evidence: RecitationEvidence, _ model: VerdictModel, passedOver: Set<Int> = []) {
    let values = WordFeatures.values(evidence, model.usual)
    let alone = values.map { $0.map { model.word.logOdds($0) } }
    oddsAlone = alone
    let network = NetworkFeatures.values(evidence, model.usual)
    restForced = UtteranceFeatures.restForced(evidence.words, model.forcedPhones)
    let utteranceOdds = model.utteranceOdds(
      UtteranceFeatures.values(evidence, odds: alone, network: network, forced: model.forcedPhones),
      words: alone)
    let stretch = Self.stretch(evidence)
    let certainty = evidence.utterance.network?.certainty ?? 0
    self.utteranceOdds =
      utteranceOdds - (stretch > Self.sparsest ? Self.doubt : 0) - (certainty < Self.dimmest ? Self.doubt : 0)
    let lineOfAnyone = model.workingPoint.odds
    let ofAge = Self.childRatio(evidence).map { model.workingPoint.lineMoved(childRatio: $0) } ?? 0
    let line = lineOfAnyone + model.workingPoint.shift + ofAge
    self.line = line
    self.lineOfAnyone = lineOfAnyone
    let runs = model.run.map {
      RecitedRuns($0, evidence, odds: alone, line: lineOfAnyone, passedOver: passedOver)
    }
    context = ContextFeatures.values(
      values, network: network, odds: alone,
      inText: runs?.inText ?? [Double?](repeating: nil, count: alone.count),
      stretch: stretch, model.word)
    oddsInContext = alone
    if let trees = model.trees {
      for (place, values) in context.enumerated() {
        if let values { oddsInContext[place]? += trees.logOdds(values) }
      }
    }
    odds = oddsInContext
    if let run = model.run {
      // Once more: the trees know of words that were not said, which by themselves pass, and bring down what
      // was heard by chance among them.
      let runs = RecitedRuns(run, evidence, odds: odds, line: line, passedOver: passedOver)
      let lowered = runs.lowered(odds, line: line)
      if utteranceOdds < Self.clearText || !Self.isMostlyAway(odds, lowered, line) { odds = lowered }
    }
  }

  /// The `stretch` above which hardly anybody recites: five times as much speech as at a usual pace. Of
  /// 10,459 stretches recited, halting ones and children's among them, six have so much; of those found in
  /// long recordings of other texts four in ten, where each word fits somewhere.
  private static let sparsest = log(5.0)
  /// The certainty below which nobody speaks: of 11,000 stretches recited the least clear has -1.1, noise
  /// -1.3, hiss -1.4 to -1.7.
  private static let dimmest = -1.2
  /// By how much the log odds are lower where either is so: who is heard very clearly passes.
  private static let doubt = 5.0

  /// Log odds of being of its text from which on a recording holds more of it than talk.
  private static let clearText = 5.0

  /// Whether most words that are right would be refused because of their neighbours: of a voice that is heard
  /// weakly throughout no word stands out.
  private static func isMostlyAway(_ odds: [Double?], _ lowered: [Double?], _ line: Double) -> Bool {
    let right = odds.indices.filter { odds[$0] ?? -.infinity >= line }
    return 2 * right.count { lowered[$0] ?? -.infinity < line } > right.count
  }

  /// Whether the recording, or the stretch of it, is taken for its text.
  func isOfItsText(_ model: VerdictModel) -> Bool {
    utteranceOdds >= model.workingPoint.utteranceLine(restForced)
  }

  /// Whether the adapted models should hear the words too, since the voice fits the model badly. Of native
  /// readers one in a hundred fits so badly, of accented ones two in three.
  public var asksForOtherEars: Bool { restForced <= Self.poorFit }

  /// A voice fits poorly that fits by so much less than the free phone loop; nats a frame.
  private static let poorFit = -0.9

  /// How much better the adapted model of children fits the voice than that of adults, in nats a frame of
  /// speech; nil for one that neither has heard.
  ///
  /// It tells a strange child (under 18) from an adult with an area of 0.85 under the curve, by a mean of
  /// 0.33 against -0.07; the younger the surer.
  static func childRatio(_ evidence: RecitationEvidence) -> Double? {
    guard evidence.again.count == 2 else { return nil }
    return evidence.again[1].utterance.logLikelihood - evidence.again[0].utterance.logLikelihood
  }

  /// How much more speech there is than the text explains at a usual pace, ten frames a phone: the logarithm
  /// of the ratio. 0.3 is a third more, from a slow speaker, one who repeats, or one who says more than the
  /// text.
  static func stretch(_ evidence: RecitationEvidence) -> Double {
    let phones = evidence.words.reduce(0) { $0 + ($1?.phones ?? 0) }
    return log(Double(max(1, evidence.utterance.speechFrames)) / Double(max(1, phones)) / 10)
  }

  /// Which words were certainly said; what the search for added words holds fast.
  public var sure: [Bool] { odds.map { $0.map { $0 >= line } ?? false } }
}

/// Whether a word that was just said is right, as far as can be told before the rest is heard: by what a
/// verdict goes by, and the line that it draws, from the words up to here.
public struct LiveJudge: Sendable {
  private let model: VerdictModel
  private var past: [WordEvidence] = []

  /// Words before that tell of the voice.
  private static let remembered = 40

  public init(_ model: VerdictModel) { self.model = model }

  /// Log odds that a word was said, above the line that it needs: above 0 it would be right if nothing else
  /// were said.
  public func odds(of word: WordEvidence) -> Double {
    let words = past.suffix(Self.remembered) + [word]
    // At a usual pace: how fast somebody speaks is known at the end.
    let speech = 10 * words.reduce(0) { $0 + $1.phones }
    let evidence = RecitationEvidence(
      words: Array(words), pieces: [],
      utterance: UtteranceEvidence(
        frames: speech, speechFrames: speech, coveredFrames: speech, rubbishFrames: 0))
    let judgement = WordJudgement(evidence, model)
    guard let odds = judgement.oddsInContext.last ?? nil else { return -.infinity }
    return odds - judgement.line
  }

  public mutating func take(_ word: WordEvidence) { past.append(word) }
}
