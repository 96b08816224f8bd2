/// One command as people see it: its row of the table.
public struct CommandSpec: Sendable, Equatable {
  /// Something to type, and what it does.
  public struct Example: Sendable, Equatable {
    /// What to type.
    public let line: String
    /// What it does.
    public let meaning: String

    /// Makes an example.
    public init(_ line: String, _ meaning: String) {
      self.line = line
      self.meaning = meaning
    }
  }

  /// The words that call it: `texts add`.
  public let name: String
  /// One sentence, as in the list of commands.
  public let summary: String
  /// More to know, in paragraphs.
  public let discussion: [String]
  /// The words that are no options, in order. Only the last may be more than one.
  public let positionals: [Positional]
  /// Its own options; the common ones are `CommandTable.common`.
  public let options: [OptionSpec]
  /// What they ask of one another.
  public let rules: [Rule]
  /// Things to type.
  public let examples: [Example]
  /// Whether help leaves it out.
  public let isHidden: Bool

  /// Makes a row.
  public init(
    _ name: String, summary: String, discussion: [String] = [], positionals: [Positional] = [],
    options: [any CommandOption] = [], rules: [Rule] = [], examples: [Example], isHidden: Bool = false
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.positionals = positionals
    self.options = options.map(\.spec)
    self.rules = rules
    self.examples = examples
    self.isHidden = isHidden
  }

  /// Its words, one by one: `["texts", "add"]`.
  public var path: [String] { name.split(separator: " ").map(String.init) }
}

/// A word that stands before others: `texts` of `texts add`.
public struct CommandGroup: Sendable, Equatable {
  /// The words that call it.
  public let name: String
  /// One sentence, as in the list of commands.
  public let summary: String
  /// The command that runs when nothing follows the word; nil where something must.
  public let standard: String?
  /// Whether words that name no command of the group are words of the standard one.
  public let takesWords: Bool

  /// Makes a group.
  public init(_ name: String, summary: String, standard: CommandSpec? = nil, takesWords: Bool = false) {
    self.name = name
    self.summary = summary
    self.standard = standard?.name
    self.takesWords = takesWords
  }
}
