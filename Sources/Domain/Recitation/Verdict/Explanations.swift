internal import Text

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

  /// For each word that is not correct, once for words in a row that were never come to, and for each added
  /// word, in the order of the text; for a refused recording that alone.
  func all(_ result: RecitationResult, _ tokens: [Token]) -> [Explanation] {
    if result.outcome == .otherText { return [recording()] }
    let right = zip(result.words, judgement.context).compactMap { $0.verdict == .correct ? $1 : nil }
    let usual =
      right.count >= Self.fewestRight
      ? ContextFeatures.names.indices.map { column in RestMedian(right.map { $0[column] }).whole ?? 0 } : nil
    let heard = evidence.words.indices.map(evidence.margins)
    let usualFit = RestMedian(heard.compactMap { $0?.goodness }).whole
    // The evidence counts positions; the words carry the indices of the text.
    let words = tokens.indices.compactMap { place -> Explanation? in
      let verdict = result.words[place].verdict
      guard verdict != .correct, !tokens[place].key.isEmpty else { return nil }
      guard result.recited.contains(where: { $0.contains(place) }) else {
        return run(from: place, result, tokens).map { unmeasured(place, .notReached($0)) }
      }
      guard let margins = heard[place] else { return unmeasured(place, .withoutPronunciation) }
      let isMissed = verdict == .omitted || verdict == .substituted
      let kind = isMissed ? model.kindOdds(evidence, at: place).map { [Explanation.Fact.kind($0)] } ?? [] : []
      let facts =
        facts(margins, verdict) + [
          .sounds(margins.goodness, usual: usualFit ?? margins.goodness, worst: margins.worstPhone)
        ] + kind
      return word(place, facts, usual)
    }
    return words + extras(result)
  }

  /// A word of which nothing was measured: its confidence is a standing one, and not told as found.
  private func unmeasured(_ place: Int, _ fact: Explanation.Fact) -> Explanation {
    Explanation(
      subject: .word(place), probability: RecitationJudge.neverReachedConfidence,
      needed: Logistic.probability(logOdds: judgement.line), facts: [fact], reasons: [])
  }

  /// How many words in a row no stretch of the recording holds, from the one at this place; nil where it is
  /// not the first of them, since they are explained once.
  private func run(from place: Int, _ result: RecitationResult, _ tokens: [Token]) -> Int? {
    let first = result.recited.last { $0.upperBound <= place }?.upperBound ?? 0
    guard tokens[first..<place].allSatisfy(\.key.isEmpty) else { return nil }
    let past = result.recited.first { $0.lowerBound > place }?.lowerBound ?? tokens.count
    return tokens[place..<past].count { !$0.key.isEmpty }
  }

  /// The margins that a verdict rests on: of a word that was left out, what would be without it; of one that
  /// was changed, what speaks against it; of a word that is neither, all.
  private func facts(_ word: WordMargins, _ verdict: Verdict) -> [Explanation.Fact] {
    var without: [(Double, Explanation.Fact)] = [
      (word.overNothing, .overNothing(word.overNothing)), (word.presence, .presence(word.presence)),
    ]
    if let margin = word.network { without.append((margin, .network(margin))) }
    if verdict == .omitted { return without.map(\.1) }
    var all: [(Double, Explanation.Fact)] = []
    if let margin = word.overRival {
      all.append((margin, .overRival(word.rival, margin)))
    }
    all += [(word.overRubbish, .overOtherSpeech(word.overRubbish))] + without
    let against = all.filter { $0.0 < 0 }
    return (verdict == .unsure || against.isEmpty ? all : against).map(\.1)
  }

  private func word(_ index: Int, _ facts: [Explanation.Fact], _ usual: [Double]?) -> Explanation? {
    guard let odds = judgement.odds[index], let inContext = judgement.oddsInContext[index],
      let values = judgement.context[index]
    else { return nil }
    return Explanation(
      subject: .word(index), probability: Logistic.probability(logOdds: odds),
      needed: Logistic.probability(logOdds: judgement.line), facts: facts,
      reasons: usual.map { reasons(values, usual: $0, lowered: odds - inContext) } ?? [])
  }

  /// What each kind of evidence takes from the odds of a word: how much surer the models, logistic and trees,
  /// would be of it, had it that kind as the middle one of the right words has it. `lowered`: what its
  /// neighbours took from the odds in the end (`RecitedRuns`).
  private func reasons(
    _ values: [Double], usual: [Double], lowered: Double
  ) -> [Explanation.Reason] {
    let own = model.odds(values)
    let all = Self.columns.map { kind, columns in
      var other = values
      for column in columns { other[column] = usual[column] }
      let odds = model.odds(other)
      let trees = own.trees - odds.trees
      return Explanation.Reason(
        kind: kind, odds: own.weights - odds.weights + trees + (kind == .company ? lowered : 0), trees: trees)
    }
    return Array(
      all.filter { $0.odds < -Self.leastReason }.sorted {
        ($0.odds, $0.kind.rawValue) < ($1.odds, $1.kind.rawValue)
      }.prefix(Self.mostReasons))
  }

  /// Where in `ContextFeatures` each kind of evidence stands. What the logistic models make of the word
  /// itself is of all kinds, and worked out anew for each.
  static let columns = Dictionary(
    grouping: ContextFeatures.names.indices.filter { kind(of: ContextFeatures.names[$0]) != nil }
  ) { kind(of: ContextFeatures.names[$0]) ?? .voice }

  /// The kind of evidence that a feature of a word belongs to, by its name; nil for one that none knows, and
  /// for what the logistic models make of the word.
  static func kind(of feature: String) -> Explanation.Reason.Kind? {
    let name = feature.lowercased()
    if ContextFeatures.ofCompany.contains(feature) { return .company }
    if name.hasPrefix("rest") || name == "quality" || name == "stretch" { return .voice }
    if name.contains("rival") || name.contains("noform") { return .rival }
    if name.contains("presen") || name.contains("overlap") { return .wholeReading }
    if name.contains("nothing") { return .absence }
    if name.contains("rubbish") { return .otherSpeech }
    if name.contains("duration") || name.contains("shortest") { return .length }
    let ofSounds = ["fit", "goodness", "phone", "heard", "shorter", "forced"]
    return ofSounds.contains(where: name.contains) ? .sounds : nil
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

/// Why a word was flagged, or a recording refused: what was measured, and what weighed most.
///
/// Margins are in nats (2.3 nats: ten times likelier), below 0 against the word.
public struct Explanation: Sendable, Equatable, Codable {
  public enum Subject: Sendable, Equatable, Codable {
    case word(Int)
    /// Speech before the token with this index that the text does not have.
    case extra(before: Int, start: Double)
    case recording
  }

  public enum Fact: Sendable, Equatable, Codable {
    /// How much better the whole recording reads with the word than without it.
    case presence(Double)
    /// How much better the word fits its place than any other speech.
    case overOtherSpeech(Double)
    /// How much better the word fits its place than nothing.
    case overNothing(Double)
    /// How much better the word fits its place than its best rival; the spelling is nil for another form of
    /// the word.
    case overRival(String?, Double)
    /// How much better the whole text fits with the word than without it, by the network.
    case network(Double)
    /// So many words in a row, from this on, are in no stretch that the recording was found to hold.
    case notReached(Int)
    case withoutPronunciation
    /// The log odds that something was said in the place of a missed word, and not nothing.
    case kind(Double)
    /// How much worse than the best sounds its sounds fit, in nats a hundredth of a second; the same for the
    /// middle one of all words of the recording; and the sound that fits worst.
    case sounds(Double, usual: Double, worst: String?)
    /// Length in seconds and number of sounds of speech that no word explains, and how much better the
    /// recording reads with it.
    case stretch(seconds: Double, sounds: Int, gain: Double)
    /// The share of the speech that words of the text explain, and how far its sounds are from the text's, 0
    /// to 1.
    case coverage(share: Double, distance: Double)
  }

  public struct Reason: Sendable, Equatable, Codable {
    public enum Kind: String, Sendable, Codable, CaseIterable {
      /// The best reading of the whole recording, with the word and without it.
      case wholeReading
      /// Nothing in its place.
      case absence
      /// Other speech in its place.
      case otherSpeech
      /// A word easily taken for it.
      case rival
      case sounds
      case length
      /// How this voice and recording fit the model as a whole.
      case voice
      /// How sure the words around it are.
      case company
    }

    public var kind: Kind
    /// Log odds, compared with the words of the recording that are right; below 0 against the word.
    public var odds: Double
    /// The part of these that the trees add; the rest is that of the logistic models, and of words around it.
    public var trees: Double
  }

  public var subject: Subject
  /// The probability, 0 to 1, that the word was said (that the extra was said, that it was this text); of a
  /// word of which nothing was measured the confidence that all such words have.
  public var probability: Double
  /// The probability from which on it is accepted.
  public var needed: Double
  public var facts: [Fact]
  /// What weighed most against the word, first the heaviest; empty where there are no right words to compare
  /// with.
  public var reasons: [Reason]
}

/// What was found of one word: the margins that are told to people, each the mean over the ears that count
/// for it.
///
/// The verdict weighs such means, so what explains it has to tell them too. Margins of -30 and 4 nats over
/// nothing are -13 together, though one of two ears heard the word.
struct WordMargins: Equatable {
  var presence: Double
  var overNothing: Double
  var overRubbish: Double
  /// Over its best rivals; nil where no ears had one.
  var overRival: Double?
  /// That of the first ears that had one, whose word is also the one told as heard; nil for another form of
  /// the word.
  var rival: String?
  /// With the word over without it, by the network; nil where it was not asked.
  var network: Double?
  /// Nats a frame by which its sounds fit worse than any.
  var goodness: Double
  /// The phone that fitted any ears worst.
  var worstPhone: String?

  /// The means; nil where no ears have evidence.
  init?(_ heard: [WordEvidence]) {
    guard !heard.isEmpty else { return nil }
    func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
    presence = mean(heard.map(\.presence))
    overNothing = mean(heard.map(\.overNothing))
    overRubbish = mean(heard.map(\.overRubbish))
    let rivals = heard.compactMap { word in word.overRival.map { (margin: $0, spelling: word.rival) } }
    overRival = rivals.isEmpty ? nil : mean(rivals.map(\.margin))
    rival = rivals.first?.spelling.flatMap { $0.isEmpty ? nil : $0 }
    let places = heard.compactMap(\.networkPlace)
    network = places.isEmpty ? nil : mean(places.map(\.presence))
    goodness = mean(heard.map(\.goodness))
    worstPhone = heard.flatMap(\.segments).min { $0.goodness < $1.goodness }?.phone
  }
}

extension RecitationEvidence {
  /// What counts of the word at this place; nil without evidence.
  func margins(at place: Int) -> WordMargins? { WordMargins(telling(at: place)) }
}
