@testable import Desks
import Foundation
@testable import Learning
@testable import Memory
@testable import Store
import Testing
import TestSupport
@testable import Text

/// The Classroom's text has no chapter from the hundredth on.
@Suite("A text that lacks some of what is learnt")
struct OtherTextTests {
  private let absent = ["Psalm 119:105", "Psalm 121:1", "Psalm 150:6", "Psalm 139:23-24"]
  private let there = ["John 3:16", "Psalm 23:1", "John 3:1"]

  private func room(_ names: [String], text: String = "niv") throws -> Classroom {
    let folder = try TemporaryFolder()
    let before = try Classroom(in: folder, text: "kjv")
    try before.trainer.createSet(named: "Ten", names)
    for name in names {
      let passage = try before.trainer.passage(name)
      _ = try before.trainer.lesson(about: passage).take(.begin)
      let run = try before.trainer.drill(.recite, about: passage)
      _ = try run.take(.begin)
      _ = try run.take(Classroom.rightAnswer(to: try #require(run.asked)))
    }
    return try Classroom(in: folder, text: text)
  }

  @Test(
    "Practice in every order asks about the others, and says once what is passed over",
    arguments: PracticeOrder.allCases)
  func practice(order: PracticeOrder) throws {
    let room = try room(absent + there)
    room.clock.pass(days: 40)
    let set = try room.trainer.set(named: "Ten")
    for practised in [nil, set.id] {
      let run = room.trainer.practice(in: practised, order: order)
      func told(_ effects: [StudyEffect]) -> Int {
        effects.count {
          if case .warn(let words) = $0 { words.contains("not in the text niv") } else { false }
        }
      }
      #expect(told(try run.take(.begin)) == 1)
      var seen: Set<String> = []
      for _ in 0..<6 where !run.page.isOver {
        let asked = try #require(run.asked)
        seen.insert(asked.passage.name)
        _ = try run.take(Classroom.rightAnswer(to: asked))
        #expect(told(try run.take(.next)) == 0)
      }
      #expect(seen.isSubset(of: there) && (order == .due || seen == Set(there)))
    }
  }

  @Test("Home, what is due, what waits, the lessons begun and a set's lessons go on with the others")
  func others() throws {
    let room = try room(absent + there)
    room.clock.pass(days: 40)
    let trainer = room.trainer
    let set = try trainer.set(named: "Ten")
    let home = try trainer.home()
    #expect(home.total == 3 && home.due == 0 && home.fresh == 3)
    #expect(try trainer.waitingPassages(most: 9).allSatisfy { !absent.contains($0) })
    #expect(try trainer.openLessons().isEmpty, "they are in the other text")
    #expect(Set(try trainer.lessonOrder(of: set)) == Set(there))
    let view = try trainer.view(of: set)
    #expect(view.rows.filter(\.isAbsent).map(\.reference) == absent)
    #expect(view.rows.allSatisfy { $0.learntIn == ["kjv"] && $0.strength == 0 })
    let words = try #require(try trainer.absence())
    #expect(words.contains("4 passages are not in the text niv") && words.contains("settings set text kjv"))
    #expect(try trainer.learntElsewhere() == "7 passages learnt in kjv are new in the text niv.")
    let why = try trainer.why(trainer.passage("John 3:16"))
    #expect(why.explanation.strength == 0 && why.elsewhere.map(\.text) == ["kjv"] && why.text == "niv")
    #expect(try #require(why.elsewhere.first).strength > 0.1)
    let failure = #expect(throws: Failure.self) { try trainer.passage("Psalm 150:6") }
    #expect(failure?.code == "no_such_verse" && failure?.advice?.contains("kjv") == true)
  }

  @Test("Where the text has nothing of it, that is said, with what to do")
  func nothing() throws {
    let room = try room(absent)
    for order in PracticeOrder.allCases {
      let failure = #expect(throws: Failure.self) { try room.trainer.practice(order: order).take(.begin) }
      #expect(failure?.code == "no_such_verse" && failure?.advice?.contains("settings set text kjv") == true)
    }
    #expect(throws: Failure.self) { try room.trainer.lessonOrder(of: room.trainer.set(named: "Ten")) }
    #expect(try room.trainer.home().total == 0)
  }

  @Test("A lesson in one text stays where it is while another is learnt, and goes on there later")
  func lessons() throws {
    let folder = try TemporaryFolder()
    func room(_ text: String) throws -> Classroom {
      try Classroom(in: folder, text: text, byLines: Shipped.byLines)
    }
    let names = ["Psalm 23", "John 3:16", "Psalm 121"]
    for name in names {
      let first = try room("kjv").trainer
      let begun = try first.lesson(about: first.passage(name))
      _ = try begun.take(.begin)
      _ = try begun.take(.next)
    }
    let other = try room("niv").trainer
    #expect(try other.openLessons().isEmpty)
    for name in names.dropLast() {
      let run = try other.lesson(about: other.passage(name))
      _ = try run.take(.begin)
      #expect(run.study.index == 0, "new in this text")
    }
    #expect(try other.openLessons().map(\.reference) == ["John 3:16", "Psalm 23"])
    let back = try room("kjv").trainer
    #expect(Set(try back.openLessons().map(\.reference)) == Set(names))
    for name in names {
      let run = try back.lesson(about: back.passage(name))
      _ = try run.take(.begin)
      #expect(run.study.index == 1, "\(name)")
    }
  }

  @Test("In the text that has all verses nothing is told, and all is as it was learnt")
  func whole() throws {
    let room = try room(absent + there, text: "kjv")
    #expect(try room.trainer.absence() == nil && room.trainer.learntElsewhere() == nil)
    #expect(try room.trainer.strength(of: "Psalm 150:6") > 0.5)
    #expect(try room.trainer.why(room.trainer.passage("Psalm 150:6")).elsewhere.isEmpty)
  }
}
