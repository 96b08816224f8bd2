import Base
import CommandLineOptions
import Drills
import Sessions
import Terminal

enum ConfigUnsetCommand {
  static let name = Positional("NAME", .one, help: "A name that is set.")

  static let command = Command(
    "config unset",
    summary: "Takes a standing value back.",
    positionals: [name],
    examples: ["recite config unset jobs": "Go back to the standard."]
  ) { plan, session -> Void in
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
      session.output.note("\(name) was not set.")
      return
    }
    try loaded.write(file)
    session.output.note("\(name) is not set any more.")
  }
}
