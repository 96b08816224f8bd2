import Lessons
import Memory
import Storage
import TestSupport
import Testing

@testable import Drills

@Suite("A lesson that goes on")
struct LessonRunTests {
  @Test("Fourteen steps answered right: every answer rings and the bar ends at full strength")
  func perfect() throws {
    let room = try Classroom()
    let passage = try room.trainer.passage("John 3:16")
    let run = try room.trainer.lesson(about: passage)
    #expect(try run.start() == [.show(passage)])
    #expect(try run.next() == [.show(passage), .speak(passage)])
    var bars = [run.bar]
    _ = try run.next()
    while let asked = run.asked, !run.isFinished {
      let effects = try run.answer(Classroom.rightAnswer(to: asked))
      #expect(effects.isRinging && !effects.isRevealing, "\(asked.exercise)")
      bars.append(run.bar)
      _ = try run.next()
    }
    #expect(run.isFinished && run.place == "step 14 of 14")
    #expect(bars == bars.sorted() && bars.first == 0 && bars.last == 1)
    #expect(run.summary.right == 12 && run.summary.missedWords == [])
    #expect(try room.trainer.strength(of: "John 3:16") == 1)
    #expect(try room.trainer.home().today.right == 12)
    #expect(try room.trainer.openLessons().isEmpty)
  }

  @Test("A wrong answer leaves the bar, shows the right one, and is not asked again")
  func wrong() throws {
    let room = try Classroom()
    let run = try room.trainer.lesson(about: room.trainer.passage("John 3:16"))
    _ = try run.start()
    _ = try run.next()
    _ = try run.next()
    let asked = try #require(run.asked)
    let effects = try run.answer(Classroom.wrongAnswer(to: asked))
    #expect(!effects.isRinging && effects.isRevealing && !effects.isRaising && run.bar == 0)
    #expect(try run.answer(Classroom.rightAnswer(to: asked)) == [], "it is answered")
    _ = try run.next()
    #expect(run.asked?.exercise == .fill10)
  }

  @Test("Left at any step, by whatever end, it goes on at that step with the same question and the same bar")
  func resumes() throws {
    let folder = try TemporaryFolder()
    for step in 0..<14 {
      // Each round is a new program on the same file.
      let room = try Classroom(in: folder, seed: UInt64(step))
      let run = try room.trainer.lesson(about: room.trainer.passage("John 3:16"))
      #expect(run.isResumed == (step > 0))
      _ = try run.start()
      #expect(run.state.index == step)
      if let asked = run.asked {
        _ = try run.answer(
          step % 3 == 0 ? Classroom.wrongAnswer(to: asked) : Classroom.rightAnswer(to: asked))
        let again = try Classroom(in: folder).trainer
        let resumed = try again.lesson(about: again.passage("John 3:16"))
        #expect(resumed.state == run.state, "answered, and killed before going on")
        _ = try resumed.start()
        #expect(resumed.state.index == step + 1 || resumed.isFinished)
      } else {
        _ = try run.next()
      }
    }
    let room = try Classroom(in: folder)
    #expect(try !room.trainer.lesson(about: room.trainer.passage("John 3:16")).isResumed, "it was finished")
  }

  @Test("What is no answer costs nothing and stays asked")
  func unclear() throws {
    let room = try Classroom()
    let run = try room.trainer.lesson(about: room.trainer.passage("John 3:16"))
    _ = try run.start()
    _ = try run.next()
    _ = try run.next()
    #expect(throws: UnclearAnswer.self) { try run.answer(.typed("Hezekiah 3:16")) }
    #expect(throws: UnclearAnswer.self) { try run.answer(.typed("9")) }
    #expect(throws: UnclearAnswer.self) { try run.answer(.dictated([])) }
    #expect(run.judged == nil)
    #expect(try room.trainer.home().today.asked == 0)
  }

  @Test("Overruled, it counts as the person said, the bar rises; taken back, all is as before")
  func overrule() throws {
    let room = try Classroom()
    let run = try room.trainer.lesson(about: room.trainer.passage("John 3:16"))
    _ = try run.start()
    _ = try run.next()
    _ = try run.next()
    _ = try run.answer(.giveUp)
    let before = run.state
    let effects = try run.overrule(word: nil, isRight: true)
    #expect(effects.isRinging && effects.isRaising && run.judged?.isRight == true)
    #expect(try room.trainer.home().today.right == 1)
    #expect(try run.undo()?.title == "overrule a verdict")
    #expect(run.state == before && run.judged?.isRight == false)
    #expect(try room.trainer.home().today.right == 0)
    #expect(try run.undo() != nil)
    #expect(run.judged == nil && run.asked != nil && run.state.phase == .asking)
    #expect(try room.trainer.home().today.asked == 0)
    #expect(try run.undo() == nil, "nothing more of this lesson")
    let again = try Classroom(in: room.folder).trainer
    #expect(try again.lesson(about: again.passage("John 3:16")).state == run.state)
  }

  @Test("An answer taken back after going on is asked again")
  func undoAfterNext() throws {
    let room = try Classroom()
    let run = try room.trainer.lesson(about: room.trainer.passage("John 3:16"))
    _ = try run.start()
    _ = try run.next()
    _ = try run.next()
    let first = try #require(run.asked)
    _ = try run.answer(Classroom.wrongAnswer(to: first))
    _ = try run.next()
    _ = try run.undo()
    #expect(run.asked == first && run.state.phase == .asking && run.judged == nil)
  }
}
