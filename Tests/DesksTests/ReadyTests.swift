@testable import Desks
@testable import Learning
import Memory
import Testing
import TestSupport
@testable import Text

@Suite("What is to be ready by a day")
struct ReadyTests {
  private func plan(_ room: Classroom) throws -> ReadyPlan {
    let plans = try room.trainer.readyPlans()
    guard plans.count == 1 else { throw Failure("\(plans.count) plans") }
    return plans[0]
  }

  /// Says a passage by heart, rightly.
  private func recite(_ name: String, _ room: Classroom) throws {
    let run = try room.trainer.drill(.recite, about: room.trainer.passage(name))
    _ = try run.take(.begin)
    if let asked = run.asked { _ = try run.take(Classroom.rightAnswer(to: asked)) }
    #expect(run.judged?.isRight == true)
  }

  @Test("Each line of a text counts once it was said by heart, by itself, with others, or as part of all")
  func lines() throws {
    let room = try Classroom(own: [OwnTextLessonTests.poem])
    let day = room.trainer.today.advanced(by: 2)
    #expect(try room.trainer.setReady("the RIVER", by: day) == "The river")
    #expect(try plan(room).known == 0 && plan(room).count == 4 && plan(room).share == 2)
    try recite("The river 2", room)
    #expect(try plan(room).known == 1 && plan(room).lead == 0)
    try recite("The river 2-4", room)
    #expect(try plan(room).known == 3 && plan(room).lead == 1)
    room.clock.pass(days: 1)
    #expect(try plan(room).lead == 0 && plan(room).share == 1)
    try recite("The river", room)
    #expect(try room.trainer.readySentences() == ["The river: all 4 lines said by heart once, for \(day)."])
  }

  @Test(
    "A set counts its passages, a passage of the Bible its verses; what was known before is not to be learnt")
  func others() throws {
    let room = try Classroom()
    try room.trainer.createSet(named: "Mine", ["John 3:16", "John 4:16", "John 5:16"])
    try recite("John 3:16", room)
    let day = room.trainer.today.advanced(by: 2)
    try room.trainer.setReady("mine", by: day)
    #expect(try plan(room).unit == .passage && plan(room).count == 3 && plan(room).known == 1)
    #expect(try plan(room).share == 1)
    try room.trainer.setReady("Mine", by: nil)
    try room.trainer.setReady("John 3:16-18", by: day)
    #expect(try plan(room).name == "John 3:16-18" && plan(room).unit == .verse && plan(room).known == 1)
  }

  @Test("A day is taken back by undo, or taken away; one that is past, unknown or lost is told")
  func edges() throws {
    let folder = try TemporaryFolder()
    let room = try Classroom(in: folder, own: [OwnTextLessonTests.poem])
    let trainer = room.trainer
    #expect(throws: Failure.self) { try trainer.setReady("The river", by: trainer.today) }
    #expect(throws: Failure.self) { try trainer.setReady("The rover", by: trainer.today.advanced(by: 9)) }
    #expect(throws: Failure.self) { try trainer.setReady("The river", by: nil) }
    try trainer.setReady("The river", by: trainer.today.advanced(by: 9))
    _ = try trainer.undo()
    #expect(try trainer.readySentences().isEmpty)
    try trainer.setReady("The river", by: trainer.today.advanced(by: 9))
    room.clock.pass(days: 20)
    #expect(try trainer.readySentences().isEmpty && trainer.readySentences(all: true).count == 1)
    let after = try Classroom(in: folder)
    let told = try after.trainer.readySentences()
    #expect(told.count == 1 && told[0].contains("The river") && told[0].contains("--never"))
    try after.trainer.setReady("the river", by: nil)
    #expect(try after.trainer.readySentences().isEmpty)
  }
}
