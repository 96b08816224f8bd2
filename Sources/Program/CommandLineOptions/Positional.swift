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
