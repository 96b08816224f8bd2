/// Why nothing can be graded or planted.
public struct EvaluationError: Error, Sendable, Equatable {
  /// A stable code: `bad_line`, `no_recordings` …
  public var code: String
  /// What happened and what to do about it.
  public var message: String

  /// Makes an error.
  public init(code: String, message: String) {
    self.code = code
    self.message = message
  }
}
