public import CommandLineOptions

/// Words and options that several commands about quizzes have in the same sense.
enum QuizOptions {
  static let pack = Positional("PACK", .one, help: "The name of a quiz pack.")
  static let packs = Positional("PACK", .any, help: "Names of quiz packs; without one all packs.")
  static let shuffle = Option<Bool>.flag(
    "shuffle", help: "Ask the questions, and show the options of each, in an order of chance.")
  static let minutes = Option<Int?>.integer(
    "minutes", "N", 1...1_440, described: "no end", help: "End after this many minutes, whatever is answered."
  )
}

/// Words and options that adding and editing a question share.
extension QuizOptions {
  static let explanation = Option<String?>.text("explanation", "TEXT", help: "Say this after the answer.")
  static let topic = Option<String?>.text("topic", "TOPIC", help: "What it is about.")
  static let difficulty = Option<String?>.text("difficulty", "WORD", help: "How hard it is.")
  static let picture = Option<String?>.file(
    "picture", help: "Show this picture with it: PNG, JPEG, GIF or WebP, at most 2 MB.")
  static let pictureWords = Option<String?>.text(
    "picture-words", "TEXT", help: "What the picture shows, for who does not see it.")
  static let ofQuestion = [
    explanation.spec, topic.spec, difficulty.spec, picture.spec, pictureWords.spec,
  ]
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
  /// Moodle's XML.
  case moodle
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

/// Keys of `recite quiz add`.
public enum QuizAddCommand {
  /// The pack.
  public static let pack = Positional("PACK", .one, help: "A quiz pack; it is made where it is not there.")
  /// What is asked.
  public static let question = Positional("QUESTION", .one, help: "What is asked.")
  /// What may be answered.
  public static let answers = Positional(
    "ANSWERS", .one, help: "Its answers as GIFT has them: \"=The Danube ~The Rhine ~The Elbe\".")
  /// What is said after it.
  public static let explanation = QuizOptions.explanation
  /// What it is about.
  public static let topic = QuizOptions.topic
  /// How hard it is.
  public static let difficulty = QuizOptions.difficulty
  /// A picture.
  public static let picture = QuizOptions.picture
  /// What the picture shows.
  public static let pictureWords = QuizOptions.pictureWords
}

/// Keys of `recite quiz edit`.
public enum QuizEditCommand {
  /// The pack.
  public static let pack = QuizOptions.pack
  /// The question.
  public static let number = Positional(
    "NUMBER", .one, help: "The number of a question, as recite quiz show tells it.")
  /// What is asked.
  public static let question = Option<String?>.text("question", "TEXT", help: "Ask this.")
  /// What may be answered.
  public static let answers = Option<String?>.text(
    "answers", "ANSWERS", help: "Its answers, as for recite quiz add.")
  /// What is said after it.
  public static let explanation = QuizOptions.explanation
  /// What it is about.
  public static let topic = QuizOptions.topic
  /// How hard it is.
  public static let difficulty = QuizOptions.difficulty
  /// A picture.
  public static let picture = QuizOptions.picture
  /// What the picture shows.
  public static let pictureWords = QuizOptions.pictureWords
}

/// Keys of `recite quiz delete`.
public enum QuizDeleteCommand {
  /// The pack.
  public static let pack = QuizOptions.pack
  /// Questions of it.
  public static let numbers = Positional(
    "NUMBER", .any, help: "Numbers of questions, as recite quiz show tells them; without one the whole pack.")
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
  /// In an order of chance.
  public static let shuffle = QuizOptions.shuffle
  /// How long.
  public static let minutes = QuizOptions.minutes
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

/// What the pupils of a class are told.
public enum QuizFeedback: String, Sendable, CaseIterable {
  /// Each answer, at once.
  case each
  /// The score, at the end.
  case end
  /// Nothing.
  case none
}

extension QuizServeCommand {
  /// For a class.
  public static let classQuiz = Option<String?>.text(
    "class", "NAME",
    help: "Serve it to a class: each pupil takes it once under a name, and you see a table of results.")
  /// Other machines.
  public static let lan = Option<Bool>.flag(
    "lan", help: "Let the other machines of the network in; else the pupils sit at this one.")
  /// In an order of chance.
  public static let shuffle = QuizOptions.shuffle
  /// How long.
  public static let minutes = Option<Int?>.integer(
    "minutes", "N", 1...1_440, described: "no end", help: "Give each pupil this many minutes.")
  /// When it closes.
  public static let until = Option<String?>.text(
    "until", "HH:MM", described: "you close it on your page", help: "Take no answer after this time of today."
  )
  /// What pupils are told.
  public static let feedback = Option<QuizFeedback>.choice(
    "feedback", standard: .end,
    help: "Tell pupils after each answer what is right, or their score at the end, or nothing.")
}

/// Forms in which the results of a class are printed.
public enum QuizResultsFormat: String, Sendable, CaseIterable {
  /// For people.
  case text
  /// One JSON object a pupil.
  case jsonl
  /// A table for spreadsheets.
  case csv
}

/// Keys of `recite quiz results`.
public enum QuizResultsCommand {
  /// The class.
  public static let classQuiz = Positional(
    "CLASS", .optional, help: "The name given to recite quiz serve --class; without it all are listed.")
  /// The form.
  public static let format = Option<QuizResultsFormat>.choice(
    "format", short: "f", standard: .text,
    help: "Print for people, one JSON object a pupil, or a table for spreadsheets.")
  /// Take it away.
  public static let delete = Option<Bool>.flag(
    "delete", help: "Delete the quiz of the class with all names and answers; nothing brings them back.")
  /// Without asking.
  public static let yes = CardsOptions.yes
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
      summary: "Brings questions in from JSON, GIFT, Aiken or Moodle XML files, or from a server, as a pack.",
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
          "recite quiz export Rivers --as moodle --output rivers.xml", "Write it for Moodle, pictures too."),
        CommandSpec.Example("recite quiz export Rivers --as gift", "Print it as GIFT."),
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
      .quizAdd,
      summary: "Adds a question to a pack, or begins a pack with it.",
      discussion: [
        "The answers are written as Moodle's GIFT has them between braces. =right ~wrong: one is chosen. ~%50%a ~%50%b "
          + "~%-100%c: several are right together, each gives part of the credit or takes it away. =words =%50%others: words "
          + "are typed; a star stands for any words. #3.14:0.01 or #3..4: a number is typed. =a -> 1 =b -> 2: texts are "
          + "matched. TRUE or FALSE. A note after # is said to who answers so; \\= \\~ \\# stand for the signs themselves."
      ],
      positionals: [QuizAddCommand.pack, QuizAddCommand.question, QuizAddCommand.answers],
      options: QuizOptions.ofQuestion, rules: [.needs("picture-words", oneOf: ["picture"])],
      examples: [
        CommandSpec.Example(
          "recite quiz add Rivers \"Which river flows through Vienna?\" \"=The Danube ~The Rhine ~The Elbe\"",
          "One of three is right."),
        CommandSpec.Example(
          "recite quiz add Rivers \"How long is the Danube, in km?\" \"#2850:30\" --topic Lengths",
          "A number."),
      ]),
    CommandSpec(
      .quizEdit,
      summary: "Changes a question of a pack; what is not given stays.",
      discussion: [
        "A question with other words or options is another question: it is asked again, what was answered before stays in "
          + "the figures."
      ],
      positionals: [QuizEditCommand.pack, QuizEditCommand.number],
      options: [QuizEditCommand.question.spec, QuizEditCommand.answers.spec] + QuizOptions.ofQuestion,
      rules: [
        .atLeastOne([
          "question", "answers", "explanation", "topic", "difficulty", "picture", "picture-words",
        ])
      ],
      examples: [
        CommandSpec.Example("recite quiz edit Rivers 2 --answers \"#2850:50\"", "Take more answers as right.")
      ]),
    CommandSpec(
      .quizDelete,
      summary: "Deletes a pack, or questions of it; what you answered stays.",
      positionals: [QuizDeleteCommand.pack, QuizDeleteCommand.numbers],
      options: [QuizDeleteCommand.yes.spec],
      examples: [
        CommandSpec.Example("recite quiz delete Rivers", "Delete it."),
        CommandSpec.Example("recite quiz delete Rivers 2 5", "Delete two of its questions."),
      ]),
    CommandSpec(
      .quizTake,
      summary: "Asks one question after another, and explains each answer at once.",
      discussion: [
        "Type the letter or the number of your answer, or its words; where several are right, all their letters on one "
          + "line (A C); where pairs are matched, a letter for each. A question answered becomes a task and is not asked "
          + "again; stop with q, and the same line goes on where you were."
      ],
      positionals: [QuizTakeCommand.packs],
      options: [
        QuizTakeCommand.topic.spec, QuizTakeCommand.difficulty.spec, QuizTakeCommand.limit.spec,
        QuizTakeCommand.again.spec, QuizTakeCommand.shuffle.spec, QuizTakeCommand.minutes.spec,
        QuizTakeCommand.spoken.spec, QuizTakeCommand.speak.spec,
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
          + "“questions” below the address, and may send finished ones to “tasks”; “openapi.json” there describes both.",
        "With --class two addresses are printed: the pupils' and yours. A pupil gives a name and takes the quiz once; who "
          + "loads the page again goes on, who has lost it is let in again by you. Answers are never sent before they are "
          + "given. Each is kept at once: started again with the same --class, it goes on. With --lan the names and answers "
          + "cross your network as they are (http).",
      ],
      positionals: [QuizServeCommand.packs],
      options: [
        QuizServeCommand.port.spec, QuizServeCommand.open.spec, QuizServeCommand.classQuiz.spec,
        QuizServeCommand.lan.spec, QuizServeCommand.shuffle.spec, QuizServeCommand.minutes.spec,
        QuizServeCommand.until.spec, QuizServeCommand.feedback.spec,
      ],
      rules: ["lan", "shuffle", "minutes", "until", "feedback"].map { .needs($0, oneOf: ["class"]) },
      examples: [
        CommandSpec.Example("recite quiz serve --open", "Take a quiz in the browser."),
        CommandSpec.Example("recite quiz serve Rivers --port 8080", "Serve one pack, on that port."),
        CommandSpec.Example(
          "recite quiz serve Rivers --class \"4b rivers\" --lan --minutes 20 --shuffle",
          "Let a class take it."),
      ]),
    CommandSpec(
      .quizResults,
      summary: "Shows how a class did in a quiz that was served to it.",
      positionals: [QuizResultsCommand.classQuiz],
      options: [
        QuizResultsCommand.format.spec, QuizResultsCommand.delete.spec, QuizResultsCommand.yes.spec,
      ],
      rules: [.needs("delete", oneOf: ["CLASS"])],
      examples: [
        CommandSpec.Example("recite quiz results \"4b rivers\" --format csv", "A table for a spreadsheet."),
        CommandSpec.Example("recite quiz results", "List the classes."),
      ]),
    CommandSpec(
      .quizStats,
      summary: "Tells how often you were right, by topic and difficulty, and your streaks.",
      options: [QuizStatsCommand.format.spec],
      examples: [CommandSpec.Example("recite quiz stats", "See them.")]),
  ]
}
