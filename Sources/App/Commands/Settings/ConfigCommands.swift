import Desks
import Reports
import Terminal
import Text

struct ConfigListCommand: SessionWork {
  static let command = Command(
    "config list",
    summary: "Lists every setting, its value, and where that comes from.",
    discussion: [
      "An option that is typed wins, then a variable of the environment (RECITE_JOBS for jobs), then the "
        + "file, then the standard. Voice, rate, text and the other settings of a learner are kept with the "
        + "learner's data, not in the file: recite settings."
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
    let rows = Setting.all.map(row) + options(loaded)
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
    let value = session.settings()[setting]
    let isStandard = value == setting.standard
    let variable = Configuration.variable(setting.name)
    let isFromEnvironment = session.environment[variable].map { !$0.isEmpty } ?? false
    return Row(
      name: setting.name, value: value,
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
    if Setting.named(name) != nil { return try await SettingsSetCommand(session: session).run(plan) }
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
    session.tellVariable(before: key.name)
  }
}

enum ConfigRemoveCommand {
  static let name = Positional("NAME", .one, help: "A name that is set.")

  static let command = Command(
    "config remove",
    formerly: "config unset",
    summary: "Takes a standing value back.",
    positionals: [name],
    examples: ["recite config remove jobs": "Go back to the standard."]
  ) { plan, session -> Void in
    let loaded = LoadedConfiguration(environment: session.environment)
    let name = plan.word(Self.name)
    var file = loaded.file
    // A name that means nothing may stand in the file, too: it can be taken out.
    guard file.remove(name) else {
      guard Setting.named(name) == nil else {
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

enum ConfigPathCommand {
  static let command = Command(
    "config path",
    summary: "Prints where the file with standing values is.",
    examples: ["recite config path": "To edit it: $EDITOR \"$(recite config path)\""]
  ) { _, session -> Void in
    guard let path = LoadedConfiguration(environment: session.environment).path else {
      throw Failure(
        "There is no folder for your configuration.", advice: "Set HOME or XDG_CONFIG_HOME.")
    }
    session.output.line(path)
  }
}
