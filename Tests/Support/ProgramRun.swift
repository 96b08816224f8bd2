/// How a program ended, and what it printed.
public struct ProgramRun: Sendable {
  /// What it wrote to standard output.
  public let output: [UInt8]
  /// What it wrote to standard error.
  public let messages: String
  /// Its exit code; minus the signal where one ended it.
  public let code: Int32
  /// Whether it took longer than its time limit and was killed.
  public let isOverdue: Bool
  /// How long it took.
  public let seconds: Double

  /// Standard output as text.
  public var text: String { String(decoding: output, as: UTF8.self) }
  /// The lines of standard output.
  public var lines: [String] {
    text.split(separator: "\n").map(String.init)
  }
}
