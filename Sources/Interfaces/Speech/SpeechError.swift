/// Why an engine could not do what was asked. Holds no text of the learner's.
public struct SpeechError: Error, Sendable, Equatable, Codable {
  /// A stable code for programs: `engine_lost`, `timeout`, `missing_model`, `unknown_voice` …
  public var code: String
  /// What happened and what to do about it, for people.
  public var message: String

  /// Makes an error.
  public init(code: String, message: String) {
    self.code = code
    self.message = message
  }
}
