public import FoundationEssentials
public import Memory

/// What practice asks first.
public enum PracticeOrder: String, Sendable, Codable, CaseIterable {
  /// The passage longest unasked; the weaker among those last asked on the same earlier day.
  case oldest
  /// The weakest passage; the one longest unasked among equals.
  case weakest
  /// The passage longest due, then those never attempted, then those due soonest.
  case due
}

/// A passage that practice may ask about.
public struct PracticeCandidate: Sendable, Hashable {
  /// Which one, as the caller numbers them.
  public var id: Int64
  /// When it was last asked about.
  public var lastAsked: Date?
  /// The study day of that.
  public var lastDay: StudyDay?
  /// Its strength, 0 to 1.
  public var strength: Double
  /// The day its words fall due; nil where they were never attempted.
  public var due: StudyDay?

  /// Makes a candidate.
  ///
  /// - Parameters:
  ///   - id: Which passage.
  ///   - recollection: What its answers come to.
  ///   - strength: Its strength at present, 0 to 1.
  ///   - due: The day its words fall due.
  public init(id: Int64, recollection: Recollection, strength: Double, due: StudyDay?) {
    self.id = id
    lastAsked = recollection.lastAsked
    lastDay = recollection.lastDay
    self.strength = strength
    self.due = due
  }
}

extension PracticeOrder {
  /// The passage to ask about next. There is always one unless there are no candidates: practice goes on when nothing
  /// is due. Cost: one pass; the first of equals is taken.
  ///
  /// - Parameters:
  ///   - candidates: The passages there are.
  ///   - today: The present study day.
  ///   - last: The passage asked about just now, which is passed over if there is another.
  /// - Returns: Which one; nil only where there are none.
  public func next(
    among candidates: [PracticeCandidate], today: StudyDay, after last: Int64? = nil
  ) -> Int64? {
    var best: (id: Int64, rank: Rank)?
    var passedOver: Int64?
    for candidate in candidates {
      if candidate.id == last {
        passedOver = candidate.id
        continue
      }
      let rank = rank(candidate, today: today)
      if let found = best, !(rank < found.rank) { continue }
      best = (candidate.id, rank)
    }
    return best?.id ?? passedOver
  }

  private struct Rank: Comparable {
    var first: Double
    var second: Double
    var third: Double

    static func < (left: Self, right: Self) -> Bool {
      (left.first, left.second, left.third) < (right.first, right.second, right.third)
    }
  }

  private func rank(_ candidate: PracticeCandidate, today: StudyDay) -> Rank {
    let asked = candidate.lastAsked?.timeIntervalSince1970 ?? -.infinity
    switch self {
    case .oldest:
      let day = candidate.lastDay.map { min($0, today).number }
      // Within today the time counts, so that practice goes round; before, days do, so that strength can.
      let time = day == today.number ? asked : 0
      return Rank(first: day.map(Double.init) ?? -.infinity, second: time, third: candidate.strength)
    case .weakest: return Rank(first: candidate.strength, second: asked, third: 0)
    case .due:
      guard let due = candidate.due else { return Rank(first: 0.5, second: candidate.strength, third: asked) }
      let group = due <= today ? 0.0 : 1
      return Rank(first: group, second: Double(due.number), third: candidate.strength)
    }
  }
}
