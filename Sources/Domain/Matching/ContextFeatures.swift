internal import func Glibc.log

/// What is known of a word and of the recording around it, as the numbers that trees ask for (`BoostedTrees`).
///
/// The evidence for the word, what the logistic models make of it, and how it stands among the other words: odds of 2 are little
/// in a recording whose every other word has 6, and much where the others have 1. How many words a text has is left out: it
/// would tell the short texts in which mistakes were planted for the fit from the long ones in which none were.
enum ContextFeatures {
  /// Their names, in the order of `values`.
  static let names =
    WordFeatures.names + NetworkFeatures.names + [
      "odds", "oddsOmitted", "oddsReplaced", "middleOdds", "meanOdds", "leastOdds", "oddsBefore",
      "oddsBehind", "inText", "stretch",
    ]

  /// What other words are taken for where there are none.
  private static let usual = 4.0

  /// The numbers for each word; nil for words without evidence.
  ///
  /// - Parameters:
  ///   - values: by word those of `WordFeatures`.
  ///   - network: by word those of `NetworkFeatures`.
  ///   - odds: the log odds of each word by itself.
  ///   - inText: how likely the speaker was in the text at each word (`RecitedRuns`).
  ///   - stretch: how slow the speech is for its text.
  ///   - model: the logistic models of words.
  /// - Returns: one number a name for each word.
  static func values(
    _ values: [[Double]?], network: [[Double]?], odds: [Double?], inText: [Double?], stretch: Double,
    _ model: WordModel
  ) -> [[Double]?] {
    let places = values.indices.filter { values[$0] != nil && odds[$0] != nil }
    let clipped = places.map { WordFeatures.clipped(odds[$0] ?? 0, -8, 8) }
    let middle = RestMedian(clipped)
    let sum = clipped.reduce(0, +)
    let sorted = clipped.sorted()
    var found = [[Double]?](repeating: nil, count: values.count)
    for (number, place) in places.enumerated() {
      guard let own = values[place], let network = network[place] else { continue }
      let mine = clipped[number]
      let others = Double(clipped.count - 1)
      let (omitted, replaced) = model.both(own)
      let least = sorted.first == mine ? sorted.dropFirst().first : sorted.first
      let share = WordFeatures.clipped(inText[place] ?? 0.98, 0.002, 0.998)
      found[place] =
        own + network + [
          mine, WordFeatures.clipped(omitted, -10, 10), WordFeatures.clipped(replaced, -10, 10),
          middle.without(mine) ?? usual, others > 0 ? (sum - mine) / others : usual, least ?? usual,
          number > 0 ? clipped[number - 1] : usual,
          number + 1 < clipped.count ? clipped[number + 1] : usual,
          log(share / (1 - share)), stretch,
        ]
    }
    return found
  }
}
