import CommandLineOptions
import Sessions
import Terminal

/// What a command does in a session, where that takes several functions.
protocol SessionWork {
  var session: Session { get }
}

extension SessionWork {
  /// Where it prints.
  var output: Output { session.output }
}

extension Session {
  /// Whether a person is sure that something is to be deleted: said with the command, or when asked. Where they are not, it
  /// tells that nothing was.
  func isSure(
    _ plan: ParsedCommand, _ question: String, advice: String = " recite undo brings it back."
  ) throws -> Bool {
    if plan[CardsOptions.yes] { return true }
    let isSure = try LinePrompt(output).confirm(
      question, otherwise: "Say it with the command: --yes." + advice)
    if !isSure { output.note("Nothing was deleted.") }
    return isSure
  }
}
