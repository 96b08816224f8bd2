/// XML that does not hold together, or that is refused.
public struct XMLFault: Error, Sendable, Hashable {
  /// What kinds there are.
  public enum Kind: Sendable {
    /// It is not well formed.
    case malformed
    /// It may be well formed, and is not read for what is in it.
    case refused
    /// libxml2 is not installed.
    case libraryMissing
  }

  /// The kind.
  public var kind: Kind
  /// The line, from 1.
  public var line: Int
  /// What is wrong and what to do.
  public var message: String

  /// Makes a fault.
  public init(_ kind: Kind, line: Int, _ message: String) {
    self.kind = kind
    self.line = line
    self.message = message
  }
}
