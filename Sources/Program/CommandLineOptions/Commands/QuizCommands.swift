/// Words and options that several commands about quizzes have in the same sense.
enum QuizOptions {
  static let pack = Positional("PACK", .one, help: "The name of a quiz pack.")
  static let packs = Positional("PACK", .any, help: "Names of quiz packs; without one all packs.")
}

/// Files that questions come from and go to.
public enum QuizFileFormat: String, Sendable, CaseIterable {
  /// By name and content.
  case auto
  /// A list of questions as JSON.
  case json
  /// Moodle's GIFT.
  case gift
  /// Aiken's plain text.
  case aiken
}

/// Keys of `recite quiz new`.
public enum QuizNewCommand {
  /// The file.
  public static let file = Positional("FILE", .one, help: "The new file, such as questions.json.")
}

/// Keys of `recite quiz import`.
public enum QuizImportCommand {
  /// Where from.
  public static let source = Positional(
    "FILE", .one,
    help: "A file with questions, a folder of such files, or an address (https://…); - is standard input.")
  /// The pack.
  public static let name = Option<String?>.text(
    "name", "NAME", described: "the file's name, or the server's", help: "Call the pack by this name.")
  /// What it is.
  public static let form = Option<QuizFileFormat>.choice(
    "as", standard: .auto, help: "What the file is; auto goes by its content.")
  /// Only tell.
  public static let dryRun = CardsImportCommand.dryRun
}

/// Keys of `recite quiz export`.
public enum QuizExportCommand {
  /// The pack.
  public static let pack = QuizOptions.pack
  /// What to write.
  public static let form = Option<QuizFileFormat>.choice(
    "as", standard: .auto, help: "What to write; auto is json.")
  /// A file in place of standard output.
  public static let output = CardsExportCommand.output
}

/// Keys of `recite quiz list`.
public enum QuizListCommand {
  /// The form.
  public static let format = SharedOptions.listFormat
}

/// Keys of `recite quiz show`.
public enum QuizShowCommand {
  /// The pack.
  public static let pack = QuizOptions.pack
  /// The form.
  public static let format = SharedOptions.listFormat
}

/// Keys of `recite quiz delete`.
public enum QuizDeleteCommand {
  /// The pack.
  public static let pack = QuizOptions.pack
  /// Without asking.
  public static let yes = CardsOptions.yes
}

/// Keys of `recite quiz take`.
public enum QuizTakeCommand {
  /// The packs.
  public static let packs = QuizOptions.packs
  /// What about.
  public static let topic = Option<String?>.text("topic", "TOPIC", help: "Ask only about this topic.")
  /// How hard.
  public static let difficulty = Option<String?>.text(
    "difficulty", "WORD", help: "Ask only questions of this difficulty.")
  /// How many.
  public static let limit = Option<Int?>.integer(
    "limit", "N", 1...100_000, short: "n", described: "all", help: "Ask at most this many questions.")
  /// From the beginning.
  public static let again = Option<Bool>.flag(
    "again", help: "Ask from the beginning, questions that are done too.")
  /// Say answers.
  public static let spoken = Option<Bool>.flag(
    "spoken", help: "Say the answers: \"B\", \"the second\", or the option's words.")
  /// Hear questions.
  public static let speak = Option<Bool>.flag("speak", help: "Hear the questions and explanations.")
  /// The microphone.
  public static let device = CardsOptions.device
}

/// Keys of `recite quiz tasks`.
public enum QuizTasksCommand {
  /// One task.
  public static let task = Positional("TASK", .optional, help: "The number of a task; without it all.")
  /// Delete it.
  public static let delete = Option<Bool>.flag("delete", help: "Delete the task; recite undo brings it back.")
  /// Ask it again.
  public static let incomplete = Option<Bool>.flag(
    "incomplete", help: "Mark it incomplete: its question is asked again.")
  /// Send what waits.
  public static let send = Option<Bool>.flag(
    "send",
    help: "Send the finished tasks that wait, now, to the server chosen with recite settings set quiz-server."
  )
  /// Do not ask it again.
  public static let complete = Option<Bool>.flag("complete", help: "Mark it complete again.")
  /// The form.
  public static let format = SharedOptions.listFormat
}

/// Keys of `recite quiz serve`.
public enum QuizServeCommand {
  /// The packs.
  public static let packs = QuizOptions.packs
  /// Where to listen.
  public static let port = Option<Int?>.integer(
    "port", "N", 1...65_535, described: "one that is free", help: "Listen on this port.")
  /// Open the page.
  public static let open = Option<Bool>.flag("open", help: "Open the page in your browser.")
}

/// Keys of `recite quiz stats`.
public enum QuizStatsCommand {
  /// The form.
  public static let format = SharedOptions.listFormat
}

