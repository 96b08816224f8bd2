/// What could not be done, in words for the person who asked for it.
///
/// Engines, readers and desks make them; the program prints them in one place, files of results keep code and message.
public struct Failure: Error, Sendable, Hashable, Codable {
  /// A stable code for programs: `missing_file`, `unknown_reference`, `engine_lost` …
  public var code: String
  /// What happened, where, and what to do about it.
  public var message: String
  /// What to type, on a line of its own; nil where the message says it.
  public var advice: String?

  /// Makes a failure that programs tell apart from others.
  public init(code: String, message: String, advice: String? = nil) {
    self.code = code
    self.message = message
    self.advice = advice
  }

  /// Makes one that only people need to understand.
  public init(_ message: String, advice: String? = nil, code: String = "failed") {
    self.init(code: code, message: message, advice: advice)
  }

  /// The code where what was typed is at fault: the program ends with 64.
  public static let usage = "usage"
  /// The code where a person ended it.
  public static let interrupted = "interrupted"

  /// A clause as a sentence: begun with a capital, with a full stop.
  public static func sentence(_ clause: String) -> String {
    let end = clause.last.map { ".?!".contains($0) } == true ? "" : "."
    return clause.prefix(1).uppercased() + clause.dropFirst() + end
  }

  /// Whether a failure of this code may well be gone another time: a worker was lost, or the run was given up.
  public static func isPassing(_ code: String) -> Bool {
    ["engine_lost", "timeout", "bad_reply", "bad_message", "cancelled", interrupted].contains(code)
  }
}
