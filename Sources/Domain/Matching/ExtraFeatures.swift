internal import func Glibc.log

/// The evidence for an added word as the numbers that its logistic model weighs.
public enum ExtraFeatures {
  /// Their names, in the order of `values`.
  public static let names = [
    "gain", "logSpeechFrames", "phones", "silentShare", "atEdge", "adjoining", "restForced",
    "gain*restForced", "weakerNeighbour", "density", "gain²",
  ]

  /// The numbers for one stretch.
  ///
  /// - Parameters:
  ///   - extra: the stretch.
  ///   - words: number of tokens of the text.
  ///   - count: how many such stretches the recording has: a speaker who fits badly has many.
  ///   - weakerNeighbour: the lower log odds of the words to both sides; what is beside a wrong word is part of it.
  ///   - restForced: median goodness of the words of the recording.
  /// - Returns: one number a name.
  public static func values(
    _ extra: ExtraEvidence, words: Int, count: Int, weakerNeighbour: Double, restForced: Double
  ) -> [Double] {
    let gain = WordFeatures.clipped(extra.gain, -100, 300) / 40
    let speech = Double(extra.speechFrames)
    return [
      gain, log(1 + speech), WordFeatures.clipped(Double(extra.phones), 0, 12),
      1 - speech / Double(max(1, extra.frames.count)),
      extra.before == 0 || extra.before == words ? 1 : 0, extra.adjoining ? 1 : 0, restForced,
      gain * restForced, WordFeatures.clipped(weakerNeighbour, -6, 6),
      Double(count) / Double(max(1, words)), gain * gain,
    ]
  }

  /// The numbers for every stretch of a recitation.
  public static func values(_ evidence: RecitationEvidence, _ judgement: WordJudgement) -> [[Double]] {
    func odds(_ index: Int) -> Double {
      judgement.odds.indices.contains(index) ? judgement.odds[index] ?? 0 : 6
    }
    return evidence.extras.map { extra in
      values(
        extra, words: evidence.words.count, count: evidence.extras.count,
        weakerNeighbour: min(odds(extra.before - 1), odds(extra.before)), restForced: judgement.restForced)
    }
  }
}
