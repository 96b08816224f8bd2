internal import func Glibc.log

/// The evidence that a recording is of its text at all, as the numbers that its logistic model weighs.
///
/// Where other ears heard all of it, what they found is averaged and stands for what the first ears found.
public enum UtteranceFeatures {
  /// Their names, in the order of `values`.
  public static let names = [
    "covered", "rubbish", "phoneDistance", "restForced", "forcedMean", "stretch",
    "meanOdds", "likelyShare", "logWords", "meanOdds*logWords", "upperQuartile",
    "beside", "share", "logStretches", "logStretches*logTextWords", "networkFit", "networkMiddleFit",
    "networkPoorShare", "networkFit*logWords",
    "networkShiftedPerRoot", "networkTurnedPerRoot", "networkPresence", "networkPresentShare",
    "networkPresence*logWords", "networkCertainty",
    "networkPlaceFit", "networkPlaceOverRival",
  ]

  /// The numbers for one recording.
  ///
  /// - Parameters:
  ///   - evidence: what the search found.
  ///   - odds: the log odds of each word; nil for words without evidence.
  ///   - network: the `NetworkFeatures` of each word; nil for words without evidence.
  ///   - forced: what is usual for each phone where it has to lie somewhere.
  /// - Returns: one number a name.
  public static func values(
    _ evidence: RecitationEvidence, odds: [Double?], network: [[Double]?],
    forced: [String: PhoneStatistics]
  ) -> [Double] {
    let heard = evidence.telling.map { values($0, forced) }
    let means = heard[0].indices.map { column in
      heard.reduce(0) { $0 + $1[column] } / Double(heard.count)
    }
    let odds = odds.compactMap { $0 }.map { WordFeatures.clipped($0, -6, 6) }.sorted()
    let count = Double(max(1, odds.count))
    let mean = odds.reduce(0, +) / count
    let share = evidence.utterance.share
    let logStretches = log(Double(max(1, evidence.utterance.stretches)))
    return means + [
      mean, Double(odds.count { $0 > 1 }) / count, log(count), mean * log(count),
      odds.isEmpty ? -6 : odds[min(odds.count - 1, odds.count * 3 / 4)],
      Double(evidence.utterance.besideFrames)
        / Double(max(1, evidence.utterance.besideFrames + evidence.utterance.speechFrames)),
      share, logStretches, logStretches * log(count / max(share, 0.001)),
    ] + values(fits: zip(evidence.words, network).compactMap { word, values in values.map { fit(word, $0) } })
      + order(evidence.utterance.network?.disorder ?? DisorderMargins(), phones: phones(evidence.words))
      + presence(network.compactMap { $0?[NetworkFeatures.presence] }) + [clarity(evidence.utterance)]
      + [NetworkFeatures.placeFit, NetworkFeatures.placeOverRival].map { column in
        network.reduce(0) { $0 + ($1?[column] ?? 0) } / count
      }
  }

  /// What the text gains by its order by chance, a sum over independent phones, spreads with the root of their number.
  private static func order(_ margins: DisorderMargins, phones: Double) -> [Double] {
    [margins.shifted, margins.turned].map {
      WordFeatures.clipped($0 / phones.squareRoot(), -60, 150) / 10
    }
  }

  /// How many phones words have, at least one.
  private static func phones(_ words: [WordEvidence?]) -> Double {
    Double(max(1, words.reduce(0) { $0 + ($1?.phones ?? 0) }))
  }

  /// How many of the words the network finds by itself.
  private static func presence(_ words: [Double]) -> [Double] {
    let count = Double(max(1, words.count))
    let mean = words.reduce(0, +) / count
    return [mean, Double(words.count { $0 > present }) / count, mean * log(count)]
  }

  /// How clear the voice is, whatever it says; no less than the least clear voices are: what is dimmer is noise.
  private static func clarity(_ utterance: UtteranceEvidence) -> Double {
    WordFeatures.clipped(utterance.network?.certainty ?? -0.5, -0.75, -0.3)
  }

  /// A margin of five nats, as `NetworkFeatures` squeezes it.
  private static let present = 0.2

  /// How well a word fits by the network: worst where it has no room for its phones.
  private static func fit(_ word: WordEvidence?, _ values: [Double]) -> Double {
    word?.network == nil ? -8 : values[NetworkFeatures.fit]
  }

  /// How well all words together fit by the network: it was asked where each lies best, and of another text even there few fit.
  private static func values(fits: [Double]) -> [Double] {
    let count = Double(max(1, fits.count))
    let mean = fits.reduce(0, +) / count
    return [
      mean, RestMedian(fits).whole ?? 0, Double(fits.count { $0 < poor }) / count, mean * log(count),
    ]
  }

  /// Standard deviations below what is usual of a word's phones from which on it fits poorly.
  private static let poor = -2.0

  /// Median goodness of the words where each has to lie somewhere, in nats a frame.
  static func restForced(_ words: [WordEvidence?], _ forced: [String: PhoneStatistics]) -> Double {
    RestMedian(words.compactMap { $0.map { PhoneScores($0.forced, forced).goodness } }).whole
      ?? WordFeatures.usualGoodness
  }

  /// What one pair of ears found.
  private static func values(
    _ hearing: RecitationEvidence.Hearing, _ forced: [String: PhoneStatistics]
  ) -> [Double] {
    var fit = 0.0
    var frames = 0
    for segment in hearing.words.compactMap({ $0?.forced }).joined() {
      fit += segment.goodness * Double(segment.frames)
      frames += segment.frames
    }
    let utterance = hearing.utterance
    let phones = phones(hearing.words)
    return [
      utterance.covered, utterance.rubbish, utterance.phoneDistance, restForced(hearing.words, forced),
      max(-15, frames > 0 ? fit / Double(frames) : -15),
      log(1 + Double(utterance.speechFrames) / phones),
    ]
  }
}
