public import CommandLineOptions

/// Keys of `recite course start`.
public enum CourseStartCommand {
  /// Where the course comes from.
  public static let from = Option<String?>.text(
    "from", "SOURCE", described: "the course of this program",
    help: "Take the course at this address (https://…) or in this folder.")
  /// Another beginning.
  public static let again = Option<Bool>.flag(
    "again", help: "Begin again from the first day; the course under way is put aside.")
  /// The evening's reminder.
  public static let evening = Option<String>.text(
    "evening", "TIME", standard: "20:30",
    help: "Remind of the checklist at this time each evening, or off.")
  /// The hour of reset.
  public static let hour = Option<Int?>.integer(
    "reset-hour", "HOUR", 0...23, described: "3, in the morning",
    help: "Have the checklist reset at this hour.")
}

/// Keys of `recite course today`.
public enum CourseTodayCommand {
  /// The form.
  public static let format = SharedOptions.listFormat
}

/// Keys of `recite course library`.
public enum CourseLibraryCommand {
  /// The form.
  public static let format = SharedOptions.listFormat
}

/// Keys of `recite course read`.
public enum CourseReadCommand {
  /// Which.
  public static let post = Positional(
    "POST", .optional,
    help: "A post by week and number (2.4) or by its name (see: recite course library); none is the next one."
  )
  /// Only look.
  public static let keepsUnread = Option<Bool>.flag(
    "peek", help: "Only show it: what follows does not open yet.")
  /// All that can be read.
  public static let all = Option<Bool>.flag("all", help: "Read all that is open, one after another.")
  /// Aloud.
  public static let speak = Option<Bool>.flag("speak", help: "Have it spoken, each word lit as it is said.")
  /// By the person.
  public static let aloud = Option<Bool>.flag(
    "aloud", help: "Read it aloud yourself, paragraph by paragraph, and see how each word was.")
  /// To a file.
  public static let output = Option<String?>.file(
    "output", "FILE", short: "o", help: "Speak into this WAV file.")
  /// The form.
  public static let format = SharedOptions.listFormat
}

/// Keys of `recite course tick` and `untick`.
public enum CourseTickCommand {
  /// Which.
  public static let habits = Positional(
    "HABIT", .any,
    help: "Habits by their number on the list or their name, movement, or all; none goes through the list.")
  /// Which list.
  public static let yesterday = Option<Bool>.flag(
    "yesterday", help: "On yesterday's list, which is open until noon.")
}

/// Keys of `recite course move`.
public enum CourseMoveCommand {
  /// Not so.
  public static let off = Option<Bool>.flag("off", help: "Take the tick back.")
  /// Which list.
  public static let yesterday = CourseTickCommand.yesterday
}

/// Keys of `recite course habit`.
public enum CourseHabitCommand {
  /// Which.
  public static let theme = Positional(
    "HABIT", .one, help: "The habit's name: eating-slowly (see: recite course habits).")
  /// Its words.
  public static let text = Positional(
    "TEXT", .optional, help: "Your own words; none asks for them, with ideas.")
  /// Its days.
  public static let days = Option<String?>.text(
    "days", "DAYS", help: "Have it be for these days of the week: mon-fri, or mon,wed,sat, or daily.")
  /// How often.
  public static let times = Option<Int?>.integer(
    "times", "N", 1...6, help: "Have it be for so many times a week, on days as they come.")
  /// Off the list.
  public static let letGo = Option<Bool>.flag(
    "let-go", help: "Let it go: it is off the list from tomorrow on.")
  /// On it again.
  public static let takeUp = Option<Bool>.flag("take-up", help: "Take it up again.")
  /// By voice.
  public static let dictate = Option<Bool>.flag(
    "dictate", help: "Say it instead; what was heard is shown first.")
  /// A recording.
  public static let input = Option<String?>.file(
    "input", "FILE", help: "Take what is said from this recording; - is standard input.")
}

/// Keys of `recite course habits`.
public enum CourseHabitsCommand {
  /// The form.
  public static let format = SharedOptions.listFormat
}

/// Keys of `recite course goal`.
public enum CourseGoalCommand {
  /// Its words.
  public static let text = Positional("TEXT", .optional, help: "Who you want to be; none shows it.")
  /// By voice.
  public static let dictate = CourseHabitCommand.dictate
  /// A recording.
  public static let input = CourseHabitCommand.input
}

/// Keys of `recite course note`.
public enum CourseNoteCommand {
  /// Which post.
  public static let post = Positional("POST", .one, help: "The post: 2.4, its name, or words of its title.")
  /// Its words.
  public static let text = Positional(
    "TEXT", .optional, help: "What you want to keep; none shows what is there.")
  /// A file.
  public static let input = Option<String?>.file(
    "input", "FILE", help: "Take the words from this file, line by line; - is standard input.")
  /// Out.
  public static let remove = Option<Bool>.flag("remove", help: "Take out what you wrote there last.")
}

