import Base
import CommandLineOptions
import Drills
import Glibc
import Habits
import Memory
import Reports
import Screens
import Storage
import Study
import Terminal

/// `recite course …`: the habit course, each act a plain command.
struct CourseRun {
  let session: Session
  let output: Output

  init(_ session: Session) {
    self.session = session
    output = session.output
  }

  func run(_ plan: ParsedCommand) async throws -> ExitCode {
    switch plan.name {
    case .courseOpen: return try await open(plan)
    case .courseStart: return try await start(plan)
    case .courseToday: return try await today(plan[CourseTodayCommand.format])
    case .courseLibrary: return try await CourseReading(session).library(plan)
    case .courseRead: return try await CourseReading(session).read(plan)
    case .courseTick: return try await tick(plan, isDone: true)
    case .courseUntick: return try await tick(plan, isDone: false)
    case .courseMove: return try move(plan)
    case .courseHabits: return try HabitRun(session).list(plan)
    case .courseHabit: return try await HabitRun(session).habit(plan)
    case .courseGoal: return try await HabitRun(session).goal(plan)
    case .courseNote: return try CourseNotes(session).note(plan)
    case .courseNotes: return try CourseNotes(session).list(plan[CourseNotesCommand.format])
    case .courseLearn: return try await learn(plan)
    case .courseProgress: return try progress(plan)
    case .coursePause, .courseResume: return try pause(plan)
    case .courseCatchUp: return try await catchUp(plan)
    default: return try await CourseSettingsRun(session).run(plan)
    }
  }

  // MARK: Learning by heart

  /// Teaches words of the person's own as a passage is taught: those of this week, or what is named.
  private func learn(_ plan: ParsedCommand) async throws -> ExitCode {
    let coach = try session.coach()
    guard coach.view().isStarted else { throw Failure(.notStarted) }
    let word = plan[CourseLearnCommand.words].joined(separator: " ")
    if !word.isEmpty {
      return try await LessonCommand(session: session).lesson(about: try name(word, coach), plan)
    }
    let set = try session.trainer().collectWordsOfWeek(at: coach.moment)
    output.note(
      StyledText(
        "\(set.name): \(set.count == 1 ? "1 text" : "\(set.count) texts") of this week; practise them with ")
        + StyledText("recite practice \"\(set.name)\"", .heading))
    return try await LessonCommand(session: session).lesson(about: set.name, plan)
  }

  /// The goal, a habit by its name, a note by its post: under the name by which it is learnt.
  private func name(_ word: String, _ coach: Coach) throws -> String {
    if OwnWords.isName(word) { return word }
    if let habit = coach.state.habit(word.lowercased().split(separator: " ").joined(separator: "-")) {
      return OwnWords.name(ofHabit: habit.theme)
    }
    return OwnWords.name(ofNoteOn: try CourseReading.post(word, coach).id)
  }

  // MARK: Beginning

  private func open(_ plan: ParsedCommand) async throws -> ExitCode {
    guard !TerminalEnvironment.current().isAccessible,
      let screen = try FullScreenRun(session, color: plan.color, beginsWithCourse: true)
    else { return try await today(.text) }
    return await screen.run()
  }

  private func start(_ plan: ParsedCommand) async throws -> ExitCode {
    let word = plan[CourseStartCommand.evening]
    let time = word == "off" ? nil : WallTime(word)
    guard word == "off" || time != nil else {
      throw Failure("--evening needs a time of day such as 20:30, or off.", code: Failure.usage)
    }
    if let source = plan[CourseStartCommand.from] { try await CourseContent(session).take(source) }
    let coach = try session.coach()
    try coach.act(.start(again: plan[CourseStartCommand.again]))
    if let hour = plan[CourseStartCommand.hour] { try coach.act(.setResetHour(hour)) }
    if plan.isGiven(CourseStartCommand.evening) {
      try coach.act(.setReminder(.evening, Reminder(isOn: time != nil, time: time ?? .evening)))
    }
    let view = coach.view()
    output.lines(
      [StyledText(view.title, .heading)] + StyledText(view.welcome).wrapped(to: output.width)
        + [StyledText()])
    output.note(
      StyledText("Begin with the first post: ") + StyledText("recite course read", .heading)
        + StyledText("; your checklist: ") + StyledText("recite course today", .heading))
    let trouble = CourseReminders(session).bringAbout()
    if let trouble {
      output.note(StyledText(trouble, .dim))
    } else if view.evening.isOn {
      output.note(
        StyledText(
          "In the evening at \(view.evening.time) you are reminded to tick. Otherwise: recite course remind evening --off",
          .dim))
    }
    return .success
  }

  // MARK: Every day

  /// What Home shows.
  func today(_ format: ListFormat) async throws -> ExitCode {
    await CourseContent(session).refreshAndTell()
    let coach = try session.coach()
    switch format {
    case .jsonl: output.data(CourseToday(coach.view()).json)
    case .text:
      output.lines(
        CourseToday(try coach.show()).lines(
          width: output.width, output.styles, .decide(output.styles, .current())))
    }
    output.flush()
    await ReportMail(session).send(from: coach)
    return .success
  }

