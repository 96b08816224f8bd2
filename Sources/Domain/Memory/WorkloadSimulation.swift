/// What a wanted probability of recall costs, simulated ahead: each card is reviewed when FSRS asks it, recalled with the
/// probability that FSRS gives, and graded as its learner grades.
///
/// Cost: a few powers a review; some 0.2 s for a year of 5,000 cards.
public struct WorkloadSimulation: Sendable {
  /// A card to begin with.
  public struct Card: Sendable, Hashable {
    /// What FSRS knows of it.
    public var memory: MemoryState
    /// Days since its last review.
    public var elapsedDays: Int

    /// Makes a card.
    public init(_ memory: MemoryState, elapsedDays: Int) {
      self.memory = memory
      self.elapsedDays = elapsedDays
    }
  }

  /// What it comes to.
  public struct Outcome: Sendable, Hashable {
    /// The wanted probability of recall.
    public var retention: Double
    /// Minutes a day, on average.
    public var minutesPerDay: Double
    /// Reviews a day, on average, new cards among them.
    public var reviewsPerDay: Double
    /// How many cards are remembered at the end: the sum of their probabilities of recall.
    public var remembered: Double
    /// How many cards there are at the end that were reviewed at least once.
    public var cards: Int

    /// Makes an outcome.
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

  /// The cards there are.
  public var cards: [Card]
  /// Cards that wait to be begun.
  public var newCards: Int
  /// How many of them are begun a day, at most.
  public var newPerDay: Int
  /// How the learner answers.
  public var habits: ReviewHabits
  /// The forgetting curve.
  public var fsrs: FSRS
  /// Days ahead.
  public var days: Int

  /// Makes a simulation.
  ///
  /// - Parameters:
  ///   - cards: The cards there are.
  ///   - newCards: Cards that wait to be begun.
  ///   - newPerDay: How many of them are begun a day, at most.
  ///   - habits: How the learner answers.
  ///   - fsrs: The forgetting curve.
  ///   - days: Days ahead, at least 1.
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

  /// What it comes to where so much recall is wanted.
  ///
  /// - Parameters:
  ///   - retention: The wanted probability of recall, above 0, below 1.
  ///   - generator: Where chance comes from. The same one gives the same outcome.
  /// - Returns: The outcome.
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
