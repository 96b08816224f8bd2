/// Why one recording of a batch has no verdict; the batch goes on.
public struct ScoringFault: Error, Sendable, Equatable {
  /// A stable code: `bad_manifest_line`, `missing_file`, `unknown_reference`, `engine_lost` …
  public var code: String
  /// What happened and what to do about it.
  public var message: String

  /// Makes a fault.
  public init(code: String, message: String) {
    self.code = code
    self.message = message
  }

  /// Whether a fault of this code may well be gone another time: a worker was lost, or the run was given up.
  public static func isPassing(_ code: String) -> Bool {
    ["engine_lost", "timeout", "bad_reply", "bad_message", "cancelled", "interrupted"].contains(code)
  }
}
