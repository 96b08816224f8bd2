public import FoundationEssentials

/// How a learner answers and how long it takes, from the log; where that says too little, as many learners do.
public struct ReviewHabits: Sendable, Hashable {
  /// A review as the log has it.
  public struct Review: Sendable, Hashable {
    /// When it was given.
    public var time: Date
    /// How it went.
    public var grade: Grade
    /// Whether it is the first ever of its card.
    public var isFirst: Bool

    /// Makes a review.
    public init(time: Date, grade: Grade, isFirst: Bool) {
      self.time = time
      self.grade = grade
      self.isFirst = isFirst
    }
  }

  /// The share of each grade among first answers, 0 to 1, by `Grade`.
  public var firstShares: [Double]
  /// The share of each grade among later answers that passed; 0 for `again`.
  public var passShares: [Double]
  /// Seconds that a first answer takes, by `Grade`.
  public var firstSeconds: [Double]
  /// Seconds that a later answer takes, by `Grade`.
  public var seconds: [Double]
  /// Whether a later answer that passed takes as long as the log says.
  public private(set) var isOwnPace = false

  /// The habits of many learners, as the simulator of the open-spaced-repetition project has them.
  public init() {
    firstShares = [0.24, 0.094, 0.495, 0.171]
    passShares = [0, 0.224, 0.631, 0.145]
    firstSeconds = [19.58, 18.79, 13.78, 10.71]
    seconds = [19.38, 17.59, 12.38, 8.94]
  }

  /// So many answers are wanted before their shares, or the pauses before them, are taken for a habit.
  static let least = 50
  /// A pause longer than this is no answer's: the learner was away. Seconds.
  public static let longestPause = 180.0

  /// The habits that a log tells. The log has no durations: an answer is taken to have begun with the one before, where
  /// that was less than three minutes ago; the median of these counts. Cost: a sort.
  public init(of reviews: [Review]) {
    self.init()
    var firsts = [0.0, 0, 0, 0]
    var passes = [0.0, 0, 0, 0]
    for review in reviews {
      if review.isFirst {
        firsts[review.grade.rawValue - 1] += 1
      } else if review.grade.isPassing {
        passes[review.grade.rawValue - 1] += 1
      }
    }
    firstShares = Self.shares(firsts) ?? firstShares
    passShares = Self.shares(passes) ?? passShares
    let sorted = reviews.sorted { $0.time < $1.time }
    var pauses = [[[Double]]](repeating: [[], [], [], []], count: 2)
    for (before, review) in zip(sorted, sorted.dropFirst()) {
      let pause = review.time.timeIntervalSince(before.time)
      // What came in one instant was imported so, or marked by a program.
      guard pause > 0.2, pause <= Self.longestPause else { continue }
      pauses[review.isFirst ? 0 : 1][review.grade.rawValue - 1].append(pause)
    }
    firstSeconds = zip(pauses[0], firstSeconds).map { Self.median($0) ?? $1 }
    seconds = zip(pauses[1], seconds).map { Self.median($0) ?? $1 }
    isOwnPace = pauses[1][Grade.good.rawValue - 1].count >= Self.least
  }

  private static func shares(_ counts: [Double]) -> [Double]? {
    let sum = counts.reduce(0, +)
    return sum >= Double(least) ? counts.map { $0 / sum } : nil
  }

  private static func median(_ values: [Double]) -> Double? {
    values.count >= least ? values.sorted()[values.count / 2] : nil
  }
}
