@testable import Desks
@testable import Learning
@testable import Memory
@testable import Store
import Testing
@testable import Text

@Suite("Learning sets in the trainer")
struct TrainerSetTests {
  @Test("References become passages: parted by semicolons, verse by verse where that is asked for")
  func references() throws {
    let trainer = try Classroom().trainer
    #expect(try trainer.references(in: ["jn 3 16; ps 23:1-3", "Jn 3:16"]) == ["John 3:16", "Psalm 23:1-3"])
    #expect(try trainer.references(in: ["jn 3:16-18, 21"]) == ["John 3:16-18, 21"])
    #expect(
      try trainer.references(in: ["jn 3:16-17; jude 3"], each: true) == ["John 3:16", "John 3:17", "Jude 3"])
    #expect(throws: Failure.self) { try trainer.references(in: ["Hezekiah 1:1"]) }
    #expect(throws: Failure.self) { try trainer.references(in: ["Genesis"]) }
  }

  @Test("a verse that the text lacks blocks neither its passage nor its chapter: the rest is learnt")
  func absent() throws {
    let trainer = try Classroom().trainer
    let chapter = try trainer.passage("Matthew 17:20-22")
    #expect(chapter.name == "Matthew 17:20-22" && chapter.absent.map(\.verse) == [21])
    let words = [20, 22].map { "Verse \($0) tells how it rained on the hills." }
    #expect(chapter.text == words.joined(separator: " "))
    let each = try trainer.passages(in: ["Matt 17:20-22"], each: true)
    #expect(each.references == ["Matthew 17:20", "Matthew 17:22"] && each.absent.map(\.verse) == [21])
    let list = trainer.readList("Matt 17:19-23\nMatt 17:21\n")
    #expect(list.references == ["Matthew 17:19-23"] && list.absent.map(\.verse) == [21])
    #expect(list.faults.map(\.line) == [2])
    for words in ["Matt 17:21", "Psalm 119:1-3"] {
      let error = #expect(throws: Failure.self) { try trainer.references(in: [words], each: true) }
      #expect(error?.code == "no_such_verse")
    }
  }

  @Test("A list is read line by line; what is no reference is told with its number, and the rest is taken")
  func lists() throws {
    let trainer = try Classroom().trainer
    let list = trainer.readList("# mine\nJohn 3:16\n\nHezekiah 1\r\n  ps 23:1 # the shepherd\nJohn 3:16\n")
    #expect(list.references == ["John 3:16", "Psalm 23:1"])
    #expect(list.faults.map(\.line) == [4])
    #expect(list.notes.isEmpty)
  }

  @Test("What a list misspells is taken, and told with its line")
  func misspeltLists() throws {
    let list = try Classroom().trainer.readList("Jon 1:1\nPslam 23:1\nJonh 3:4\n")
    #expect(list.references == ["Jonah 1:1", "Psalm 23:1"])
    #expect(list.faults.map(\.line) == [3])
    #expect(list.notes == [ListFault(line: 2, message: "Pslam: taken as Psalms.")])
  }

  @Test("A set is shown with how each passage stands")
  func view() throws {
    let room = try Classroom()
    try room.trainer.createSet(named: "Mine", ["John 3:17", "John 3:16"])
    let run = try room.trainer.drill(.fill100, about: try room.trainer.passage("John 3:16"))
    _ = try run.take(.begin)
    _ = try run.take(Classroom.rightAnswer(to: try #require(run.asked)))
    let view = try room.trainer.view(of: room.trainer.set(named: "MINE"))
    #expect(view.rows.map(\.reference) == ["John 3:17", "John 3:16"])
    #expect(view.rows[0].asked == 0 && view.rows[0].due == nil && view.rows[0].strength == 0)
    #expect(view.rows[1].asked == 1 && view.rows[1].right == 1 && view.rows[1].strength > 0)
    #expect(view.rows[1].due.map { $0 > room.trainer.today } == true)
    let order = try room.trainer.lessonOrder(of: view.set)
    #expect(order == ["John 3:17", "John 3:16"], "what is known by heart comes last")
  }

  @Test("A name that is not there is told with those that are")
  func missing() throws {
    let room = try Classroom()
    try room.trainer.createSet(named: "Psalms", [])
    let error = #expect(throws: Failure.self) { try room.trainer.set(named: "Psalm") }
    #expect(error?.message.contains("“Psalms”") == true)
  }

  @Test("Why a passage is as strong as it is")
  func why() throws {
    let room = try Classroom()
    let passage = try room.trainer.passage("John 3:16")
    let run = try room.trainer.drill(.locateVerse, about: passage)
    _ = try run.take(.begin)
    _ = try run.take(Classroom.rightAnswer(to: try #require(run.asked)))
    let reason = try room.trainer.why(passage)
    #expect(reason.standings.map(\.isReached) == [true, true, true, false])
    #expect(reason.explanation.strength == (try room.trainer.strength(of: passage.name)))
  }
}
