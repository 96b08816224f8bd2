/// Keys of `recite remind add`.
public enum RemindAddCommand {
  /// The time of day.
  public static let time = Option<String?>.text("at", "TIME", help: "Remind at this time of day: 07:30.")
  /// The days.
  public static let days = Option<String>.text(
    "days", "DAYS", standard: "daily",
    help: "Remind on these days: mon-fri, sat,sun, weekdays, weekends or daily.")
  /// What of.
  public static let set = Option<String?>.text("set", "NAME", help: "Remind of this learning set only.")
}

/// Keys of `recite remind list`.
public enum RemindListCommand {
  /// The form.
  public static let format = SharedOptions.listFormat
}

/// Keys of `recite remind remove`.
public enum RemindRemoveCommand {
  /// Which.
  public static let numbers = Positional(
    "NUMBER", .many, help: "The numbers of reminders (see: recite remind list), or all.")
}

/// Keys of `recite remind notify`.
public enum RemindNotifyCommand {
  /// Which.
  public static let number = Positional("NUMBER", .optional, help: "The number of a reminder.")
}

extension CommandTable {
  static let remindAdd = CommandSpec(
    .remindAdd,
    summary: "Reminds you to learn: a notification at a time of day.",
    discussion: [
      "A timer of systemd calls, or your crontab where there is none; all else in that stays as it is. It says how much is "
        + "due, and stays silent when nothing is."
    ],
    options: [RemindAddCommand.time.spec, RemindAddCommand.days.spec, RemindAddCommand.set.spec],
    rules: [.exactlyOne(["at"])],
    examples: [
      CommandSpec.Example("recite remind add --at 07:30 --days mon-fri", "Be reminded before work."),
      CommandSpec.Example(
        "recite remind add --at 20:00 --set Psalms", "Be reminded of one set every evening."),
    ])

  static let remindList = CommandSpec(
    .remindList,
    summary: "Lists your reminders.",
    options: [RemindListCommand.format.spec],
    examples: [CommandSpec.Example("recite remind list", "List them; recite remind does the same.")])

  static let remindRemove = CommandSpec(
    .remindRemove,
    summary: "Removes reminders.",
    positionals: [RemindRemoveCommand.numbers],
    examples: [
      CommandSpec.Example("recite remind remove 1", "Remove the first."),
      CommandSpec.Example("recite remind remove all", "Remove all."),
    ])

  static let remindTest = CommandSpec(
    .remindTest,
    summary: "Shows a notification now, as a reminder would.",
    examples: [CommandSpec.Example("recite remind test", "See whether it reaches you.")])

  static let remindNotify = CommandSpec(
    .remindNotify,
    summary: "Shows a notification when something is due.",
    positionals: [RemindNotifyCommand.number],
    examples: [CommandSpec.Example("recite remind notify 1", "Called by the timer; nothing to type.")],
    isHidden: true)
}
