internal import func Glibc.log

/// Fits a verdict model to recitations of which it is known what was said. Deterministic, no chance involved.
///
/// One weight a feature and four numbers a phone; then small trees, each of which takes little. Recordings of
/// another text teach the utterance model only; whatever is planted teaches the word model.
public struct VerdictFit {
  public enum Word: Sendable {
    case said
    case omitted
    case replaced
  }

  public struct Example: Sendable {
    /// What the search found, `extras` included where the extra model is to be fitted.
    public var evidence: RecordingEvidence
    public var words: [Word]
    public var isOtherText: Bool
    /// The tokens before which the recording has a word that the text lacks.
    public var added: [Int]

    public init(evidence: RecordingEvidence, words: [Word], isOtherText: Bool, added: [Int]) {
      self.evidence = evidence
      self.words = words
      self.isOtherText = isOtherText
      self.added = added
    }

    /// Its stretches, each with what happened to its words. One is of another text where none of its words
    /// was said. Left out is what teaches nothing sure: of which less than half was said, or that has words
    /// of another stretch, since which of the two is meant is not known.
    fileprivate var parts: [Part] {
      evidence.stretches.enumerated().compactMap { number, stretch in
        let said = words[stretch.tokens].count { $0 == .said }
        let isTwice = evidence.stretches.enumerated().contains {
          $0.offset != number && $0.element.tokens.overlaps(stretch.tokens)
        }
        let isOther = isOtherText || said == 0
        guard isOther || (2 * said >= stretch.tokens.count && !isTwice) else { return nil }
        return Part(
          evidence: stretch.evidence, words: Array(words[stretch.tokens]), isOtherText: isOther,
          added: added.filter { $0 >= stretch.tokens.lowerBound && $0 <= stretch.tokens.upperBound }.map {
            $0 - stretch.tokens.lowerBound
          },
          passedOver: passedOver(beside: stretch.tokens))
      }
    }

    /// Where words beside a stretch, counted from its first, are in no other one either.
    private func passedOver(beside tokens: Range<Int>) -> Set<Int> {
      func isPassedOver(_ token: Int) -> Bool {
        words.indices.contains(token) && !evidence.stretches.contains { $0.tokens.contains(token) }
      }
      return Set(
        (isPassedOver(tokens.lowerBound - 1) ? [0] : [])
          + (isPassedOver(tokens.upperBound) ? [tokens.count] : []))
    }
  }

  struct Part {
    var evidence: RecitationEvidence
    var words: [Word]
    var isOtherText: Bool
    var added: [Int]
    /// Where words of the text were passed over, before the stretch and behind it.
    var passedOver: Set<Int>
  }

  private static let doubt = 20.0
  private static let fewest = 20

  /// Fits all parts; the working point, where the lines are drawn, is a decision and no fit.
  public static func fit(_ examples: [Example], workingPoint: VerdictModel.WorkingPoint) -> VerdictModel {
    let examples = examples.flatMap(\.parts)
    let own = examples.filter { !$0.isOtherText }
    let nothing = Logistic(intercept: 0, weights: [:])
    var model = VerdictModel(
      word: WordModel(omitted: nothing, replaced: nothing), utterance: nothing, extra: nothing,
      phones: phones(own, \.segments),
      forcedPhones: phones(own, \.forced), workingPoint: workingPoint)
    model.networkPhones = phones(own, \.networkSegments)

    model.word = WordModel(
      omitted: word(own, against: .omitted, model), replaced: word(own, against: .replaced, model))

    model.run = run(own, model)
    model = addingUtterance(examples, model)
    model.trees = trees(own, model)
    model.kind = kinds(own, model)
    return addingExtras(own, model)
  }

  /// Fits anew whether a stretch is of its text, and keeps how words are weighed.
  public static func fitUtterance(_ examples: [Example], keeping model: VerdictModel) -> VerdictModel {
    addingUtterance(examples.flatMap(\.parts), model)
  }

  /// Fits the trees anew, and keeps all else.
  public static func fitTrees(_ examples: [Example], keeping model: VerdictModel) -> VerdictModel {
    var fitted = model
    fitted.trees = nil
    fitted.trees = trees(examples.flatMap(\.parts).filter { !$0.isOtherText }, fitted)
    return fitted
  }

  /// Fits anew how a missed word was missed, and keeps all else.
  public static func fitKinds(_ examples: [Example], keeping model: VerdictModel) -> VerdictModel {
    var fitted = model
    fitted.kind = kinds(examples.flatMap(\.parts).filter { !$0.isOtherText }, model)
    return fitted
  }

