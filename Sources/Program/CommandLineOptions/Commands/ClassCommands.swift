/// Words and options that several commands about a class have in the same sense.
enum ClassOptions {
  static let name = Option<String>.text(
    "class", "NAME", standard: "class", help: "Of this class: each has a file of its own."
  ).kept
  static let grade = Option<Int?>.integer(
    "grade", "N", 1...6, described: "no norms",
    help:
      "Show where each pace stands among pupils of this grade and season in the United States (Hasbrouck and Tindal, 2017)."
  ).kept
  static let minute = Option<Bool>.flag(
    "minute",
    help: "Count the first minute of each recording only, and no word that was not reached in it.")
  static let anonymous = Option<Bool>.flag(
    "anonymous", help: "Numbers in place of names; no voice, no notes, no names of files.")
  static let pupil = Positional("PUPIL", .one, help: "A pupil, by the name in the results.")
}

/// Keys of `recite class add`.
public enum ClassAddCommand {
  /// The results.
  public static let files = Positional(
    "FILE", .many, help: "Results of \"recite score … --output FILE\", whenever they were made.")
  /// Which class.
  public static let name = ClassOptions.name
  /// The day, where results have none.
  public static let date = Option<String?>.text(
    "date", "DAY", help: "The day of results that do not tell one: 2026-09-14.")
  /// What names tell.
  public static let names = Option<String?>.text(
    "names", "PATTERN",
    help: "Take learner and date from the recordings' names, e.g. \"{learner}_{date}\"; {*} is anything."
  ).kept
}

/// Keys of `recite class show`.
public enum ClassShowCommand {
  /// One of them.
  public static let pupil = Positional("PUPIL", .optional, help: "One pupil; without it all of them.")
  /// Which class.
  public static let name = ClassOptions.name
  /// Whose norms.
  public static let grade = ClassOptions.grade
  /// Whether a minute counts.
  public static let minute = ClassOptions.minute
  /// Whether names are left out.
  public static let anonymous = ClassOptions.anonymous
  /// The form.
  public static let format = SharedOptions.listFormat
}

/// Keys of `recite class report`.
public enum ClassReportCommand {
  /// Which class.
  public static let name = ClassOptions.name
  /// The page.
  public static let html = Option<String?>.file(
    "html", help: "Write the page into this file; it needs no other.")
  /// The gradebook.
  public static let marks = Option<String?>.file(
    "marks", help: "Write a column of marks a period, with commas, as Moodle imports them.")
  /// The gradebook of a school's system.
  public static let oneRoster = Option<String?>.file(
    "oneroster",
    help: "Write marks as the results.csv of OneRoster 1.2; pupils are to be named by their sourcedId.")
  /// The table of grades.
  public static let classroom = Option<String?>.file(
    "classroom",
    help:
      "Write marks as Google Classroom exports them to a sheet; it imports none, so they are to be typed or pasted."
  )
  /// Where the recordings are.
  public static let audioRoot = Option<String?>.file(
    "audio-root", "DIR", help: "Find recordings that have moved in this folder.")
  /// Whose norms.
  public static let grade = ClassOptions.grade
  /// Whether a minute counts.
  public static let minute = ClassOptions.minute
  /// Whether names are left out.
  public static let anonymous = ClassOptions.anonymous
}

/// Keys of `recite class correct`.
public enum ClassCorrectCommand {
  /// What the page saved.
  public static let corrections = Positional("CORRECTIONS", .one, help: "The file that a page saved.")
  /// Which class.
  public static let name = ClassOptions.name
}

