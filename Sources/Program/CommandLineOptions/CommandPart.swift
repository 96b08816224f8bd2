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
