internal import func Glibc.log

/// The evidence for an added word as the numbers that its logistic model weighs.
public enum ExtraFeatures {
  private static let table: [Feature<Measured>] = [
    Feature("gain") { $0.gain },
    Feature("logSpeechFrames") { log(1 + Double($0.extra.speechFrames)) },
    Feature("phones") { WordFeatures.clipped(Double($0.extra.phones), 0, 12) },
    Feature("silentShare") { 1 - Double($0.extra.speechFrames) / $0.frames },
    Feature("atEdge") { $0.extra.before == 0 || $0.extra.before == $0.around.words ? 1 : 0 },
    Feature("adjoining") { $0.extra.adjoining ? 1 : 0 },
    Feature("restForced") { $0.around.restForced },
    Feature("gain*restForced") { $0.gain * $0.around.restForced },
    Feature("weakerNeighbour") { WordFeatures.clipped($0.around.neighbours.weaker, -6, 6) },
    Feature("density") { Double($0.around.count) / Double(max(1, $0.around.words)) },
    Feature("gain²") { $0.gain * $0.gain },
    Feature("strongerNeighbour") { WordFeatures.clipped($0.around.neighbours.stronger, -6, 6) },
    Feature("logSpeechHere") { log(1 + Double($0.around.speechFramesHere)) },
    Feature("isRepetition") { if case .repetition = $0.extra.kind { 1 } else { 0 } },
    Feature("isFalseStart") { if case .falseStart = $0.extra.kind { 1 } else { 0 } },
    Feature("isOfNetwork") { $0.extra.isOfNetwork ? 1 : 0 },
    Feature("insertionGain") { WordFeatures.clipped($0.extra.insertion?.gain ?? 0, -20, 100) / 20 },
    Feature("insertionOverlap") {
      Double($0.extra.insertion?.frames.clamped(to: $0.extra.frames).count ?? 0) / $0.frames
    },
    Feature("heardPhones") { WordFeatures.clipped(Double($0.heard.count), 0, 12) },
    Feature("heardVowels") { WordFeatures.clipped(Double($0.heard.vowels), 0, 5) },
    Feature("logHeardFrames") { log(1 + Double($0.heard.frames)) },
    Feature("logForeignFrames") { log(1 + Double($0.heard.foreignFrames)) },
    Feature("certainty") { WordFeatures.clipped($0.heard.certainty, 0, 10) },
  ]

  /// A stretch, what is around it, and what several of its features are made of.
  private struct Measured {
    let extra: ExtraEvidence
    let around: Surroundings
    let gain: Double
    let frames: Double
    let heard: HeardPhones
  }

  /// Their names, in the order of `values`.
  public static let names = table.names()

  /// Nats from which on more gain makes a stretch no surer; by its square, what gains 300 would count for less.
  private static let surest = 160.0

  /// What is around a stretch.
  struct Surroundings {
    /// Number of tokens of the text.
    var words: Int
    /// How many such stretches the recording has: a speaker who fits badly has many.
    var count: Int
    /// Frames of speech of all that lie at the same place.
    var speechFramesHere: Int
    /// The log odds of the words to both sides, the lower and the higher: what is beside a wrong word is part of it. By the words
    /// alone: what trees add is surer of the recordings that they were fitted to than of any other.
    var neighbours: (weaker: Double, stronger: Double)
    /// Median goodness of the words of the recording.
    var restForced: Double
  }

  /// The numbers for one stretch.
  ///
  /// - Parameters:
  ///   - extra: the stretch.
  ///   - around: what is around it.
  /// - Returns: one number a name.
  static func values(_ extra: ExtraEvidence, _ around: Surroundings) -> [Double] {
    table.values(
      of: Measured(
        extra: extra, around: around, gain: WordFeatures.clipped(extra.gain, -100, surest) / 40,
        frames: Double(max(1, extra.frames.count)),
        heard: extra.heard ?? HeardPhones(count: 0, vowels: 0, frames: 0, foreignFrames: 0, certainty: 0)))
  }

  /// The numbers for every stretch of a recitation.
  public static func values(_ evidence: RecitationEvidence, _ judgement: WordJudgement) -> [[Double]] {
    func odds(_ index: Int) -> Double {
      judgement.oddsAlone.indices.contains(index) ? judgement.oddsAlone[index] ?? 0 : 6
    }
    let here = Dictionary(evidence.extras.map { ($0.before, $0.speechFrames) }, uniquingKeysWith: +)
    return evidence.extras.map { extra in
      let neighbours = (odds(extra.before - 1), odds(extra.before))
      return values(
        extra,
        Surroundings(
          words: evidence.words.count, count: evidence.extras.count,
          speechFramesHere: here[extra.before] ?? 0,
          neighbours: (min(neighbours.0, neighbours.1), max(neighbours.0, neighbours.1)),
          restForced: judgement.restForced))
    }
  }
}
