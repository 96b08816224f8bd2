@testable import Desks
@testable import Learning
@testable import Memory
@testable import Store
import FoundationEssentials
import Testing
import TestSupport
@testable import Text

@Suite("A lesson that goes on")
struct TrainingRunTests {
  @Test("Fourteen steps answered right: every answer rings and the bar ends at full strength")
  func perfect() throws {
    let room = try Classroom()
    let passage = try room.trainer.passage("John 3:16")
    let run = try room.trainer.lesson(about: passage)
    #expect(try run.take(.begin) == [] && run.page.blocks.last == .passage(passage))
    #expect(try run.take(.next) == [.read(passage)] && run.page.blocks.last == .passage(passage))
    var bars = [run.bar]
    _ = try run.take(.next)
    while let asked = run.asked, !run.isFinished {
      let effects = try run.take(Classroom.rightAnswer(to: asked))
      #expect(effects.contains(.ring) && !run.isRevealing, "\(asked.exercise)")
      bars.append(run.bar)
      _ = try run.take(.next)
    }
    #expect(run.isFinished && run.page.blocks.first == .heading("John 3:16: the lesson is done."))
    #expect(bars == bars.sorted() && bars.first == 0 && bars.last == 1)
    #expect(run.page.blocks.contains(.text("12 of 12 right.")))
    #expect(
      !run.page.blocks.contains { if case .text(let words) = $0 { words.contains("look at") } else { false } }
    )
    #expect(try room.trainer.strength(of: "John 3:16") == 1)
    #expect(try room.trainer.home().today.right == 12)
    #expect(try room.trainer.openLessons().isEmpty)
  }

  @Test("A lesson that cannot be read is told and stays as it is; begun anew it goes its way")
  func unreadable() throws {
    let room = try Classroom()
    let passage = try room.trainer.passage("John 3:16")
    _ = try room.trainer.store.startLesson(about: passage.name, state: "{}", at: room.trainer.now)
    #expect(try room.trainer.openLessons().map(\.place) == ["which cannot be read"])
    #expect(throws: Failure.self) { try room.trainer.lesson(about: passage) }
    #expect(try room.trainer.store.unfinishedLessons().map(\.state) == ["{}"])
    _ = try room.trainer.lesson(about: passage, resumes: false)
    #expect(try room.trainer.openLessons().map(\.place) == ["step 1 of 14"])
  }

  @Test("Two verses are learnt one by one, then joined: what is answered about one counts for that one alone")
  func verses() throws {
    let room = try Classroom()
    let passage = try room.trainer.passage("John 3:16-17")
    var run = try room.trainer.lesson(about: passage)
    _ = try run.take(.begin)
    var titles: [String] = []
    while !run.isFinished {
      if titles.last != run.page.title[1] { titles.append(run.page.title[1]) }
      if titles.count == 2, run.asked != nil, run.judged == nil {
        // Left and taken up again, it goes on at the same question.
        let before = run.page.title
        run = try room.trainer.lesson(about: passage)
        _ = try run.take(.begin)
        #expect(run.page.title == before)
      }
      if titles.count < 3 {
        #expect(run.page.strength == nil)
        #expect(try room.trainer.strength(of: passage.name) == 0)
      }
      if let asked = run.asked {
        #expect(titles.count == 3 || asked.passage.name == titles.last)
        _ = try run.take(Classroom.rightAnswer(to: asked))
        #expect(run.judged?.isRight == true)
      }
      _ = try run.take(.next)
      // Questions about the place do not tell it.
      if run.page.title.count < 2 { break }
    }
    #expect(titles == ["John 3:16", "John 3:17", "John 3:16-17"])
    #expect(try room.trainer.strength(of: "John 3:16") > 0 && room.trainer.strength(of: "John 3:17") > 0)
    #expect(run.study.steps.count == 20 && run.asked?.exercise == .locateBook)
  }

  @Test("A wrong answer leaves the bar, shows the right one, and is not asked again")
  func wrong() throws {
    let room = try Classroom()
    let run = try room.trainer.lesson(about: room.trainer.passage("John 3:16"))
    _ = try run.take(.begin)
    _ = try run.take(.next)
    _ = try run.take(.next)
    let asked = try #require(run.asked)
    let effects = try run.take(Classroom.wrongAnswer(to: asked))
    #expect(!effects.contains(.ring) && run.isRevealing && run.bar == 0)
    #expect(try run.take(Classroom.rightAnswer(to: asked)) == [], "it is answered")
    _ = try run.take(.next)
    #expect(run.asked?.exercise == .fill10)
  }

  @Test("Left at any step, by whatever end, it goes on at that step with the same question and the same bar")
  func resumes() throws {
    let folder = try TemporaryFolder()
    for step in 0..<14 {
      // Each round is a new program on the same file.
      let room = try Classroom(in: folder, seed: UInt64(step))
      let run = try room.trainer.lesson(about: room.trainer.passage("John 3:16"))
      #expect(!run.page.outcome.isEmpty == (step > 0))
      _ = try run.take(.begin)
      #expect(run.study.index == step)
      if let asked = run.asked {
        _ = try run.take(
          step % 3 == 0 ? Classroom.wrongAnswer(to: asked) : Classroom.rightAnswer(to: asked))
        let again = try Classroom(in: folder).trainer
        let resumed = try again.lesson(about: again.passage("John 3:16"))
        #expect(
          resumed.study.lesson != nil && resumed.study.lesson == run.study.lesson,
          "answered, and killed before going on")
        _ = try resumed.take(.begin)
        #expect(resumed.study.index == step + 1 || resumed.isFinished)
      } else {
        _ = try run.take(.next)
      }
    }
    let room = try Classroom(in: folder)
    let anew = try room.trainer.lesson(about: room.trainer.passage("John 3:16"))
    #expect(anew.study.index == 0, "it was finished")
  }

  @Test("What is no answer costs nothing and stays asked")
  func unclear() throws {
    let room = try Classroom()
    let run = try room.trainer.lesson(about: room.trainer.passage("John 3:16"))
    _ = try run.take(.begin)
    _ = try run.take(.next)
    _ = try run.take(.next)
    for event in [StudyEvent.answer("Hezekiah 3:16"), .answer("9"), .said(.dictated([]))] {
      let effects = try run.take(event)
      #expect(effects.contains { if case .warn = $0 { true } else { false } }, "\(event)")
    }
    #expect(run.judged == nil)
    #expect(try room.trainer.home().today.asked == 0)
  }

  @Test(
    "A place that is none of the choices is asked about; heard once more it is the answer, in between not")
  func misheard() throws {
    let room = try Classroom()
    let luke = StudyEvent.said(.dictated([HeardSentence(["luke", "three", "sixteen"])]))
    let acts = StudyEvent.said(.dictated([HeardSentence(["acts", "one", "eight"])]))
    for (events, isJudged) in [([luke], false), ([luke, luke], true), ([luke, acts, luke], false)] {
      let run = try room.trainer.drill(.locateVerse, about: room.trainer.passage("John 3:16"))
      _ = try run.take(.begin)
      for event in events { _ = try run.take(event) }
      #expect(run.judged?.given == (isJudged ? "Luke 3:16" : nil), "\(events.count)")
    }
  }

  @Test("A wrong answer moves no bar; what the strength will be tomorrow is said, until it is put right")
  func tomorrow() throws {
    let room = try Classroom()
    func drilled(_ answer: (AskedQuestion) -> StudyEvent) throws -> (run: TrainingRun, told: [String]) {
      let run = try room.trainer.drill(.recite, about: room.trainer.passage("John 11:35"))
      _ = try run.take(.begin)
      _ = try run.take(answer(try #require(run.asked)))
      let notes = run.page.blocks.compactMap { if case .note(let words) = $0 { words } else { nil } }
      return (run, notes.filter { $0.hasPrefix("Tomorrow") })
    }
    #expect(try drilled(Classroom.rightAnswer).told.isEmpty)
    room.clock.pass(days: 2)
    let before = try room.trainer.strength(of: "John 11:35")
    let wrong = try drilled(Classroom.wrongAnswer)
    #expect(abs(wrong.run.bar - before) < 0.01, "the bar stands still")
    #expect(
      wrong.told == [
        "Tomorrow 0% (missed: the whole passage): what was wrong counts from then, unless it is put right "
          + "today."
      ])
    #expect(try drilled(Classroom.rightAnswer).told.isEmpty, "it was put right")
    room.clock.pass(days: 1)
    #expect(try room.trainer.strength(of: "John 11:35") > 0.5)
    _ = try drilled(Classroom.wrongAnswer)
    room.clock.pass(days: 1)
    #expect(try room.trainer.strength(of: "John 11:35") == 0, "as it was said")
  }

  @Test("What was missed is told at the end of the day, whatever else was right since")
  func tomorrowInSummary() throws {
    let room = try Classroom()
    try room.trainer.createSet(named: "One", ["John 3:16"])
    let known = try room.trainer.drill(.recite, about: room.trainer.passage("John 3:16"))
    _ = try known.take(.begin)
    _ = try known.take(Classroom.rightAnswer(to: try #require(known.asked)))
    room.clock.pass(days: 8)
    let run = room.trainer.practice(order: .due)
    _ = try run.take(.begin)
    _ = try run.take(.testOut)
    _ = try run.take(.giveUp)
    _ = try run.take(.next)
    let next = try #require(run.asked)
    #expect(next.exercise != .recite && next.exercise != .fill100, "gaps are asked for")
    _ = try run.take(Classroom.rightAnswer(to: next))
    _ = try run.take(.next)
    let bar = run.bar
    _ = try run.take(.stop)
    let notes = run.page.blocks.compactMap { if case .note(let words) = $0 { words } else { nil } }
    room.clock.pass(days: 1)
    let strength = try room.trainer.strength(of: "John 3:16")
    #expect(strength < bar - 0.02)
    let told = notes.contains { $0.hasPrefix("Tomorrow \(NumberText.percent(strength)) (missed: ") }
    #expect(told, "\(notes), \(strength)")
  }

  @Test("By the tally a wrong answer is a point more: nothing is told to be lost by tomorrow")
  func tallyTomorrow() throws {
    var settings = LearnerSettings()
    try settings.change(Setting[\.measure], to: "tally")
    let room = try Classroom(settings: settings)
    let run = try room.trainer.drill(.recite, about: room.trainer.passage("John 11:35"))
    _ = try run.take(.begin)
    _ = try run.take(.answer("xylophone"))
    #expect(run.judged?.isRight == false && run.bar == 0, "the bar stands still")
    #expect(try room.trainer.strength(of: "John 11:35") == 1.0 / 48, "the document counts what was asked")
    let tells = run.page.blocks.contains {
      if case .note(let words) = $0 { words.hasPrefix("Tomorrow") } else { false }
    }
    #expect(!tells)
  }

  @Test("Overruled, it counts as the person said, the bar rises; taken back, all is as before")
  func overrule() throws {
    let room = try Classroom()
    let run = try room.trainer.lesson(about: room.trainer.passage("John 3:16"))
    _ = try run.take(.begin)
    _ = try run.take(.next)
    _ = try run.take(.next)
    _ = try run.take(.giveUp)
    let (before, bar) = (run.study.lesson, run.bar)
    let effects = try run.take(.judge(isRight: true))
    #expect(effects.contains(.ring) && run.bar > bar && run.judged?.isRight == true)
    #expect(try room.trainer.home().today.right == 1)
    _ = try run.take(.takeBack)
    #expect(run.page.outcome == [.note("Taken back: overrule a verdict.")])
    #expect(run.study.lesson == before && run.judged?.isRight == false)
    #expect(try room.trainer.home().today.right == 0)
    #expect(try run.take(.takeBack) == [])
    #expect(run.judged == nil && run.asked != nil && run.study.phase == .asking)
    #expect(try room.trainer.home().today.asked == 0)
    #expect(
      try run.take(.takeBack) == [.warn("There is nothing to take back here.")], "nothing more of this lesson"
    )
    let again = try Classroom(in: room.folder).trainer
    #expect(try again.lesson(about: again.passage("John 3:16")).study.lesson == run.study.lesson)
  }

  @Test("An answer taken back after going on is asked again")
  func undoAfterNext() throws {
    let room = try Classroom()
    let run = try room.trainer.lesson(about: room.trainer.passage("John 3:16"))
    _ = try run.take(.begin)
    _ = try run.take(.next)
    _ = try run.take(.next)
    let first = try #require(run.asked)
    _ = try run.take(Classroom.wrongAnswer(to: first))
    _ = try run.take(.next)
    _ = try run.take(.takeBack)
    #expect(run.asked == first && run.study.phase == .asking && run.judged == nil)
  }
}

extension TrainingStudy {
  /// What is kept of a lesson, as JSON.
  fileprivate var lesson: String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) }
  }
}
