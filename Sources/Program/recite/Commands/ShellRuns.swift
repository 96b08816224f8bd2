import Base
import CommandLineOptions
import Terminal

/// `recite completions`: what a shell needs to complete.
struct CompletionsRun {
  let session: Session

  init(_ session: Session) { self.session = session }

  func run(_ plan: ParsedCommand) throws -> ExitCode {
    let name = plan[CompletionsCommand.shell].first ?? ""
    guard let shell = CompletionShell(rawValue: name) else {
      throw Failure(
        "There are completions for bash, zsh and fish, not for \(name).",
        advice: "Try: recite completions bash", code: Failure.usage)
    }
    session.output.data(CommandTable.recite.completions(for: shell))
    return .success
  }
}

/// `recite manual`: pages for man.
struct ManualRun {
  let session: Session

  init(_ session: Session) { self.session = session }

  func run(_ plan: ParsedCommand) throws -> ExitCode {
    let pages = CommandTable.recite.manualPages(version: Program.version)
    if let folder = plan[ManualCommand.output] {
      try FileWriting.makeFolder(folder)
      for page in pages { try FileWriting.write(Array(page.text.utf8), to: "\(folder)/\(page.file)") }
      return .success
    }
    let file = (["recite"] + plan[ManualCommand.command]).joined(separator: "-") + ".1"
    guard let page = pages.first(where: { $0.file == file }) else {
      throw Failure(
        "There is no page \(file).", advice: "The commands: recite --help", code: Failure.usage)
    }
    session.output.data(page.text)
    return .success
  }
}
