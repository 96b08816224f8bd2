internal import func Glibc.log

/// The evidence that a recording is of its text at all, as the numbers that its logistic model weighs.
///
/// Where other ears heard all of it, what they found is averaged and stands for what the first ears found.
enum UtteranceFeatures {
  private static let heard: [Feature<MeasuredHearing>] = [
    Feature("covered") { $0.hearing.utterance.covered },
    Feature("rubbish") { $0.hearing.utterance.rubbish },
    Feature("phoneDistance") { $0.hearing.utterance.phoneDistance },
    Feature("restForced") { restForced($0.hearing.words, $0.forced) },
    Feature("forcedMean") { max(-15, $0.forcedMean) },
    Feature("stretch") { log(1 + Double($0.hearing.utterance.speechFrames) / phones($0.hearing.words)) },
  ]

  private static let table: [Feature<MeasuredRecitation>] = [
    Feature("meanOdds") { $0.meanOdds },
    Feature("likelyShare") { Double($0.odds.count { $0 > 1 }) / $0.count },
    Feature("logWords") { log($0.count) },
    Feature("meanOdds*logWords") { $0.meanOdds * log($0.count) },
    Feature("upperQuartile") {
      $0.odds.isEmpty ? -6 : $0.odds[min($0.odds.count - 1, $0.odds.count * 3 / 4)]
    },
    Feature("beside") {
      Double($0.utterance.besideFrames)
        / Double(max(1, $0.utterance.besideFrames + $0.utterance.speechFrames))
    },
    Feature("share") { $0.utterance.share },
    Feature("logStretches") { $0.logStretches },
    Feature("logStretches*logTextWords") {
      $0.logStretches * log($0.count / max($0.utterance.share, 0.001))
    },
    // How well all words together fit by the network: it was asked where each lies best, and of another text
    // even there few fit.
    Feature("networkFit") { $0.fits.mean },
    Feature("networkMiddleFit") { RestMedian($0.fits).whole ?? 0 },
    Feature("networkPoorShare") { $0.fits.share { $0 < poor } },
    Feature("networkFit*logWords") { $0.fits.mean * log(Double(max(1, $0.fits.count))) },
    Feature("networkShiftedPerRoot") { perRoot($0.disorder.shifted, $0.phones) },
    Feature("networkTurnedPerRoot") { perRoot($0.disorder.turned, $0.phones) },
    // How many of the words the network finds by itself.
    Feature("networkPresence") { $0.presences.mean },
    Feature("networkPresentShare") { $0.presences.share { $0 > present } },
    Feature("networkPresence*logWords") {
      $0.presences.mean * log(Double(max(1, $0.presences.count)))
    },
    // How clear the voice is, whatever it says; no less than the least clear voices are: what is dimmer is
    // noise.
    Feature("networkCertainty") {
      WordFeatures.clipped($0.utterance.network?.certainty ?? -0.5, -0.75, -0.3)
    },
    Feature("networkPlaceFit") { $0.sum(of: NetworkFeatures.placeFit) / $0.count },
    Feature("networkPlaceOverRival") { $0.sum(of: NetworkFeatures.placeOverRival) / $0.count },
  ]

  public static let names = heard.names() + table.names()

  /// The numbers for one recording, one for each of `names`. `odds` and `network` are the log odds and the
  /// `NetworkFeatures` of each word, nil without evidence; `forced` is what is usual for each phone where it
  /// has to lie somewhere.
  public static func values(
    _ evidence: RecitationEvidence, odds: [Double?], network: [[Double]?],
    forced: [String: PhoneStatistics]
  ) -> [Double] {
    let found = evidence.telling.map { heard.values(of: MeasuredHearing(hearing: $0, forced: forced)) }
    let means = found[0].indices.map { column in
      found.reduce(0) { $0 + $1[column] } / Double(found.count)
    }
    return means
      + table.values(
        of: MeasuredRecitation(
          utterance: evidence.utterance,
          odds: odds.compactMap { $0 }.map { WordFeatures.clipped($0, -6, 6) }.sorted(), network: network,
          fits: zip(evidence.words, network).compactMap { word, values in
            values.map { word?.network == nil ? noRoom : $0[NetworkFeatures.fit] }
          }, phones: phones(evidence.words)))
  }

