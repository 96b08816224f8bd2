@testable import Audio
@testable import Desks
@testable import Learning
@testable import Memory
@testable import Store
import Testing
@testable import Text

@Suite("Hints")
struct HintTests {
  @Test(
    "Whatever is asked, a hinted answer never counts as unaided, and never raises the strength more than none"
  )
  func neverUnaided() throws {
    let words = Exercise.allCases.filter { $0.skill == .words }
    var chance = SeededGenerator(seed: 5)
    for exercise in words {
      for isRight in [true, false] {
        let (hinted, plain) = (try Classroom(), try Classroom())
        let isLate = Bool.random(using: &chance)
        for room in [hinted, plain] {
          // Some know it already, some do not.
          if isLate {
            let run = try room.trainer.drill(.fill10, about: try room.trainer.passage("John 3:16"))
            _ = try run.take(.begin)
            _ = try run.take(Classroom.rightAnswer(to: try #require(run.asked)))
            room.clock.pass(days: 2)
          }
        }
        let right = try hinted.trainer.home().today.right
        for (room, hints) in [(hinted, Int.random(in: 1...3, using: &chance)), (plain, 0)] {
          let run = try room.trainer.drill(exercise, about: try room.trainer.passage("John 3:16"))
          _ = try run.take(.begin)
          for _ in 0..<hints {
            _ = try run.take(.help(Bool.random(using: &chance) ? .nextWord : .firstLetters))
          }
          let asked = try #require(run.asked)
          _ = try run.take(isRight ? Classroom.rightAnswer(to: asked) : Classroom.wrongAnswer(to: asked))
          #expect(run.judged?.hints == hints && run.study.right == (isRight && hints == 0 ? 1 : 0))
        }
        #expect(try hinted.trainer.home().today.right == right, "\(exercise)")
        #expect(
          try hinted.trainer.strength(of: "John 3:16") <= plain.trainer.strength(of: "John 3:16"),
          "\(exercise)")
      }
    }
  }

  @Test("Hints are about the words that are asked for, and there are none about the place")
  func about() throws {
    let room = try Classroom()
    let passage = try room.trainer.passage("John 3:16")
    let fill = try room.trainer.drill(.fill10, about: passage)
    _ = try fill.take(.begin)
    let asked = try #require(fill.asked)
    let first = try #require(asked.wanted.first)
    _ = try fill.take(.help(.nextWord))
    #expect(fill.page.blocks.contains(.help("Begins", first.printed)))
    let place = try room.trainer.drill(.locateBook, about: passage)
    _ = try place.take(.begin)
    #expect(try place.take(.help(.nextWord)) == [.warn("There are no hints about the place.")])
  }
}
