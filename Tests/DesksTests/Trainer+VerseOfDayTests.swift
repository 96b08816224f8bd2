@testable import Desks
@testable import Files
@testable import Learning
@testable import Memory
import Testing

@Suite("The verse of the day")
struct VerseOfDayTests {
  private let starters = StarterSet.list(json: ModelData.starterSets)

  @Test(
    "Who has no verse yet is given those of the sets to begin with, one after another, as far as the text has them"
  )
  func starting() throws {
    let room = try Classroom()
    let all = starters.flatMap(\.references)
    var shown: [String] = []
    for _ in all.indices {
      shown.append(try #require(try room.trainer.verseOfDay(elseFrom: starters)).name)
      room.clock.pass(days: 1)
    }
    #expect(Set(shown) == Set(all).subtracting(["Psalm 119:105"]), "the text lacks that one")
    #expect(shown.count == all.count)
    #expect(try room.trainer.verseOfDay(elseFrom: []) == nil)
  }

  @Test("It is one of the learner's own, known or not, and stays through the day whatever is answered")
  func own() throws {
    let room = try Classroom()
    let mine = ["John 3:16", "John 3:17", "Psalm 23:1", "Psalm 1:1"]
    try room.trainer.createSet(named: "Mine", mine)
    try room.trainer.createSet(named: "Again", ["John 3:16"])
    var shown: Set<String> = []
    for _ in 0..<30 {
      let verse = try #require(try room.trainer.verseOfDay(elseFrom: starters))
      shown.insert(verse.name)
      for reference in Set([verse.name, "John 3:17"]) {
        let run = try room.trainer.drill(.fill100, about: try room.trainer.passage(reference))
        _ = try run.take(.begin)
        _ = try run.take(Classroom.rightAnswer(to: try #require(run.asked)))
      }
      room.clock.pass(days: 0.2)
      #expect(try room.trainer.verseOfDay(elseFrom: starters) == verse)
      room.clock.pass(days: 0.8)
    }
    #expect(shown == Set(mine))
  }
}
