import Base
import Batch
import CommandLineOptions
import Desktop
import Drills
import Glibc
import Habits
import Reports
import Screens
import SoundFiles
import Speech
import SpeechHost
import Study
import Terminal

/// `recite course habits`, `habit` and `goal`: what the person commits to, in their own words.
struct HabitRun {
  let session: Session
  private let output: Output

  init(_ session: Session) {
    self.session = session
    output = session.output
  }

  // MARK: Listing

  func list(_ plan: ParsedCommand) throws -> ExitCode {
    let coach = try session.coach()
    let view = coach.view()
    guard view.isStarted else { throw Failure(.notStarted) }
    for notice in view.notices where plan[CourseHabitsCommand.format] == .text {
      output.lines(StyledText(notice.text, .highlight).wrapped(to: output.width))
      output.line()
    }
    var table = ListTable([
      .init("habit", title: "Habit"), .init("isListed", title: "Listed"), .init("since", title: "Since"),
      .init("change", title: "Change"), .init("reminder", title: "Reminder"),
      .init("text", title: "Your words"),
    ])
    for row in view.habits {
      table.add([
        .text(row.habit.theme, .heading), .bool(row.isListed), .text("\(row.habit.since)"),
        .text(Self.change(row), row.canEdit ? .correct : .plain),
        .text(row.reminder.isOn ? "\(row.reminder.time)" : "off"), .text(row.habit.text),
      ])
    }
    output.table(table, plan[CourseHabitsCommand.format])
    for notice in view.notices { try coach.act(.acknowledgeNotice(theme: notice.theme)) }
    for request in view.requests {
      guard case .habit(let theme) = request.ask else { continue }
      output.note(
        StyledText("To be set: \(request.title.lowercased()): ")
          + StyledText("recite course habit \(theme) \"…\"", .heading))
    }
    for offer in view.offers {
      guard case .habit(let theme) = offer.ask else { continue }
      output.note(
        StyledText("If you like: \(offer.title.lowercased()): ")
          + StyledText("recite course habit \(theme) \"…\"", .heading))
    }
    return .success
  }

  private static func change(_ row: CourseView.HabitRow) -> String {
    if row.habit.isGiven { return "the course's" }
    if row.habit.isLetGo { return "let go" }
    return row.canEdit ? "now" : row.editOpens.map { "from \($0)" } ?? ""
  }

  // MARK: A habit

  func habit(_ plan: ParsedCommand) async throws -> ExitCode {
    let coach = try session.coach()
    let view = coach.view()
    guard view.isStarted else { throw Failure(.notStarted) }
    let word = plan.first(CourseHabitCommand.theme) ?? ""
    let theme = try theme(word, coach)
    if let change = try change(plan, of: theme) {
      try CourseReminders(session).act(change, coach)
      return .success
    }
    let isNew = coach.state.habit(theme) == nil
    if let text = plan.first(CourseHabitCommand.text) {
      try CourseReminders(session).act(
        isNew ? .adopt(theme: theme, text: text) : .reword(theme: theme, text: text), coach)
    } else {
      let code = try await ask(
        .habit(theme: theme), coach, plan[CourseHabitCommand.dictate], plan[CourseHabitCommand.input],
        keeping: "recite course habit \(theme)")
      guard code == .success else { return code }
    }
    if isNew, coach.state.habit(theme) != nil {
      output.note(
        StyledText("A reminder for it: recite course remind \(theme) --at \(time(theme, coach))", .dim))
    }
    return .success
  }

  /// What is asked for but words: other days, letting go, taking up.
  private func change(_ plan: ParsedCommand, of theme: String) throws -> CourseAction? {
    if plan[CourseHabitCommand.letGo] { return .letGo(theme: theme) }
    if plan[CourseHabitCommand.takeUp] { return .takeUp(theme: theme) }
    if let times = plan[CourseHabitCommand.times] { return .schedule(theme: theme, .timesAWeek(times)) }
    guard let text = plan[CourseHabitCommand.days] else { return nil }
    guard let days = Weekdays(text) else {
      throw Failure(
        "--days needs days such as mon-fri, sat,sun, weekdays, weekends or daily.", code: Failure.usage)
    }
    return .schedule(theme: theme, .weekdays(Set(days.numbers)))
  }

  private func time(_ theme: String, _ coach: Coach) -> WallTime {
    coach.course.theme(theme)?.reminder ?? .evening
  }

  /// A theme by its name, its title, or its number among the habits.
  private func theme(_ word: String, _ coach: Coach) throws -> String {
    let wanted = word.lowercased().split { $0 == " " || $0 == "-" }.joined(separator: "-")
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

  // MARK: The goal

  func goal(_ plan: ParsedCommand) async throws -> ExitCode {
    let coach = try session.coach()
    guard coach.view().isStarted else { throw Failure(.notStarted) }
    let (isDictated, input) = (plan[CourseGoalCommand.dictate], plan[CourseGoalCommand.input])
    if let text = plan.first(CourseGoalCommand.text) {
      try coach.act(.setGoal(text))
    } else if coach.state.goal == nil || isDictated || input != nil {
      return try await ask(.goal, coach, isDictated, input, keeping: "recite course goal")
    }
    if let goal = coach.state.goal { output.line(StyledText(goal, .heading)) }
    return .success
  }

  // MARK: Words

  /// Asks for words, typed or said. What was heard in a recording where nobody is there to agree to it is printed, not kept.
  private func ask(
    _ aim: WordsStudy.Aim, _ coach: Coach, _ isDictated: Bool, _ input: String?, keeping command: String
  ) async throws -> ExitCode {
    let run = CourseStudyRun(
      try WordsStudy(aim, of: coach.course, coach.view()), coach, CourseReminders(session).follow)
    if let input {
      let heard = try await heard(input, coach.course)
      guard isatty(0) == 1, input != "-" else {
        output.note(StyledText("Heard: ") + StyledText(heard, .heading))
        output.data(heard + "\n")
        output.note(StyledText("Not kept. Put it right, and: ") + StyledText(command + " \"…\"", .heading))
        return .success
      }
      _ = try run.take(.heard(heard))
    }
    return try await StudyLines(session, run, isDictated || input != nil ? .spoken : .typed).run()
  }

  /// What is said in a recording.
  private func heard(_ input: String, _ course: Course) async throws -> String {
    let file =
      input == "-" ? try SoundFile(descriptor: 0, name: "standard input") : try SoundFile(path: input)
    let words = try await session.speech().dictation(
      file.pcm, about: course.vocabulary, like: course.suggestions)
    guard !words.isEmpty else {
      throw Failure(
        "No words were heard.", advice: "Try again, closer to the microphone, or type them.")
    }
    let heard = words.joined(separator: " ")
    return heard.prefix(1).uppercased() + heard.dropFirst()
  }
}
