public import Matching

/// What speaks for a word that was just said, from the sound of the last seconds: the evidence of `RecitationSearch`, with no
/// more behind the word than has been heard.
public struct LiveEvidence: Sendable {
  private let words: [SpokenWord]
  private let rivals: [[RecitationSearch.Rival]]
  private let search: RecitationSearch
  private let senoneCount: Int
  private var costs: [UInt16] = []
  private var first = 0

  /// Frames that are kept at the least, and what is cut off at once.
  private static let kept = 400
  /// Frames before a word that are looked at where no word stands there.
  private static let before = 20
  /// Frames between two words over which the first tells nothing of the second.
  private static let apart = 60
  /// Frames that a phone takes in quick speech.
  private static let phone = 8

  /// Prepares to look for words of a text.
  ///
  /// - Parameters:
  ///   - words: the text.
  ///   - rivals: for each word what might have been said instead.
  ///   - model: the acoustic model.
  ///   - costs: what departures from the text cost.
  public init(
    _ words: [SpokenWord], rivals: [[RecitationSearch.Rival]], model: AcousticModel,
    costs: MiscueCosts = MiscueCosts()
  ) {
    self.words = words
    self.rivals = rivals
    search = RecitationSearch(model: model, costs: costs)
    senoneCount = model.senoneCount
  }

  /// Takes the next frames; those that were taken before are replaced.
  public mutating func take(_ scores: SenoneScores, first frame: Int) {
    if frame < first || costs.isEmpty {
      costs = []
      first = frame
    }
    costs.removeLast(max(0, costs.count - (frame - first) * senoneCount))
    costs += scores.costs
    let surplus = costs.count / max(1, senoneCount) - 2 * Self.kept
    if surplus >= 0 {
      costs.removeFirst((surplus + Self.kept) * senoneCount)
      first += surplus + Self.kept
    }
  }

  /// The evidence for a word.
  ///
  /// - Parameters:
  ///   - word: where it lies.
  ///   - left: the word before it.
  ///   - right: which word is likely to follow; as much of it is looked for as has been heard.
  /// - Returns: the evidence; nil where its sound is not there any more.
  public func evidence(
    for word: RecitationFollower.Word, behind left: RecitationFollower.Word?, before right: Int?
  ) -> WordEvidence? {
    let end = first + costs.count / max(1, senoneCount)
    let near = left.flatMap { word.frames.lowerBound - $0.frames.upperBound <= Self.apart ? $0 : nil }
    let from = max(first, near?.frames.lowerBound ?? word.frames.lowerBound - Self.before)
    guard from <= word.frames.lowerBound, word.frames.upperBound <= end else { return nil }
    let own = [near.map { words[$0.index] }, words[word.index]].compactMap { $0 }
    let behind = end - word.frames.upperBound
    let begun = right.map { index in
      SpokenWord(variants: words[index].variants.map { Array($0.prefix(max(1, behind / Self.phone))) })
    }
    let part = SenoneScores(
      senoneCount: senoneCount,
      costs: Array(costs[(from - first) * senoneCount..<(end - first) * senoneCount]))
    let all = own + [begun].compactMap { $0 }
    var others = [[RecitationSearch.Rival]](repeating: [], count: all.count)
    others[own.count - 1] = rivals[word.index]
    return search.find(search.networks(of: all), rivals: others, in: part).words[own.count - 1]
  }
}