  private func tick(_ plan: ParsedCommand, isDone: Bool) async throws -> ExitCode {
    let coach = try session.coach()
    let list: ListDay = plan[CourseTickCommand.yesterday] ? .yesterday : .today
    guard !plan[CourseTickCommand.habits].isEmpty else { return try await tick(list, coach) }
    let before = coach.view().score
    for action in try actions(plan[CourseTickCommand.habits], list, isDone, coach) { try coach.act(action) }
    tell(coach, list, before)
    return .success
  }

  /// Goes through the list, row by row.
  private func tick(_ list: ListDay, _ coach: Coach) async throws -> ExitCode {
    let view = coach.view()
    guard view.isStarted else { throw Failure(.notStarted) }
    guard list == .today || view.yesterday != nil else { throw Failure(.yesterdayIsClosed) }
    return try await StudyLines(session, CourseStudyRun(ChecklistStudy(view, list), coach), .typed).run()
  }

  private func move(_ plan: ParsedCommand) throws -> ExitCode {
    let coach = try session.coach()
    let list: ListDay = plan[CourseMoveCommand.yesterday] ? .yesterday : .today
    let before = coach.view().score
    try coach.act(.move(list, isDone: !plan[CourseMoveCommand.off]))
    tell(coach, list, before)
    return .success
  }

  /// What the words mean: `2`, `drinking-water`, `movement`, `all`.
  private func actions(
    _ words: [String], _ list: ListDay, _ isDone: Bool, _ coach: Coach
  ) throws -> [CourseAction] {
    let view = coach.view()
    guard view.isStarted else { throw Failure(.notStarted) }
    guard let rows = (list == .today ? view.list : view.yesterday)?.rows else {
      throw Failure(.yesterdayIsClosed)
    }
    return try words.flatMap { word -> [CourseAction] in
      switch word.lowercased() {
      case "all":
        return rows.map { .tick(theme: $0.theme, list, isDone: isDone) }
      case "movement", "m": return [.move(list, isDone: isDone)]
      default: return [.tick(theme: try theme(word, view, rows.map(\.theme)), list, isDone: isDone)]
      }
    }
  }

  /// The theme that a word names: its number on a list, its name, or its title.
  func theme(_ word: String, _ view: CourseView, _ listed: [String]) throws -> String {
    if !view.isStarted { throw Failure(.notStarted) }
    if let number = Int(word), listed.indices.contains(number - 1) { return listed[number - 1] }
    let wanted = word.lowercased().split { $0 == " " || $0 == "-" }.joined(separator: "-")
    if let row = view.habits.first(where: { $0.habit.theme == wanted }) { return row.habit.theme }
    let names = listed.joined(separator: ", ")
    throw Failure(
      "There is no habit “\(TerminalText.clean(String(word.prefix(40))))” on the list.",
      advice: names.isEmpty ? "See it with: recite course today" : "There is \(names).")
  }

  /// The list after a tick, and what it was worth.
  private func tell(_ coach: Coach, _ list: ListDay, _ before: Int) {
    let view = coach.view()
    guard let shown = list == .today ? view.list : view.yesterday else { return }
    for (index, row) in shown.rows.enumerated() {
      output.lines(
        CourseToday.box(row, "\(index + 1)", output.styles)
          .wrapped(to: output.width, hanging: 8))
    }
    output.line(CourseToday.box(shown.hasMoved, "m", "Movement", output.styles))
    let change = view.score - before
    let sign = change > 0 ? "+\(change)" : "\(change)"
    output.line(
      StyledText("Score \(view.score)", .heading) + StyledText(change == 0 ? "" : " (\(sign))"))
  }

  // MARK: Looking back, standing still

  private func progress(_ plan: ParsedCommand) throws -> ExitCode {
    let coach = try session.coach()
    guard coach.view().isStarted else { throw Failure(.notStarted) }
    let report = CourseProgress(coach.view(), coach.state.statistics(at: coach.moment))
    switch plan[CourseProgressCommand.format] {
    case .jsonl: output.data(report.json)
    case .text:
      output.lines(
        report.lines(width: output.width, output.styles, .decide(output.styles, .current())))
    }
    return .success
  }

  private func pause(_ plan: ParsedCommand) throws -> ExitCode {
    let coach = try session.coach()
    let isPause = plan.name == .coursePause
    try CourseReminders(session).act(isPause ? .pause : .resume, coach)
    if isPause { output.note(StyledText("Go on with: recite course resume", .dim)) }
    return .success
  }

  // MARK: Behind

  private func catchUp(_ plan: ParsedCommand) async throws -> ExitCode {
    let coach = try session.coach()
    guard coach.view().isStarted else { throw Failure(.notStarted) }
    let reminders = CourseReminders(session)
    if plan[CourseCatchUpCommand.shift] || plan[CourseCatchUpCommand.stay] {
      try reminders.act(plan[CourseCatchUpCommand.shift] ? .shift : .stay, coach)
      return .success
    }
    let run = CourseStudyRun(CatchUpStudy(coach.view()), coach, reminders.follow)
    return try await StudyLines(session, run, .typed).run()
  }
}
