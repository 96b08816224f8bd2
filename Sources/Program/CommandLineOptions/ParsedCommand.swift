/// A finished plan: a command and its checked values. Nothing has been done yet.
public struct ParsedCommand: Sendable, Equatable {
  /// Which command.
  public let command: CommandSpec
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

  /// The same plan with standing values for options that were not typed. They break no rule: only what was typed does.
  func with(defaults: [String: String]) -> ParsedCommand {
    var plan = self
    plan.defaults = defaults
    return plan
  }

  /// The value of an option: the one given, else the one that stands, else its standard.
  ///
  /// A command reads only its own options: one that is missing in its row could never be given, and would be its standard in
  /// silence.
  public subscript<Value>(option: Option<Value>) -> Value {
    assert(
      known.contains(option.name), "recite \(command.name) reads \(option.spec.flag), which it does not take")
    return (options[option.name] ?? defaults[option.name]).flatMap(option.read) ?? option.standard
  }

  /// All the words given for a positional.
  public subscript(positional: Positional) -> [String] {
    assert(
      command.positionals.contains { $0.name == positional.name },
      "recite \(command.name) reads \(positional.name), which it does not take")
    return positionals[positional.name] ?? []
  }

  /// The first word given for a positional, if any.
  public func first(_ positional: Positional) -> String? { self[positional].first }

  /// The word given for a positional that needs one.
  public func word(_ positional: Positional) -> String { first(positional) ?? "" }

  /// Whether an option was typed, be it with its standard value.
  public func isGiven<Value>(_ option: Option<Value>) -> Bool { options[option.name] != nil }
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
