import Base
import CommandLineOptions
import Desktop
import Drills
import Habits
import Sessions
import Study
import Terminal

enum CourseHabitCommand {
  static let theme = Positional(
    "HABIT", .one, help: "The habit's name: eating-slowly (see: recite course habits).")
  static let text = Positional(
    "TEXT", .optional, help: "Your own words; none asks for them, with ideas.")
  static let days = Option<String?>.text(
    "days", "DAYS", help: "Have it be for these days of the week: mon-fri, or mon,wed,sat, or daily.")
  static let times = Option<Int?>.integer(
    "times", "N", 1...6, help: "Have it be for so many times a week, on days as they come.")
  static let letGo = Option<Bool>.flag(
    "let-go", help: "Let it go: it is off the list from tomorrow on.")
  static let takeUp = Option<Bool>.flag("take-up", help: "Take it up again.")
  static let dictate = Option<Bool>.flag(
    "dictate", help: "Say it instead; what was heard is shown first.")
  static let input = Option<String?>.file(
    "input", "FILE", help: "Take what is said from this recording; - is standard input.")

  static let command = Command(
    "course habit",
    summary: "Sets a habit in your own words, or changes it once two weeks have passed.",
    discussion: [
      "What you type stands on your checklist as you typed it. History keeps the old words.",
      "On a day off it is not on the list: that day asks for the others, and misses nothing. One for so many times a week is on the list every day, and missed only where the days left are too few. A habit that was let go is "
        + "needed no more from tomorrow on; its points stay, and it can be taken up again.",
    ],
    positionals: [theme, text],
    options: [days, times, letGo, takeUp, dictate, input],
    rules: [.atMostOne([text, days, times, letGo, takeUp, dictate, input])],
    examples: [
      "recite course habit eating-slowly": "Be asked for it, with ideas.",
      "recite course habit eating-slowly --days mon-fri": "Have it rest on two days a week.",
      "recite course habit eating-slowly --times 3": "Have it be for three days, whichever they are.",
      "recite course habit eating-slowly \"Fork down after every bite\"": "Set it, or change it.",
      "recite course habit drinking-water --dictate": "Say it.",
    ]
  ) { plan, session in
    let coach = try session.startedCoach()
    let word = plan.word(Self.theme)
    let theme = try Self.theme(word, coach)
    if let change = try Self.change(plan, of: theme) {
      try CourseReminders(session).act(change, coach)
      return .success
    }
    let isNew = coach.state.habit(theme) == nil
    if let text = plan.first(Self.text) {
      try CourseReminders(session).act(
        isNew ? .adopt(theme: theme, text: text) : .reword(theme: theme, text: text), coach)
    } else {
      let words = AskedWords(
        session: session, coach: coach, isDictated: plan[Self.dictate], recording: plan[Self.input])
      let code = try await words.ask(for: .habit(theme: theme), keeping: "recite course habit \(theme)")
      guard code == .success else { return code }
    }
    if isNew, coach.state.habit(theme) != nil {
      session.output.note(
        "A reminder for it: recite course remind \(theme) --at \(Self.time(theme, coach))", .dim)
    }
    return .success
  }

  /// What is asked for but words: other days, letting go, taking up.
  private static func change(_ plan: ParsedCommand, of theme: String) throws -> CourseAction? {
    if plan[Self.letGo] { return .letGo(theme: theme) }
    if plan[Self.takeUp] { return .takeUp(theme: theme) }
    if let times = plan[Self.times] { return .schedule(theme: theme, .timesAWeek(times)) }
    guard let text = plan[Self.days] else { return nil }
    guard let days = Weekdays(text) else {
      throw Failure(
        "--days needs days such as mon-fri, sat,sun, weekdays, weekends or daily.", code: Failure.usage)
    }
    return .schedule(theme: theme, .weekdays(Set(days.numbers)))
  }

  private static func time(_ theme: String, _ coach: Coach) -> WallTime {
    coach.course.theme(theme)?.reminder ?? .evening
  }

  /// A theme by its name, its title, or its number among the habits.
  private static func theme(_ word: String, _ coach: Coach) throws -> String {
    let wanted = Course.theme(typed: word)
    if let theme = coach.course.theme(wanted) { return theme.id }
    if let habit = coach.state.habit(wanted) { return habit.theme }
    if let number = Int(word), coach.state.habits.indices.contains(number - 1) {
      return coach.state.habits[number - 1].theme
    }
    let names = coach.course.themes.filter { $0.given == nil }.map(\.id).joined(separator: ", ")
    throw Failure(
      "The course has no habit “\(TerminalText.clean(String(word.prefix(40))))”.",
      advice: "There is \(names).")
  }
}
