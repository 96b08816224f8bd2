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
}