  /// How a word fits by the network that has no room for its phones.
  private static let noRoom = -8.0

  /// What the text gains by its order by chance, a sum over independent phones, spreads with the root of
  /// their number.
  private static func perRoot(_ margin: Double, _ phones: Double) -> Double {
    WordFeatures.clipped(margin / phones.squareRoot(), -60, 150) / 10
  }

  /// How many phones words have, at least one.
  private static func phones(_ words: [WordEvidence?]) -> Double {
    Double(max(1, words.reduce(0) { $0 + ($1?.phones ?? 0) }))
  }

  /// A margin of five nats, as `NetworkFeatures` squeezes it.
  private static let present = 0.2

  /// Standard deviations below what is usual of a word's phones from which on it fits poorly.
  private static let poor = -2.0

  /// Median goodness of the words where each has to lie somewhere, in nats a frame.
  static func restForced(_ words: [WordEvidence?], _ forced: [String: PhoneStatistics]) -> Double {
    RestMedian(words.compactMap { $0.map { PhoneDeviations($0.forced, forced).goodness } }).whole
      ?? WordFeatures.usualGoodness
  }
}

private struct MeasuredHearing {
  let hearing: RecitationEvidence.Hearing
  /// What is usual for each phone where it has to lie somewhere.
  let forced: [String: PhoneStatistics]

  /// How well all phones fit where they have to lie somewhere, in nats a frame.
  var forcedMean: Double {
    var fit = 0.0
    var frames = 0
    for segment in hearing.words.compactMap({ $0?.forced }).joined() {
      fit += segment.goodness * Double(segment.frames)
      frames += segment.frames
    }
    return frames > 0 ? fit / Double(frames) : -15
  }
}

private struct MeasuredRecitation {
  let utterance: UtteranceEvidence
  /// The log odds of its words, the lowest first.
  let odds: [Double]
  /// The `NetworkFeatures` of each word; and how well each that has any fits.
  let network: [[Double]?]
  let fits: [Double]
  let phones: Double

  var count: Double { Double(max(1, odds.count)) }
  var meanOdds: Double { odds.reduce(0, +) / count }
  var logStretches: Double { log(Double(max(1, utterance.stretches))) }
  var disorder: DisorderMargins { utterance.network?.disorder ?? DisorderMargins() }
  var presences: [Double] { network.compactMap { $0?[NetworkFeatures.presence] } }

  func sum(of column: Int) -> Double { network.reduce(0) { $0 + ($1?[column] ?? 0) } }
}

extension [Double] {
  fileprivate var mean: Double { reduce(0, +) / Double(Swift.max(1, count)) }

  fileprivate func share(_ isSo: (Double) -> Bool) -> Double {
    Double(count(where: isSo)) / Double(Swift.max(1, count))
  }
}

/// The evidence that a recording is of its text as the numbers that trees ask for (`BoostedTrees`).
///
/// To a sum of weights more speech for a phone speaks always against a text or always for it. Trees know that
/// a text which nobody said is too long for the speech as often as too short.
enum UtteranceContext {
  static let names = UtteranceFeatures.names + ["odds", "middleOdds", "greatestOdds"]

  /// The numbers for one recording, one for each of `names`. `odds` are the log odds by `values`, its
  /// `UtteranceFeatures`, alone; `words` those of each word by itself, nil without evidence.
  static func values(_ values: [Double], odds: Double, words: [Double?]) -> [Double] {
    let words = words.compactMap { $0.map { WordFeatures.clipped($0, -6, 8) } }
    return values + [
      WordFeatures.clipped(odds, -15, 15), RestMedian(words).whole ?? -6, words.max() ?? -6,
    ]
  }
}
