internal import func Glibc.log

/// What a network that tells phones says of a word, as the numbers that trees ask for beside the others.
///
/// The logistic models of words do not weigh them: on natives they gave nothing, and made the words of another text likelier.
enum NetworkFeatures {
  private static let table: [Feature<Measured>] = [
    Feature("networkFit") { $0.heard.mean },
    Feature("networkWorstFit") { $0.heard.worst },
    Feature("networkSecondWorstFit") { $0.heard.secondWorst },
    Feature("networkFirstFit") { $0.heard.first },
    Feature("networkLastFit") { $0.heard.last },
    Feature("networkWorstVowelFit") { $0.heard.worstVowel },
    Feature("networkWorstConsonantFit") { $0.heard.worstConsonant },
    Feature("networkGoodness") { $0.heard.goodness },
    Feature("restNetwork") { $0.rest.heard },
    Feature("networkFit-restNetwork") { $0.heard.mean - $0.rest.heard },
    Feature("networkFit*logPhones") { $0.heard.mean * log(Double(max(1, $0.word.phones))) },
    Feature("networkPresence") { presence($0.word) },
    Feature("networkOverlap") { overlap($0.word) },
    Feature("restNetworkPresence") { $0.rest.presence },
    Feature("networkPlaceFit") { $0.placed.mean },
    Feature("networkPlaceWorstFit") { $0.placed.worst },
    Feature("networkPlaceSecondWorstFit") { $0.placed.secondWorst },
    Feature("networkPlaceFirstFit") { $0.placed.first },
    Feature("networkPlaceLastFit") { $0.placed.last },
    Feature("networkPlaceWorstVowelFit") { $0.placed.worstVowel },
    Feature("networkPlaceWorstConsonantFit") { $0.placed.worstConsonant },
    Feature("networkPlaceGoodness") { $0.placed.goodness },
    Feature("networkPlaceDuration") { $0.placed.duration },
    Feature("networkPlaceShortest") { $0.placed.shortest },
    Feature("networkPlaceOverRival") { WordFeatures.squashed($0.word.networkPlace?.overRival ?? 30) },
    Feature("restNetworkPlace") { $0.rest.placed },
    Feature("networkPlaceFit-restNetworkPlace") { $0.placed.mean - $0.rest.placed },
  ]

  /// A word, its phones where the search has it and where the network finds it, and how the other words do.
  private struct Measured {
    let word: WordEvidence
    let heard: PhoneScores
    let placed: PhoneScores
    let rest: (heard: Double, placed: Double, presence: Double)
  }

  /// Their names, in the order of `values`.
  static let names = table.names()

  /// The places of some of them.
  static let fit = names.column("networkFit")
  static let presence = names.column("networkPresence")
  static let placeFit = names.column("networkPlaceFit")
  static let placeOverRival = names.column("networkPlaceOverRival")

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
      return table.values(
        of: Measured(
          word: word, heard: scores, placed: placed,
          rest: (
            heard: fits.without(scores.mean) ?? 0, placed: placedFits.without(placed.mean) ?? 0,
            presence: presences.without(presence(word)) ?? WordFeatures.squashed(usualPresence)
          )))
    }
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
