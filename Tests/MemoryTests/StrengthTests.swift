import Foundation
@testable import Memory
import Testing

private let start = Date(timeIntervalSince1970: 1_700_000_000)
private let calendar = StudyCalendar { _ in 0 }

private func answer(
  _ exercise: Exercise, _ outcome: Outcome = .clean, hinted: Bool = false, days: Double = 0
) -> Answer {
  let time = start + days * 86_400
  return Answer(
    exercise: exercise, outcome: outcome, isHinted: hinted, time: time, day: calendar.day(of: time))
}

private let stages: [Exercise] = [
  .locateBook, .fill10, .rearrange4, .locateChapter, .fill25, .rearrange8, .locateVerse, .build, .fill50,
  .rearrangeWords, .fill100,
]

@Suite("Strength")
struct StrengthTests {
  @Test("what stands in no book is at full strength with its words alone, and is not said to lack a place")
  func placeless() {
    let model = MemoryStrength(stages: stages)
    var recollection = Recollection()
    for stage in stages where stage.skill == .words { recollection.add(answer(stage)) }
    #expect(model.strength(of: recollection, at: start) < 0.8, "a verse lacks its place")
    recollection.hasPlace = false
    #expect(model.strength(of: recollection, at: start) == 1)
    let sentences = model.explanation(of: recollection, at: start).sentences
    #expect(sentences.contains { $0.hasPrefix("8 of the 8 questions") })
    #expect(!sentences.contains { $0.contains("locate") })
    #expect(recollection.standings(in: stages).map(\.skill) == [.words])
    // A pathway that asks for places alone still asks for the words of what has none.
    let places = MemoryStrength(stages: [.locateBook])
    #expect(places.strength(of: recollection, at: start) == 1)
  }

  @Test("a lesson answered rightly raises the bar with every step, to 1")
  func lesson() {
    let model = MemoryStrength(stages: stages)
    var recollection = Recollection()
    var before = 0.0
    for (index, stage) in stages.enumerated() {
      recollection.add(answer(stage, days: Double(index) / 1440))
      let strength = model.strength(of: recollection, at: start + Double(index) * 60)
      #expect(strength > before)
      before = strength
    }
    #expect(before == 1)
    #expect(recollection.memory?.stability == 2.3065, "only the day's first attempt is scheduled on")
    let faded = model.strength(of: recollection, at: start + 600 + 2.3065 * 86_400)
    #expect(abs(faded - 0.9) < 1e-9)
  }

