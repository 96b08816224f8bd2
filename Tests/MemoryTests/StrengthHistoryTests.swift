import FoundationEssentials
@testable import Memory
import Testing

@Suite("Strength over time")
struct StrengthHistoryTests {
  private let calendar = StudyCalendar { _ in 0 }
  private let start = Date(timeIntervalSince1970: 1_750_150_000)

  private func answer(_ exercise: Exercise, _ outcome: Outcome, day: Double) -> Answer {
    let time = start + day * 86_400
    return Answer(exercise: exercise, outcome: outcome, time: time, day: calendar.day(of: time))
  }

  @Test("Each sample is what the log up to the end of its day comes to", arguments: [1, 2, 7, 40, 400])
  func samples(most: Int) throws {
    var generator = SeededGenerator(seed: 5)
    let model = MemoryStrength(stages: Exercise.allCases)
    let log = (0..<400).map { number in
      let day = Double(number) / 6 + Double.random(in: 0..<0.1, using: &generator)
      let outcome = Outcome.allCases.randomElement(using: &generator) ?? .clean
      let exercise = Exercise.allCases.randomElement(using: &generator) ?? .recite
      return (
        passage: Int64.random(in: 1...9, using: &generator), answer: answer(exercise, outcome, day: day)
      )
    }
    let now = start + 70 * 86_400
    let days = StrengthHistory.days(from: log[0].answer.day, to: calendar.day(of: now), most: most)
    var history = StrengthHistory(days: days, model: model, calendar: calendar)
    for entry in log { history.add(entry.answer, to: entry.passage) }
    let samples = history.samples(now: now)
    #expect(samples.map(\.day) == days)
    for sample in samples {
      let until = log.filter { $0.answer.day <= sample.day }
      let end = min(calendar.start(of: sample.day.advanced(by: 1)), now)
      let known = Dictionary(grouping: until, by: \.passage).values.map { entries in
        Recollection(of: entries.map(\.answer))
      }
      let learnt = known.filter { recollection in
        until.contains { $0.answer.day == recollection.learntDay }
      }
      let strengths = learnt.map { model.strength(of: $0, at: end) }
      #expect(sample.passages == learnt.count && sample.begun == known.count - learnt.count)
      #expect(abs(sample.mean - strengths.reduce(0, +) / Double(max(1, strengths.count))) < 1e-12)
    }
  }

  @Test(
    "Days are evenly spaced, both ends among them, none twice", arguments: [0, 1, 2, 119, 120, 121, 5000])
  func days(span: Int) {
    let first = StudyDay(number: 20_000)
    let last = first.advanced(by: span)
    let days = StrengthHistory.days(from: first, to: last, most: 120)
    #expect(days.first == first && days.last == last)
    #expect(days.count == min(120, span + 1))
    let steps = zip(days, days.dropFirst()).map { $1.number - $0.number }
    #expect((steps.max() ?? 1) - (steps.min() ?? 1) <= 1 && (steps.min() ?? 1) >= 1)
  }

  @Test("No answers: strength 0 of no passages")
  func none() {
    let day = calendar.day(of: start)
    var history = StrengthHistory(days: [day], model: TallyStrength(), calendar: calendar)
    #expect(history.samples(now: start) == [StrengthSample(day: day, passages: 0, mean: 0)])
  }

  @Test("A clock that was set back loses no answer")
  func setBack() {
    let day = calendar.day(of: start)
    var history = StrengthHistory(
      days: [day, day.advanced(by: 3)], model: TallyStrength(), calendar: calendar)
    history.add(answer(.recite, .clean, day: 2), to: 1)
    history.add(answer(.recite, .clean, day: -5), to: 2)
    let samples = history.samples(now: start + 3 * 86_400)
    #expect(samples.map(\.passages) == [0, 2])
  }
}