/// Keys of `recite class practice`.
public enum ClassPracticeCommand {
  /// Whose.
  public static let pupil = ClassOptions.pupil
  /// Which class.
  public static let name = ClassOptions.name
  /// Cards.
  public static let cards = Option<String?>.file(
    "cards", help: "Write the words as cards, which \"recite cards import\" and Anki read.")
  /// References.
  public static let set = Option<String?>.file(
    "set", help: "Write the passages with misses as references, which \"recite set import\" reads.")
  /// The sound.
  public static let clips = Option<String?>.file(
    "clips", help: "Write the places of missed words as one WAV file, to be heard in one go.")
  /// What to keep to.
  public static let only = Option<String?>.text(
    "only", "WHAT",
    help:
      "Keep words, cards, passages and clips to a word, or to what the table tells under Where: TH, -ed, long."
  )
  /// Where the recordings are.
  public static let audioRoot = ClassReportCommand.audioRoot
  /// The form.
  public static let format = SharedOptions.listFormat
}

/// Keys of `recite class serve`.
public enum ClassServeCommand {
  /// Which class.
  public static let name = ClassOptions.name
  /// Whose norms.
  public static let grade = ClassOptions.grade
  /// Whether a minute counts.
  public static let minute = ClassOptions.minute
  /// Where the recordings are.
  public static let audioRoot = ClassReportCommand.audioRoot
  /// Where to listen.
  public static let port = QuizServeCommand.port
  /// Whether to open a browser.
  public static let open = QuizServeCommand.open
}

/// Keys of `recite class remove`.
public enum ClassRemoveCommand {
  /// Whom.
  public static let pupil = ClassOptions.pupil
  /// Which class.
  public static let name = ClassOptions.name
}

/// Keys of `recite correct`.
public enum CorrectCommand {
  /// The results.
  public static let file = Positional("FILE", .one, help: "Results of \"recite score … --output FILE\".")
  /// What the page saved.
  public static let corrections = Option<String?>.file(
    "with", "CORRECTIONS",
    help: "The file that a page saved; without it what was corrected before is written anew.")
  /// Where they go.
  public static let output = Option<String?>.file(
    "output", short: "o", described: "FILE itself",
    help: "Write the results into this file; it appears whole.")
  /// Where recordings are, for a page.
  public static let audioRoot = MergeCommand.audioRoot
}

extension CommandTable {
  static let correct = CommandSpec(
    .correct,
    summary: "Takes over what a teacher has corrected on a page, and makes tables and page anew.",
    discussion: [
      "A result keeps what the program judged; what the teacher said stands beside it in \"correction\", and every table and "
        + "page goes by that. After scoring anew the same file of corrections holds again.",
      "How often teacher and program agree is told, with Cohen's kappa: of the words that the teacher ruled on, and of all "
        + "words of recordings with a ruling, those passed over taken for agreed.",
    ],
    positionals: [CorrectCommand.file],
    options: [
      CorrectCommand.corrections.spec, CorrectCommand.output.spec, CorrectCommand.audioRoot.spec,
    ] + OutputOptions.all,
    rules: [.needs("audio-root", oneOf: ["html"])] + OutputOptions.rules,
    examples: [
      CommandSpec.Example(
        "recite correct class.jsonl --with corrections.json --html class.html",
        "Take the page's corrections over, and make the page anew.")
    ])

