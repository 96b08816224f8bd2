import Base
import CommandLineOptions
import Drills
import Reports
import Terminal

/// `recite config list|set|unset|path`: standing values of options on this machine.
struct ConfigRun {
  let session: Session
  private let loaded: LoadedConfiguration

  init(_ session: Session) {
    self.session = session
    loaded = LoadedConfiguration(environment: session.environment)
  }

  /// One line of the list.
  private struct Row {
    var name: String
    var value: String
    var source: String
    var isStandard: Bool
    var allowed: String
    var meaning: String
  }

  // MARK: Telling

  func list(_ plan: ParsedCommand) -> ExitCode {
    loaded.tell(session.output)
    let rows = Setting.allCases.map(row) + options()
    switch plan[ConfigListCommand.format] {
    case .jsonl:
      var table = ListTable(
        ["name", "value", "source", "allowed", "meaning"].map { .init($0, title: $0) })
      for row in rows {
        table.add([
          .text(row.name), .text(row.value), .text(row.source), .text(row.allowed), .text(row.meaning),
        ])
      }
      session.output.data(table.json)
    case .text:
      for row in rows {
        let line =
          StyledText(row.name, .heading) + StyledText(": \(row.value)")
          + StyledText("  (\(row.source))", row.isStandard ? .dim : .plain)
        session.output.lines(line.wrapped(to: session.output.width))
        let takes = row.meaning.contains(row.allowed) ? "" : " It takes \(row.allowed)."
        session.output.lines(StyledText(row.meaning + takes).wrapped(to: session.output.width, indent: 2))
      }
      session.output.note(StyledText("To change one: recite config set NAME VALUE", .dim))
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
  private func options() -> [Row] {
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

  func path() throws -> ExitCode {
    guard let path = loaded.path else {
      throw Failure(
        "There is no folder for your configuration.", advice: "Set HOME or XDG_CONFIG_HOME.")
    }
    session.output.line(StyledText(path))
    return .success
  }

  // MARK: Changing

  func set(_ plan: ParsedCommand) async throws -> ExitCode {
    let name = plan.first(ConfigSetCommand.name) ?? ""
    let value = plan.first(ConfigSetCommand.value) ?? ""
    // A learner's settings have one place; this is only another door to it.
    if Setting(rawValue: name) != nil { return try await SettingsRun(session).set(plan) }
    let key = try key(name)
    do throws(ConfigurationFault) {
      try key.check(value)
    } catch {
      throw Failure("\(error.message).", code: Failure.usage)
    }
    let keys = CommandTable.recite.configurationKeys(reserved: LoadedConfiguration.reserved)
    var file = loaded.file.text.isEmpty ? ConfigurationFile.template(keys) : loaded.file
    file.set(key.name, to: value)
    try loaded.write(file)
    session.output.note(StyledText("\(key.name) is \(value) now, in \(loaded.path ?? "")."))
    let variable = Configuration.variable(key.name)
    if session.environment[variable].map({ !$0.isEmpty }) == true {
      session.output.message(StyledText("\(variable) goes before it as long as it is set."))
    }
    return .success
  }

  func unset(_ plan: ParsedCommand) throws -> ExitCode {
    let name = plan.first(ConfigUnsetCommand.name) ?? ""
    var file = loaded.file
    // A name that means nothing may stand in the file, too: it can be taken out.
    guard file.unset(name) else {
      guard Setting(rawValue: name) == nil else {
        throw Failure(
          "“\(name)” is kept with your data.", advice: "Try: recite settings reset \(name)",
          code: Failure.usage)
      }
      _ = try key(name)
      session.output.note(StyledText("\(name) was not set."))
      return .success
    }
    try loaded.write(file)
    session.output.note(StyledText("\(name) is not set any more."))
    return .success
  }

  private func key(_ name: String) throws -> ConfigurationKey {
    do throws(ConfigurationFault) {
      return try CommandTable.recite.configurationKey(name, reserved: LoadedConfiguration.reserved)
    } catch {
      throw Failure(
        "\(error.message.prefix(1).uppercased())\(error.message.dropFirst()).", code: Failure.usage)
    }
  }
}
