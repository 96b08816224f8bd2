@testable import Desks
import FoundationEssentials
@testable import Host
@testable import Learning
@testable import Memory
@testable import Recitation
@testable import Store
import Testing
import TestSupport
@testable import Text

@Suite("What is long is learnt line by line")
struct LinesLessonTests {
  /// Plays a lesson as one who knows it does, so many steps a day, and tells how many steps it took.
  private func play(_ name: String, in room: Classroom, aDay most: Int = 60) throws -> Int {
    var steps = 0
    while true {
      // Each day the program begins anew.
      let run = try room.trainer.lesson(about: room.trainer.passage(name))
      _ = try run.take(.begin)
      for _ in 0..<most where !run.isFinished {
        if let asked = run.asked, run.study.phase == .asking {
          _ = try run.take(Classroom.rightAnswer(to: asked))
          #expect(run.judged?.outcome.isRight == true, "\(asked.exercise) of \(asked.passage.name)")
        }
        _ = try run.take(.next)
        steps += 1
      }
      if run.isFinished { return steps }
      room.clock.pass(days: 1)
    }
  }

  @Test(
    "Whoever answers rightly gets through to saying all of it by heart", .long,
    arguments: [("Psalm 23", 40), ("Psalm 99", 60), ("Psalm 89:1-51", 340), ("The speech", 400)])
  func through(name: String, most: Int) throws {
    let room = try Classroom(own: [OwnTextLessonTests.speech(words: 600)], byLines: Shipped.byLines)
    let words = try room.trainer.passage(name).words.count
    let steps = try play(name, in: room)
    #expect(steps <= most, "\(name), \(words) words: \(steps) steps")
    #expect(try room.trainer.store.recollection(of: name).learntDay != nil)
    #expect(try room.trainer.openLessons().isEmpty)
    #expect(try room.trainer.strength(of: name) > 0.7)
  }

  @Test(
    "Up to 40 words a passage has its fourteen steps; beyond, lines are offered and the other way is told")
  func offered() throws {
    let room = try Classroom(byLines: Shipped.byLines)
    func first(_ name: String) throws -> (codes: [String], words: [Page.Block]) {
      let run = try room.trainer.lesson(about: room.trainer.passage(name), resumes: false)
      _ = try run.take(.begin)
      return (run.study.steps.map(\.code), run.page.outcome)
    }
    let verse = try first("John 3:16")
    #expect(verse.codes == Shipped.pathway.steps.map(\.code) && verse.words.isEmpty)
    let long = try first("Psalm 23")
    #expect(long.codes.contains("1-2/recite"))
    #expect("\(long.words)".contains("line by line") && "\(long.words)".contains("--pathway classic"))
    let short = try first("John 3:11")
    #expect("\(short.words)".contains("It has 2 words, so 10 steps in place of 14"))
  }

  @Test("Lines have 4 to 14 words, none left out; whole verses are kept under their reference")
  func cut() throws {
    let room = try Classroom(own: [OwnTextLessonTests.poem], byLines: Shipped.byLines)
    for name in ["Psalm 23", "John 3:10-20", "The river"] {
      let passage = try room.trainer.passage(name)
      var settings = LearnerSettings()
      try settings.change(Setting[\.pathway], to: "lines")
      let plan = try Classroom(settings: settings, own: [OwnTextLessonTests.poem], byLines: Shipped.byLines)
        .trainer.lessonPlan(of: passage)
      let lines = plan.lines.filter { $0.key.count == 1 }.sorted { $0.key.lowerBound < $1.key.lowerBound }
      #expect(lines.map(\.value.text).joined(separator: " ") == passage.text.replacing("\n", with: " "))
      #expect(lines.allSatisfy { (2...14).contains($0.value.words.count) })
      #expect(plan.lines.values.allSatisfy { !$0.name.contains("(words") || passage.text.contains($0.text) })
    }
    let plan = room.trainer.lessonPlan(of: try room.trainer.passage("Psalm 23"))
    #expect(plan.lines[0...0]?.name == "Psalm 23:1" && plan.lines[0...0]?.part == "line 1")
    #expect(plan.lines[1...2]?.part == "lines 2 to 3")
  }

  @Test(
    "A line is spoken by its words alone, of hundreds none with its place; where it is asked for it is named")
  func spoken() throws {
    let speech = HostedSpeech(WorkerPool(WorkerCommand(executable: "/bin/false", arguments: []), workers: 1))
    let audio = StudyAudio(speech, Shipped.canon, LearnerSettings())
    for name in ["Psalm 23", "The river"] {
      let room = try Classroom(own: [OwnTextLessonTests.poem], byLines: Shipped.byLines)
      let passage = try room.trainer.passage(name)
      #expect(audio.phrase(of: passage).words.count > Phrase(cleaning: passage.text).words.count)
      var settings = LearnerSettings()
      try settings.change(Setting[\.pathway], to: "lines")
      let plan = try Classroom(settings: settings, own: [OwnTextLessonTests.poem], byLines: Shipped.byLines)
        .trainer.lessonPlan(of: passage)
      #expect(plan.lines.count > 4)
      for line in plan.lines.values {
        #expect(audio.phrase(of: line).words == Phrase(cleaning: line.text).words)
        #expect(audio.place(of: line).words.first.map { "\($0)".lowercased().contains("line") } == true)
      }
    }
  }

  @Test("A lesson begun one way goes on that way, whatever is chosen since")
  func resumed() throws {
    let folder = try TemporaryFolder()
    let before = try Classroom(in: folder)
    let begun = try before.trainer.lesson(about: before.trainer.passage("Psalm 23"))
    _ = try begun.take(.begin)
    _ = try begun.take(.next)
    let after = try Classroom(in: folder, byLines: Shipped.byLines)
    let run = try after.trainer.lesson(about: after.trainer.passage("Psalm 23"))
    _ = try run.take(.begin)
    #expect(run.study.index == 1 && run.study.steps == begun.study.steps)
    // Who knows a line of it says all of it, and the lesson still goes on there.
    let lined = try after.trainer.lesson(about: after.trainer.passage("Psalm 22"))
    _ = try lined.take(.begin)
    for _ in 0..<2 { _ = try lined.take(.next) }
    _ = try lined.take(.testOut)
    let again = try after.trainer.lesson(about: after.trainer.passage("Psalm 22"))
    _ = try again.take(.begin)
    #expect(again.study.index == 2 && again.asked?.exercise == .recite)
    #expect(again.asked?.passage.name == "Psalm 22")
  }

  @Test("Of what has more than 600 words that is said, and all of it is there in parts")
  func long() throws {
    let room = try Classroom(own: [OwnTextLessonTests.speech(words: 900)], text: "kjv")
    for (name, count, advice) in [("psalm 119", 176, "at most 600 words"), ("the speech", 0, "recite learn")]
    {
      let failure = #expect(throws: Failure.self) { try room.trainer.passage(name) }
      #expect(failure?.code == "too_long" && failure?.advice?.contains(advice) == true)
      let found = try room.trainer.find(name) { _ throws(Failure) in [] }
      #expect(found.heading.contains("is too long to learn as one") && !found.isNamed)
      let parts = found.places.filter { $0.words.hasSuffix("words, as one") }
      #expect(parts.count > 5)
      let verses = try parts.flatMap {
        try room.trainer.passage($0.reference).reference.verses(in: room.trainer.canon)
      }
      #expect(Set(verses).count == verses.count && (count == 0 || verses.count == count))
      #expect(try parts.allSatisfy { try room.trainer.passage($0.reference).words.count <= 150 })
    }
  }
}
