@testable import Commands

/// A small program's table, with one of each thing that the engine knows.
enum Sample {
  enum Form: String, CaseIterable {
    case text
    case jsonl
    case tsv
  }

  // MARK: sing

  static let song = Positional("SONG", .any, help: "The song; - is standard input.")
  static let words = Option<String?>.text("words", "TEXT", help: "Sing these words.")
  static let pace = Option<Int>.integer(
    "pace", "BPM", 80...450, short: "p", standard: 100, help: "So many beats a minute.")
  static let pause = Option<Double>.number(
    "pause", "SECONDS", 0...600, standard: 1, help: "Be silent this long between verses."
  ).kept
  static let voice = Option<String?>.text("voice", "NAME", help: "Sing with this voice.").kept
  static let speakers = Option<String?>.text("device", "NAME", help: "Sing here.").kept(as: "speakers")
  static let recording = Option<String?>.file("output", "FILE", short: "o", help: "Write a file.")
  static let sing = CommandSpec(
    "sing", summary: "Sings a song.", positionals: [song],
    options: [words, pace, pause, voice, speakers, recording],
    rules: [.exactlyOne([song, words]), .atMostOne([recording, speakers])],
    examples: [CommandSpec.Example("recite sing \"Old song\"", "Sing one.")])

  // MARK: judge

  static let files = Positional("AUDIO", .any, help: "Recordings.")
  static let list = Option<String?>.file("manifest", short: "m", help: "A list of recordings.")
  static let folder = Option<String?>.file("audio-root", "DIR", help: "Find them here.")
  static let jobs = Option<Int?>.integer("jobs", "N", 1...256, short: "j", help: "So many at a time.").kept
  static let form = Option<Form>.choice(
    "format", short: "f", standard: .text, help: "Print for people or programs."
  ).kept
  static let results = Option<String?>.file("output", short: "o", help: "Write into this file.")
  static let explains = Option<Bool>.flag("explain", help: "Say why.").kept
  static let pass = Option<Double?>.number("pass", "P", 0...1, help: "Fail below this.").kept
  static let judge = CommandSpec(
    "judge", summary: "Judges recordings.", positionals: [files],
    options: [list, folder, words, jobs, form, results, explains, pass],
    rules: [
      .exactlyOne([files, list]), .needs(folder, oneOf: [list]), .agrees(results, with: form, being: .jsonl),
    ],
    examples: [CommandSpec.Example("recite judge a.wav", "Judge one.")])

  // MARK: hear

  static let microphone = Option<String?>.text("device", "NAME", help: "Hear here.").kept(as: "microphone")
  static let otherPass = Option<Double?>.number("pass", "P", 0...1, help: "Cheer above this.").kept
  static let hear = CommandSpec(
    "hear", summary: "Hears a song.", options: [microphone, form, explains, otherPass],
    examples: [CommandSpec.Example("recite hear", "Hear one.")])

  // MARK: books, names and the rest

  static let file = Positional("FILE", .one, help: "A book.")
  static let name = Option<String?>.text("name", "NAME", help: "Call it so.")
  static let listForm = Option<Form>.choice("format", short: "f", standard: .text, help: "Print so.")
  static let booksList = CommandSpec(
    "books list", summary: "Lists books.", options: [listForm],
    examples: [CommandSpec.Example("recite books", "List them.")])
  static let booksAdd = CommandSpec(
    "books add", summary: "Adds a book.", positionals: [file], options: [name], rules: [.exactlyOne([name])],
    examples: [CommandSpec.Example("recite books add a --name b", "Add one.")])
  static let title = Positional("NAME", .one, help: "Which.")
  static let booksRemove = CommandSpec(
    "books remove", summary: "Removes a book.", positionals: [title],
    examples: [CommandSpec.Example("recite books remove b", "Remove one.")])

  static let called = Positional("WORD", .many, help: "Words.")
  static let namesShow = CommandSpec(
    "names show", summary: "Shows how words are said.", positionals: [called],
    examples: [CommandSpec.Example("recite names Nebo", "Show one.")])
  static let namesList = CommandSpec(
    "names list", summary: "Lists names.", examples: [CommandSpec.Example("recite names list", "List them.")])
  static let toolsFix = CommandSpec(
    "tools fix", summary: "Mends tools.", examples: [CommandSpec.Example("recite tools fix", "Mend them.")])
  static let home = CommandSpec(
    "home", summary: "Opens it.", examples: [CommandSpec.Example("recite", "Open it.")])
  static let engine = CommandSpec(
    "engine", summary: "Runs inside.", examples: [CommandSpec.Example("recite engine", "Nothing to type.")],
    isHidden: true)

  static let quiet = Option<Bool>.flag("quiet", short: "q", help: "Say less.").kept
  static let color = Option<Form>.choice("color", standard: .text, help: "Use colour.").kept

  static let table = CommandTable(
    [
      home, sing, judge, hear, booksList, booksAdd, booksRemove, namesShow, namesList, toolsFix, engine,
    ],
    groups: [
      CommandGroup("books", summary: "Keeps books.", standard: booksList),
      CommandGroup("names", summary: "Says names.", standard: namesShow, takesWords: true),
      CommandGroup("tools", summary: "Keeps tools."),
    ],
    topics: [CommandTable.Topic(title: "Sing", names: ["sing", "books"])], standard: home,
    reading: CommandTable.Reading(command: "sing") { $0.hasPrefix("psalm") },
    common: [color, quiet], summary: "A program.", discussion: "It sings.",
    examples: ["recite sing x": "Sing."])

  /// What a line runs.
  static func plan(_ line: [String]) throws -> ParsedCommand {
    guard case .run(let plan) = try table.parse(line) else { throw NothingRuns(line: line) }
    return plan
  }

  private struct NothingRuns: Error {
    let line: [String]
  }
}
