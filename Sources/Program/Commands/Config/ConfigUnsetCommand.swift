import Base
import CommandLineOptions
import Drills
import Sessions
import Terminal

/// `recite config unset`: takes a standing value back.
struct ConfigUnsetCommand {
  /// Which.
  static let name = Positional("NAME", .one, help: "A name that is set.")

  static let command = Command(
    "config unset",
    summary: "Takes a standing value back.",
    positionals: [name],
    examples: [
      "recite config unset jobs": "Go back to the standard."
    ]
  ) { try ConfigUnsetCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws -> ExitCode {
    let loaded = LoadedConfiguration(environment: session.environment)
    let name = plan.first(Self.name) ?? ""
    var file = loaded.file
    // A name that means nothing may stand in the file, too: it can be taken out.
    guard file.unset(name) else {
      guard Setting(rawValue: name) == nil else {
        throw Failure(
          "“\(name)” is kept with your data.", advice: "Try: recite settings reset \(name)",
          code: Failure.usage)
      }
      _ = try ConfigurationKey.named(name)
      session.output.note(StyledText("\(name) was not set."))
      return .success
    }
    try loaded.write(file)
    session.output.note(StyledText("\(name) is not set any more."))
    return .success
  }
}
