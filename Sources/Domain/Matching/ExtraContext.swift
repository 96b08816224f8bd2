/// What is known of a stretch of speech between words and of the recording around it, as the numbers that trees ask for (`BoostedTrees`).
///
/// The evidence for the stretch and what the logistic model makes of it; how the network that tells phones finds the words beside it, and
/// whether some of its frames are theirs; how it stands among the others nearby: a gain of 40 nats is little beside five such stretches, and
/// much where it is alone; how much speech is left over around it (`SurplusSpeech`).
enum ExtraContext {
  /// Their names, in the order of `values`.
  static let names =
    ExtraFeatures.names + [
      "odds", "covered", "presenceBefore", "presenceBehind", "weakerPresence", "framesFromBefore",
      "framesToBehind",
      "others", "greatestOtherGain", "greatestOtherInsertion", "foreignShare", "framesAPhone",
      "certaintyOfAll",
      "middlePresence", "stretch",
    ] + SurplusSpeech.names

  /// Words: in a long text there is a stretch that explains much somewhere, whatever is here.
  private static let nearby = 8
  /// What the network is taken to find of a word of which it was not asked, and behind the ends of the text.
  private static let usualPresence = 0.5

  /// The numbers for every stretch.
  ///
  /// - Parameters:
  ///   - evidence: what was found of the recitation.
  ///   - values: of each of its `extras` the `ExtraFeatures`.
  ///   - odds: of each the log odds by these alone.
  ///   - judgement: what is made of the words.
  /// - Returns: one number a name for each.
  static func values(
    _ evidence: RecitationEvidence, _ values: [[Double]], odds: [Double], _ judgement: WordJudgement
  ) -> [[Double]] {
    let surplus = SurplusSpeech(evidence, judgement)
    let places = evidence.words.map { $0?.networkPlace }
    let presences = places.map { $0.map { WordFeatures.squashed($0.presence) } }
    let middle = RestMedian(presences.compactMap { $0 }).whole ?? 0
    let heard = places.map { $0.flatMap { $0.presence > 0 && !$0.frames.isEmpty ? $0.frames : nil } }
    let stretch = WordJudgement.stretch(evidence)
    return evidence.extras.indices.map { number in
      let extra = evidence.extras[number]
      let others = evidence.extras.filter {
        $0.before != extra.before && abs($0.before - extra.before) <= Self.nearby
      }
      let covered = heard.reduce(0) { $0 + ($1?.clamped(to: extra.frames).count ?? 0) }
      let left = heard.value(at: extra.before - 1).map { extra.frames.lowerBound - $0.upperBound }
      let right = heard.value(at: extra.before).map { $0.lowerBound - extra.frames.upperBound }
      let presence = [extra.before - 1, extra.before].map { presences.value(at: $0) ?? usualPresence }
      return values[number] + [
        odds[number], Double(covered) / Double(max(1, extra.frames.count)), presence[0], presence[1],
        min(presence[0], presence[1]), distance(left), distance(right), Double(others.count),
        WordFeatures.clipped(others.map(\.gain).max() ?? -100, -100, 300) / 40,
        WordFeatures.clipped(others.compactMap(\.insertion?.gain).max() ?? -20, -20, 100) / 20,
        share(extra.heard?.foreignFrames, of: extra.heard?.frames),
        share(extra.heard?.frames, of: extra.heard?.count), evidence.utterance.network?.certainty ?? 0,
        middle,
        stretch,
      ] + surplus.values(at: extra.before)
    }
  }

  /// Frames between a stretch and a word, in tenths of a second; a second where there is no word.
  private static func distance(_ frames: Int?) -> Double {
    WordFeatures.clipped(Double(frames ?? 100), -50, 100) / 10
  }

  private static func share(_ part: Int?, of all: Int?) -> Double {
    Double(part ?? 0) / Double(max(1, all ?? 0))
  }
}

extension [Range<Int>?] {
  fileprivate func value(at place: Int) -> Range<Int>? { indices.contains(place) ? self[place] : nil }
}

extension [Double?] {
  fileprivate func value(at place: Int) -> Double? { indices.contains(place) ? self[place] : nil }
}
