import Foundation
@testable import Learning
@testable import Memory
import Testing

@Suite("The pathway")
struct PathwayTests {
  @Test("Of what stands in no book it is asked what comes next; of a few words once, of three to recite them")
  func placeless() throws {
    let shipped = try Pathway(
      json: #"{"name": "A", "steps": ["show", "locate-book", "fill-50", "locate-verse"]}"#.utf8)
    let (next, before) = (Step.exercise(.comesNext), Step.exercise(.comesBefore))
    #expect(shipped.fitted(toWords: 30, hasPlace: false).steps == [.show, next, .exercise(.fill50), before])
    #expect(shipped.fitted(toWords: 8, hasPlace: false).steps == [.show, next, .exercise(.fill50)])
    #expect(shipped.fitted(toWords: 3, hasPlace: false).steps == [.show, .exercise(.fill50)])
    #expect(shipped.ofWords.steps == [.show, .exercise(.fill50)], "what is due are the words")
    #expect(shipped.fitted(toWords: 8) == shipped)
    let places = try Pathway(json: #"{"name": "B", "steps": ["show", "locate-verse"]}"#.utf8)
    #expect(places.fitted(toWords: 8, hasPlace: false).steps == [.show, next])
    #expect(places.fitted(toWords: 3, hasPlace: false).steps == [.show, .exercise(.recite)])
    #expect(places.ofWords.steps == [.show, .exercise(.recite)])
  }

  @Test("the shipped one has the fourteen steps of the requirements, in order")
  func shipped() {
    #expect(
      Shipped.pathway.steps.map(\.code) == [
        "show", "hear", "locate-book", "fill-10", "rearrange-4", "locate-chapter", "fill-25", "rearrange-8",
        "locate-verse", "build", "fill-50", "rearrange-words", "locate-verse", "fill-100",
      ])
    #expect(Shipped.pathway.stages.count == 11)
    #expect(Set(Shipped.pathway.stages).count == 11)
  }

  @Test("of several verses each is learnt by itself, then they are joined; one is learnt as before")
  func verses() throws {
    let one = Shipped.pathway.lessonSteps(wordsOfVerses: [14])
    #expect(one == Shipped.pathway.fitted(toWords: 14).steps && one.count == 14)
    let three = Shipped.pathway.lessonSteps(wordsOfVerses: [14, 1, 9]).map(\.code)
    #expect(
      three.prefix(8) == [
        "1/show", "1/fill-50", "1/fill-100", "2/show", "2/fill-100", "3/show", "3/fill-50", "3/fill-100",
      ], "of one word half is all")
    #expect(Array(three.dropFirst(8)) == one.map(\.code))
    let own = try Pathway(json: Array(#"{"name": "x", "steps": ["recite"]}"#.utf8))
    #expect(own.lessonSteps(wordsOfVerses: [14, 9]) == own.steps, "a pathway that says nothing of verses")
    #expect(throws: PathwayError.self) {
      try Pathway(json: Array(#"{"name": "x", "steps": ["recite"], "verses": ["2/show"]}"#.utf8))
    }
  }

  @Test(
    "a file with faults is refused with all of them",
    arguments: [
      ("[]", 1), ("{\"name\": \"x\"}", 1), (#"{"name": "x", "steps": []}"#, 1),
      (#"{"name": "x", "steps": ["show", "hear"]}"#, 1),
      (#"{"name": "x", "steps": ["juggle", "show", "fill-12", "fill-10"]}"#, 2),
    ])
  func faults(json: String, count: Int) {
    #expect {
      try Pathway(json: Array(json.utf8))
    } throws: {
      ($0 as? PathwayError)?.faults.count == count
    }
  }

  @Test("every exercise and step has a code that reads back")
  func codes() throws {
    let whole = [Step.show, .hear] + Exercise.allCases.map(Step.exercise)
    let steps = whole + whole.enumerated().map { Step.verse($0, $1) }
    for code in ["", "/", "0/show", "x/show", "1/", "1/juggle", "1/2/show", "-1/show"] {
      #expect(Step(code: code) == nil, "\(code)")
    }
    for step in steps { #expect(Step(code: step.code) == step) }
    let data = try JSONEncoder().encode(steps)
    #expect(try JSONDecoder().decode([Step].self, from: data) == steps)
  }

  @Test("practice follows the strength along the pathway")
  func practice() {
    let pathway = Shipped.pathway
    var known = Recollection()
    func asked(_ kept: Double = 0.999_999) -> Exercise {
      pathway.exercise(strengthKept: kept, results: known.results, turn: known.asked)
    }
    for question in pathway.questions {
      #expect(asked() == question)
      known.add(Self.answer(question))
    }
    #expect(asked() == .recite)
    #expect(asked(0.93) == .recite && asked(0.6) == .build && asked(0.84) == .rearrangeWords)
    #expect(asked(.nan) == .recite && asked(0) == .locateBook)
    known.add(Self.answer(.fill50, .wrong))
    #expect(asked() == .fill50, "what went wrong comes first")
    known.add(Self.answer(.recite))
    #expect(asked() == .recite, "and is known where the whole is")
  }

  @Test("Of whom a place was missed twice running words are asked; once they stand, the place again")
  func stuck() {
    var known = Recollection()
    func asked(_ turn: Int) -> Exercise {
      Shipped.pathway.exercise(strengthKept: 1, results: known.results, turn: turn)
    }
    known.add(Self.answer(.locateBook, .wrong))
    #expect(asked(0) == .locateBook)
    known.add(Self.answer(.locateBook, .wrong))
    for exercise in [
      Exercise.fill10, .rearrange4, .fill25, .rearrange8, .build, .fill50, .rearrangeWords, .recite,
    ] {
      #expect(asked(3).skill == .words && (asked(3) == exercise || exercise == .recite))
      known.add(Self.answer(exercise))
    }
    #expect(
      (0..<8).map(asked).map(\.code) == [
        "recite", "recite", "recite", "locate-book", "recite", "recite", "recite", "locate-book",
      ])
    known.add(Self.answer(.locateBook, .wrong))
    #expect(asked(0) == .recite && asked(3) == .locateBook, "missed again, and again")
    known.add(Self.answer(.locateBook))
    #expect(asked(0) == .locateChapter, "what is known leads on")
  }

  private static func answer(_ exercise: Exercise, _ outcome: Outcome = .clean) -> Answer {
    Answer(
      exercise: exercise, outcome: outcome, time: Date(timeIntervalSince1970: 0), day: StudyDay(number: 0))
  }

  @Test(
    "in a short passage what would ask the same is asked once",
    arguments: [
      (1, "show hear locate-book fill-100 locate-chapter locate-verse build locate-verse"),
      (
        2,
        "show hear locate-book fill-50 rearrange-words locate-chapter locate-verse build locate-verse fill-100"
      ),
      (
        6,
        "show hear locate-book fill-10 rearrange-4 locate-chapter fill-25 rearrange-words locate-verse build "
          + "fill-50 locate-verse fill-100"
      ),
    ])
  func fitted(words: Int, steps: String) {
    #expect(Shipped.pathway.fitted(toWords: words).steps.map(\.code).joined(separator: " ") == steps)
    #expect(Shipped.pathway.fitted(toWords: 9 + words) == Shipped.pathway)
  }
}
