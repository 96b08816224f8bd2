internal import func Glibc.log

/// What a network that tells phones says of a word, as the numbers that trees ask for beside the others.
///
/// The logistic models of words do not weigh them: on natives they gave nothing, and made the words of another text likelier.
enum NetworkFeatures {
  /// Their names, in the order of `values`.
  static let names = [
    "networkFit", "networkWorstFit", "networkSecondWorstFit", "networkFirstFit", "networkLastFit",
    "networkWorstVowelFit", "networkWorstConsonantFit", "networkGoodness", "networkOverRival", "restNetwork",
    "networkFit-restNetwork", "networkFit*logPhones",
  ]

  /// The places of two of them.
  static let fit = 0
  static let overRival = 8

  /// The numbers for each word of a recitation; nil for words without evidence. Of words that were heard again their means, as in
  /// `WordFeatures`.
  static func values(_ evidence: RecitationEvidence, _ usual: UsualPhones) -> [[Double]?] {
    evidence.hearings.map { values(of: $0.words, usual) }.meanByPlace()
  }

  private static func values(of words: [WordEvidence?], _ usual: UsualPhones) -> [[Double]?] {
    let scores = words.map { $0.map { PhoneScores(network: $0, usual) } }
    let fits = RestMedian(scores.compactMap { $0?.mean })
    return zip(words, scores).map { word, scores in
      guard let word, let scores else { return nil }
      let rest = fits.without(scores.mean) ?? 0
      let overRival = word.network.map { WordFeatures.clipped($0.overRival ?? 30, -60, 30) / 10 } ?? 0
      return [
        scores.mean, scores.worst, scores.secondWorst, scores.first, scores.last, scores.worstVowel,
        scores.worstConsonant, scores.goodness, overRival, rest, scores.mean - rest,
        scores.mean * log(Double(max(1, word.phones))),
      ]
    }
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

extension WordEvidence {
  /// Its phones with how well each fits by a network; none where none was asked.
  var networkSegments: [PhoneSegment] {
    zip(segments, network?.phones ?? []).map { segment, fit in
      PhoneSegment(phone: segment.phone, frames: segment.frames, goodness: max(-10, fit))
    }
  }
}
