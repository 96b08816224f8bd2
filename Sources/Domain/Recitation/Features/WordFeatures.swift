internal import func Glibc.exp
internal import func Glibc.log

/// The evidence for a word as the numbers that the logistic model weighs.
///
/// Five kinds: margins of the word over its absence, over other speech and over rivals; its phones where it
/// fits best, and where a reading that has every word puts it, and which of them is at fault; how the
/// speaker's other words fit, since a weak fit means less from a speaker whose every word fits weakly; how
/// like the word the sounds are that are heard in its place; and products of these.
enum WordFeatures {
  private static let table: [Feature<MeasuredWord>] = [
    Feature("presence") { $0.presence },
    Feature("nothing") { squashed($0.word.overNothing) },
    Feature("rubbish") { squashed($0.word.overRubbish) },
    Feature("formRival") { $0.formRival },
    Feature("namedRival") { $0.namedRival },
    Feature("hasNamedRival") { $0.named },
    Feature("goodness") { clipped($0.word.goodness, -12, 1) },
    Feature("logPhones") { $0.logPhones },
    Feature("fit") { $0.own.mean },
    Feature("worstFit") { $0.own.worst },
    Feature("duration") { $0.own.duration },
    Feature("shortest") { $0.own.shortest },
    Feature("forcedFit") { $0.forced.mean },
    Feature("forcedWorstFit") { $0.forced.worst },
    Feature("forcedDuration") { $0.forced.duration },
    Feature("forcedShortest") { $0.forced.shortest },
    Feature("forcedGoodness") { $0.forced.goodness },
    Feature("restGoodness") { $0.restGoodness },
    Feature("restForced") { $0.restForced },
    Feature("forcedOverRest") { $0.forced.goodness - $0.restForced },
    Feature("quality") { $0.quality },
    Feature("formRival*quality") { $0.formRival * $0.quality },
    Feature("namedRival*quality") { $0.namedRival * $0.quality },
    Feature("forcedFit*quality") { $0.forced.mean * $0.quality },
    Feature("presence*quality") { $0.presence * $0.quality },
    // The weakest of several margins: a word that was said passes every test, one that was not may pass most
    // of them, such as that between its neighbours where they themselves stand in the wrong place.
    Feature("present&something") { squashed(min($0.word.presence, $0.word.overNothing)) },
    Feature("present&notRubbish") { squashed(min($0.word.presence, $0.word.overRubbish)) },
    Feature("presentInAll") { squashed($0.weakest) },
    Feature("presentAndNoForm") { squashed(min($0.weakest, $0.named == 1 ? 99 : $0.overRival)) },
    Feature("present&noRival") { squashed(min($0.word.presence, $0.overRival)) },
    // What asks less than that each sound is the model's: whether the sounds heard freely are like those of
    // the word, and whether all of its sounds are needed. An accent spoils single sounds, most of all in long
    // words.
    Feature("heardDistance") { $0.heard },
    Feature("shorter") { $0.shorter },
    Feature("heardDistance*quality") { $0.heard * $0.quality },
    Feature("shorter*quality") { $0.shorter * $0.quality },
    Feature("heardDistance*logPhones") { $0.heard * $0.logPhones },
    Feature("logPhones*quality") { $0.logPhones * $0.quality },
    Feature("firstFit") { $0.own.first },
    Feature("lastFit") { $0.own.last },
    Feature("worstFitBeforeLast") { $0.own.worstBeforeLast },
    Feature("secondWorstFit") { $0.own.secondWorst },
    Feature("worstVowelFit") { $0.own.worstVowel },
    Feature("worstConsonantFit") { $0.own.worstConsonant },
    Feature("forcedWorstFitBeforeLast") { $0.forced.worstBeforeLast },
    Feature("forcedWorstVowelFit") { $0.forced.worstVowel },
    Feature("forcedWorstConsonantFit") { $0.forced.worstConsonant },
  ]

  public static let names = table.names()

  /// What a speaker's other words are taken for where there are none.
  static let usualGoodness = -1.5

  /// The numbers for each word of a recitation; nil for words without evidence.
  ///
  /// Where a word was heard again by other ears, each number is the mean of what those found: they know the
  /// voice, and their errors are partly their own. Presence 40 nats to the one and 10 to the other is (40/60
  /// + 10/30) / 2 = 0.5, whatever it was to the first ears.
  static func values(_ evidence: RecitationEvidence, _ usual: UsualPhones) -> [[Double]?] {
    evidence.hearings.map { values(of: $0.words, usual) }.meanByPlace()
  }

  private static func values(of words: [WordEvidence?], _ usual: UsualPhones) -> [[Double]?] {
    let forced = words.map { $0.map { PhoneDeviations($0.forced, usual.forced) } }
    let goodness = RestMedian(words.compactMap { $0.map { clipped($0.goodness, -12, 1) } })
    let forcedGoodness = RestMedian(forced.compactMap { $0?.goodness })
    return zip(words, forced).map { word, forced in
      guard let word, let forced else { return nil }
      return table.values(
        of: MeasuredWord(
          word, own: PhoneDeviations(word.segments, usual.best), forced: forced,
          restGoodness: goodness.without(clipped(word.goodness, -12, 1)) ?? usualGoodness,
          restForced: forcedGoodness.without(forced.goodness) ?? usualGoodness))
    }
  }

  /// A margin in nats squeezed into -1...1, so that no single one outvotes the rest: x / (|x| + 20).
  static func squashed(_ margin: Double) -> Double { margin / (abs(margin) + 20) }

  static func clipped(_ value: Double, _ low: Double, _ high: Double) -> Double {
    value.isNaN ? low : min(high, max(low, value))
  }
}

