internal import FoundationEssentials
internal import func Glibc.exp
internal import func Glibc.log

/// How evidence becomes a verdict: weights fitted on recordings with planted mistakes, and decision lines.
///
/// Kept in `Models/verdict.json`; `recite-lab fit` makes it anew (`VerdictFit`).
public struct VerdictModel: Sendable, Equatable, Codable {
  /// Where the line between right and wrong lies, in log odds.
  public struct WorkingPoint: Sendable, Equatable, Codable {
    /// What a word needs.
    public var odds: Double
    /// What the terms of a judgement add to it: how strict to be, and what is known of the voice.
    var shift = 0.0
    /// Added to the line for a voice that the acoustic model fits poorly, so that adapted ones heard it, too.
    var oddsOfPoorFit: Double = 0
    /// Added to that for each nat a frame by which the model of children fits the voice better than that of
    /// adults, counted from `neutralChildRatio`: lowers the line of an adult and raises that of a child.
    var oddsPerChildRatio: Double = 0
    /// Odds at most this far below the line are `unsure`.
    public var unsure: Double
    /// Log odds that a recording of a speaker who fits perfectly is of its text; below it every word is
    /// refused.
    public var utterance: Double
    /// What is added to it for each nat a frame that the speaker's words fit worse.
    var utterancePerNat: Double = 0
    /// Log odds that speech between words is an added word.
    public var extra: Double
    /// What is added to it for each nat a frame that the speaker's words fit worse.
    var extraPerNat: Double = 0

    /// What a file has, with two names of old; the shift belongs to a judgement.
    private enum CodingKeys: String, CodingKey {
      case odds, unsure, utterance, utterancePerNat, extra, extraPerNat
      case oddsOfPoorFit = "oddsOfStrained"
      case oddsPerChildRatio = "oddsPerYouth"
    }

    /// By how much the line moves for a poorly fitting voice of this `childRatio`; no further than for the
    /// 0.4 below and the 0.2 above what is neither an adult's nor a child's.
    ///
    ///     oddsOfPoorFit -0.5, oddsPerChildRatio 2, childRatio 0.34   // -0.3
    func lineMoved(childRatio: Double) -> Double {
      oddsOfPoorFit + oddsPerChildRatio * WordFeatures.clipped(childRatio - Self.neutralChildRatio, -0.4, 0.2)
    }

    /// The `childRatio` of a voice that is neither a child's nor an adult's.
    private static let neutralChildRatio = 0.24

    func utteranceLine(_ goodness: Double) -> Double { utterance + utterancePerNat * Self.strain(goodness) }

    func extraLine(_ goodness: Double) -> Double { extra + extraPerNat * Self.strain(goodness) }

    /// How much worse than perfectly a speaker fits: 0 to 2 nats a frame. Beyond that it is no bad speaker
    /// but another text.
    private static func strain(_ goodness: Double) -> Double { -WordFeatures.clipped(goodness, -2, 0) }
  }

  /// From these log odds of its kind on, either way, how a word was missed is told as sure.
  static let sureKind = 1.5

  /// The shape of the file and the meaning of its features.
  static let currentVersion = 6

  public let version: Int
  public var word: WordModel
  /// The odds that the speaker was in the text at a word, of as many words in it as away from it; nil to
  /// judge each word by itself.
  public var run: Logistic?
  /// What is added to the odds of a word by what is known of it and the words around it; nil for nothing.
  var trees: BoostedTrees?
  public var utterance: Logistic
  var utteranceTrees: BoostedTrees?
  public var extra: Logistic
  var extraTrees: BoostedTrees?
  /// The odds that of a missed word something was said in its place, and not nothing (`KindFeatures`); nil
  /// where too little was fitted to tell.
  var kind: Logistic?
  /// What is usual for each phone of a word where it fits best.
  public var phones: [String: PhoneStatistics]
  /// The same where a forced alignment, which has every word, puts it.
  var forcedPhones: [String: PhoneStatistics]
  /// The same by the network that tells phones; nil for a model that was fitted without one.
  var networkPhones: [String: PhoneStatistics]?
  public var workingPoint: WorkingPoint

  public init(
    word: WordModel, run: Logistic? = nil, utterance: Logistic, extra: Logistic,
    phones: [String: PhoneStatistics],
    forcedPhones: [String: PhoneStatistics],
    workingPoint: WorkingPoint
  ) {
    version = Self.currentVersion
    self.word = word
    self.run = run
    self.utterance = utterance
    self.extra = extra
    self.phones = phones
    self.forcedPhones = forcedPhones
    self.workingPoint = workingPoint
  }

  /// The log odds that a recording with these `UtteranceFeatures` is of its text; `words` are those of each
  /// word by itself.
  func utteranceOdds(_ values: [Double], words: [Double?]) -> Double {
    let odds = utterance.logOdds(UtteranceFeatures.names, values)
    guard let utteranceTrees else { return odds }
    return odds + utteranceTrees.logOdds(UtteranceContext.values(values, odds: odds, words: words))
  }

