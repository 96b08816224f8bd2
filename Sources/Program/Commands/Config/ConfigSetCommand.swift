import Base
import CommandLineOptions
import Drills
import Sessions
import Terminal

enum ConfigSetCommand {
  static let name = Positional("NAME", .one, help: "A name that recite config lists, such as jobs.")
  static let value = Positional("VALUE", .one, help: "What it shall be.")

  static let command = Command(
    "config set",
    summary: "Gives an option a standing value.",
    positionals: [name, value],
    examples: [
      "recite config set jobs 4": "Score four recordings at a time from now on.",
      "recite config set score.format jsonl": "Have one command print otherwise.",
    ]
  ) { plan, session -> Void in
    let loaded = LoadedConfiguration(environment: session.environment)
    let name = plan.word(Self.name)
    let value = plan.word(Self.value)
    // A learner's settings have one place; this is only another door to it.
    if Setting(rawValue: name) != nil { return try await SettingsSetCommand(session: session).run(plan) }
    let key = try ConfigurationKey.named(name)
    do throws(ConfigurationFault) {
      try key.check(value)
    } catch {
      throw Failure("\(error.message).", code: Failure.usage)
    }
    let keys = CommandTable.recite.configurationKeys(reserved: LoadedConfiguration.reserved)
    var file = loaded.file.text.isEmpty ? ConfigurationFile.template(keys) : loaded.file
    file.set(key.name, to: value)
    try loaded.write(file)
    session.output.note("\(key.name) is \(value) now, in \(loaded.path ?? "").")
    let variable = Configuration.variable(key.name)
    if session.environment[variable].map({ !$0.isEmpty }) == true {
      session.output.message("\(variable) goes before it as long as it is set.")
    }
  }
}