  /// The odds that a word was changed and not left out, of those that the model takes for missed, rightly;
  /// nil where not both are among them.
  private static func kinds(_ parts: [Part], _ model: VerdictModel) -> Logistic? {
    var rows: [[Double]] = []
    var labels: [Bool] = []
    for part in parts {
      let judgement = WordJudgement(part.evidence, model, passedOver: part.passedOver)
      for (place, happened) in part.words.enumerated() where happened != .said {
        guard let odds = judgement.odds[place], odds < judgement.line - model.workingPoint.unsure,
          let values = KindFeatures.values(part.evidence, at: place)
        else { continue }
        rows.append(values)
        labels.append(happened == .replaced)
      }
    }
    guard Set(labels).count == 2 else { return nil }
    return Logistic(fitting: KindFeatures.names, rows, labels, penalty: 3)
  }

  public static func fitExtras(_ examples: [Example], keeping model: VerdictModel) -> VerdictModel {
    addingExtras(examples.flatMap(\.parts).filter { !$0.isOtherText }, model)
  }

  private static func addingExtras(_ parts: [Part], _ model: VerdictModel) -> VerdictModel {
    let judgements = parts.map { WordJudgement($0.evidence, model, passedOver: $0.passedOver) }
    let values = zip(parts, judgements).map { ExtraFeatures.values($0.evidence, $1) }
    let labels = parts.map(added)
    let extra = Logistic(fitting: ExtraFeatures.names, Array(values.joined()), Array(labels.joined()))
    var examples: [BoostedTrees.Example] = []
    for (place, part) in parts.enumerated() {
      let odds = values[place].map { extra.logOdds(ExtraFeatures.names, $0) }
      let context = ExtraContext.values(part.evidence, values[place], odds: odds, judgements[place])
      for ((values, odds), isAdded) in zip(zip(context, odds), labels[place]) {
        examples.append(.init(values: values, odds: odds, isPositive: isAdded, weight: 1))
      }
    }
    var fitted = model
    fitted.extra = extra
    fitted.extraTrees = BoostedTrees(fitting: ExtraContext.names, examples, .ofExtras)
    return fitted
  }

  /// Which stretches of speech between words are words added: all at the place where one was, or those at a
  /// place beside it.
  private static func added(_ part: Part) -> [Bool] {
    let places = part.evidence.extras.map(\.before)
    var added = Set<Int>()
    for place in part.added {
      if let found = [place, place - 1, place + 1].first(where: { places.contains($0) && !added.contains($0) }
      ) {
        added.insert(found)
      }
    }
    return places.map(added.contains)
  }

  /// What is to be added to the odds of words, by all that is known of them.
  ///
  /// Whoever plants mistakes leaves out long words more often than short ones; people do not. So words that
  /// were left out, and those that were changed, weigh so much that as many of each length are among them as
  /// among those that were said: that a word is short says nothing of whether it was said.
  private static func trees(_ parts: [Part], _ model: VerdictModel) -> BoostedTrees {
    struct Row {
      var happened: Word
      var phones: Int
      var example: BoostedTrees.Example
    }
    var rows: [Row] = []
    for part in parts {
      let judgement = WordJudgement(part.evidence, model, passedOver: part.passedOver)
      let isAway = away(part.words)
      for (place, values) in judgement.context.enumerated() {
        guard let values, let odds = judgement.oddsAlone[place], let word = part.evidence.words[place] else {
          continue
        }
        rows.append(
          Row(
            happened: part.words[place], phones: min(word.phones, longest),
            example: .init(
              values: values, odds: odds, isPositive: part.words[place] == .said,
              weight: isAway[place] ? weightAway : 1)))
      }
    }
    func shares(_ happened: Word) -> [Double] {
      var counts = [Double](repeating: 0, count: longest + 1)
      for row in rows where row.happened == happened { counts[row.phones] += row.example.weight }
      let sum = max(1, counts.reduce(0, +))
      return counts.map { $0 / sum }
    }
    let said = shares(.said)
    for happened in [Word.omitted, .replaced] {
      let own = shares(happened)
      for place in rows.indices where rows[place].happened == happened {
        let phones = rows[place].phones
        rows[place].example.weight *= min(heaviest, said[phones] / own[phones])
      }
    }
    return BoostedTrees(fitting: ContextFeatures.names, rows.map(\.example), .ofWords)
  }

