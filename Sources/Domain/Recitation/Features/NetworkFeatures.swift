internal import func Glibc.log

/// What a network that tells phones says of a word, as the numbers that trees ask for beside the others.
///
/// The logistic models of words do not weigh them: on natives they gave nothing, and made the words of
/// another text likelier.
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
    let heard: PhoneDeviations
    let placed: PhoneDeviations
    let rest: (heard: Double, placed: Double, presence: Double)
  }

  static let names = table.names()

  static let fit = names.column("networkFit")
  static let presence = names.column("networkPresence")
  static let placeFit = names.column("networkPlaceFit")
  static let placeOverRival = names.column("networkPlaceOverRival")

  /// Nats.
  private static let usualPresence = 15.0

  /// The numbers for each word of a recitation; nil for words without evidence. Of words that were heard
  /// again their means, as in `WordFeatures`.
  static func values(_ evidence: RecitationEvidence, _ usual: UsualPhones) -> [[Double]?] {
    evidence.hearings.map { values(of: $0.words, usual) }.meanByPlace()
  }

  private static func values(of words: [WordEvidence?], _ usual: UsualPhones) -> [[Double]?] {
    let scores = words.map { $0.map { PhoneDeviations(network: $0, usual) } }
    let fits = RestMedian(scores.compactMap { $0?.mean })
    let presences = RestMedian(words.compactMap { $0.map(presence) })
    let placed = words.map { $0.map { PhoneDeviations(placed: $0, usual) } }
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

extension PhoneDeviations {
  /// What a network makes of a word; as usual for one that none was asked about.
  init(network word: WordEvidence, _ usual: UsualPhones) {
    self.init(word.networkSegments, usual.network)
    guard word.network == nil else { return }
    (mean, worst, first, last, goodness) = (0, -0.7, 0, 0, -0.6)
  }
}

extension PhoneDeviations {
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

/// The phones of a word measured against what is usual for each of them, in standard deviations.
struct PhoneDeviations {
  /// Mean distance of the goodness from the usual.
  var mean = -6.0
  /// That of the worst phone.
  var worst = -6.0
  /// Mean distance of the duration (logarithm of frames) from the usual.
  var duration = -3.0
  /// That of the phone that is shortest for its kind.
  var shortest = -3.0
  /// Goodness of the whole word in nats a frame.
  var goodness = -8.0
  /// The distance of the first phone.
  var first = -6.0
  /// That of the last phone, which an accent drops first.
  var last = -6.0
  /// That of the worst phone before the last; 0 where there is but one.
  var worstBeforeLast = 0.0
  /// That of the second worst phone; 0 where there is but one.
  var secondWorst = 0.0
  /// That of the worst vowel; 0 where the word has none.
  var worstVowel = 0.0
  /// That of the worst consonant; 0 where the word has none.
  var worstConsonant = 0.0

  init(_ segments: [PhoneSegment], _ usual: [String: PhoneStatistics]) {
    guard !segments.isEmpty else { return }
    var fits: [Double] = []
    var lengths: [Double] = []
    var sum = 0.0
    var frames = 0
    for segment in segments {
      let phone = usual[segment.phone] ?? .unknown
      fits.append((segment.goodness - phone.goodness) / phone.goodnessSpread)
      lengths.append((log(Double(max(1, segment.frames))) - phone.logFrames) / phone.logFramesSpread)
      sum += segment.goodness * Double(segment.frames)
      frames += segment.frames
    }
    let count = Double(segments.count)
    mean = min(2, max(-8, fits.reduce(0, +) / count))
    tellPhones(
      fits.map { min(2, max(-10, $0)) }, isVowel: segments.map { ARPAbet.vowels.contains($0.phone) })
    duration = lengths.reduce(0, +) / count
    shortest = lengths.min() ?? -3
    goodness = max(-12, sum / Double(max(1, frames)))
  }

  /// Which phone is at fault says more than how bad the worst is: a last consonant is what an accent drops,
  /// another vowel makes another word.
  private mutating func tellPhones(_ fits: [Double], isVowel: [Bool]) {
    first = fits.first ?? first
    last = fits.last ?? last
    worst = fits.min() ?? worst
    worstBeforeLast = fits.dropLast().min() ?? 0
    secondWorst = fits.sorted().dropFirst().first ?? 0
    worstVowel = zip(fits, isVowel).compactMap { $1 ? $0 : nil }.min() ?? 0
    worstConsonant = zip(fits, isVowel).compactMap { $1 ? nil : $0 }.min() ?? 0
  }
}

/// What is usual for each phone of words that were said.
struct UsualPhones: Sendable, Equatable {
  var best: [String: PhoneStatistics]
  /// Where a reading that has every word puts it.
  var forced: [String: PhoneStatistics]
  /// By the network that tells phones.
  var network: [String: PhoneStatistics]
}

/// How well a phone of the model fits, and how long it lasts, where it really was said.
///
/// Some phones fit badly and some are short whoever says them; a phone of a word is judged against its own
/// kind.
public struct PhoneStatistics: Sendable, Equatable, Codable {
  /// Median goodness, in nats a frame.
  var goodness: Double
  /// Its spread: 1.48 x the median distance from the median (a normal distribution's standard deviation),
  /// plus 0.3.
  var goodnessSpread: Double
  /// Mean of the natural logarithm of the frames it takes.
  var logFrames: Double
  /// Standard deviation of the same, plus 0.05.
  var logFramesSpread: Double

  /// What stands in for a phone that was seen too seldom.
  static let unknown = PhoneStatistics(
    goodness: -1.5, goodnessSpread: 3, logFrames: 1.6, logFramesSpread: 0.6)
}
