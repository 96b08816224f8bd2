import Desks
import Habits
import Learning
import Reports
import Screens
import Terminal
import Text

enum CourseOpenCommand {
  static let command = Command(
    "course open",
    summary: "Opens the course on the full screen; without a terminal prints today.",
    examples: ["recite course open": "Open it; recite course does the same."]
  ) { plan, session -> Void in
    guard !TerminalEnvironment.current().isAccessible,
      let screen = try FullScreenRun(session, color: plan.color, beginsWithCourse: true)
    else { return try await CourseTodayCommand(session: session).run(.text) }
    try await screen.run()
  }
}

enum CourseStartCommand {
  static let from = Option<String?>.text(
    "from", "SOURCE", described: "the course of this program",
    help: "Take the course at this address (https://…) or in this folder.")
  static let again = Option<Bool>.flag(
    "again", help: "Begin again from the first day; the course under way is put aside.")
  static let evening = Option<String>.text(
    "evening", "TIME", standard: "20:30",
    help: "Remind of the checklist at this time each evening, or off.")
  static let hour = Option<Int?>.integer(
    "reset-hour", "HOUR", 0...23, described: "3, in the morning",
    help: "Have the checklist reset at this hour.")

  static let command = Command(
    "course start",
    summary: "Begins the habit course.",
    discussion: [
      "Ten weeks, four small habits in words of your own, one at a time. A week opens every seven days, a "
        + "post in it when "
        + "you have finished the one before. The first week asks only for a picture of what you eat."
    ],
    options: [from, evening, hour, again],
    examples: [
      "recite course start": "Begin, with a reminder at 20:30.",
      "recite course start --evening off --reset-hour 4": "Begin without one.",
      "recite course start --from https://example.org/course/": "Take another course.",
    ]
  ) { plan, session -> Void in
    let word = plan[Self.evening]
    let time = word == "off" ? nil : WallTime(word)
    guard word == "off" || time != nil else {
      throw Failure("--evening needs a time of day such as 20:30, or off.", code: Failure.usage)
    }
    if let source = plan[Self.from] {
      try await CourseContent(session).take(source, beginningAgain: plan[Self.again])
    }
    let coach = try session.coach()
    try coach.act(.start(again: plan[Self.again]))
    if let hour = plan[Self.hour] { try coach.act(.setResetHour(hour)) }
    if plan.isGiven(Self.evening) {
      try coach.act(.setReminder(.evening, CourseReminder(isOn: time != nil, time: time ?? .evening)))
    }
    let view = coach.view()
    session.output.lines(
      [StyledText(view.title, .heading)] + StyledText(view.welcome).wrapped(to: session.output.width)
        + [StyledText()])
    session.output.note(
      StyledText("Begin with the first post: ") + StyledText("recite course read", .heading)
        + StyledText("; your checklist: ") + StyledText("recite course today", .heading))
    let trouble = CourseReminders(session).bringAbout()
    if let trouble {
      session.output.note(trouble, .dim)
    } else if view.evening.isOn {
      session.output.note(
        "In the evening at \(view.evening.time) you are reminded to tick. Otherwise: recite course remind "
          + "evening --off",
        .dim)
    }
  }
}

struct CourseTodayCommand: SessionWork {
  static let command = Command(
    "course today",
    summary: "Prints the checklist, the score, the goal, and what to read next.",
    options: [SharedOptions.listFormat],
    examples: ["recite course today": "See what there is to tick."]
  ) { try await CourseTodayCommand(session: $1).run($0.listFormat) }

  let session: Session

  /// What Home shows.
  func run(_ format: ListFormat) async throws {
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
    await ReportMail(now: session.now).send(from: coach)
  }
}

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

enum CoursePauseCommand {
  static let command = Command(
    "course pause",
    summary: "Pauses the course: no week opens, nothing counts as missed, nothing reminds.",
    examples: ["recite course pause": "Go on a journey."]
  ) { _, session -> Void in
    try CourseReminders(session).act(.pause, session.coach())
    session.output.note("Go on with: recite course resume", .dim)
  }
}

enum CourseResumeCommand {
  static let command = Command(
    "course resume",
    summary: "Goes on with the course; all that follows is later by the days of the pause.",
    examples: ["recite course resume": "Come back."]
  ) { _, session in try CourseReminders(session).act(.resume, session.coach()) }
}

enum CourseCatchUpCommand {
  static let shift = Option<Bool>.flag(
    "shift", help: "Have the week you fell behind in begin today; all that follow come later by as much.")
  static let stay = Option<Bool>.flag(
    "stay", help: "Let the weeks stay as they are, and be asked no more.")

  static let command = Command(
    "course catch-up",
    summary: "Shows what waits for you when you are behind, and the ways to go on.",
    discussion: [
      "You are behind when a week is over and the post of its habit, or all of its posts, are unread. Posts "
        + "of weeks that are over are all open; those that lead to a habit come first."
    ],
    options: [shift, stay],
    rules: [.atMostOne([shift, stay])],
    examples: [
      "recite course catch-up": "See what waits.",
      "recite course catch-up --shift": "Begin again where you fell behind.",
    ]
  ) { plan, session in
    let coach = try session.startedCoach()
    let reminders = CourseReminders(session)
    if plan[Self.shift] || plan[Self.stay] {
      try reminders.act(plan[Self.shift] ? .shift : .stay, coach)
      return .success
    }
    let run = CourseStudyRun(CatchUpStudy(coach.view()), coach, reminders.follow)
    return try await StudyLines(session, run, .typed).run()
  }
}
