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
    #expect(learner.effects.last == .loadReminders)
    learner.tell(.reminders([]))
    #expect(learner.screen.contains("Nobody reminds you yet."))
    learner.type("a")
    #expect(learner.screen.contains("07:30 mon-fri"))
    learner.type("20:15 sat,sun")
    learner.press(.enter)
    #expect(learner.effects.contains(.addReminder("20:15 sat,sun")))
    learner.tell(
      .reminders([
        ReminderRow(number: 1, time: "07:30", days: "mon-fri", set: "Favourites", isCalled: true),
        ReminderRow(number: 3, time: "20:15", days: "sat,sun", set: nil, isCalled: false),
      ]))
    #expect(
      learner.screen.contains("07:30  mon-fri  Favourites") && learner.screen.contains("nobody calls for it"))
    learner.press(.down)
    learner.type("d")
    #expect(learner.effects.last == .removeReminder(3))
    learner.type("u")
    #expect(learner.effects.last == .undoIn(.verses))
    learner.press(.escape)
    #expect(learner.screen.contains("Settings") && !learner.screen.contains("20:15"))
  }
}
