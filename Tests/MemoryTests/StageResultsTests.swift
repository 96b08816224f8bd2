@testable import Memory
import Testing
import TestSupport

@Suite("Room for the stages")
struct StageResultsTests {
  @Test("Each kind of question has a place of its own, beside the others and below the stability")
  func places() {
    #expect(Exercise.allCases.map(\.rawValue) == Array(0..<Exercise.allCases.count), "rows go by numbers")
    #expect(Set(Exercise.allCases.map(\.code)).count == Exercise.allCases.count)
    let stages = Set(Exercise.allCases.map(\.stage))
    #expect(stages.allSatisfy { $0.rawValue < StageResults.room && $0.stage == $0 })
    for stage in stages {
      var results = StageResults()
      results.heldStability = 12
      let held = results.heldStability
      results[stage] = .slips
      #expect(stages.filter { results[$0] != nil } == [stage] && results.heldStability == held, "\(stage)")
    }
  }

  @Test("Missed twice running is kept, until it is right", arguments: Exercise.allCases)
  func missedAgain(exercise: Exercise) {
    var results = StageResults()
    let answers: [Outcome] = [.wrong, .wrong, .wrong, .clean, .wrong, .clean, .clean]
    let missed = answers.map { outcome in
      results.add(outcome, to: exercise)
      #expect(StageResults(packed: results.packed) == results)
      return results.isMissedAgain(exercise)
    }
    #expect(missed == [false, true, true, false, false, false, false])
    results.add(.wrong, to: exercise)
    results.endDay()
    #expect(!results.isMissedAgain(exercise), "what stood was missed once")
    results.add(.wrong, to: exercise)
    #expect(results.isMissedAgain(exercise))
  }

  @Test("A number beyond the room is refused, not dropped", .exiting)
  func refused() async {
    await #expect(processExitsWith: .failure) {
      StageResults.shift(ofStage: StageResults.room, named: "another")
    }
  }
}