  @Test("the document's formula, where nothing but it applies")
  func tally() {
    let answers = (0..<12).map { answer(stages[$0 % 11], $0 < 3 ? .wrong : .clean) }
    let recollection = Recollection(of: answers)
    #expect(recollection.asked == 12)
    #expect(recollection.right == 9)
    let strength = TallyStrength().strength(of: recollection, at: start + 4 * 86_400)
    #expect(abs(strength - (12 + 27 - 4) / 48) < 1e-12)
    #expect(
      TallyStrength().explanation(of: recollection, at: start + 4 * 86_400).formula
        == "(39 − 1.00 × 4.0) / 48 = 0.73")
  }

  @Test("wrong answers behind the last right one count as asked, and days run from them")
  func tallyAfterWrong() {
    var recollection = Recollection(
      of: [(0, Outcome.clean), (1, .wrong), (2, .clean), (3, .wrong)].map { answer(stages[$0], $1) })
    let tally = TallyStrength()
    let later = start + 3 * 86_400
    #expect(abs(tally.strength(of: recollection, at: later) - (4 + 6 - 3) / 48) < 0.001)
    recollection.add(answer(stages[4], .wrong, days: 3))
    #expect(abs(tally.strength(of: recollection, at: later) - 11.0 / 48) < 1e-12)
    #expect(tally.explanation(of: recollection, at: later).formula == "(11 − 1.00 × 0.0) / 48 = 0.23")
    #expect(abs(TallyStrength(weight: 2).strength(of: recollection, at: later + 86_400) - 9.0 / 48) < 1e-12)
  }

  @Test(
    "what the scheduler is told",
    arguments: [
      (Outcome.clean, false, Grade.good), (.slips, false, .hard), (.wrong, false, .again),
      (.clean, true, .again),
    ])
  func grades(outcome: Outcome, hinted: Bool, grade: Grade) {
    #expect(answer(.recite, outcome, hinted: hinted).grade == grade)
  }

  @Test("places are not scheduled on, drill is not, the next day is")
  func schedule() {
    var recollection = Recollection()
    recollection.add(answer(.locateVerse))
    #expect(recollection.memory == nil)
    #expect(recollection.dueDay(retention: 0.9) == nil)
    recollection.add(answer(.fill50, .slips))
    let first = recollection.memory
    #expect(first?.stability == 1.2931)
    recollection.add(answer(.fill100, .wrong, days: 0.01))
    #expect(recollection.memory == first)
    let today = recollection.scheduledDay
    #expect(recollection.dueDay(retention: 0.9) == today?.advanced(by: 1))
    recollection.add(answer(.recite, days: 1))
    #expect((recollection.memory?.stability ?? 0) > 1.2931)
    #expect(recollection.scheduledDay == today?.advanced(by: 1))
  }

  @Test("slips count three quarters of a stage, and take nothing from one that stood right")
  func slips() {
    let model = MemoryStrength(stages: [.build, .fill10])
    var recollection = Recollection(of: [answer(.build, .slips)])
    #expect(model.strength(of: recollection, at: start) == 0.375)
    recollection.add(answer(.build))
    recollection.add(answer(.build, .slips))
    #expect(model.strength(of: recollection, at: start) == 0.5)
  }

  @Test("a wrong answer moves nothing that day; the day after, what it took is gone, unless put right")
  func shaken() {
    let model = MemoryStrength(stages: stages)
    var recollection = Recollection(of: stages.map { answer($0) })
    for (day, exercise) in [(1.0, Exercise.fill100), (1.01, .locateVerse), (1.02, .fill50)] {
      let time = start + day * 86_400
      let before = model.strength(of: recollection, at: time)
      recollection.add(answer(exercise, .wrong, days: day))
      #expect(abs(model.strength(of: recollection, at: time) - before) < 1e-3, "\(exercise)")
    }
    var mended = recollection
    for exercise in [Exercise.fill100, .locateVerse, .fill50] { mended.add(answer(exercise, days: 1.03)) }
    let next = start + 2 * 86_400
    let lost = model.strength(of: recollection, at: next)
    #expect(lost < 0.7 && model.strength(of: mended, at: next) > lost + 0.2)
    let told = model.explanation(of: recollection, at: start + 1.03 * 86_400).sentences
    #expect(told.contains { $0.contains("Wrong today") && $0.contains("the whole passage") })
    #expect(told.first == "8 of the 11 questions of a lesson stand right.")
    let good = model.explanation(of: mended, at: start + 1.04 * 86_400).sentences
    #expect(
      good.first
        == "11 of the 11 questions of a lesson stand right now; "
        + "3 of 17 answers, wrong or with hints, were made good since.")
  }

  @Test("what is said to stand right leaves out what was missed, whatever was", arguments: 0..<11)
  func told(_ missed: Int) {
    let model = MemoryStrength(stages: stages)
    var recollection = Recollection(of: stages.map { answer($0) })
    #expect(
      model.explanation(of: recollection, at: start).sentences.first
        == "11 of the 11 questions of a lesson stand right.")
    recollection.add(answer(stages[missed], .wrong, days: 0.01))
    let sentences = model.explanation(of: recollection, at: start + 0.02 * 86_400).sentences
    #expect(sentences.first == "10 of the 11 questions of a lesson stand right.")
    #expect(sentences.contains { $0.hasPrefix("Wrong today") && $0.hasSuffix(": \(stages[missed].name).") })
  }

  @Test("a question that stands twice wants to be right twice")
  func twice() {
    let model = MemoryStrength(stages: [.locateVerse, .build, .locateVerse])
    var recollection = Recollection(of: [answer(.locateVerse), answer(.build)])
    #expect(model.strength(of: recollection, at: start) == 2.0 / 3)
    recollection.add(answer(.locateVerse))
    #expect(model.strength(of: recollection, at: start) == 1)
    recollection.add(answer(.locateVerse, .wrong))
    #expect(model.strength(of: recollection, at: start) == 1, "until the day is over")
    recollection.add(answer(.locateVerse, days: 2))
    #expect(model.strength(of: recollection, at: start + 2 * 86_400) == 2.0 / 3, "it begins anew")
  }

  @Test("who can tell the verse can tell the book, until the book is answered wrongly")
  func standings() {
    var recollection = Recollection(of: [answer(.locateVerse), answer(.fill10)])
    func reached() -> [Bool] { recollection.standings(in: stages).map(\.isReached) }
    #expect(reached() == [true, true, true, false])
    recollection.add(answer(.locateBook, .wrong))
    #expect(reached() == [false, true, true, false])
    recollection.add(answer(.recite))
    #expect(reached() == [false, true, true, true])
    #expect(recollection.standings(in: stages).map(\.skill) == Skill.allCases)
    #expect(recollection.standings(in: stages).last?.share == 1, "who recites it knows its parts")
  }

  @Test("the explanation tells the number, the stages missing and the days")
  func explanation() {
    let model = MemoryStrength(stages: stages)
    let nothing = model.explanation(of: Recollection(), at: start)
    #expect(nothing.strength == 0)
    let recollection = Recollection(of: stages.dropLast().map { answer($0) })
    let explained = model.explanation(of: recollection, at: start + 86_400)
    #expect(explained.strength == model.strength(of: recollection, at: start + 86_400))
    #expect(explained.formula == "0.91 × 0.95 = 0.86")
    #expect(explained.sentences.contains("10 of the 11 questions of a lesson stand right."))
    #expect(explained.sentences.contains("Not right yet: the whole passage."))
    #expect(explained.sentences.contains("The last right answer was 1.0 days ago."))
  }

  @Test("codes of exercises are unique and read back", arguments: Exercise.allCases)
  func codes(exercise: Exercise) throws {
    #expect(Exercise(code: exercise.code) == exercise)
    let data = try JSONEncoder().encode([exercise])
    #expect(try JSONDecoder().decode([Exercise].self, from: data) == [exercise])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Exercise].self, from: Data(#"["juggle"]"#.utf8))
    }
  }

  @Test("a wrong word outweighs slips")
  func faults() {
    let slip = WordFault(word: 1, kind: .slip)
    let wrong = WordFault(word: 2, kind: .wrong)
    #expect(Outcome(faults: []) == .clean)
    #expect(Outcome(faults: [slip]) == .slips)
    #expect(Outcome(faults: [slip, wrong, slip]) == .wrong)
  }
}
