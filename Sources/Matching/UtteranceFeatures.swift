internal import func Glibc.log

/// The evidence that a recording is of its text at all, as the numbers that its logistic model weighs.
public enum UtteranceFeatures {
  /// Their names, in the order of `values`.
  public static let names = [
    "covered", "rubbish", "phoneDistance", "meanOdds", "likelyShare", "restForced", "logWords",
    "meanOdds*logWords", "forcedMean", "upperQuartile", "stretch", "orderPerPhone", "orderPerRoot",
  ]

  /// The numbers for one recording.
  ///
  /// - Parameters:
  ///   - evidence: what the search found.
  ///   - odds: the log odds of each word; nil for words without evidence.
  ///   - restForced: median goodness of the words where each has to lie somewhere.
  /// - Returns: one number a name.
  public static func values(
    _ evidence: RecitationEvidence, odds: [Double?], restForced: Double
  ) -> [Double] {
    let odds = odds.compactMap { $0 }.map { WordFeatures.clipped($0, -6, 6) }.sorted()
    let count = Double(max(1, odds.count))
    let mean = odds.reduce(0, +) / count
    var fit = 0.0
    var frames = 0
    for segment in evidence.words.compactMap({ $0?.forced }).joined() {
      fit += segment.goodness * Double(segment.frames)
      frames += segment.frames
    }
    let utterance = evidence.utterance
    let phones = evidence.words.reduce(0) { $0 + ($1?.phones ?? 0) }
    // A sum of independent phones grows with their number, its spread by chance with the root of it.
    let order = utterance.orderMargin
    let phoneCount = Double(max(1, phones))
    return [
      utterance.covered, utterance.rubbish, utterance.phoneDistance, mean,
      Double(odds.count { $0 > 1 }) / count, restForced, log(count), mean * log(count),
      max(-15, frames > 0 ? fit / Double(frames) : -15),
      odds.isEmpty ? -6 : odds[min(odds.count - 1, odds.count * 3 / 4)],
      log(1 + Double(utterance.speechFrames) / phoneCount),
      WordFeatures.clipped(order / phoneCount, -20, 40),
      WordFeatures.clipped(order / phoneCount.squareRoot(), -60, 100) / 10,
    ]
  }
}
