/// What the model makes of the words of a recitation, before anything is printed.
public struct WordJudgement: Sendable, Equatable {
  /// Log odds that each word was said; nil for words without evidence.
  public var odds: [Double?]
  /// Median goodness of the words where each has to lie somewhere: how well this speaker fits the model.
  public var restForced: Double
  /// Log odds that the recording is of this text.
  public var utteranceOdds: Double
  /// The log odds a word needs here.
  public var line: Double

  /// Weighs the evidence.
  public init(_ evidence: RecitationEvidence, _ model: VerdictModel) {
    let values = WordFeatures.values(evidence, usual: model.phones, forced: model.forcedPhones)
    odds = values.map { $0.map { model.word.logOdds(WordFeatures.names, $0) } }
    let fits = evidence.words.compactMap { $0 }.map { PhoneScores($0.forced, model.forcedPhones).goodness }
    restForced = RestMedian(fits).whole ?? WordFeatures.usualGoodness
    utteranceOdds = model.utterance.logOdds(
      UtteranceFeatures.names,
      UtteranceFeatures.values(evidence, odds: odds, restForced: restForced))
    line = model.workingPoint.line(restForced)
  }

  /// Which words were certainly said; what the search for added words holds fast.
  public var sure: [Bool] { odds.map { $0.map { $0 >= line } ?? false } }
}
