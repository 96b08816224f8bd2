public import FoundationEssentials

/// What a wanted probability of recall costs, simulated ahead: each card is reviewed when FSRS asks it,
/// recalled with the probability that FSRS gives, and graded as its learner grades.
///
/// Cost: a few powers a review; some 0.2 s for a year of 5,000 cards.
public struct WorkloadSimulation: Sendable {
  /// A card to begin with.
  public struct Card: Sendable, Hashable {
    /// What FSRS knows of it.
    public var memory: MemoryState
    /// Days since its last review.
    public var elapsedDays: Int

    public init(_ memory: MemoryState, elapsedDays: Int) {
      self.memory = memory
      self.elapsedDays = elapsedDays
    }
  }

  public struct Outcome: Sendable, Hashable {
    public var retention: Double
    public var minutesPerDay: Double
    /// Reviews a day, on average, new cards among them.
    public var reviewsPerDay: Double
    /// How many cards are remembered at the end: the sum of their probabilities of recall.
    public var remembered: Double
    /// How many cards there are at the end that were reviewed at least once.
    public var cards: Int

    public init(
      retention: Double, minutesPerDay: Double, reviewsPerDay: Double, remembered: Double, cards: Int
    ) {
      self.retention = retention
      self.minutesPerDay = minutesPerDay
      self.reviewsPerDay = reviewsPerDay
      self.remembered = remembered
      self.cards = cards
    }

    /// Minutes in all for each card that is remembered at the end, over so many days.
    public func minutesPerCard(days: Int) -> Double { minutesPerDay * Double(days) / max(1, remembered) }
  }

  /// Of more cards than these so many are simulated, and the rest is taken to go alike.
  static let mostCards = 5_000

  public var cards: [Card]
  public var newCards: Int
  /// How many of them are begun a day, at most.
  public var newPerDay: Int
  public var habits: ReviewHabits
  public var fsrs: FSRS
  public var days: Int

  public init(
    cards: [Card], newCards: Int, newPerDay: Int, habits: ReviewHabits, fsrs: FSRS, days: Int = 365
  ) {
    self.cards = cards
    self.newCards = max(0, newCards)
    self.newPerDay = max(0, newPerDay)
    self.habits = habits
    self.fsrs = fsrs
    self.days = max(1, days)
  }

  /// What it comes to where so much recall is wanted, above 0 and below 1. The same generator gives the same
  /// outcome.
  public func outcome(
    wanting retention: Double, using generator: inout some RandomNumberGenerator
  ) -> Outcome {
    let total = cards.count + newCards
    let stride = max(1, (total + Self.mostCards - 1) / Self.mostCards)
    var run = Run(
      simulation: self, retention: retention,
      cards: cards.indices.filter { $0 % stride == 0 }.map { cards[$0] })
    let fresh = newCards / stride
    var begun = 0
    for day in 0..<days {
      run.reviewDue(on: day, using: &generator)
      // Of a share of the cards, a share of the new ones comes in a day: none may be lost by rounding.
      let allowed = min(fresh, (day + 1) * newPerDay / stride)
      while begun < allowed {
        run.begin(on: day, using: &generator)
        begun += 1
      }
    }
    let scale = Double(stride)
    return Outcome(
      retention: retention, minutesPerDay: scale * run.seconds / 60 / Double(days),
      reviewsPerDay: scale * Double(run.reviews) / Double(days), remembered: scale * run.remembered,
      cards: run.states.count * stride)
  }

  private struct Run {
    let simulation: WorkloadSimulation
    let retention: Double
    var states: [MemoryState] = []
    var last: [Int] = []
    var due: [[Int]]
    var seconds = 0.0
    var reviews = 0

    init(simulation: WorkloadSimulation, retention: Double, cards: [Card]) {
      self.simulation = simulation
      self.retention = retention
      due = Array(repeating: [], count: simulation.days)
      for card in cards {
        states.append(card.memory)
        last.append(-max(0, card.elapsedDays))
        schedule(states.count - 1, notBefore: 0)
      }
    }

    /// The sum of the probabilities of recall at the end.
    var remembered: Double {
      states.indices.reduce(0) { sum, card in
        sum
          + simulation.fsrs.retrievability(
            days: Double(simulation.days - last[card]), stability: states[card].stability)
      }
    }

    mutating func schedule(_ card: Int, notBefore day: Int) {
      let interval = simulation.fsrs.interval(stability: states[card].stability, retention: retention)
      let next = max(day, last[card] + min(interval, 36_500))
      if next < due.count { due[next].append(card) }
    }

    mutating func reviewDue(on day: Int, using generator: inout some RandomNumberGenerator) {
      let habits = simulation.habits
      for card in due[day] {
        let elapsed = day - last[card]
        let recall = simulation.fsrs.retrievability(
          days: Double(elapsed), stability: states[card].stability)
        let isRecalled = Double.random(in: 0..<1, using: &generator) < recall
        let grade = isRecalled ? Self.grade(by: habits.passShares, using: &generator) : .again
        answer(card, grade, on: day, elapsed: elapsed, seconds: habits.seconds)
      }
    }

    mutating func begin(on day: Int, using generator: inout some RandomNumberGenerator) {
      let grade = Self.grade(by: simulation.habits.firstShares, using: &generator)
      states.append(simulation.fsrs.first(grade))
      last.append(day)
      count(grade, simulation.habits.firstSeconds)
      schedule(states.count - 1, notBefore: day + 1)
    }

    private mutating func answer(_ card: Int, _ grade: Grade, on day: Int, elapsed: Int, seconds: [Double]) {
      states[card] = simulation.fsrs.next(states[card], grade, elapsedDays: elapsed)
      last[card] = day
      count(grade, seconds)
      schedule(card, notBefore: day + 1)
    }

    private mutating func count(_ grade: Grade, _ seconds: [Double]) {
      self.seconds += seconds[grade.rawValue - 1]
      reviews += 1
    }

    private static func grade(
      by shares: [Double], using generator: inout some RandomNumberGenerator
    ) -> Grade {
      var left = Double.random(in: 0..<1, using: &generator) * shares.reduce(0, +)
      for (grade, share) in zip(Grade.allCases, shares) where share > 0 {
        if left < share { return grade }
        left -= share
      }
      return .good
    }
  }
}

/// How a learner answers and how long it takes, from the log; where that says too little, as many learners
/// do.
public struct ReviewHabits: Sendable, Hashable {
  /// A review as the log has it.
  public struct Review: Sendable, Hashable {
    public var time: Date
    public var grade: Grade
    /// Whether it is the first ever of its card.
    public var isFirst: Bool

    public init(time: Date, grade: Grade, isFirst: Bool) {
      self.time = time
      self.grade = grade
      self.isFirst = isFirst
    }
  }

  /// The share of each grade among first answers, 0 to 1, by `Grade`.
  var firstShares: [Double]
  /// The share of each grade among later answers that passed; 0 for `again`.
  var passShares: [Double]
  /// Seconds that a first answer takes, by `Grade`.
  var firstSeconds: [Double]
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

  /// The habits that a log tells. The log has no durations: an answer is taken to have begun with the one
  /// before, where that was less than three minutes ago; the median of these counts. Cost: a sort.
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
