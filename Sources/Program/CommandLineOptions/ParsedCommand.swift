public import Terminal

/// A finished plan: a command and its checked values. Nothing has been done yet.
public struct ParsedCommand: Sendable, Equatable {
  /// Which command.
  public let name: CommandName
  let options: [String: String]
  let positionals: [String: [String]]
  /// Standing values of options that were not typed.
  private var defaults: [String: String] = [:]

  init(name: CommandName, options: [String: String], positionals: [String: [String]]) {
    self.name = name
    self.options = options
    self.positionals = positionals
  }

  /// The same plan with standing values for options that were not typed. They break no rule: only what was typed does.
  func with(defaults: [String: String]) -> ParsedCommand {
    var plan = self
    plan.defaults = defaults
    return plan
  }

  /// The value of an option: the one given, else the one that stands, else its standard.
  public subscript<Value>(option: Option<Value>) -> Value {
    (options[option.spec.name] ?? defaults[option.spec.name]).flatMap(option.read) ?? option.standard
  }

  /// All the words given for a positional.
  public subscript(positional: Positional) -> [String] {
    positionals[positional.name] ?? []
  }

  /// The first word given for a positional, if any.
  public func first(_ positional: Positional) -> String? { self[positional].first }

  /// Whether an option was typed, be it with its standard value.
  public func isGiven<Value>(_ option: Option<Value>) -> Bool { options[option.spec.name] != nil }

  /// The common option `--color`.
  public var color: ColorChoice { self[CommonOptions.color] }
  /// The common option `--quiet`.
  public var isQuiet: Bool { self[CommonOptions.quiet] }
  /// The common option `--text-name`.
  public var textName: String? { self[CommonOptions.textName] }
}

/// What a command line asks for.
public enum Invocation: Sendable, Equatable {
  /// Run a command.
  case run(ParsedCommand)
  /// Print help on a command, a group of commands (`texts`) or, with nil, on the program.
  case help(String?)
  /// Print the versions of the program and its engines.
  case version
}
