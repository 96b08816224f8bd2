import CommandLineOptions
import Drills
import Habits
import Reports
import Sessions
import Terminal

enum CourseProgressCommand {
  static let command = Command(
    "course progress",
    summary: "Shows the score since day one, a map of the days, and how often each habit was done.",
    options: [SharedOptions.listFormat],
    examples: ["recite course progress": "Look back."]
  ) { plan, session -> Void in
    let coach = try session.startedCoach()
    let report = CourseProgress(coach.view(), coach.state.statistics(at: coach.moment))
    switch plan.listFormat {
    case .jsonl: session.output.data(report.json)
    case .text:
      session.output.lines(
        report.lines(
          width: session.output.width, session.output.styles, .decide(session.output.styles, .current())))
    }
  }
}
