import CommandLineOptions
import Drills
import Reports
import Sessions
import Terminal

struct ConfigListCommand: SessionWork {
  static let command = Command(
    "config list",
    summary: "Lists every setting, its value, and where that comes from.",
    discussion: [
      "An option that is typed wins, then a variable of the environment (RECITE_JOBS for jobs), then the file, then the "
        + "standard. Voice, rate, text and the other settings of a learner are kept with the learner's data, not in the file: "
        + "recite settings."
    ],
    options: [SharedOptions.listFormat],
    examples: ["recite config": "List them; recite config list does the same."]
  ) { ConfigListCommand(session: $1).run($0) }

  let session: Session

  /// One line of the list.
  private struct Row {
    var name: String
    var value: String
    var source: String
    var isStandard: Bool
    var allowed: String
    var meaning: String
  }

  func run(_ plan: ParsedCommand) -> ExitCode {
    let loaded = LoadedConfiguration(environment: session.environment)
    loaded.tell(output)
    let rows = Setting.allCases.map(row) + options(loaded)
    switch plan.listFormat {
    case .jsonl:
      var table = ListTable(["name", "value", "source", "allowed", "meaning"].map { ($0, $0) })
      for row in rows {
        table.add([
          .text(row.name), .text(row.value), .text(row.source), .text(row.allowed), .text(row.meaning),
        ])
      }
      output.data(table.json)
    case .text:
      for row in rows {
        let line =
          StyledText(row.name, .heading) + StyledText(": \(row.value)")
          + StyledText("  (\(row.source))", row.isStandard ? .dim : .plain)
        output.lines(line.wrapped(to: output.width))
        let takes = row.meaning.contains(row.allowed) ? "" : " It takes \(row.allowed)."
        output.lines(StyledText(row.meaning + takes).wrapped(to: output.width, indent: 2))
      }
      output.note("To change one: recite config set NAME VALUE", .dim)
    }
    return loaded.configuration.mistakes.isEmpty ? .success : .failed
  }

  /// A learner's setting.
  private func row(_ setting: Setting) -> Row {
    let (settings, standard) = (session.settings(), LearnerSettings())
    let isStandard = settings[setting] == standard[setting]
    let variable = Configuration.variable(setting.rawValue)
    let isFromEnvironment = session.environment[variable].map { !$0.isEmpty } ?? false
    return Row(
      name: setting.rawValue, value: settings[setting],
      source: isFromEnvironment ? variable : isStandard ? "standard" : "your settings",
      isStandard: isStandard,
      allowed: setting.allowed, meaning: setting.meaning)
  }

  /// Options, and what stands for one command beside them.
  private func options(_ loaded: LoadedConfiguration) -> [Row] {
    let keys = CommandTable.recite.configurationKeys(reserved: LoadedConfiguration.reserved)
    let others = loaded.configuration.others(than: keys, reserved: LoadedConfiguration.reserved)
    return (keys + others).sorted { $0.name < $1.name }.map { key in
      let value = loaded.configuration.value(of: key)
      return Row(
        name: key.name, value: value?.text ?? key.standard,
        source: value.map { loaded.place(of: $0.source) } ?? "standard", isStandard: value == nil,
        allowed: key.allowed, meaning: key.spec.help)
    }
  }
}
