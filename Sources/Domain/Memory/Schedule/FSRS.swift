internal import func Glibc.exp
internal import func Glibc.pow

/// FSRS-6, the free spaced repetition scheduler: a forgetting curve for each thing learnt, with two numbers
/// of state. Every call is a few powers and exponentials: O(1).
///
/// Source: the open-spaced-repetition project, "The Algorithm", version 6.
///
///     let fsrs = FSRS()
///     var state = fsrs.first(.good)                       // S 2.3065, D 2.1181
///     fsrs.retrievability(days: 4, stability: 4)          // 0.9
///     state = fsrs.next(state, .good, elapsedDays: 2)     // after two days: stability grows
///     fsrs.interval(stability: state.stability, retention: 0.9)  // rounded stability
public struct FSRS: Sendable, Hashable {
  /// The parameters fitted over many learners: w0 to w20.
  static let defaultParameters: [Double] = [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614,
    0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ]
  /// Bounds of stability, days.
  static let stabilityBounds: ClosedRange<Double> = 0.001...36_500
  static let difficultyBounds: ClosedRange<Double> = 1...10

  let w: [Double]
  let decay: Double
  let factor: Double

  public init() {
    self.init(checked: Self.defaultParameters)
  }

  /// The scheduler with a learner's own parameters, w0 to w20; nil unless there are 21 finite ones and the
  /// last is above 0.
  public init?(parameters: [Double]) {
    guard parameters.count == 21, parameters.allSatisfy(\.isFinite), parameters[20] > 0 else { return nil }
    self.init(checked: parameters)
  }

  private init(checked parameters: [Double]) {
    w = parameters
    decay = -parameters[20]
    factor = pow(0.9, 1 / decay) - 1
  }

  /// The probability of recall after some days, 0 to 1; 1 at 0 days and before.
  ///
  ///     retrievability(days: 1, stability: 2)  // 0.9403443
  ///     retrievability(days: 5, stability: 2)  // 0.8261359
  public func retrievability(days: Double, stability: Double) -> Double {
    pow(1 + factor * max(0, days) / stability, decay)
  }

  /// The state after the first attempt ever.
  ///
  ///     first(.again)  // S 0.212, D 6.4133
  ///     first(.easy)   // S 8.2956, D 1
  public func first(_ grade: Grade) -> MemoryState {
    MemoryState(
      stability: clampedStability(w[grade.rawValue - 1]),
      difficulty: clampedDifficulty(firstDifficulty(grade)))
  }

  /// The state after one more attempt, whole days after the last; below 1 is the same day.
  public func next(_ state: MemoryState, _ grade: Grade, elapsedDays: Int) -> MemoryState {
    let stability: Double
    if elapsedDays < 1 {
      stability = sameDayStability(state.stability, grade)
    } else {
      let recall = retrievability(days: Double(elapsedDays), stability: state.stability)
      stability =
        grade.isPassing
        ? recalledStability(state, retrievability: recall, grade)
        : lapsedStability(state, retrievability: recall)
    }
    return MemoryState(
      stability: clampedStability(stability), difficulty: nextDifficulty(state.difficulty, grade))
  }

  func firstDifficulty(_ grade: Grade) -> Double {
    w[4] - exp(w[5] * Double(grade.rawValue - 1)) + 1
  }

  func nextDifficulty(_ difficulty: Double, _ grade: Grade) -> Double {
    let change = -w[6] * Double(grade.rawValue - 3)
    let damped = difficulty + change * (10 - difficulty) / 9
    return clampedDifficulty(w[7] * firstDifficulty(.easy) + (1 - w[7]) * damped)
  }

  func recalledStability(_ state: MemoryState, retrievability: Double, _ grade: Grade) -> Double {
    let hardPenalty = grade == .hard ? w[15] : 1
    let easyBonus = grade == .easy ? w[16] : 1
    let growth =
      exp(w[8]) * (11 - state.difficulty) * pow(state.stability, -w[9])
      * (exp((1 - retrievability) * w[10]) - 1) * hardPenalty * easyBonus
    return state.stability * (1 + growth)
  }

