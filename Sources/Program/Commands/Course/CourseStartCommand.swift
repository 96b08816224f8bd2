import Base
import CommandLineOptions
import Drills
import Habits
import Sessions
import Terminal

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
      "Ten weeks, four small habits in words of your own, one at a time. A week opens every seven days, a post in it when "
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
      try coach.act(.setReminder(.evening, Reminder(isOn: time != nil, time: time ?? .evening)))
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
        "In the evening at \(view.evening.time) you are reminded to tick. Otherwise: recite course remind evening --off",
        .dim)
    }
  }
}
