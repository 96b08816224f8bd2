public import FoundationEssentials

/// The default measure: the share of the pathway's stages last answered right, times the probability, by FSRS-6, that
/// the words are still recalled since the last right answer.
///
/// A stage right with slips counts three quarters. Before the first attempt at the words they are taken to fade as
/// after a first attempt that failed (stability 0.212 days).
///
///     6 of 11 stages right, last right 2.3 days ago, stability 2.3065 days: 0.545 × 0.9 = 0.49
public struct MemoryStrength: StrengthModel {
  /// What a stage counts that was right with slips.
  public static let slipCredit = 0.75

  /// The stages of the pathway, each once.
  public let stages: [Exercise]
  /// The forgetting curve.
  public let fsrs: FSRS

  /// Makes a model for the stages of a pathway. Repeated ones count once.
  public init(stages: [Exercise], fsrs: FSRS = FSRS()) {
    var unique: [Exercise] = []
    for stage in stages.map(\.stage) where !unique.contains(stage) { unique.append(stage) }
    self.stages = unique
    self.fsrs = fsrs
  }

  /// The share of the stages that stand right, 0 to 1.
  public func share(of results: StageResults) -> Double {
    guard !stages.isEmpty else { return 0 }
    var credit = 0.0
    for stage in stages {
      switch results[stage] {
      case .clean: credit += 1
      case .slips: credit += Self.slipCredit
      case .wrong, nil: break
      }
    }
    return credit / Double(stages.count)
  }

  private func stability(of recollection: Recollection) -> Double {
    recollection.memory?.stability ?? fsrs.first(.again).stability
  }

  /// The strength at a time, 0 to 1.
  public func strength(of recollection: Recollection, at time: Date) -> Double {
    guard let lastRight = recollection.lastRight else { return 0 }
    let share = share(of: recollection.results)
    guard share > 0 else { return 0 }
    let recall = fsrs.retrievability(
      days: time.days(since: lastRight), stability: stability(of: recollection))
    return (share * recall).heldToUnit
  }

  /// Where the number comes from.
  public func explanation(of recollection: Recollection, at time: Date) -> StrengthExplanation {
    let strength = strength(of: recollection, at: time)
    guard let lastRight = recollection.lastRight else {
      return StrengthExplanation(
        strength: 0, formula: "0", sentences: ["No question has been answered rightly yet."])
    }
    let days = time.days(since: lastRight)
    let stability = stability(of: recollection)
    let recall = fsrs.retrievability(days: days, stability: stability)
    let standing = stages.filter { recollection.results[$0]?.isRight ?? false }
    let slipped = stages.filter { recollection.results[$0] == .slips }
    let missing = stages.filter { !(recollection.results[$0]?.isRight ?? false) }
    let share = share(of: recollection.results)
    let were = standing.count == 1 ? "was" : "were"
    var sentences = ["\(standing.count) of \(stages.count) stages \(were) last answered right without hints."]
    if !slipped.isEmpty {
      sentences.append(
        "With slips, three quarters each: " + slipped.map(\.code).joined(separator: ", ") + ".")
    }
    if !missing.isEmpty {
      sentences.append("Not right yet: " + missing.map(\.code).joined(separator: ", ") + ".")
    }
    let ago = days < 0.05 ? "just now" : "\(days.printed(1)) days ago"
    sentences.append("The last right answer was \(ago).")
    if recollection.memory == nil {
      sentences.append("The words have not been attempted yet, so they are taken to fade fast.")
    } else {
      sentences.append(
        "The words are held with a stability of \(stability.printed(1)) days: recall falls to 90% in that time."
      )
    }
    return StrengthExplanation(
      strength: strength, formula: "\(share.printed(2)) × \(recall.printed(2)) = \(strength.printed(2))",
      sentences: sentences)
  }
}
