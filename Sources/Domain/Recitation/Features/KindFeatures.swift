/// What tells how a word was missed: something was said in its place, or nothing was.
///
/// Each margin is the mean over the ears that count (`RecitationEvidence.telling`), in fifties of nats, at
/// most 3 to either side.
enum KindFeatures {
  static let names = [
    "presence", "rubbishOverNothing", "replaced", "networkPresence", "gap", "gapPerPhone", "atEdge",
  ]

  /// The row of a word; nil without evidence of it.
  ///
  /// `gap` is the time, in fifths of a second, that the network leaves for the word between those beside it
  /// that it finds, shared among the words between; at an edge, that of the word itself.
  static func values(_ evidence: RecitationEvidence, at place: Int) -> [Double]? {
    let heard = evidence.telling(at: place)
    guard let word = heard.first else { return nil }
    func mean(_ value: (WordEvidence) -> Double) -> Double {
      heard.reduce(0) { $0 + value($1) } / Double(heard.count)
    }
    func margin(_ value: (WordEvidence) -> Double) -> Double {
      WordFeatures.clipped(mean(value), -150, 150) / 50
    }
    let gap = WordFeatures.clipped(frames(evidence.words, at: place), -80, 80)
    return [
      margin(\.presence), margin { $0.overRubbish - $0.overNothing }, mean { $0.replaced ? 1 : 0 },
      WordFeatures.clipped(word.networkPlace?.presence ?? 0, -40, 40) / 10,
      gap / 20, WordFeatures.clipped(gap / Double(max(1, word.phones)), -30, 30) / 8,
      place == evidence.words.startIndex || place == evidence.words.endIndex - 1 ? 1 : 0,
    ]
  }

  /// The frames between the words beside a place that the network finds, for each word between.
  private static func frames(_ words: [WordEvidence?], at place: Int) -> Double {
    func found(_ place: Int) -> Range<Int>? {
      words[place]?.networkPlace.flatMap { $0.frames.isEmpty ? nil : $0.frames }
    }
    guard let before = words[..<place].indices.last(where: { found($0) != nil }),
      let behind = words[(place + 1)...].indices.first(where: { found($0) != nil }),
      let start = found(before)?.upperBound, let end = found(behind)?.lowerBound
    else { return Double(found(place)?.count ?? 0) }
    return Double(end - start) / Double(behind - before - 1)
  }
}
