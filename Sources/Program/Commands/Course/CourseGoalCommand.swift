import CommandLineOptions
import Drills
import Habits
import Sessions
import Study
import Terminal

enum CourseGoalCommand {
  static let text = Positional("TEXT", .optional, help: "Who you want to be; none shows it.")
  static let dictate = CourseHabitCommand.dictate
  static let input = CourseHabitCommand.input

  static let command = Command(
    "course goal",
    summary: "Shows or sets your self-image goal, from the end of the first week on.",
    positionals: [text],
    options: [dictate, input],
    rules: [.atMostOne([text, dictate, input])],
    examples: [
      "recite course goal": "See it; be asked for it where there is none.",
      "recite course goal \"Somebody at ease at any table\"": "Set it.",
    ]
  ) { plan, session in
    let coach = try session.startedCoach()
    let words = AskedWords(
      session: session, coach: coach, isDictated: plan[Self.dictate], recording: plan[Self.input])
    if let text = plan.first(Self.text) {
      try coach.act(.setGoal(text))
    } else if coach.state.goal == nil || words.isDictated || words.recording != nil {
      return try await words.ask(for: .goal, keeping: "recite course goal")
    }
    if let goal = coach.state.goal { session.output.line(goal, .heading) }
    return .success
  }
}
