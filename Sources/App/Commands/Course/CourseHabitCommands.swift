import Desks
import Desktop
import Glibc
import Habits
import Host
import Learning
import Reports
import Screens
import Sound
import Terminal
import Text

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
      "On a day off it is not on the list: that day asks for the others, and misses nothing. One for so "
        + "many times a week is on the list every day, and missed only where the days left are too few. A "
        + "habit that was let go is needed no more from tomorrow on; its points stay, and it can be taken "
        + "up again.",
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

enum CourseHabitsCommand {
  static let command = Command(
    "course habits",
    summary: "Lists your habits: their words, when they can be changed, their reminders.",
    options: [SharedOptions.listFormat],
    examples: ["recite course habits": "List them."]
  ) { plan, session -> Void in
    let coach = try session.startedCoach()
    let view = coach.view()
    for notice in view.notices where plan.listFormat == .text {
      session.output.lines(StyledText(notice.text, .highlight).wrapped(to: session.output.width))
      session.output.line()
    }
    var table = ListTable([
      "habit": "Habit", "isListed": "Listed", "since": "Since", "change": "Change", "reminder": "Reminder",
      "text": "Your words",
    ])
    for row in view.habits {
      table.add([
        .text(row.habit.theme, .heading), .bool(row.isListed), .text("\(row.habit.since)"),
        .text(Self.editing(row), row.canEdit ? .correct : .plain),
        .text(row.reminder.isOn ? "\(row.reminder.time)" : "off"), .text(row.habit.text),
      ])
    }
    session.output.table(table, plan.listFormat)
    for notice in view.notices { try coach.act(.acknowledgeNotice(theme: notice.theme)) }
    for request in view.requests {
      guard case .habit(let theme) = request.ask else { continue }
      session.output.note(
        "To be set: \(request.title.lowercased()): ", command: "recite course habit \(theme) \"…\"")
    }
    for offer in view.offers {
      guard case .habit(let theme) = offer.ask else { continue }
      session.output.note(
        "If you like: \(offer.title.lowercased()): ", command: "recite course habit \(theme) \"…\"")
    }
  }

  private static func editing(_ row: CourseView.HabitRow) -> String {
    if row.habit.isGiven { return "the course's" }
    if row.habit.isLetGo { return "let go" }
    return row.canEdit ? "now" : row.editOpens.map { "from \($0)" } ?? ""
  }
}

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

/// The words of a person's own that `recite course habit` and `goal` ask for: typed, said, or of a recording.
struct AskedWords: SessionWork {
  let session: Session
  let coach: Coach
  let isDictated: Bool
  let recording: String?

  /// Asks for words. What was heard in a recording where nobody is there to agree to it is printed, not kept.
  func ask(for aim: WordsStudy.Aim, keeping command: String) async throws -> ExitCode {
    let run = CourseStudyRun(
      try WordsStudy(aim, of: coach.course, coach.view()), coach, CourseReminders(session).follow)
    if let recording {
      let heard = try await heard(in: recording)
      guard isatty(0) == 1, recording != "-" else {
        output.note(StyledText("Heard: ") + StyledText(heard, .heading))
        output.data(heard + "\n")
        output.note(StyledText("Not kept. Put it right, and: ") + StyledText(command + " \"…\"", .heading))
        return .success
      }
      _ = try run.take(.heard(heard))
    }
    return try await StudyLines(session, run, isDictated || recording != nil ? .spoken : .typed).run()
  }

  /// What is said in a recording.
  private func heard(in recording: String) async throws -> String {
    let file =
      recording == "-"
      ? try SoundFile(descriptor: 0, name: "standard input") : try SoundFile(path: recording)
    let words = try await session.speech().dictation(
      file.pcm, about: coach.course.vocabulary, like: coach.course.suggestions)
    guard !words.isEmpty else {
      throw Failure(
        "No words were heard.", advice: "Try again, closer to the microphone, or type them.")
    }
    let heard = words.joined(separator: " ")
    return heard.prefix(1).uppercased() + heard.dropFirst()
  }
}

extension Coach {
  /// The theme that a word names: its number on a list, its name, or its title.
  func theme(called word: String, among listed: [String]) throws -> String {
    let view = self.view()
    if !view.isStarted { throw Failure(.notStarted) }
    if let theme = view.theme(called: word, among: listed) { return theme }
    let names = listed.joined(separator: ", ")
    throw Failure(
      "There is no habit “\(TerminalText.clean(String(word.prefix(40))))” on the list.",
      advice: names.isEmpty ? "See it with: recite course today" : "There is \(names).")
  }
}