  func lapsedStability(_ state: MemoryState, retrievability: Double) -> Double {
    let long =
      w[11] * pow(state.difficulty, -w[12]) * (pow(state.stability + 1, w[13]) - 1)
      * exp((1 - retrievability) * w[14])
    return min(long, state.stability / exp(w[17] * w[18]))
  }

  func sameDayStability(_ stability: Double, _ grade: Grade) -> Double {
    let growth = exp(w[17] * (Double(grade.rawValue) - 3 + w[18])) * pow(stability, -w[19])
    // As in fsrs-rs, "hard" is a pass: it may not shrink what is known.
    return stability * (grade.isPassing ? max(growth, 1) : growth)
  }

  private func clampedStability(_ value: Double) -> Double {
    min(max(value, Self.stabilityBounds.lowerBound), Self.stabilityBounds.upperBound)
  }

  private func clampedDifficulty(_ value: Double) -> Double {
    min(max(value, Self.difficultyBounds.lowerBound), Self.difficultyBounds.upperBound)
  }
}

extension FSRS {
  /// Days until recall has fallen to the wanted probability, above 0 and at most 1: rounded, at least 1, with
  /// no upper bound but that of `Int`.
  ///
  ///     interval(stability: 10, retention: 0.9)  // 10: the identity that defines stability
  ///     interval(stability: 1, retention: 0.8)   // 3
  public func interval(stability: Double, retention: Double) -> Int {
    let days = (stability / factor * (pow(retention, 1 / decay) - 1)).rounded(.toNearestOrEven)
    guard days.isFinite, days > 1 else { return 1 }
    return days < 1e15 ? Int(days) : 1_000_000_000_000_000
  }

  /// The stability of what has the wanted probability of recall after so many days: what `interval` is of,
  /// but for rounding.
  ///
  ///     stability(interval: 10, retention: 0.9)  // 10
  public func stability(interval: Int, retention: Double) -> Double {
    clampedStability(Double(interval) * factor / (pow(retention, 1 / decay) - 1))
  }

  /// What is known of something that a scheduler like SM-2 planned: its last interval, at the end of which
  /// recall is taken to be 0.9, and its ease, by which such an interval grows, 1.3 and more.
  /// Source: fsrs-rs, `memory_state_from_sm2`.
  ///
  ///     state(interval: 10, ease: 2.5)  // S 10, D 6.9
  public func state(interval: Int, ease: Double) -> MemoryState {
    let stability = stability(interval: interval, retention: 0.9)
    let growth = exp(w[8]) * pow(stability, -w[9]) * (exp(0.1 * w[10]) - 1)
    let difficulty = 11 - (ease - 1) / growth
    return MemoryState(
      stability: stability,
      difficulty: difficulty.isFinite ? clampedDifficulty(difficulty) : Self.difficultyBounds.upperBound)
  }
}

/// What FSRS knows about one thing learnt.
public struct MemoryState: Sendable, Hashable, Codable {
  /// Days after which recall has fallen to 90%; 0.001 to 36,500.
  public var stability: Double
  /// How hard it is to make stick, 1 to 10.
  public var difficulty: Double

  public init(stability: Double, difficulty: Double) {
    self.stability = stability
    self.difficulty = difficulty
  }
}

/// How well one attempt at recall went, as the scheduler counts it.
public enum Grade: Int, Sendable, Hashable, Codable, CaseIterable, Comparable {
  case again = 1
  /// Recalled with difficulty or with slips.
  case hard = 2
  case good = 3
  /// Recalled without effort.
  case easy = 4

  /// Whether the words were recalled at all.
  public var isPassing: Bool { self != .again }

  /// The worse grade comes first.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