  static let classCommands: [CommandSpec] = [
    CommandSpec(
      .classAdd,
      summary: "Adds results to a class, each recording once.",
      discussion: [
        "A recording that is scored anew takes the place of what was there, and the teacher's corrections stay with it.",
        "Each result has to tell who and when: score with a list that does, or give --names or --date here.",
      ],
      positionals: [ClassAddCommand.files],
      options: [ClassAddCommand.name.spec, ClassAddCommand.date.spec, ClassAddCommand.names.spec],
      examples: [
        CommandSpec.Example("recite class add september.jsonl october.jsonl", "Add two months."),
        CommandSpec.Example(
          "recite class add sept.jsonl --date 2026-09-14 --names \"{learner}/{*}\"",
          "Add results that tell neither who nor when."),
      ]),
    CommandSpec(
      .classShow,
      summary: "Shows how each pupil gets on: correct words a minute, accuracy, change.",
      positionals: [ClassShowCommand.pupil],
      options: [
        ClassShowCommand.name.spec, ClassShowCommand.grade.spec, ClassShowCommand.minute.spec,
        ClassShowCommand.anonymous.spec, ClassShowCommand.format.spec,
      ],
      examples: [
        CommandSpec.Example("recite class show", "See the class."),
        CommandSpec.Example(
          "recite class show Anna --grade 3", "See one pupil, beside the norms of grade 3."),
      ]),
    CommandSpec(
      .classReport,
      summary: "Writes a class's growth as a page, and its marks for a gradebook.",
      discussion: [
        "The page shows a line a pupil, the class's spread, each passage with its words as dark as they were missed, and "
          + "recordings of two periods side by side. What is corrected on it \"recite class correct\" takes over."
      ],
      options: [
        ClassReportCommand.html.spec, ClassReportCommand.marks.spec, ClassReportCommand.oneRoster.spec,
        ClassReportCommand.classroom.spec,
        ClassReportCommand.name.spec, ClassReportCommand.grade.spec, ClassReportCommand.minute.spec,
        ClassReportCommand.anonymous.spec, ClassReportCommand.audioRoot.spec,
      ],
      rules: [.needs("audio-root", oneOf: ["html"])],
      examples: [
        CommandSpec.Example("recite class report --html growth.html --grade 3", "Write the page."),
        CommandSpec.Example("recite class report --marks marks.csv", "Write marks for Moodle's gradebook."),
      ]),
    CommandSpec(
      .classCorrect,
      summary: "Takes over what was corrected on a class's page.",
      discussion: [
        "Where another line between right and wrong would have judged a pupil's recordings as the teacher does, beyond chance, it is "
          + "that voice's line from then on, and this is told. Results stay as they are; \"recite score --class NAME\" goes by it."
      ],
      positionals: [ClassCorrectCommand.corrections], options: [ClassCorrectCommand.name.spec],
      examples: [
        CommandSpec.Example("recite class correct corrections.json", "Take the corrections over.")
      ]),
    CommandSpec(
      .classServe,
      summary: "Serves a class's page to a browser on this machine; what is corrected there is kept at once.",
      discussion: [
        "It prints the address, whose token nobody else knows, and listens on 127.0.0.1 alone until Ctrl-C. Tables and "
          + "drawings are made anew when the page is loaded again."
      ],
      options: [
        ClassServeCommand.name.spec, ClassServeCommand.grade.spec, ClassServeCommand.minute.spec,
        ClassServeCommand.audioRoot.spec, ClassServeCommand.port.spec, ClassServeCommand.open.spec,
      ],
      examples: [CommandSpec.Example("recite class serve --open", "Listen and correct in the browser.")]),
    CommandSpec(
      .classPractice,
      summary: "Shows where a pupil fails: words, endings, sounds, places; and makes practice of it.",
      discussion: [
        "Sounds are those of the words as they are expected to be said; a word that was missed counts under each of its sounds."
      ],
      positionals: [ClassPracticeCommand.pupil],
      options: [
        ClassPracticeCommand.name.spec, ClassPracticeCommand.cards.spec, ClassPracticeCommand.set.spec,
        ClassPracticeCommand.clips.spec, ClassPracticeCommand.only.spec,
        ClassPracticeCommand.audioRoot.spec, ClassPracticeCommand.format.spec,
      ],
      rules: [.needs("audio-root", oneOf: ["clips"])],
      examples: [
        CommandSpec.Example("recite class practice Anna --cards anna.csv", "Make cards of what Anna misses."),
        CommandSpec.Example(
          "recite class practice Anna --only TH --clips th.wav", "Hear in one go where a sound was missed."),
      ]),
    CommandSpec(
      .classRemove,
      summary: "Takes a pupil out of a class, with all results.",
      positionals: [ClassRemoveCommand.pupil], options: [ClassRemoveCommand.name.spec],
      examples: [CommandSpec.Example("recite class remove Anna", "Forget Anna.")]),
  ]
}
