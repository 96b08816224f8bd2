@testable import Memory
@testable import Screens
@testable import Terminal
import Testing

@Suite("Reminders in Settings")
struct RemindersScreenTests {
  @Test(
    "They are listed, one is added by a time and days and removed by a key, and what nobody calls for is told"
  )
  func reminders() throws {
    let learner = try Learner()
    learner.type("6")
    learner.type("r")
    #expect(learner.screen.contains("Nobody reminds you yet."))
    learner.reminders = [
      ReminderRow(number: 1, time: "07:30", days: "mon-fri", set: "Favourites", isCalled: true)
    ]
    learner.type("a")
    #expect(learner.screen.contains("07:30 mon-fri"))
    learner.type("20:15 sat,sun")
    learner.press(.enter)
    #expect(learner.reminders.map(\.days) == ["mon-fri", "sat,sun"])
    #expect(
      learner.screen.contains("07:30  mon-fri  Favourites") && learner.screen.contains("nobody calls for it"))
    learner.press(.down)
    learner.type("d")
    #expect(learner.reminders.map(\.number) == [1] && learner.screen.contains("gone: 3"))
    learner.type("u")
    #expect(learner.effects.last == .undoIn(.verses))
    learner.press(.escape)
    #expect(learner.screen.contains("Settings") && !learner.screen.contains("20:15"))
  }
}