/// Keys of `recite course notes`.
public enum CourseNotesCommand {
  /// The form.
  public static let format = SharedOptions.listFormat
}

/// Keys of `recite course learn`.
public enum CourseLearnCommand {
  /// Which.
  public static let words = Positional(
    "WORDS", .any,
    help:
      "goal, a habit's name (eating-slowly), or the post that you wrote after (3.2); none: all of this week.")
}

/// Keys of `recite course progress`.
public enum CourseProgressCommand {
  /// The form.
  public static let format = SharedOptions.listFormat
}

extension CommandTable {
  static let courseCommands = [
    courseOpen, courseStart, courseToday, courseRead, courseLibrary, courseTick, courseUntick, courseMove,
    courseHabits, courseHabit, courseGoal, courseNote, courseNotes, courseLearn, courseProgress, coursePause,
    courseResume, courseCatchUp,
    courseRemind,
    courseHour,
    courseFetch, courseReport, courseExport, courseReset, courseDelete,
  ]

  private static let courseOpen = CommandSpec(
    .courseOpen, summary: "Opens the course on the full screen; without a terminal prints today.",
    examples: [CommandSpec.Example("recite course open", "Open it; recite course does the same.")])

  private static let courseStart = CommandSpec(
    .courseStart, summary: "Begins the habit course.",
    discussion: [
      "Ten weeks, four small habits in words of your own, one at a time. A week opens every seven days, a post in it when "
        + "you have finished the one before. The first week asks only for a picture of what you eat."
    ],
    options: [
      CourseStartCommand.from.spec, CourseStartCommand.evening.spec, CourseStartCommand.hour.spec,
      CourseStartCommand.again.spec,
    ],
    examples: [
      CommandSpec.Example("recite course start", "Begin, with a reminder at 20:30."),
      CommandSpec.Example("recite course start --evening off --reset-hour 4", "Begin without one."),
      CommandSpec.Example(
        "recite course start --from https://example.org/course/", "Take another course."),
    ])

  private static let courseToday = CommandSpec(
    .courseToday, summary: "Prints the checklist, the score, the goal, and what to read next.",
    options: [CourseTodayCommand.format.spec],
    examples: [CommandSpec.Example("recite course today", "See what there is to tick.")])

  private static let courseLibrary = CommandSpec(
    .courseLibrary, summary: "Prints every week of the course and its posts; locked weeks with their dates.",
    options: [CourseLibraryCommand.format.spec],
    examples: [CommandSpec.Example("recite course library", "See what lies ahead.")])

  private static let courseRead = CommandSpec(
    .courseRead, summary: "Prints a post, or has it spoken; then it counts as read, and the next one opens.",
    positionals: [CourseReadCommand.post],
    options: [
      CourseReadCommand.speak.spec, CourseReadCommand.aloud.spec, CourseReadCommand.output.spec,
      CourseReadCommand.keepsUnread.spec,
      CourseReadCommand.all.spec, CourseReadCommand.format.spec,
    ],
    rules: [
      .atMostOne(["POST", "all"]), .atMostOne(["speak", "aloud", "output", "all"]),
      .atMostOne(["aloud", "peek"]),
    ],
    examples: [
      CommandSpec.Example("recite course read", "Read the next post."),
      CommandSpec.Example("recite course read 1.2 --speak", "Hear the second post of week one."),
      CommandSpec.Example("recite course read --aloud", "Read it aloud, and see what was right."),
      CommandSpec.Example("recite course read --all", "Read all that is open."),
    ])

  private static let courseTick = CommandSpec(
    .courseTick, summary: "Ticks habits on the checklist.",
    positionals: [CourseTickCommand.habits], options: [CourseTickCommand.yesterday.spec],
    examples: [
      CommandSpec.Example("recite course tick", "Go through the list."),
      CommandSpec.Example("recite course tick all", "Tick every habit of today."),
      CommandSpec.Example("recite course tick eating-slowly movement", "Tick one, and the movement box."),
      CommandSpec.Example("recite course tick 1 --yesterday", "Tick what you forgot, until noon."),
    ])

  private static let courseUntick = CommandSpec(
    .courseUntick, summary: "Takes ticks back.",
    positionals: [CourseTickCommand.habits], options: [CourseTickCommand.yesterday.spec],
    examples: [CommandSpec.Example("recite course untick 1", "Take the first habit's tick back.")])

