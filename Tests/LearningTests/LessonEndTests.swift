@testable import Learning
@testable import Memory
import Testing

@Suite("The end of a lesson leads on")
struct LessonEndTests {
  @Test("What was missed is asked once more, when it comes back is told, and one thing to be proud of")
  func once() throws {
    var table = try TrainingTable(.lesson, [.show, .exercise(.fill25), .exercise(.recite)])
    table.take(.begin, .next, .giveUp, .next, .answer(TrainingTable.words))
    table.study.comesBack["Psalm 119:105"] = "in 3 days"
    table.take(.next)
    #expect(
      table.page.isOver && table.page.blocks.contains(.praise("You said all of it by heart: 14 words.")))
    #expect(table.page.blocks.contains(.note("It comes back in 3 days.")))
    let more = try #require(table.page.actions.first { $0.events == [.repeatMissed] })
    #expect(more.key == .character("m"))
    table.take(.repeatMissed)
    #expect(table.page.title.first == "Step 4 of 4" && table.study.asked?.exercise == .fill25)
    let missing = table.study.asked?.wanted.map(\.core).joined(separator: " ") ?? ""
    table.take(.answer(missing), .next)
    #expect(table.page.isOver && !table.page.actions.contains { $0.events == [.repeatMissed] })
    #expect(table.page.blocks.contains(.text("2 of 3 right.")))
    table.take(.repeatMissed)
    #expect(table.page.isOver, "there is nothing to repeat")
  }
}