  /// The log odds of a word by a row of `ContextFeatures`: those by weights, worked out anew from what is
  /// heard of the word, and what the trees add to them.
  func odds(_ row: [Double]) -> (weights: Double, trees: Double) {
    let own = Array(row.prefix(WordFeatures.names.count))
    let (odds, both) = (word.logOdds(own), word.both(own))
    var row = row
    row[ContextFeatures.odds] = WordFeatures.clipped(odds, -8, 8)
    row[ContextFeatures.oddsOmitted] = WordFeatures.clipped(both.omitted, -10, 10)
    row[ContextFeatures.oddsReplaced] = WordFeatures.clipped(both.replaced, -10, 10)
    return (odds, trees?.logOdds(row) ?? 0)
  }

  /// The log odds that something was said in the place of a missed word, and not nothing; nil where that
  /// cannot be told.
  func kindOdds(_ evidence: RecitationEvidence, at place: Int) -> Double? {
    guard let kind, let values = KindFeatures.values(evidence, at: place) else { return nil }
    return kind.logOdds(KindFeatures.names, values)
  }

  func extraOdds(_ evidence: RecitationEvidence, _ judgement: WordJudgement) -> [Double] {
    let values = ExtraFeatures.values(evidence, judgement)
    let odds = values.map { extra.logOdds(ExtraFeatures.names, $0) }
    guard let extraTrees else { return odds }
    return zip(odds, ExtraContext.values(evidence, values, odds: odds, judgement)).map {
      $0 + extraTrees.logOdds($1)
    }
  }

  var usual: UsualPhones { UsualPhones(best: phones, forced: forcedPhones, network: networkPhones ?? [:]) }

  /// Reads `Models/verdict.json`. Throws where it is no JSON of this shape, or weighs other features than
  /// this program has.
  public init(json: [UInt8]) throws(VerdictModelError) {
    try self.init(ofAnyFeatures: json)
    let parts =
      [
        (word.omitted, WordFeatures.names), (word.replaced, WordFeatures.names),
        (utterance, UtteranceFeatures.names), (extra, ExtraFeatures.names),
      ]
      + (run.map { [($0, RecitedRuns.names)] } ?? []) + (kind.map { [($0, KindFeatures.names)] } ?? [])
    trees = try trees.map { trees throws(VerdictModelError) in try Self.known(trees, ContextFeatures.names) }
    utteranceTrees = try utteranceTrees.map { trees throws(VerdictModelError) in
      try Self.known(trees, UtteranceContext.names)
    }
    extraTrees = try extraTrees.map { trees throws(VerdictModelError) in
      try Self.known(trees, ExtraContext.names)
    }
    for (part, names) in parts where !Set(part.weights.keys).isSubset(of: names) {
      throw .features(expected: names.sorted(), found: part.weights.keys.sorted())
    }
  }

  private static func known(
    _ trees: BoostedTrees, _ names: [String]
  ) throws(VerdictModelError) -> BoostedTrees {
    guard let asking = trees.asking(for: names) else {
      throw .features(expected: names.sorted(), found: trees.names.sorted())
    }
    return asking
  }

  /// Reads a model that may weigh features which this program has no more: a fit of all weights keeps its
  /// `workingPoint`.
  public init(ofAnyFeatures json: [UInt8]) throws(VerdictModelError) {
    do {
      self = try JSONDecoder().decode(VerdictModel.self, from: Data(json))
    } catch {
      throw .malformed(String(describing: error))
    }
    guard version == Self.currentVersion else {
      throw .malformed("version \(version), this program reads version \(Self.currentVersion)")
    }
  }

  /// The bytes of the model's file: keys sorted, the same each time, a newline at the end. Throws where a
  /// weight is not a number.
  public func json() throws(VerdictModelError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    do {
      return Array(try encoder.encode(self)) + [UInt8(ascii: "\n")]
    } catch {
      throw .malformed(String(describing: error))
    }
  }
}

/// The odds that a word was said, by what else may have happened: it was left out, or something else was said
/// for it.
///
/// The two look different: what was left out lacks a place, what was changed lacks its sounds. So each has a
/// model of its own, fitted to the words that were said and those with which that happened, and what they
/// find is put together as in a multinomial model, of which such a pair is an estimate (Begg and Gray,
/// "Calculation of polychotomous logistic regression parameters using individualized regressions", Biometrika
/// 71, 1984):
///
///     P(said) / P(not said) = 1 / (exp(-omitted) + exp(-replaced))
///
/// Log odds of 3 against either are 2.3 against both; of 6 and 1 they are 0.99, hardly more than the lower.
public struct WordModel: Sendable, Equatable, Codable {
  /// Said, against left out.
  public var omitted: Logistic
  /// Said, against changed.
  public var replaced: Logistic

  func logOdds(_ values: [Double]) -> Double {
    let (left, changed) = both(values)
    return min(left, changed) - log(1 + exp(-abs(left - changed)))
  }

  func both(_ values: [Double]) -> (omitted: Double, replaced: Double) {
    (omitted.logOdds(WordFeatures.names, values), replaced.logOdds(WordFeatures.names, values))
  }
}

public enum VerdictModelError: Error, Sendable, Equatable {
  case malformed(String)
  /// It weighs a feature that is not there. A feature without a weight counts for nothing, so that one can be
  /// added and fitted.
  case features(expected: [String], found: [String])
}
