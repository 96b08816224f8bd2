/// The commands of a program and their common options: the one table from which parsing, help, completions and manual
/// pages come.
public struct CommandTable: Sendable {
  /// The commands, in the order of help.
  public let commands: [CommandSpec]
  /// The groups of commands of more than one word.
  public let groups: [CommandGroup]
  /// The command that runs when nothing is typed.
  public let standard: String
  /// Options that every command takes.
  public let common: [OptionSpec]
  /// What the program is.
  public let summary: String
  /// Things to type.
  public let examples: [CommandSpec.Example]

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - commands: The commands, in the order of help.
  ///   - groups: The groups of those that have two words.
  ///   - standard: The command that runs when nothing is typed.
  ///   - common: Options that every command takes; `--help` and `--version` follow them.
  ///   - summary: What the program is.
  ///   - examples: Things to type, and what they do.
  public init(
    _ commands: [CommandSpec], groups: [CommandGroup], standard: CommandSpec, common: [any CommandOption],
    summary: String, examples: KeyValuePairs<String, String>
  ) {
    self.commands = commands
    self.groups = groups
    self.standard = standard.name
    self.common = common.map(\.spec) + [CommonOptions.help.spec, CommonOptions.version.spec]
    self.summary = summary
    self.examples = examples.map { CommandSpec.Example($0.key, $0.value) }
  }

  /// A command by its words.
  public func command(_ name: String) -> CommandSpec? {
    commands.first { $0.name == name }
  }

  /// A group by its word.
  public func group(_ name: String) -> CommandGroup? {
    groups.first { $0.name == name }
  }

  /// The commands of a group.
  public func members(of group: CommandGroup) -> [CommandSpec] {
    commands.filter { $0.name.hasPrefix(group.name + " ") }
  }

  /// What can follow the program's name, hidden commands left out, in the order of help: commands and groups, each once.
  public var entries: [(name: String, summary: String)] {
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