/// A word with what several of its features are made of.
private struct MeasuredWord {
  let word: WordEvidence
  /// Its phones where it fits best, and where a reading that has every word puts it.
  let own: PhoneDeviations
  let forced: PhoneDeviations
  let restGoodness: Double
  let restForced: Double

  let presence: Double
  let overRival: Double
  /// 1 where the best rival is another word, 0 where it is a form of this one.
  let named: Double
  let formRival: Double
  let namedRival: Double
  /// The weakest margin that every word has.
  let weakest: Double
  let heard: Double
  let shorter: Double
  let logPhones: Double
  /// 1 for a speaker whose words fit as the model has them, towards 0 the worse they fit.
  let quality: Double

  init(
    _ word: WordEvidence, own: PhoneDeviations, forced: PhoneDeviations, restGoodness: Double,
    restForced: Double
  ) {
    self.word = word
    self.own = own
    self.forced = forced
    self.restGoodness = restGoodness
    self.restForced = restForced
    presence = WordFeatures.squashed(word.presence)
    overRival = word.overRival ?? 20
    named = word.rival.map { $0.isEmpty ? 0.0 : 1 } ?? 0
    let rival = WordFeatures.clipped(word.overRival ?? 20, -150, 30) / 40
    formRival = rival * (1 - named)
    namedRival = rival * named
    weakest = min(word.presence, word.overNothing, word.overRubbish)
    heard = WordFeatures.clipped(word.heardDistance, 0, 1)
    shorter = WordFeatures.squashed(word.overShorter)
    logPhones = log(Double(max(1, word.phones)))
    quality = exp(WordFeatures.clipped(restForced, -6, 0.5))
  }
}

extension [[[Double]?]] {
  /// For each place the mean of the lists behind the first, number by number; the first's where there are
  /// none, and nil where it has none.
  func meanByPlace() -> [[Double]?] {
    guard count > 1, let first else { return first ?? [] }
    return first.indices.map { place in
      guard let own = first[place] else { return nil }
      let others = dropFirst().compactMap { $0[place] }
      guard !others.isEmpty else { return own }
      return own.indices.map { column in others.reduce(0) { $0 + $1[column] } / Double(others.count) }
    }
  }
}

/// What is known of a word and of the recording around it, as the numbers that trees ask for
/// (`BoostedTrees`).
///
/// The evidence for the word, what the logistic models make of it, and how it stands among the other words:
/// odds of 2 are little in a recording whose every other word has 6, and much where the others have 1. How
/// many words a text has is left out: it would tell the short texts in which mistakes were planted for the
/// fit from the long ones in which none were.
enum ContextFeatures {
  /// What these trees ask for beside what is heard of the word.
  private static let table: [Feature<Standing>] = [
    Feature("odds") { $0.odds },
    Feature("oddsOmitted") { WordFeatures.clipped($0.both.omitted, -10, 10) },
    Feature("oddsReplaced") { WordFeatures.clipped($0.both.replaced, -10, 10) },
    Feature("middleOdds") { $0.middle },
    Feature("meanOdds") { $0.mean },
    Feature("leastOdds") { $0.least },
    Feature("oddsBefore") { $0.before },
    Feature("oddsBehind") { $0.behind },
    Feature("inText") { log($0.inText / (1 - $0.inText)) },
    Feature("stretch") { $0.stretch },
  ]

  /// The log odds of a word by itself, and of the others.
  private struct Standing {
    let odds: Double
    /// Against either of what else may have happened.
    let both: (omitted: Double, replaced: Double)
    let middle: Double
    let mean: Double
    let least: Double
    let before: Double
    let behind: Double
    /// How likely the speaker was in the text, and how slow the speech is for it.
    let inText: Double
    let stretch: Double
  }

  static let names = WordFeatures.names + NetworkFeatures.names + table.names()

  /// How sure the words around a word are.
  static let ofCompany = ["middleOdds", "meanOdds", "leastOdds", "oddsBefore", "oddsBehind", "inText"]

  static let odds = names.column("odds")
  static let oddsOmitted = names.column("oddsOmitted")
  static let oddsReplaced = names.column("oddsReplaced")

  /// What other words are taken for where there are none.
  private static let usual = 4.0

  /// The numbers for each word, one for each of `names`; nil for words without evidence. `odds` are those of
  /// each word by itself, `inText` how likely the speaker was in the text there (`RecitedRuns`), `stretch`
  /// how slow the speech is for its text.
  static func values(
    _ values: [[Double]?], network: [[Double]?], odds: [Double?], inText: [Double?], stretch: Double,
    _ model: WordModel
  ) -> [[Double]?] {
    let places = values.indices.filter { values[$0] != nil && odds[$0] != nil }
    let clipped = places.map { WordFeatures.clipped(odds[$0] ?? 0, -8, 8) }
    let middle = RestMedian(clipped)
    let sum = clipped.reduce(0, +)
    let sorted = clipped.sorted()
    var found = [[Double]?](repeating: nil, count: values.count)
    for (number, place) in places.enumerated() {
      guard let own = values[place], let network = network[place] else { continue }
      let mine = clipped[number]
      let others = Double(clipped.count - 1)
      let least = sorted.first == mine ? sorted.dropFirst().first : sorted.first
      let standing = Standing(
        odds: mine, both: model.both(own), middle: middle.without(mine) ?? usual,
        mean: others > 0 ? (sum - mine) / others : usual, least: least ?? usual,
        before: number > 0 ? clipped[number - 1] : usual,
        behind: number + 1 < clipped.count ? clipped[number + 1] : usual,
        inText: WordFeatures.clipped(inText[place] ?? 0.98, 0.002, 0.998), stretch: stretch)
      found[place] = own + network + table.values(of: standing)
    }
    return found
  }
}
