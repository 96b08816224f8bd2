import CommandLineOptions
import Drills
import Sessions
import Terminal

enum SettingsResetCommand {
  static let names = Positional("NAME", .any, help: "The names of settings; none means all.")

  static let command = Command(
    "settings reset",
    summary: "Puts settings back to what they are for everybody.",
    positionals: [names],
    examples: [
      "recite settings reset rate": "Put one back.",
      "recite settings reset": "Put all back.",
    ]
  ) { plan, session -> Void in
    let names = plan[Self.names]
    let settings = try names.isEmpty ? Setting.allCases : names.map { try Setting(named: $0) }
    let chosen = session.settings()
    let standard = LearnerSettings()
    var store = try session.store()
    let now = session.now()
    var changed = 0
    for setting in settings where chosen[setting] != standard[setting] {
      try store.forget(setting, at: now)
      session.output.note("\(setting.rawValue) is \(standard[setting]) again.")
      changed += 1
    }
    if changed == 0 { session.output.note("Nothing was changed from its standard.") }
  }
}
