/// Why the data of a verdict model cannot be used.
public enum VerdictModelError: Error, Sendable, Equatable {
  /// Not JSON of the expected shape.
  case malformed(String)
  /// It lacks a weight, or holds one for a feature that is not there.
  case features(expected: [String], found: [String])
}
