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
  /// Words that called it before and still do, so that nobody's script breaks; help does not have them.
  let formerName: String?
  /// One sentence, as in the list of commands.
  public let summary: String
  /// More to know, in paragraphs.
  let discussion: [String]
  /// The words that are no options, in order. Only the last may be more than one.
  public let positionals: [Positional]
  /// Its own options; the common ones are `CommandTable.common`.
  public let options: [OptionSpec]
  /// What they ask of one another.
  public let rules: [Rule]
  /// Things to type.
  public let examples: [Example]
  /// Whether help leaves it out.
  let isHidden: Bool

  /// Makes a row.
  public init(
    _ name: String, formerly formerName: String? = nil, summary: String, discussion: [String] = [],
    positionals: [Positional] = [], options: [any CommandOption] = [], rules: [Rule] = [],
    examples: [Example], isHidden: Bool = false
  ) {
    self.name = name
    self.formerName = formerName
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

/// What a person writes after a command: an option, or words that are none. Rules speak of parts.
public protocol CommandPart: Sendable {
  /// The long name of an option, without dashes; of words what help calls them.
  var name: String { get }
}

/// An option, whatever the type of its value.
public protocol CommandOption: CommandPart {
  /// Its row of the table.
  var spec: OptionSpec { get }
}

extension CommandOption {
  /// The long name, without dashes.
  public var name: String { spec.name }
}

extension Option: CommandOption {}
extension Positional: CommandPart {}

/// The words of a command line that are no options.
public struct Positional: Sendable, Equatable {
  /// How many there may be.
  public enum Count: Sendable, Equatable {
    /// Exactly one.
    case one
    /// One or none.
    case optional
    /// At least one.
    case many
    /// Any number.
    case any
  }

  /// How help calls it: `REF`.
  public let name: String
  /// How many there may be.
  public let count: Count
  /// One sentence: what it is.
  public let help: String

  /// Makes a row of the table.
  public init(_ name: String, _ count: Count, help: String) {
    self.name = name
    self.count = count
    self.help = help
  }

  /// As in a usage line: `REF...`, `[REF]`.
  public var usage: String {
    switch count {
    case .one: name
    case .optional: "[\(name)]"
    case .many: "\(name)..."
    case .any: "[\(name)...]"
    }
  }

  var least: Int { count == .one || count == .many ? 1 : 0 }
  var most: Int { count == .one || count == .optional ? 1 : .max }
}

/// What the parts of one command ask of one another. A rule is made of the parts themselves: one that is not
/// there does not compile.
public struct Rule: Sendable, Equatable {
  private enum Kind: Sendable, Equatable {
    case exactlyOne([String])
    case atMostOne([String])
    case atLeastOne([String])
    case needs(String, oneOf: [String])
    case agrees(String, with: String, being: String)
  }

  private let kind: Kind

  /// One of them must be given, and only one.
  static func exactlyOne(_ parts: [any CommandPart]) -> Rule {
    Rule(kind: .exactlyOne(parts.map(\.name)))
  }

  /// At most one of them may be given.
  public static func atMostOne(_ parts: [any CommandPart]) -> Rule {
    Rule(kind: .atMostOne(parts.map(\.name)))
  }

  /// One of them must be given; several may be.
  static func atLeastOne(_ parts: [any CommandPart]) -> Rule {
    Rule(kind: .atLeastOne(parts.map(\.name)))
  }

  /// The first makes sense only with one of the others.
  public static func needs(_ part: any CommandPart, oneOf others: [any CommandPart]) -> Rule {
    Rule(kind: .needs(part.name, oneOf: others.map(\.name)))
  }

  /// The first may stand beside the second only where that asks for what the first does by itself.
  public static func agrees<Value: RawRepresentable<String>>(
    _ part: any CommandPart, with option: Option<Value>, being value: Value
  ) -> Rule {
    Rule(kind: .agrees(part.name, with: option.name, being: value.rawValue))
  }

  /// Every name in the rule.
  public var names: [String] {
    switch kind {
    case .exactlyOne(let names), .atMostOne(let names), .atLeastOne(let names): names
    case .needs(let name, let others): [name] + others
    case .agrees(let name, let other, _): [name, other]
    }
  }

  /// What is wrong with the names that were given, some of them with values; nil where nothing is. `label`
  /// tells how people write a name.
  func complaint(
    given: Set<String>, values: [String: String] = [:], _ label: (String) -> String
  ) -> String? {
    switch kind {
    case .exactlyOne(let names):
      let present = names.filter(given.contains)
      if present.count == 1 { return nil }
      let list = names.map(label).inWords("or")
      return present.isEmpty
        ? "give \(list)" : "\(present.map(label).inWords("and")) do not go together: give only one of \(list)"
    case .atMostOne(let names):
      let present = names.filter(given.contains)
      return present.count < 2
        ? nil : "\(present.map(label).inWords("and")) do not go together: give only one of them"
    case .atLeastOne(let names):
      return names.contains(where: given.contains) ? nil : "give \(names.map(label).inWords("or"))"
    case .needs(let name, let others):
      guard given.contains(name), !others.contains(where: given.contains) else { return nil }
      return "\(label(name)) needs \(others.map(label).inWords("or")) beside it"
    case .agrees(let name, let other, let value):
      guard given.contains(name), given.contains(other), values[other] != value else { return nil }
      return "\(label(name)) and \(label(other)) do not go together, but for \(value): give only one of them"
    }
  }
}
