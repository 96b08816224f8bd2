import Foundation
@testable import Memory
import Testing

@Suite("What wanted recall costs")
struct WorkloadSimulationTests {
  private func simulation(cards: Int = 300, new: Int = 0, perDay: Int = 0) -> WorkloadSimulation {
    let known = (0..<cards).map {
      WorkloadSimulation.Card(MemoryState(stability: 20, difficulty: 5), elapsedDays: $0 % 20)
    }
    return WorkloadSimulation(
      cards: known, newCards: new, newPerDay: perDay, habits: ReviewHabits(), fsrs: FSRS(), days: 180)
  }

  private func outcome(_ simulation: WorkloadSimulation, _ retention: Double) -> WorkloadSimulation.Outcome {
    var chance = SeededGenerator(seed: 1)
    return simulation.outcome(wanting: retention, using: &chance)
  }

  @Test("more wanted is more work and more known; the same chance gives the same")
  func costs() {
    let simulation = simulation()
    let outcomes = [0.75, 0.85, 0.95].map { outcome(simulation, $0) }
    #expect(outcomes[0].minutesPerDay < outcomes[1].minutesPerDay)
    #expect(outcomes[1].minutesPerDay < outcomes[2].minutesPerDay)
    #expect(outcomes[0].remembered < outcomes[2].remembered)
    #expect(outcomes.allSatisfy { $0.remembered > 0.7 * 300 && $0.remembered <= 300 && $0.cards == 300 })
    #expect(outcome(simulation, 0.85) == outcomes[1])
  }

  @Test("new cards are begun at their pace, up to those there are")
  func new() {
    #expect(outcome(simulation(cards: 0, new: 1000, perDay: 3), 0.9).cards == 3 * 180)
    #expect(outcome(simulation(cards: 0, new: 100, perDay: 3), 0.9).cards == 100)
    #expect(
      outcome(simulation(cards: 0), 0.9)
        == .init(
          retention: 0.9, minutesPerDay: 0, reviewsPerDay: 0, remembered: 0, cards: 0))
  }

  @Test("of very many cards a share is simulated, and comes to the same for each card")
  func many() {
    let few = outcome(simulation(cards: 4_000), 0.9)
    let many = outcome(simulation(cards: 40_000), 0.9)
    #expect(abs(many.minutesPerDay / few.minutesPerDay - 10) < 0.3)
    #expect(abs(many.remembered / few.remembered - 10) < 0.1)
  }

  @Test("seconds are the log's where it has enough answers in a row; hours away are none")
  func habits() {
    let start = Date(timeIntervalSince1970: 1_700_000_000)
    var time = start
    var reviews: [ReviewHabits.Review] = []
    for place in 0..<200 {
      time += place % 50 == 0 ? 40_000 : 5
      reviews.append(.init(time: time, grade: place % 4 == 0 ? .easy : .good, isFirst: false))
    }
    let habits = ReviewHabits(of: reviews)
    #expect(habits.isOwnPace && habits.seconds[Grade.good.rawValue - 1] == 5)
    #expect(habits.passShares == [0, 0, 0.75, 0.25])
    #expect(habits.firstShares == ReviewHabits().firstShares)
    #expect(!ReviewHabits(of: Array(reviews.prefix(30))).isOwnPace)
  }
}