  /// What a word counts for that was left out or changed with those around it: passages have such words, of
  /// which there are few beside the many single mistakes. At 1.0, of other speech in place of a clause 84 of
  /// 100 words are caught of accented adults and 73 of children, at 2.5 88 and 80.
  private static let weightAway = 2.5
  /// Words of more phones count as of this many.
  private static let longest = 7
  private static let heaviest = 6.0

  private static func addingUtterance(_ parts: [Part], _ model: VerdictModel) -> VerdictModel {
    let words = parts.map { WordJudgement($0.evidence, model, passedOver: $0.passedOver).oddsAlone }
    let values = zip(parts, words).map {
      UtteranceFeatures.values(
        $0.evidence, odds: $1, network: NetworkFeatures.values($0.evidence, model.usual),
        forced: model.forcedPhones)
    }
    var fitted = model
    fitted.utterance = Logistic(
      fitting: UtteranceFeatures.names, values, parts.map { !$0.isOtherText })
    let examples = parts.indices.map { place in
      let odds = fitted.utterance.logOdds(UtteranceFeatures.names, values[place])
      return BoostedTrees.Example(
        values: UtteranceContext.values(values[place], odds: odds, words: words[place]), odds: odds,
        isPositive: !parts[place].isOtherText, weight: 1)
    }
    fitted.utteranceTrees = BoostedTrees(fitting: UtteranceContext.names, examples, .ofUtterances)
    return fitted
  }

  /// The odds that a word was said and this did not happen.
  private static func word(_ examples: [Part], against other: Word, _ model: VerdictModel) -> Logistic {
    var rows: [[Double]] = []
    var labels: [Bool] = []
    for example in examples {
      let values = WordFeatures.values(
        example.evidence, model.usual)
      for (values, happened) in zip(values, example.words) where happened == .said || happened == other {
        guard let values else { continue }
        rows.append(values)
        labels.append(happened == .said)
      }
    }
    return Logistic(fitting: WordFeatures.names, rows, labels, penalty: doubt)
  }

  /// Fewest words in a row of which none was said that are no single mistakes, but away from the text.
  private static let shortestAway = 3

  /// Which words were not said together with those around them.
  private static func away(_ words: [Word]) -> [Bool] {
    var isAway = [Bool](repeating: false, count: words.count)
    for run in words.map({ $0 != .said }).runs where run.count >= shortestAway {
      for place in run { isAway[place] = true }
    }
    return isAway
  }

  /// The odds of being in the text, learnt from recordings of which some was. Both kinds of words weigh the
  /// same: how much is said away from it is no matter of the voice.
  private static func run(_ examples: [Part], _ model: VerdictModel) -> Logistic? {
    var rows: [[Double]] = []
    var labels: [Bool] = []
    for example in examples {
      let judgement = WordJudgement(example.evidence, model, passedOver: example.passedOver)
      let isAway = away(example.words)
      let values = RecitedRuns.values(
        example.evidence, odds: judgement.oddsAlone, line: judgement.lineOfAnyone)
      for (values, isAway) in zip(values, isAway) {
        guard let values else { continue }
        rows.append(values)
        labels.append(!isAway)
      }
    }
    let inText = labels.count { $0 }
    guard inText > 0, inText < labels.count else { return nil }
    var found = Logistic(fitting: RecitedRuns.names, rows, labels, penalty: 5)
    found.intercept -= log(Double(inText) / Double(labels.count - inText))
    return found
  }

  /// What is usual for each phone of words that were said.
  static func phones(
    _ examples: [Part], _ segments: KeyPath<WordEvidence, [PhoneSegment]>
  ) -> [String: PhoneStatistics] {
    var fits: [String: [Double]] = [:]
    var lengths: [String: [Double]] = [:]
    for example in examples {
      for (word, happened) in zip(example.evidence.words, example.words) where happened == .said {
        for segment in word?[keyPath: segments] ?? [] {
          fits[segment.phone, default: []].append(segment.goodness)
          lengths[segment.phone, default: []].append(log(Double(max(1, segment.frames))))
        }
      }
    }
    var found: [String: PhoneStatistics] = [:]
    for (phone, values) in fits where values.count >= fewest {
      let median = RestMedian(values).whole ?? 0
      let distance = RestMedian(values.map { abs($0 - median) }).whole ?? 1
      let logs = lengths[phone] ?? []
      let mean = logs.reduce(0, +) / Double(logs.count)
      let spread = (logs.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(logs.count)).squareRoot()
      found[phone] = PhoneStatistics(
        goodness: median, goodnessSpread: 1.48 * distance + 0.3, logFrames: mean,
        logFramesSpread: spread + 0.05)
    }
    return found
  }
}
