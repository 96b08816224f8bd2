import CommandLineOptions
import Sessions
import Terminal

/// What asks before it erases.
struct CourseErasing: SessionWork {
  static let yes = Option<Bool>.flag("yes", short: "y", help: "Do it without asking.")

  let session: Session

  /// Whether the person means it: said with --yes, or typed on a terminal.
  func confirmed(_ plan: ParsedCommand, _ question: String) -> Bool {
    if plan[Self.yes] { return true }
    let input = LineInput()
    guard input.isTerminal else {
      output.error(question, advice: "To do it: add --yes")
      return false
    }
    output.prompt(StyledText(question + " Type yes: "))
    return input.next()?.lowercased() == "yes"
  }
}
