internal import func Glibc.log

/// The evidence for an added word as the numbers that its logistic model weighs.
public enum ExtraFeatures {
  /// Their names, in the order of `values`.
  public static let names = [
    "gain", "logSpeechFrames", "phones", "silentShare", "atEdge", "adjoining", "restForced",
    "gain*restForced", "weakerNeighbour", "density", "gain²", "strongerNeighbour", "logSpeechHere",
    "isRepetition",
    "isFalseStart", "isOfNetwork", "insertionGain", "insertionOverlap", "heardPhones", "heardVowels",
    "logHeardFrames",
    "logForeignFrames", "certainty",
  ]

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
    let gain = WordFeatures.clipped(extra.gain, -100, surest) / 40
    let speech = Double(extra.speechFrames)
    let (isRepetition, isFalseStart) =
      switch extra.kind {
      case .speech: (false, false)
      case .repetition: (true, false)
      case .falseStart: (false, true)
      }
    let heard = extra.heard ?? HeardPhones(count: 0, vowels: 0, frames: 0, foreignFrames: 0, certainty: 0)
    let overlap = extra.insertion.map { $0.frames.clamped(to: extra.frames).count } ?? 0
    return [
      gain, log(1 + speech), WordFeatures.clipped(Double(extra.phones), 0, 12),
      1 - speech / Double(max(1, extra.frames.count)),
      extra.before == 0 || extra.before == around.words ? 1 : 0, extra.adjoining ? 1 : 0, around.restForced,
      gain * around.restForced, WordFeatures.clipped(around.neighbours.weaker, -6, 6),
      Double(around.count) / Double(max(1, around.words)), gain * gain,
      WordFeatures.clipped(around.neighbours.stronger, -6, 6), log(1 + Double(around.speechFramesHere)),
      isRepetition ? 1 : 0, isFalseStart ? 1 : 0, extra.isOfNetwork ? 1 : 0,
      WordFeatures.clipped(extra.insertion?.gain ?? 0, -20, 100) / 20,
      Double(overlap) / Double(max(1, extra.frames.count)),
      WordFeatures.clipped(Double(heard.count), 0, 12), WordFeatures.clipped(Double(heard.vowels), 0, 5),
      log(1 + Double(heard.frames)), log(1 + Double(heard.foreignFrames)),
      WordFeatures.clipped(heard.certainty, 0, 10),
    ]
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
