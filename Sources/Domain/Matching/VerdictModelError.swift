/// Why the data of a verdict model cannot be used.
public enum VerdictModelError: Error, Sendable, Equatable {
  /// Not JSON of the expected shape.
  case malformed(String)
  /// It weighs a feature that is not there. A feature without a weight counts for nothing, so that one can be added and fitted.
  case features(expected: [String], found: [String])
}
