import CommandLineOptions
import Testing

/// A row of the table is named, not printed whole, where a test passes or fails on it.
extension CommandSpec: @retroactive CustomTestStringConvertible {
  public var testDescription: String { "recite \(name.rawValue)" }
}
