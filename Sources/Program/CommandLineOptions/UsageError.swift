import Terminal

/// A command line that cannot be carried out as typed.
public struct UsageError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is wrong, naming the option and the value, and what to type.
  public let message: String
  /// The command or group whose help to read; nil for the program's.
  public let command: String?

  init(_ message: String, in command: String?) {
    self.message = message
    self.command = command
  }

  /// What to type for help.
  public var advice: String {
    "Try: recite \(command.map { "\($0) " } ?? "")--help"
  }

  /// Both, on two lines.
  public var description: String { "\(message)\n\(advice)" }

  /// A word from the command line, safe to print and short enough to read.
  static func quoted(_ word: some StringProtocol) -> String {
    "'" + TerminalText.truncated(TerminalText.clean(String(word.prefix(200))), to: 60, ellipsis: "...") + "'"
  }
}
