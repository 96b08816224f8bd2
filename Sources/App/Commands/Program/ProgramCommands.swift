import Files
import FoundationEssentials
import Host
import Terminal
import Text

enum CompletionsCommand {
  static let shell = Positional("SHELL", .one, help: "bash, zsh or fish.")

  static let command = Command(
    "completions",
    summary: "Prints a script by which a shell completes what you type.",
    discussion: ["Vendor/install puts all three where the shells look for them."],
    positionals: [shell],
    examples: [
      "recite completions bash":
        "Print it for bash, which finds it as ~/.local/share/bash-completion/completions/recite.",
      "recite completions fish": "Print it for fish: ~/.config/fish/completions/recite.fish.",
    ]
  ) { plan, session -> Void in
    let name = plan[Self.shell].first ?? ""
    guard let shell = CompletionShell(rawValue: name) else {
      throw Failure(
        "There are completions for bash, zsh and fish, not for \(name).",
        advice: "Try: recite completions bash", code: Failure.usage)
    }
    session.output.data(CommandTable.recite.completions(for: shell))
  }
}

enum ManualCommand {
  static let page = Positional(
    "COMMAND", .any, help: "The command, e.g. score or set new; none for the program.")
  static let output = Option<String?>.file(
    "output", "DIR", short: "o", help: "Write every page into this folder instead.")

  static let command = Command(
    "manual",
    summary: "Prints a page of the manual, for man.",
    positionals: [page],
    options: [output],
    examples: ["recite manual score": "Print the page about scoring; man -l - reads it."]
  ) { plan, session -> Void in
    let pages = CommandTable.recite.manualPages(version: Release.version)
    if let folder = plan[Self.output] {
      try Paths.makeFolder(folder)
      for page in pages { try WholeFile.write(Array(page.text.utf8), to: "\(folder)/\(page.file)") }
      return
    }
    let file = (["recite"] + plan[Self.page]).joined(separator: "-") + ".1"
    guard let page = pages.first(where: { $0.file == file }) else {
      throw Failure(
        "There is no page \(file).", advice: "The commands: recite --help", code: Failure.usage)
    }
    session.output.data(page.text)
  }
}

/// `recite worker`: runs the engines for another process of this program. Requests come on standard input as
/// lines of JSON, each followed by its sound; answers go to standard output in the same order.
package enum EngineWorkerCommand {
  static let command = Command(
    "worker",
    summary: "Runs an engine for another process of this program.",
    discussion: [
      "Reads requests from standard input, a JSON line each and its sound behind it, and answers on standard "
        + "output."
    ],
    examples: [
      "recite worker": "Started by recite itself; nothing to type."
    ],
    isHidden: true
  ) { _, _ in run() }

  package static func run() -> ExitCode {
    let environment = ProcessInfo.processInfo.environment
    let models = environment["RECITE_MODELS"] ?? Session.standardModels
    let service: EngineService
    do {
      let own = try OwnPronunciationsFile(environment: environment).read()
      service = EngineService(models: models, own: own)
    } catch {
      service = EngineService(models: models, ownFailure: Failure(describing: error).message)
    }
    // A worker that outlives its parent would hold a microphone's worth of memory for nobody.
    let ending = WorkerLoop.runOnStandardStreams(diesWithParent: false) { service.answer($0) }
    return ending == .done ? .success : .failed
  }
}
