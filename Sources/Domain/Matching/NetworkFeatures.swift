internal import func Glibc.log

/// What a network that tells phones says of a word, as the numbers that trees ask for beside the others.
///
/// The logistic models of words do not weigh them: on natives they gave nothing, and made the words of another text likelier.
enum NetworkFeatures {
  /// Their names, in the order of `values`.
  static let names = [
    "networkFit", "networkWorstFit", "networkSecondWorstFit", "networkFirstFit", "networkLastFit",
    "networkWorstVowelFit", "networkWorstConsonantFit", "networkGoodness", "restNetwork",
    "networkFit-restNetwork", "networkFit*logPhones", "networkPresence", "networkOverlap",
    "restNetworkPresence",
    "networkPlaceFit", "networkPlaceWorstFit", "networkPlaceSecondWorstFit", "networkPlaceFirstFit",
    "networkPlaceLastFit", "networkPlaceWorstVowelFit", "networkPlaceWorstConsonantFit",
    "networkPlaceGoodness", "networkPlaceDuration", "networkPlaceShortest", "networkPlaceOverRival",
    "restNetworkPlace", "networkPlaceFit-restNetworkPlace",
  ]

  /// The places of some of them.
  static let fit = 0
  static let presence = 11
  static let placeFit = 14
  static let placeOverRival = 24

  /// Nats.
  private static let usualPresence = 15.0

  /// The numbers for each word of a recitation; nil for words without evidence. Of words that were heard again their means, as in
  /// `WordFeatures`.
  static func values(_ evidence: RecitationEvidence, _ usual: UsualPhones) -> [[Double]?] {
    evidence.hearings.map { values(of: $0.words, usual) }.meanByPlace()
  }

  private static func values(of words: [WordEvidence?], _ usual: UsualPhones) -> [[Double]?] {
    let scores = words.map { $0.map { PhoneScores(network: $0, usual) } }
    let fits = RestMedian(scores.compactMap { $0?.mean })
    let presences = RestMedian(words.compactMap { $0.map(presence) })
    let placed = words.map { $0.map { PhoneScores(placed: $0, usual) } }
    let placedFits = RestMedian(placed.compactMap { $0?.mean })
    return zip(words, zip(scores, placed)).map { word, scores in
      guard let word, let placed = scores.1, let scores = scores.0 else { return nil }
      let rest = fits.without(scores.mean) ?? 0
      return [
        scores.mean, scores.worst, scores.secondWorst, scores.first, scores.last, scores.worstVowel,
        scores.worstConsonant, scores.goodness, rest, scores.mean - rest,
        scores.mean * log(Double(max(1, word.phones))), presence(word), overlap(word),
        presences.without(presence(word)) ?? WordFeatures.squashed(usualPresence),
      ] + values(word, placed, rest: placedFits.without(placed.mean) ?? 0)
    }
  }

  /// What the network makes of a word where it finds it by itself.
  private static func values(_ word: WordEvidence, _ placed: PhoneScores, rest: Double) -> [Double] {
    [
      placed.mean, placed.worst, placed.secondWorst, placed.first, placed.last, placed.worstVowel,
      placed.worstConsonant, placed.goodness, placed.duration, placed.shortest,
      WordFeatures.squashed(word.networkPlace?.overRival ?? 30), rest, placed.mean - rest,
    ]
  }

  /// How much better the text fits with the word, to the network.
  private static func presence(_ word: WordEvidence) -> Double {
    WordFeatures.squashed(word.networkPlace?.presence ?? usualPresence)
  }

  /// The share of its frames in which the network finds the word, too, of all frames that either has it in.
  private static func overlap(_ word: WordEvidence) -> Double {
    guard let place = word.networkPlace?.frames else { return 1 }
    let common = min(place.upperBound, word.end) - max(place.lowerBound, word.start)
    let all = max(place.upperBound, word.end) - min(place.lowerBound, word.start)
    return Double(max(0, common)) / Double(max(1, all))
  }
}

extension PhoneScores {
  /// What a network makes of a word; as usual for one that none was asked about.
  init(network word: WordEvidence, _ usual: UsualPhones) {
    self.init(word.networkSegments, usual.network)
    guard word.network == nil else { return }
    (mean, worst, first, last, goodness) = (0, -0.7, 0, 0, -0.6)
  }
}

extension PhoneScores {
  /// What a network makes of a word where it finds it by itself; as usual for one that none was asked about.
  init(placed word: WordEvidence, _ usual: UsualPhones) {
    self.init(word.networkPlace?.segments ?? [], usual.network)
    guard word.networkPlace == nil else { return }
    (mean, worst, first, last, goodness, duration, shortest) = (0, -0.7, 0, 0, -0.6, 0, -1)
  }
}

extension WordEvidence {
  /// Its phones with how well each fits by a network; none where none was asked.
  var networkSegments: [PhoneSegment] {
    zip(segments, network?.phones ?? []).map { segment, fit in
      PhoneSegment(phone: segment.phone, frames: segment.frames, goodness: max(-10, fit))
    }
  }
}