  private static let courseMove = CommandSpec(
    .courseMove, summary: "Ticks the box for today's movement, which stands apart and multiplies the day.",
    options: [CourseMoveCommand.off.spec, CourseMoveCommand.yesterday.spec],
    examples: [CommandSpec.Example("recite course move", "You have moved today.")])

  private static let courseHabits = CommandSpec(
    .courseHabits, summary: "Lists your habits: their words, when they can be changed, their reminders.",
    options: [CourseHabitsCommand.format.spec],
    examples: [CommandSpec.Example("recite course habits", "List them.")])

  private static let courseHabit = CommandSpec(
    .courseHabit, summary: "Sets a habit in your own words, or changes it once two weeks have passed.",
    discussion: [
      "What you type stands on your checklist as you typed it. History keeps the old words.",
      "On a day off it is not on the list: that day asks for the others, and misses nothing. One for so many times a week is on the list every day, and missed only where the days left are too few. A habit that was let go is "
        + "needed no more from tomorrow on; its points stay, and it can be taken up again.",
    ],
    positionals: [CourseHabitCommand.theme, CourseHabitCommand.text],
    options: [
      CourseHabitCommand.days.spec, CourseHabitCommand.times.spec, CourseHabitCommand.letGo.spec,
      CourseHabitCommand.takeUp.spec,
      CourseHabitCommand.dictate.spec, CourseHabitCommand.input.spec,
    ],
    rules: [.atMostOne(["TEXT", "days", "times", "let-go", "take-up", "dictate", "input"])],
    examples: [
      CommandSpec.Example("recite course habit eating-slowly", "Be asked for it, with ideas."),
      CommandSpec.Example(
        "recite course habit eating-slowly --days mon-fri", "Have it rest on two days a week."),
      CommandSpec.Example(
        "recite course habit eating-slowly --times 3", "Have it be for three days, whichever they are."),
      CommandSpec.Example(
        "recite course habit eating-slowly \"Fork down after every bite\"", "Set it, or change it."),
      CommandSpec.Example("recite course habit drinking-water --dictate", "Say it."),
    ])

  private static let courseGoal = CommandSpec(
    .courseGoal, summary: "Shows or sets your self-image goal, from the end of the first week on.",
    positionals: [CourseGoalCommand.text],
    options: [CourseGoalCommand.dictate.spec, CourseGoalCommand.input.spec],
    rules: [.atMostOne(["TEXT", "dictate", "input"])],
    examples: [
      CommandSpec.Example("recite course goal", "See it; be asked for it where there is none."),
      CommandSpec.Example("recite course goal \"Somebody at ease at any table\"", "Set it."),
    ])

  private static let courseNote = CommandSpec(
    .courseNote, summary: "Writes down what a post of the course asks for, for yourself.",
    discussion: [
      "It is kept with the day among your data, and goes nowhere else: no report holds any of it. The last week quotes it. "
        + "Written again on another day it stands beside the first."
    ],
    positionals: [CourseNoteCommand.post, CourseNoteCommand.text],
    options: [CourseNoteCommand.input.spec, CourseNoteCommand.remove.spec],
    rules: [.atMostOne(["TEXT", "input", "remove"])],
    examples: [
      CommandSpec.Example(
        "recite course note 3.2 \"If I open the fridge, then I drink first\"", "Keep a sentence."),
      CommandSpec.Example("recite course note 10.4 --input letter.txt", "Keep a letter."),
    ])

  private static let courseNotes = CommandSpec(
    .courseNotes, summary: "Shows what you wrote down on the way.",
    options: [CourseNotesCommand.format.spec],
    examples: [CommandSpec.Example("recite course notes", "Read it again.")])

  private static let courseLearn = CommandSpec(
    .courseLearn,
    summary: "Teaches you your own words by heart, as a passage is taught: goal, habits, notes.",
    discussion: [
      "Without WORDS it is what you live this week with: your goal, the habits on the list and what you wrote down this "
        + "week. They stand in the set “My words” from then on, and practice asks about them as about verses; what you put in other "
        + "words leaves the set.",
      TrainingOptions.keys,
    ],
    positionals: [CourseLearnCommand.words], options: TrainingOptions.all, rules: TrainingOptions.rules,
    examples: [
      CommandSpec.Example("recite course learn", "Learn this week's words."),
      CommandSpec.Example("recite course learn goal --spoken", "Say your goal until you know it."),
    ])

  private static let courseProgress = CommandSpec(
    .courseProgress,
    summary: "Shows the score since day one, a map of the days, and how often each habit was done.",
    options: [CourseProgressCommand.format.spec],
    examples: [CommandSpec.Example("recite course progress", "Look back.")])
}
