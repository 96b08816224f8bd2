import Base
import CommandLineOptions
import Drills
import Sessions
import Terminal

/// `recite config unset`: takes a standing value back.
struct ConfigUnsetCommand: SessionWork {
  static let name = Positional("NAME", .one, help: "A name that is set.")

  static let command = Command(
    "config unset",
    summary: "Takes a standing value back.",
    positionals: [name],
    examples: ["recite config unset jobs": "Go back to the standard."]
  ) { try ConfigUnsetCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws {
    let loaded = LoadedConfiguration(environment: session.environment)
    let name = plan.word(Self.name)
    var file = loaded.file
    // A name that means nothing may stand in the file, too: it can be taken out.
    guard file.unset(name) else {
      guard Setting(rawValue: name) == nil else {
        throw Failure(
          "“\(name)” is kept with your data.", advice: "Try: recite settings reset \(name)",
          code: Failure.usage)
      }
      _ = try ConfigurationKey.named(name)
      output.note("\(name) was not set.")
      return
    }
    try loaded.write(file)
    output.note("\(name) is not set any more.")
  }
}