extension CommandTable {
  static let quizCommands: [CommandSpec] = [
    CommandSpec(
      .quizNew,
      summary: "Makes a file with an example question, for you to write your own.",
      positionals: [QuizNewCommand.file],
      examples: [CommandSpec.Example("recite quiz new questions.json", "Make one; then edit and import it.")]),
    CommandSpec(
      .quizImport,
      summary: "Brings questions in from JSON, GIFT or Aiken files, or from a server, as a pack.",
      discussion: [
        "All that is wrong is told at once, with line and number of the question; questions that can be asked are taken. A "
          + "pack of the same name is replaced; what you answered stays.",
        "An address that ends with a slash is a server: its questions are at “questions” below it, where “recite quiz serve” "
          + "has them. Where what comes from an address has faults, a pack that you have already stays as it is.",
      ],
      positionals: [QuizImportCommand.source],
      options: [
        QuizImportCommand.name.spec, QuizImportCommand.form.spec, QuizImportCommand.dryRun.spec,
      ],
      examples: [
        CommandSpec.Example("recite quiz import questions.json", "Bring in a pack."),
        CommandSpec.Example("recite quiz import rivers.gift --name Rivers --dry-run", "Check one first."),
        CommandSpec.Example(
          "recite quiz import \"https://quiz.example.org/questions?topic=lakes\" --name Lakes", "Fetch one."),
      ]),
    CommandSpec(
      .quizExport,
      summary: "Writes the questions of a pack for other programs.",
      positionals: [QuizExportCommand.pack],
      options: [QuizExportCommand.form.spec, QuizExportCommand.output.spec],
      examples: [
        CommandSpec.Example(
          "recite quiz export Rivers --as gift --output rivers.gift", "Write it for Moodle.")
      ]),
    CommandSpec(
      .quizList,
      summary: "Lists your quiz packs with their topics and what is done.",
      options: [QuizListCommand.format.spec],
      examples: [CommandSpec.Example("recite quiz list", "List them; recite quiz does the same.")]),
    CommandSpec(
      .quizShow,
      summary: "Shows the questions of a pack; the answers too.",
      positionals: [QuizShowCommand.pack], options: [QuizShowCommand.format.spec],
      examples: [CommandSpec.Example("recite quiz show Rivers", "See its questions.")]),
    CommandSpec(
      .quizDelete,
      summary: "Deletes a pack; what you answered stays.",
      positionals: [QuizDeleteCommand.pack], options: [QuizDeleteCommand.yes.spec],
      examples: [CommandSpec.Example("recite quiz delete Rivers", "Delete it.")]),
    CommandSpec(
      .quizTake,
      summary: "Asks one question after another, and explains each answer at once.",
      discussion: [
        "Type the letter or the number of your answer, or its words. A question answered becomes a task and is not asked "
          + "again; stop with q, and the same line goes on where you were."
      ],
      positionals: [QuizTakeCommand.packs],
      options: [
        QuizTakeCommand.topic.spec, QuizTakeCommand.difficulty.spec, QuizTakeCommand.limit.spec,
        QuizTakeCommand.again.spec, QuizTakeCommand.spoken.spec, QuizTakeCommand.speak.spec,
        QuizTakeCommand.device.spec,
      ],
      examples: [
        CommandSpec.Example("recite quiz take Rivers", "Take one pack."),
        CommandSpec.Example("recite quiz take --topic lakes --limit 5", "Five questions about one topic."),
      ]),
    CommandSpec(
      .quizTasks,
      summary: "Lists the questions you have finished; deletes one or marks it incomplete.",
      discussion: [
        "Finished questions are sent to a server only where you have chosen one (recite settings set quiz-server URL): the "
          + "text of the question, the time, and whether it is complete. What cannot be sent waits, and goes with the next "
          + "quiz command, or with --send. A task is sent until the server has confirmed it, each time with the same title, "
          + "dueDate and Idempotency-Key: a server that heeds one of them, as “recite quiz serve” does, keeps it once even "
          + "where the confirmation was lost."
      ],
      positionals: [QuizTasksCommand.task],
      options: [
        QuizTasksCommand.delete.spec, QuizTasksCommand.incomplete.spec, QuizTasksCommand.complete.spec,
        QuizTasksCommand.send.spec,
        QuizTasksCommand.format.spec,
      ],
      rules: [
        .atMostOne(["delete", "incomplete", "complete", "send"]), .needs("delete", oneOf: ["TASK"]),
        .needs("incomplete", oneOf: ["TASK"]), .needs("complete", oneOf: ["TASK"]),
      ],
      examples: [
        CommandSpec.Example("recite quiz tasks", "List them."),
        CommandSpec.Example("recite quiz tasks 3 --incomplete", "Have its question asked again."),
      ]),
    CommandSpec(
      .quizServe,
      summary:
        "Serves a page to take quizzes in a browser on this machine, and questions and tasks to programs.",
      discussion: [
        "It prints the address, whose token nobody else knows, and listens on 127.0.0.1 alone until Ctrl-C. What you "
          + "answer in the browser is in your history as if answered here. Other programs get the questions at "
          + "“questions” below the address, and may send finished ones to “tasks”; “openapi.json” there describes both."
      ],
      positionals: [QuizServeCommand.packs],
      options: [QuizServeCommand.port.spec, QuizServeCommand.open.spec],
      examples: [
        CommandSpec.Example("recite quiz serve --open", "Take a quiz in the browser."),
        CommandSpec.Example("recite quiz serve Rivers --port 8080", "Serve one pack, on that port."),
      ]),
    CommandSpec(
      .quizStats,
      summary: "Tells how often you were right, by topic and difficulty, and your streaks.",
      options: [QuizStatsCommand.format.spec],
      examples: [CommandSpec.Example("recite quiz stats", "See them.")]),
  ]
}
