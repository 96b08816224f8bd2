public import CommandLineOptions

/// Keys of `recite course catch-up`.
public enum CourseCatchUpCommand {
  /// The weeks are moved.
  public static let shift = Option<Bool>.flag(
    "shift", help: "Have the week you fell behind in begin today; all that follow come later by as much.")
  /// They are not.
  public static let stay = Option<Bool>.flag(
    "stay", help: "Let the weeks stay as they are, and be asked no more.")
}

/// Keys of `recite course remind`.
public enum CourseRemindCommand {
  /// Which.
  public static let what = Positional(
    "WHAT", .optional, help: "A habit by its number or name, or evening; none lists them.")
  /// The time.
  public static let time = Option<String?>.text("at", "TIME", help: "Remind at this time of day: 12:30.")
  /// On.
  public static let on = Option<Bool>.flag("on", help: "Switch the reminder on.")
  /// Off.
  public static let off = Option<Bool>.flag("off", help: "Switch the reminder off.")
  /// The form.
  public static let format = SharedOptions.listFormat
}

/// Keys of `recite course hour`.
public enum CourseHourCommand {
  /// Which.
  public static let hour = Positional("HOUR", .optional, help: "0 to 23; none prints the one that holds.")
}

/// Keys of `recite course fetch`.
public enum CourseFetchCommand {
  /// Where from.
  public static let from = Option<String?>.text(
    "from", "SOURCE", described: "where the course came from last",
    help: "Take the course at this address (https://…) or in this folder, or own for the program's.")
}

/// Keys of `recite course report`.
public enum CourseReportCommand {
  /// Consent.
  public static let agree = Option<Bool>.flag(
    "agree", help: "Agree to send such a line once a week when the program is opened.")
  /// Another number.
  public static let renew = Option<Bool>.flag(
    "renew", help: "Take a new random number, so that later reports cannot be joined to earlier ones.")
  /// No more.
  public static let stop = Option<Bool>.flag("stop", help: "Send no more; what waits is thrown away.")
  /// The bytes.
  public static let print = Option<Bool>.flag("print", help: "Print the exact bytes, and nothing else.")
  /// Where to.
  public static let to = Option<String?>.text(
    "to", "URL", described: "the address that the course names", help: "Send them to this address.")
}

/// Keys of `recite course export`.
public enum CourseExportCommand {
  /// A file in place of standard output.
  public static let output = Option<String?>.file(
    "output", "FILE", short: "o", help: "Write this file instead of standard output.")
}

/// Keys of `recite course reset` and `delete`.
public enum CourseEraseCommand {
  /// Really.
  public static let yes = Option<Bool>.flag("yes", short: "y", help: "Do it without asking.")
}

extension CommandTable {
  static let coursePause = CommandSpec(
    .coursePause, summary: "Pauses the course: no week opens, nothing counts as missed, nothing reminds.",
    examples: [CommandSpec.Example("recite course pause", "Go on a journey.")])

  static let courseResume = CommandSpec(
    .courseResume, summary: "Goes on with the course; all that follows is later by the days of the pause.",
    examples: [CommandSpec.Example("recite course resume", "Come back.")])

  static let courseCatchUp = CommandSpec(
    .courseCatchUp, summary: "Shows what waits for you when you are behind, and the ways to go on.",
    discussion: [
      "You are behind when a week is over and the post of its habit, or all of its posts, are unread. Posts of weeks that "
        + "are over are all open; those that lead to a habit come first."
    ],
    options: [CourseCatchUpCommand.shift.spec, CourseCatchUpCommand.stay.spec],
    rules: [.atMostOne(["shift", "stay"])],
    examples: [
      CommandSpec.Example("recite course catch-up", "See what waits."),
      CommandSpec.Example("recite course catch-up --shift", "Begin again where you fell behind."),
    ])

  static let courseRemind = CommandSpec(
    .courseRemind, summary: "Lists the course's reminders, or sets one: each habit has one, and the evening.",
    positionals: [CourseRemindCommand.what],
    options: [
      CourseRemindCommand.time.spec, CourseRemindCommand.on.spec, CourseRemindCommand.off.spec,
      CourseRemindCommand.format.spec,
    ],
    rules: [
      .atMostOne(["on", "off"]), .atMostOne(["at", "off"]), .needs("at", oneOf: ["WHAT"]),
      .needs("on", oneOf: ["WHAT"]), .needs("off", oneOf: ["WHAT"]),
    ],
    examples: [
      CommandSpec.Example("recite course remind", "See them."),
      CommandSpec.Example("recite course remind eating-slowly --at 18:00", "Be reminded before supper."),
      CommandSpec.Example("recite course remind evening --off", "Be left alone in the evening."),
    ])

  static let courseHour = CommandSpec(
    .courseHour, summary: "Prints or sets the hour at which the checklist resets.",
    positionals: [CourseHourCommand.hour],
    examples: [CommandSpec.Example("recite course hour 4", "Have the day end at four in the morning.")])

  static let courseFetch = CommandSpec(
    .courseFetch, summary: "Looks for changes in the course's content, or takes it from elsewhere.",
    discussion: [
      "Only what has changed is sent. What was fetched is kept and works offline. A course with faults is refused, all of "
        + "them are listed, and the last good one stays."
    ],
    options: [CourseFetchCommand.from.spec],
    examples: [
      CommandSpec.Example("recite course fetch", "Look for changes; this is done once a day by itself."),
      CommandSpec.Example("recite course fetch --from ~/my-course", "Take the course in a folder."),
      CommandSpec.Example("recite course fetch --from own", "Go back to the program's own."),
    ])

  static let courseReport = CommandSpec(
    .courseReport, summary: "Shows what a weekly report would say, and sends them if you agree.",
    discussion: [
      "Off until you agree. A report has numbers of one week and a random number: nothing that you wrote, no date, no "
        + "time. It is sent when the program is opened, and waits while there is no network."
    ],
    options: [
      CourseReportCommand.agree.spec, CourseReportCommand.renew.spec, CourseReportCommand.stop.spec,
      CourseReportCommand.print.spec, CourseReportCommand.to.spec,
    ],
    rules: [.atMostOne(["agree", "renew", "stop", "print"]), .needs("to", oneOf: ["agree"])],
    examples: [
      CommandSpec.Example("recite course report --print", "See the exact bytes of this week's."),
      CommandSpec.Example("recite course report --agree", "Agree."),
      CommandSpec.Example("recite course report --stop", "Change your mind."),
    ])

  static let courseExport = CommandSpec(
    .courseExport, summary: "Prints all that the course knows of you as JSON Lines.",
    options: [CourseExportCommand.output.spec],
    examples: [CommandSpec.Example("recite course export --output course.jsonl", "Keep it in a file.")])

  static let courseReset = CommandSpec(
    .courseReset,
    summary: "Begins the course again from the first day: score, habits and goal go back to nothing.",
    discussion: ["Your settings stay. The log keeps what was, and recite undo brings it back."],
    options: [CourseEraseCommand.yes.spec],
    examples: [CommandSpec.Example("recite course reset --yes", "Begin again.")])

  static let courseDelete = CommandSpec(
    .courseDelete, summary: "Erases all that the course knows of you, for good.",
    discussion: [
      "Habits, goal, ticks, settings and waiting reports; undo does not bring them back. Backups made before still hold "
        + "them. Verses and all else stay."
    ],
    options: [CourseEraseCommand.yes.spec],
    examples: [CommandSpec.Example("recite course delete --yes", "Erase it.")])
}
