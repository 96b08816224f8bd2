import Terminal

/// The commands of a program and their common options: the one table from which parsing, help, completions
/// and manual pages come.
package struct CommandTable: Sendable {
  /// A part of the first page of help, which has what most people come for.
  package struct Topic: Sendable {
    let title: String
    /// Commands of one word, and groups.
    let names: [String]
  }

  /// A command that words run by themselves, where they are such as it takes: `recite "John 3:16"`.
  package struct Reading: Sendable {
    let command: String
    let takes: @Sendable (String) -> Bool
  }

  /// In the order of help.
  let commands: [CommandSpec]
  /// The groups of commands of two words.
  let groups: [CommandGroup]
  /// The first page of help.
  let topics: [Topic]
  /// The command that runs when nothing is typed.
  let standard: String
  /// What runs when words are typed that name no command.
  let reading: Reading?
  /// Words that people bring from other programs, and the commands that do that here.
  let meant: [String: [String]]
  /// Options that every command takes.
  let common: [OptionSpec]
  /// What is typed to run it.
  let program: String
  /// What the program is, in a line.
  let summary: String
  /// What more there is to say of it.
  let discussion: String
  let examples: [CommandSpec.Example]

  /// Makes a table. `--help` and `--version` follow the common options.
  package init(
    _ commands: [CommandSpec], groups: [CommandGroup], topics: [Topic] = [], standard: CommandSpec,
    reading: Reading? = nil, meant: [String: [String]] = [:], common: [any CommandOption],
    program: String = "recite", summary: String,
    discussion: String = "", examples: KeyValuePairs<String, String>
  ) {
    self.commands = commands
    self.groups = groups
    self.topics = topics
    self.standard = standard.name
    self.reading = reading
    self.meant = meant
    self.common = common.map(\.spec) + [CommonOptions.help.spec, CommonOptions.version.spec]
    self.program = program
    self.summary = summary
    self.discussion = discussion
    self.examples = examples.map { CommandSpec.Example($0.key, $0.value) }
  }

  /// A command by its words, or by those that called it before.
  func command(_ name: String) -> CommandSpec? {
    commands.first { $0.name == name || $0.formerName == name }
  }

  func group(_ name: String) -> CommandGroup? {
    groups.first { $0.name == name }
  }

  /// The commands that a word may stand for: what people call them elsewhere, and those of groups that it is
  /// the second word of.
  func commands(meantBy word: String) -> [String] {
    meant[word] ?? commands.filter { !$0.isHidden && $0.path.count == 2 && $0.path[1] == word }.map(\.name)
  }

  func members(of group: CommandGroup) -> [CommandSpec] {
    commands.filter { $0.name.hasPrefix(group.name + " ") }
  }

  /// What can follow the program's name, hidden commands left out, in the order of help: commands and groups,
  /// each once.
  var entries: [(name: String, summary: String)] {
    var entries: [(name: String, summary: String)] = []
    for command in commands where !command.isHidden {
      let word = command.path[0]
      if command.path.count == 1 {
        entries.append((word, command.summary))
      } else if let group = group(word), !entries.contains(where: { $0.name == word }) {
        entries.append((word, group.summary))
      }
    }
    return entries
  }
}

extension CommandTable {
  /// Reads a command line (without the program's name). Only checks: nothing is opened, nothing is done.
  ///
  /// `--name VALUE` and `--name=VALUE` are the same; short options may be joined (`-qh`) and carry their
  /// value (`-j4`); no command is `home`; a reference alone is a lesson on it; `--` ends the options; `-`
  /// alone is a word. `--help` wins over any mistake beside it.
  package func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
    var scan = CommandLineScan(table: self, arguments: arguments[...])
    do throws(UsageError) {
      return try scan.run()
    } catch {
      return try scan.rescue(error)
    }
  }
}

/// A finished plan: a command and its checked values. Nothing has been done yet.
package struct ParsedCommand: Sendable, Equatable {
  package let command: CommandSpec
  let options: [String: String]
  let positionals: [String: [String]]
  /// The options that the command takes, the common ones among them.
  private let known: Set<String>
  /// Standing values of options that were not typed.
  private var defaults: [String: String] = [:]

  init(
    _ command: CommandSpec, options: [String: String], positionals: [String: [String]], known: Set<String>
  ) {
    self.command = command
    self.options = options
    self.positionals = positionals
    self.known = known
  }

  /// The same plan with standing values for options that were not typed. They break no rule: only what was
  /// typed does.
  func with(defaults: [String: String]) -> ParsedCommand {
    var plan = self
    plan.defaults = defaults
    return plan
  }

  /// The value of an option: the one given, else the one that stands, else its standard.
  ///
  /// A command reads only its own options: one that is missing in its row could never be given, and would be
  /// its standard in silence.
  package subscript<Value>(option: Option<Value>) -> Value {
    assert(
      known.contains(option.name), "recite \(command.name) reads \(option.spec.flag), which it does not take")
    return (options[option.name] ?? defaults[option.name]).flatMap(option.read) ?? option.standard
  }

  /// All the words given for a positional.
  package subscript(positional: Positional) -> [String] {
    assert(
      command.positionals.contains { $0.name == positional.name },
      "recite \(command.name) reads \(positional.name), which it does not take")
    return positionals[positional.name] ?? []
  }

  /// The first word given for a positional, if any.
  package func first(_ positional: Positional) -> String? { self[positional].first }

  /// The word given for a positional that needs one.
  package func word(_ positional: Positional) -> String { first(positional) ?? "" }

  /// Whether an option was typed, be it with its standard value.
  package func isGiven<Value>(_ option: Option<Value>) -> Bool { options[option.name] != nil }
}

/// What a command line asks for.
package enum Invocation: Sendable, Equatable {
  /// Run a command.
  case run(ParsedCommand)
  /// Print help on a command, a group of commands (`texts`), all of them (`CommandTable.everything`) or, with
  /// nil, the first page.
  case help(String?)
  /// Print the versions of the program and its engines.
  case version
}

/// A command line that cannot be carried out as typed.
package struct UsageError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is wrong, naming the option and the value, and what to type.
  package let message: String
  /// What to type for help.
  package let advice: String

  init(_ message: String, advice: String) {
    self.message = message
    self.advice = advice
  }

  /// A mistake of a command or group; nil is the program.
  init(_ message: String, in command: String?) {
    self.init(message, advice: "Try: recite \(command.map { "\($0) " } ?? "")--help")
  }

  /// Both, on two lines.
  package var description: String { "\(message)\n\(advice)" }

  /// A word from the command line, safe to print and short enough to read.
  static func quoted(_ word: some StringProtocol) -> String {
    "'" + TerminalText.truncated(TerminalText.clean(String(word.prefix(200))), to: 60, ellipsis: "...") + "'"
  }
}
