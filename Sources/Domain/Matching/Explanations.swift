internal import Scripture

/// Explains the flagged words of a recitation by the evidence they were judged by.
struct Explanations {
  let evidence: RecitationEvidence
  let judgement: WordJudgement
  let model: VerdictModel
  let clock: RecitationJudge.Clock

  /// Words of a recording that are needed to say what is usual in it.
  private static let fewestRight = 3
  private static let mostReasons = 3
  /// Log odds from which on a kind of evidence is worth telling: half as likely again.
  private static let leastReason = 0.4

  /// For each word that is not correct, and each added word, in the order of the text; for a refused recording that
  /// alone.
  func all(_ result: RecitationResult, _ tokens: [Token]) -> [Explanation] {
    if result.outcome == .otherText { return [recording()] }
    let values = WordFeatures.values(evidence, model.usual)
    let right = zip(result.words, values).compactMap { $0.verdict == .correct ? $1 : nil }
    let usual =
      right.count >= Self.fewestRight
      ? WordFeatures.names.indices.map { column in RestMedian(right.map { $0[column] }).whole ?? 0 } : nil
    let heard = evidence.words.indices.map(evidence.margins)
    let usualFit = RestMedian(heard.compactMap { $0?.goodness }).whole
    // The evidence counts positions; the words carry the indices of the text.
    let words = tokens.indices.compactMap { place -> Explanation? in
      let verdict = result.words[place].verdict
      guard verdict != .correct, !tokens[place].key.isEmpty, let margins = heard[place] else { return nil }
      let facts =
        facts(margins, verdict) + [
          .sounds(margins.goodness, usual: usualFit ?? margins.goodness, worst: margins.worstPhone)
        ]
      return word(place, facts, values: values[place], usual: usual)
    }
    return words + extras(result)
  }

  /// The margins that a verdict rests on: of a word that was left out, what would be without it; of one that was
  /// changed, what speaks against it; of a word that is neither, all.
  private func facts(_ word: WordMargins, _ verdict: Verdict) -> [Explanation.Fact] {
    let without: [(Double, Explanation.Fact)] = [
      (word.overNothing, .overNothing(word.overNothing)), (word.presence, .presence(word.presence)),
    ]
    if verdict == .omitted { return without.map(\.1) }
    var all: [(Double, Explanation.Fact)] = []
    if let margin = word.overRival {
      all.append((margin, .overRival(word.rival, margin)))
    }
    all += [(word.overRubbish, .overOtherSpeech(word.overRubbish))] + without
    let against = all.filter { $0.0 < 0 }
    return (verdict == .unsure || against.isEmpty ? all : against).map(\.1)
  }

  private func word(
    _ index: Int, _ facts: [Explanation.Fact], values: [Double]?, usual: [Double]?
  ) -> Explanation? {
    guard let odds = judgement.odds[index] else { return nil }
    return Explanation(
      subject: .word(index), probability: Logistic.probability(logOdds: odds),
      needed: Logistic.probability(logOdds: judgement.line), facts: facts,
      reasons: values.flatMap { values in usual.map { reasons(values, usual: $0) } } ?? [])
  }

  /// What each kind of evidence adds to the odds of a word, compared with the middle one of the right words.
  private func reasons(_ values: [Double], usual: [Double]) -> [Explanation.Reason] {
    var sums: [Explanation.Reason.Kind: Double] = [:]
    let slopes = model.word.slopes(values)
    for (column, name) in WordFeatures.names.enumerated() {
      guard let kind = Self.kind(of: name) else { continue }
      sums[kind, default: 0] += slopes[column] * (values[column] - usual[column])
    }
    return sums.filter { $0.value < -Self.leastReason }.sorted {
      ($0.value, $0.key.rawValue) < ($1.value, $1.key.rawValue)
    }
    .prefix(Self.mostReasons).map { Explanation.Reason(kind: $0.key, odds: $0.value) }
  }

  /// The kind of evidence that a feature of the word model belongs to, by its name; nil for one that none knows.
  static func kind(of feature: String) -> Explanation.Reason.Kind? {
    let name = feature.lowercased()
    if name.contains("rival") { return .rival }
    if name.contains("presence") || name.contains("present") { return .wholeReading }
    if name.contains("nothing") { return .absence }
    if name.contains("rubbish") { return .otherSpeech }
    if name.contains("duration") || name.contains("shortest") { return .length }
    if name.contains("rest") || name == "quality" { return .voice }
    if name.contains("heard") || name.contains("shorter") { return .sounds }
    if name.contains("fit") || name.contains("goodness") || name.contains("phone") { return .sounds }
    return nil
  }

  private func extras(_ result: RecitationResult) -> [Explanation] {
    let line = model.workingPoint.extraLine(judgement.restForced)
    return zip(evidence.extras, model.extraOdds(evidence, judgement)).compactMap { extra, odds in
      let start = clock.time(extra.frames.lowerBound)
      guard result.added.contains(where: { $0.before == extra.before && $0.start == start }) else {
        return nil
      }
      return Explanation(
        subject: .extra(before: extra.before, start: start),
        probability: Logistic.probability(logOdds: odds),
        needed: Logistic.probability(logOdds: line),
        facts: [
          .stretch(seconds: Double(extra.speechFrames) / 100, sounds: extra.phones, gain: extra.gain)
        ], reasons: [])
    }
  }

  private func recording() -> Explanation {
    let heard = evidence.telling.map(\.utterance)
    func mean(_ value: (UtteranceEvidence) -> Double) -> Double {
      heard.reduce(0) { $0 + value($1) } / Double(heard.count)
    }
    return Explanation(
      subject: .recording, probability: Logistic.probability(logOdds: judgement.utteranceOdds),
      needed: Logistic.probability(logOdds: model.workingPoint.utteranceLine(judgement.restForced)),
      facts: [.coverage(share: mean(\.covered), distance: mean(\.phoneDistance))],
      reasons: [])
  }
}
