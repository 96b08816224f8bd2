internal import func Glibc.exp
internal import func Glibc.log

/// The evidence for a word as the numbers that the logistic model weighs.
///
/// Five kinds: margins of the word over its absence, over other speech and over rivals; its phones where it fits
/// best, and where a reading that has every word puts it, and which of them is at fault; how the speaker's other words fit,
/// since a weak fit means less from a speaker whose every word fits weakly; how like the word the sounds are that are heard
/// in its place; and products of these.
public enum WordFeatures {
  /// Their names, in the order of `values`.
  public static let names =
    [
      "presence", "nothing", "rubbish", "formRival", "namedRival", "hasNamedRival", "goodness", "logPhones",
      "fit", "worstFit", "duration", "shortest",
      "forcedFit", "forcedWorstFit", "forcedDuration", "forcedShortest", "forcedGoodness",
      "restGoodness", "restForced", "forcedOverRest",
      "quality", "formRival*quality", "namedRival*quality", "forcedFit*quality", "presence*quality",
      "present&something", "present&notRubbish", "presentInAll", "presentAndNoForm", "present&noRival",
      "heardDistance", "shorter", "heardDistance*quality", "shorter*quality", "heardDistance*logPhones",
      "logPhones*quality",
      "firstFit", "lastFit", "worstFitBeforeLast", "secondWorstFit", "worstVowelFit", "worstConsonantFit",
      "forcedWorstFitBeforeLast", "forcedWorstVowelFit", "forcedWorstConsonantFit",
    ]

  /// What a speaker's other words are taken for where there are none.
  static let usualGoodness = -1.5

  /// The numbers for each word of a recitation; nil for words without evidence.
  ///
  /// Where a word was heard again by other ears, each number is the mean of what those found: they know the voice, and their
  /// errors are partly their own. Presence 40 nats to the one and 10 to the other is (40/60 + 10/30) / 2 = 0.5, whatever it
  /// was to the first ears.
  static func values(_ evidence: RecitationEvidence, _ usual: UsualPhones) -> [[Double]?] {
    evidence.hearings.map { values(of: $0.words, usual) }.meanByPlace()
  }

  /// The numbers for the words as one pair of ears heard them.
  private static func values(of words: [WordEvidence?], _ usual: UsualPhones) -> [[Double]?] {
    let forced = words.map { $0.map { PhoneScores($0.forced, usual.forced) } }
    let goodness = RestMedian(words.compactMap { $0.map { clipped($0.goodness, -12, 1) } })
    let forcedGoodness = RestMedian(forced.compactMap { $0?.goodness })
    return zip(words, forced).map { word, forced in
      guard let word, let forced else { return nil }
      return values(
        word, PhoneScores(word.segments, usual.best), forced,
        restGoodness: goodness.without(clipped(word.goodness, -12, 1)) ?? usualGoodness,
        restForced: forcedGoodness.without(forced.goodness) ?? usualGoodness)
    }
  }

  private static func values(
    _ word: WordEvidence, _ own: PhoneScores, _ forced: PhoneScores, restGoodness: Double, restForced: Double
  ) -> [Double] {
    let named = word.rival.map { $0.isEmpty ? 0.0 : 1 } ?? 0
    let rival = clipped(word.overRival ?? 20, -150, 30) / 40
    let presence = squashed(word.presence)
    let logPhones = log(Double(max(1, word.phones)))
    let formRival = rival * (1 - named)
    let namedRival = rival * named
    // 1 for a speaker whose words fit as the model has them, towards 0 the worse they fit.
    let quality = exp(clipped(restForced, -6, 0.5))
    return [
      presence, squashed(word.overNothing), squashed(word.overRubbish), formRival, namedRival, named,
      clipped(word.goodness, -12, 1), logPhones,
      own.mean, own.worst, own.duration, own.shortest,
      forced.mean, forced.worst, forced.duration, forced.shortest, forced.goodness,
      restGoodness, restForced, forced.goodness - restForced,
      quality, formRival * quality, namedRival * quality, forced.mean * quality, presence * quality,
    ] + weakest(word, named: named == 1) + roughly(word, logPhones: logPhones, quality: quality) + [
      own.first, own.last, own.worstBeforeLast, own.secondWorst, own.worstVowel, own.worstConsonant,
      forced.worstBeforeLast, forced.worstVowel, forced.worstConsonant,
    ]
  }

  /// The weakest of several margins: a word that was said passes every test, one that was not may pass most of them,
  /// such as that between its neighbours where they themselves stand in the wrong place.
  private static func weakest(_ word: WordEvidence, named: Bool) -> [Double] {
    let rival = word.overRival ?? 20
    let both = min(word.presence, word.overNothing, word.overRubbish)
    return [
      squashed(min(word.presence, word.overNothing)), squashed(min(word.presence, word.overRubbish)),
      squashed(both), squashed(min(both, named ? 99 : rival)), squashed(min(word.presence, rival)),
    ]
  }

  /// What asks less than that each sound is the model's: whether the sounds heard freely are like those of the word,
  /// and whether all of its sounds are needed. An accent spoils single sounds, most of all in long words.
  private static func roughly(_ word: WordEvidence, logPhones: Double, quality: Double) -> [Double] {
    let heard = clipped(word.heardDistance, 0, 1)
    let shorter = squashed(word.overShorter)
    return [
      heard, shorter, heard * quality, shorter * quality, heard * logPhones, logPhones * quality,
    ]
  }

  /// A margin in nats squeezed into -1...1, so that no single one outvotes the rest: x / (|x| + 20).
  static func squashed(_ margin: Double) -> Double { margin / (abs(margin) + 20) }

  static func clipped(_ value: Double, _ low: Double, _ high: Double) -> Double {
    value.isNaN ? low : min(high, max(low, value))
  }
}

extension [[[Double]?]] {
  /// For each place the mean of the lists behind the first, number by number; the first's where there are none, and nil where it
  /// has none.
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
