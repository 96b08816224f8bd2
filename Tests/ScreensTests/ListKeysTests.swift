@testable import Screens
@testable import Terminal
import Testing

@Suite("Keys in a list")
struct ListKeysTests {
  @Test(
    "They move the choice, and keep it in the list",
    arguments: [
      (.up, 0, 0), (.up, 2, 1), (.down, 2, 3), (.down, 29, 29), (.pageUp, 4, 0), (.pageDown, 4, 14),
      (.pageDown, 25, 29), (.home, 9, 0), (.end, 9, 29),
    ] as [(Key.Code, Int, Int)])
  func moves(_ code: Key.Code, _ row: Int, _ expected: Int) {
    #expect(Key(code).row(after: row, of: 30) == expected)
  }

  @Test("In a list of nothing the first place stays chosen", arguments: [Key.Code.down, .end, .pageDown])
  func empty(_ code: Key.Code) {
    #expect(Key(code).row(after: 0, of: 0) == 0)
  }

  @Test("Other keys are the screen's own", arguments: [Key.Code.enter, .left, .character("k")])
  func others(_ code: Key.Code) {
    #expect(Key(code).row(after: 1, of: 3) == nil)
  }
}
