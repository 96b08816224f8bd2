/// The evidence that a recording is of its text as the numbers that trees ask for (`BoostedTrees`).
///
/// To a sum of weights more speech for a phone speaks always against a text or always for it. Trees know that a text which nobody said is too
/// long for the speech as often as too short.
enum UtteranceContext {
  /// Their names, in the order of `values`.
  static let names = UtteranceFeatures.names + ["odds", "middleOdds", "greatestOdds"]

  /// The numbers for one recording.
  ///
  /// - Parameters:
  ///   - values: its `UtteranceFeatures`.
  ///   - odds: the log odds by these alone.
  ///   - words: the log odds of each word by itself; nil for words without evidence.
  /// - Returns: one number a name.
  static func values(_ values: [Double], odds: Double, words: [Double?]) -> [Double] {
    let words = words.compactMap { $0.map { WordFeatures.clipped($0, -6, 8) } }
    return values + [
      WordFeatures.clipped(odds, -15, 15), RestMedian(words).whole ?? -6, words.max() ?? -6,
    ]
  }
}
