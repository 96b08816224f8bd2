package import Commands
import Testing

extension CommandSpec: CustomTestStringConvertible {
  /// A row of the table is named, not printed whole, where a test passes or fails on it.
  package var testDescription: String { "recite \(name)" }
}
