internal import func Glibc.log

/// The evidence for an added word as the numbers that its logistic model weighs.
enum ExtraFeatures {
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
    let heard: InsertionPhones
  }

  public static let names = table.names()

  /// Nats from which on more gain makes a stretch no surer; by its square, what gains 300 would count for
  /// less.
  private static let surest = 160.0

  struct Surroundings {
    var words: Int
    /// How many such stretches the recording has: a speaker who fits badly has many.
    var count: Int
    /// Frames of speech of all that lie at the same place.
    var speechFramesHere: Int
    /// The log odds of the words to both sides, the lower and the higher: what is beside a wrong word is part
    /// of it. By the words alone: what trees add is surer of the recordings that they were fitted to than of
    /// any other.
    var neighbours: (weaker: Double, stronger: Double)
    /// Median goodness of the words of the recording.
    var restForced: Double
  }

  /// The numbers for one stretch, one for each of `names`.
  static func values(_ extra: ExtraEvidence, _ around: Surroundings) -> [Double] {
    table.values(
      of: Measured(
        extra: extra, around: around, gain: WordFeatures.clipped(extra.gain, -100, surest) / 40,
        frames: Double(max(1, extra.frames.count)),
        heard: extra.heard ?? InsertionPhones(count: 0, vowels: 0, frames: 0, foreignFrames: 0, certainty: 0))
    )
  }

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

/// What is known of a stretch of speech between words and of the recording around it, as the numbers that
/// trees ask for (`BoostedTrees`).
///
/// The evidence for the stretch and what the logistic model makes of it; how the network that tells phones
/// finds the words beside it, whether some of its frames are theirs, and how well their sounds fit: where the
/// first of the word behind fits badly, what seems to be added may be that sound, badly made; how it stands
/// among the others nearby: a gain of 40 nats is little beside five such stretches, and much where it is
/// alone; how much speech is left over around it (`SurplusSpeech`).
enum ExtraContext {
  private static let table: [Feature<Surroundings>] = [
    Feature("odds") { $0.odds },
    Feature("covered") { $0.covered },
    Feature("presenceBefore") { $0.presences.before },
    Feature("presenceBehind") { $0.presences.behind },
    Feature("weakerPresence") { min($0.presences.before, $0.presences.behind) },
    Feature("framesToBehind") { distance($0.toBehind) },
    Feature("others") { Double($0.others.count) },
    Feature("greatestOtherGain") {
      WordFeatures.clipped($0.others.map(\.gain).max() ?? -100, -100, 300) / 40
    },
    Feature("greatestOtherInsertion") {
      WordFeatures.clipped($0.others.compactMap(\.insertion?.gain).max() ?? -20, -20, 100) / 20
    },
    Feature("foreignShare") { share($0.extra.heard?.foreignFrames, of: $0.extra.heard?.frames) },
    Feature("framesAPhone") { share($0.extra.heard?.frames, of: $0.extra.heard?.count) },
    Feature("certaintyOfAll") { $0.certainty },
    Feature("middlePresence") { $0.middlePresence },
    Feature("stretch") { $0.stretch },
  ]

  private struct Surroundings {
    let extra: ExtraEvidence
    let odds: Double
    let covered: Double
    /// How surely the network finds the words to both sides, and how far the one behind is, in frames.
    let presences: (before: Double, behind: Double)
    let toBehind: Int?
    let others: [ExtraEvidence]
    /// Of the recording: how clear it is, how surely the network finds its words, how slow it is.
    let certainty: Double
    let middlePresence: Double
    let stretch: Double
  }

  static let names =
    ExtraFeatures.names + table.names() + SurplusSpeech.names + beside.map { "\($0)Before" }
    + beside.map { "\($0)Behind" }

  private static let beside = [
    "networkFirstFit", "networkLastFit", "networkPlaceFirstFit", "networkPlaceLastFit",
    "networkPlaceWorstFit", "networkPlaceGoodness", "networkPlaceOverRival",
  ]
  private static let columns = beside.map { ContextFeatures.names.column($0) }

  /// Words: in a long text there is a stretch that explains much somewhere, whatever is here.
  private static let nearby = 8
  /// What the network is taken to find of a word of which it was not asked, and behind the ends of the text.
  private static let usualPresence = 0.5

  /// The numbers for every stretch of the evidence, one for each of `names`. `values` are its
  /// `ExtraFeatures`, `odds` the log odds by these alone.
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
      let surroundings = Surroundings(
        extra: extra, odds: odds[number], covered: Double(covered) / Double(max(1, extra.frames.count)),
        presences: (
          presences.value(at: extra.before - 1) ?? usualPresence,
          presences.value(at: extra.before) ?? usualPresence
        ),
        toBehind: heard.indices.contains(extra.before)
          ? heard[extra.before].map { $0.lowerBound - extra.frames.upperBound } : nil,
        others: others, certainty: evidence.utterance.network?.certainty ?? 0, middlePresence: middle,
        stretch: stretch)
      return values[number] + table.values(of: surroundings) + surplus.values(at: extra.before)
        + sounds(of: extra.before - 1, judgement) + sounds(of: extra.before, judgement)
    }
  }

  /// How well the sounds of a word fit; nothing of note behind the ends of the text.
  private static func sounds(of place: Int, _ judgement: WordJudgement) -> [Double] {
    guard judgement.context.indices.contains(place), let word = judgement.context[place] else {
      return [Double](repeating: 0, count: columns.count)
    }
    return columns.map { word[$0] }
  }

  /// Frames between a stretch and a word, in tenths of a second; a second where there is no word.
  private static func distance(_ frames: Int?) -> Double {
    WordFeatures.clipped(Double(frames ?? 100), -50, 100) / 10
  }

  private static func share(_ part: Int?, of all: Int?) -> Double {
    Double(part ?? 0) / Double(max(1, all ?? 0))
  }
}

extension [Double?] {
  fileprivate func value(at place: Int) -> Double? { indices.contains(place) ? self[place] : nil }
}
