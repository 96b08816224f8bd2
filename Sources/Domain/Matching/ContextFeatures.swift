internal import func Glibc.log

/// What is known of a word and of the recording around it, as the numbers that trees ask for (`BoostedTrees`).
///
/// The evidence for the word, what the logistic models make of it, and how it stands among the other words: odds of 2 are little
/// in a recording whose every other word has 6, and much where the others have 1. How many words a text has is left out: it
/// would tell the short texts in which mistakes were planted for the fit from the long ones in which none were.
enum ContextFeatures {
  /// What these trees ask for beside what is heard of the word.
  private static let table: [Feature<Standing>] = [
    Feature("odds") { $0.odds },
    Feature("oddsOmitted") { WordFeatures.clipped($0.both.omitted, -10, 10) },
    Feature("oddsReplaced") { WordFeatures.clipped($0.both.replaced, -10, 10) },
    Feature("middleOdds") { $0.middle },
    Feature("meanOdds") { $0.mean },
    Feature("leastOdds") { $0.least },
    Feature("oddsBefore") { $0.before },
    Feature("oddsBehind") { $0.behind },
    Feature("inText") { log($0.inText / (1 - $0.inText)) },
    Feature("stretch") { $0.stretch },
  ]

  /// The log odds of a word by itself, and of the others.
  private struct Standing {
    let odds: Double
    /// Against either of what else may have happened.
    let both: (omitted: Double, replaced: Double)
    let middle: Double
    let mean: Double
    let least: Double
    let before: Double
    let behind: Double
    /// How likely the speaker was in the text, and how slow the speech is for it.
    let inText: Double
    let stretch: Double
  }

  /// Their names, in the order of `values`.
  static let names = WordFeatures.names + NetworkFeatures.names + table.names()

  /// The places of some of them.
  static let oddsOmitted = names.column("oddsOmitted")
  static let oddsReplaced = names.column("oddsReplaced")

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
      let least = sorted.first == mine ? sorted.dropFirst().first : sorted.first
      let standing = Standing(
        odds: mine, both: model.both(own), middle: middle.without(mine) ?? usual,
        mean: others > 0 ? (sum - mine) / others : usual, least: least ?? usual,
        before: number > 0 ? clipped[number - 1] : usual,
        behind: number + 1 < clipped.count ? clipped[number + 1] : usual,
        inText: WordFeatures.clipped(inText[place] ?? 0.98, 0.002, 0.998), stretch: stretch)
      found[place] = own + network + table.values(of: standing)
    }
    return found
  }
}
