@testable import Memory
import Testing

@Suite("FSRS-6 gives the published figures")
struct FSRSTests {
  let fsrs = FSRS()

  @Test(
    "the forgetting curve",
    arguments: [
      (0.0, 1.0, 1.0), (1, 2, 0.9403443), (2, 3, 0.9253786), (3, 4, 0.9185229), (4, 4, 0.9),
      (5, 2, 0.8261359),
    ])
  func curve(days: Double, stability: Double, expected: Double) {
    #expect(abs(fsrs.retrievability(days: days, stability: stability) - expected) < 1e-7)
  }

  @Test(
    "first stability and difficulty",
    arguments: [
      (Grade.again, 0.212, 6.4133), (.hard, 1.2931, 5.11217071), (.good, 2.3065, 2.11810397),
      (.easy, 8.2956, 1),
    ])
  func first(grade: Grade, stability: Double, difficulty: Double) {
    let state = fsrs.first(grade)
    #expect(state.stability == stability)
    #expect(abs(state.difficulty - difficulty) < 1e-8)
  }

  @Test(
    "the next difficulty, from 5",
    arguments: [
      (Grade.again, 8.34176237), (.hard, 6.66599536), (.good, 4.99022837), (.easy, 3.31446137),
    ])
  func difficulty(grade: Grade, expected: Double) {
    #expect(abs(fsrs.nextDifficulty(5, grade) - expected) < 1e-8)
  }

  @Test(
    "stability after recall and after a lapse, from 5 days",
    arguments: [
      (1.0, 0.9, Grade.again, 25.60252118, 1.05253961), (2, 0.8, .hard, 28.22657096, 1.18943295),
      (3, 0.7, .good, 58.65599107, 1.36808387), (4, 0.6, .easy, 127.2266925, 1.58498896),
    ])
  func stability(
    difficulty: Double, recall: Double, grade: Grade, recalled: Double, lapsed: Double
  ) {
    let state = MemoryState(stability: 5, difficulty: difficulty)
    #expect(abs(fsrs.recalledStability(state, retrievability: recall, grade) - recalled) < 1e-6)
    #expect(abs(fsrs.lapsedStability(state, retrievability: recall) - lapsed) < 1e-8)
  }

  @Test(
    "stability after a second attempt on the same day, from 5 days",
    arguments: [(Grade.again, 1.596818), (.hard, 5), (.good, 5), (.easy, 8.12960956)])
  func sameDay(grade: Grade, expected: Double) {
    #expect(abs(fsrs.sameDayStability(5, grade) - expected) < 1e-6)
  }

  @Test("a story of six reviews")
  func story() {
    var state = fsrs.first(.again)
    for elapsed in [0, 1, 3, 8, 21] { state = fsrs.next(state, .good, elapsedDays: elapsed) }
    #expect(abs(state.stability - 53.62691) < 1e-4)
    #expect(abs(state.difficulty - 6.3574867) < 1e-4)
  }

  @Test(
    "days until recall has fallen to a share, from 1 day",
    arguments: zip(
      [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0],
      [3_116_769, 34_793, 2508, 387, 90, 27, 9, 3, 1, 1]))
  func interval(retention: Double, expected: Int) {
    #expect(fsrs.interval(stability: 1, retention: retention) == expected)
  }

  @Test("the interval at 0.9 is the stability", arguments: [2.0, 10, 365, 36_500])
  func identity(stability: Double) {
    #expect(fsrs.interval(stability: stability, retention: 0.9) == Int(stability))
    #expect(abs(fsrs.retrievability(days: stability, stability: stability) - 0.9) < 1e-12)
  }

  @Test("parameters that make no scheduler are refused")
  func parameters() {
    #expect(FSRS(parameters: FSRS.defaultParameters) == FSRS())
    #expect(FSRS(parameters: [1, 2, 3]) == nil)
    #expect(FSRS(parameters: Array(repeating: .nan, count: 21)) == nil)
  }

  @Test("A stability is found by its interval, and what SM-2 planned is as fsrs-rs takes it over")
  func planned() {
    for interval in [1, 10, 365, 36_500] {
      for retention in [0.8, 0.9, 0.95] {
        let stability = FSRS().stability(interval: interval, retention: retention)
        let isBound = stability == FSRS.stabilityBounds.upperBound
        #expect(FSRS().interval(stability: stability, retention: retention) == interval || isBound)
      }
    }
    let state = FSRS().state(interval: 10, ease: 2.5)
    #expect(abs(state.stability - 10) < 1e-9 && abs(state.difficulty - 6.914) < 0.01)
    #expect(FSRS().state(interval: 10, ease: 9).difficulty == 1, "held within its bounds")
  }
}
