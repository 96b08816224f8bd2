import Foundation
@testable import Memory
import Testing

/// Random answer logs: exercises, outcomes, hints and pauses, now and then a clock set back.
struct RandomLog {
  var answers: [Answer] = []
  var now = Date(timeIntervalSince1970: 1_700_000_000)
  private var generator: SeededGenerator
  static let calendar = StudyCalendar { _ in 0 }

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func next() -> Answer {
    let pauses: [Double] = [5, 30, 600, 40_000, 86_400, 300_000, 3_000_000]
    now += pauses.randomElement(using: &generator) ?? 0
    if Int.random(in: 0..<40, using: &generator) == 0 { now -= 200_000 }
    let answer = Answer(
      exercise: Exercise.allCases.randomElement(using: &generator) ?? .build,
      outcome: Outcome.allCases.randomElement(using: &generator) ?? .wrong,
      isHinted: Int.random(in: 0..<4, using: &generator) == 0, time: now, day: Self.calendar.day(of: now))
    return answer
  }

  mutating func wait() -> Date {
    now + Double.random(in: 0..<900_000, using: &generator)
  }
}

private let models: [any StrengthModel] = [
  MemoryStrength(stages: Exercise.allCases), TallyStrength(), TallyStrength(weight: 3.5, full: 20),
  MemoryStrength(stages: [.locateBook, .fill10, .fill100]),
  MemoryStrength(stages: [.locateChapter, .locateVerse, .locateChapter, .fill10, .fill10, .fill100]),
]

/// As `#expect`, but free where the condition holds: these tests check hundreds of thousands.
private func expect(_ holds: Bool, _ story: @autoclosure () -> String) {
  if !holds { Issue.record(Comment(rawValue: story())) }
}

@Suite("Both strength models keep their promises over random logs")
struct StrengthPropertyTests {
  @Test("bounds, right answers, wrong answers, days, hints", arguments: models.indices)
  func promises(model index: Int) {
    let model = models[index]
    for seed in 0..<25 as Range<UInt64> {
      var log = RandomLog(seed: seed)
      var recollection = Recollection()
      for step in 0..<80 {
        let answer = log.next()
        let before = model.strength(of: recollection, at: answer.time)
        var after = recollection
        after.add(answer)
        let strength = model.strength(of: after, at: answer.time)
        expect((0...1).contains(strength), "seed \(seed), step \(step)")
        if answer.outcome.isRight {
          expect(strength >= before, "a right answer lowered it: seed \(seed), step \(step), \(answer)")
        } else if model is TallyStrength {
          expect(
            strength >= before, "a wrong answer is a question asked: seed \(seed), step \(step), \(answer)")
        } else {
          // The stability that holds for the day is kept to a thousandth.
          expect(
            abs(strength - before) < 1e-3, "a wrong answer moved it: seed \(seed), step \(step), \(answer)")
        }
        expectOrder(answer, after: recollection, model: model)
        recollection = after
        let later = log.wait()
        let rested = model.strength(of: recollection, at: later)
        expect(rested <= strength, "waiting raised it: seed \(seed), step \(step)")
        expect(
          model.strength(of: recollection, at: later + 86_400) <= rested,
          "a day without practice raised it: seed \(seed), step \(step)")
      }
    }
  }

  /// Hints give no more than none; wrong no more than slips; slips no more than none.
  private func expectOrder(_ answer: Answer, after recollection: Recollection, model: any StrengthModel) {
    func strength(_ outcome: Outcome, hinted: Bool, later: Double) -> Double {
      var changed = answer
      changed.outcome = outcome
      changed.isHinted = hinted
      var after = recollection
      after.add(changed)
      return model.strength(of: after, at: answer.time + later)
    }
    for later in [0.0, 86_400, 864_000] {
      for outcome in Outcome.allCases {
        expect(
          strength(outcome, hinted: true, later: later) <= strength(outcome, hinted: false, later: later),
          "hints raised it more than none: \(answer)")
      }
      let wrong = strength(.wrong, hinted: false, later: later)
      let slips = strength(.slips, hinted: false, later: later)
      let clean = strength(.clean, hinted: false, later: later)
      expect(wrong <= slips, "a wrong word counted more than slips: \(answer)")
      expect(slips <= clean, "slips counted more than none: \(answer)")
    }
  }

  @Test("a log read at once gives what it gave answer by answer")
  func fold() {
    var log = RandomLog(seed: 5)
    var step = Recollection()
    var answers: [Answer] = []
    for _ in 0..<200 {
      answers.append(log.next())
      if let last = answers.last { step.add(last) }
    }
    #expect(Recollection(of: answers) == step)
    #expect(StageResults(packed: step.results.packed) == step.results)
  }
}
