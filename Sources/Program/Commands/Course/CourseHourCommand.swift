import Base
import CommandLineOptions
import Drills
import Habits
import Sessions
import Terminal

enum CourseHourCommand {
  static let hour = Positional("HOUR", .optional, help: "0 to 23; none prints the one that holds.")

  static let command = Command(
    "course hour",
    summary: "Prints or sets the hour at which the checklist resets.",
    positionals: [hour],
    examples: ["recite course hour 4": "Have the day end at four in the morning."]
  ) { plan, session -> Void in
    let coach = try session.coach()
    if let word = plan.first(Self.hour) {
      guard let hour = Int(word) else { throw Failure(.noSuchHour) }
      try coach.act(.setResetHour(hour))
    }
    session.output.data("\(coach.state.settings.resetHour)\n")
  }
}
