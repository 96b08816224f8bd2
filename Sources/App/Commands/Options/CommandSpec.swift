/// One command as people see it: its row of the table.
package struct CommandSpec: Sendable, Equatable {
  /// Something to type, and what it does.
  package struct Example: Sendable, Equatable {
    let line: String
    let meaning: String

    package init(_ line: String, _ meaning: String) {
      self.line = line
      self.meaning = meaning
    }
  }

  /// The words that call it: `texts add`.
  package let name: String
  /// Words that called it before and still do, so that nobody's script breaks; help does not have them.
  let formerName: String?
  /// One sentence, as in the list of commands.
  package let summary: String
  /// More to know, in paragraphs.
  let discussion: [String]
  /// The words that are no options, in order. Only the last may be more than one.
  package let positionals: [Positional]
  /// Its own options; the common ones are `CommandTable.common`.
  package let options: [OptionSpec]
  /// What they ask of one another.
  package let rules: [Rule]
  package let examples: [Example]
  /// Whether help leaves it out.
  let isHidden: Bool

  package init(
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
  package var path: [String] { name.split(separator: " ").map(String.init) }
}

/// A word that stands before others: `texts` of `texts add`.
package struct CommandGroup: Sendable, Equatable {
  package let name: String
  /// One sentence, as in the list of commands.
  package let summary: String
  /// The command that runs when nothing follows the word; nil where something must.
  package let standard: String?
  /// Whether words that name no command of the group are words of the standard one.
  package let takesWords: Bool

  package init(_ name: String, summary: String, standard: CommandSpec? = nil, takesWords: Bool = false) {
    self.name = name
    self.summary = summary
    self.standard = standard?.name
    self.takesWords = takesWords
  }
}

/// What a person writes after a command: an option, or words that are none. Rules speak of parts.
package protocol CommandPart: Sendable {
  /// The long name of an option, without dashes; of words what help calls them.
  var name: String { get }
}

/// An option, whatever the type of its value.
package protocol CommandOption: CommandPart {
  /// Its row of the table.
  var spec: OptionSpec { get }
}

extension CommandOption {
  /// The long name, without dashes.
  package var name: String { spec.name }
}

extension Option: CommandOption {}
extension Positional: CommandPart {}

/// The words of a command line that are no options.
package struct Positional: Sendable, Equatable {
  package enum Count: Sendable, Equatable {
    case one
    case optional
    /// At least one.
    case many
    /// Any number, or none.
    case any
  }

  /// How help calls it: `REF`.
  package let name: String
  package let count: Count
  /// One sentence: what it is.
  package let help: String
  /// Whether a word may begin with a dash, as a term of a search does that is meant as its opposite.
  let mayBeginWithDash: Bool

  package init(_ name: String, _ count: Count, help: String, mayBeginWithDash: Bool = false) {
    self.name = name
    self.count = count
    self.help = help
    self.mayBeginWithDash = mayBeginWithDash
  }

  /// As in a usage line: `REF...`, `[REF]`.
  package var usage: String {
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
package struct Rule: Sendable, Equatable {
  private enum Kind: Sendable, Equatable {
    case exactlyOne([String])
    case atMostOne([String])
    case atLeastOne([String])
    case needs(String, oneOf: [String])
    case agrees(String, with: String, being: String)
  }

  private let kind: Kind

  /// One of them must be given, and only one.
  public static func exactlyOne(_ parts: [any CommandPart]) -> Rule {
    Rule(kind: .exactlyOne(parts.map(\.name)))
  }

  /// At most one of them may be given.
  package static func atMostOne(_ parts: [any CommandPart]) -> Rule {
    Rule(kind: .atMostOne(parts.map(\.name)))
  }

  /// One of them must be given; several may be.
  static func atLeastOne(_ parts: [any CommandPart]) -> Rule {
    Rule(kind: .atLeastOne(parts.map(\.name)))
  }

  /// The first makes sense only with one of the others.
  package static func needs(_ part: any CommandPart, oneOf others: [any CommandPart]) -> Rule {
    Rule(kind: .needs(part.name, oneOf: others.map(\.name)))
  }

  /// The first may stand beside the second only where that asks for what the first does by itself.
  package static func agrees<Value: RawRepresentable<String>>(
    _ part: any CommandPart, with option: Option<Value>, being value: Value
  ) -> Rule {
    Rule(kind: .agrees(part.name, with: option.name, being: value.rawValue))
  }

  /// Every name in the rule.
  package var names: [String] {
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
