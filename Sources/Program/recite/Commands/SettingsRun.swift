import Base
import CommandLineOptions
import Drills
import FoundationEssentials
import Reports
import Speech
import SpeechHost
import Storage
import Terminal
import Texts

/// `recite settings list|get|set|reset`: what the learner has chosen.
struct SettingsRun {
  let session: Session

  init(_ session: Session) { self.session = session }

  // MARK: Telling

  func list(_ plan: ParsedCommand) -> ExitCode {
    print(Setting.allCases, plan[SettingsListCommand.format])
    return .success
  }

  func get(_ plan: ParsedCommand) throws -> ExitCode {
    let setting = try setting(plan.first(SettingsGetCommand.name) ?? "")
    switch plan[SettingsGetCommand.format] {
    case .text: session.output.line(StyledText(session.settings()[setting]))
    case .jsonl: print([setting], .jsonl)
    }
    return .success
  }

  private func print(_ settings: [Setting], _ format: ListFormat) {
    let (chosen, standard) = (session.settings(), LearnerSettings())
    let width = session.output.width
    var table = ListTable([
      .init("name", title: "Name"), .init("value", title: "Value"), .init("standard", title: "Standard"),
      .init("allowed", title: "Takes"), .init("meaning", title: "Meaning"),
    ])
    for setting in settings {
      switch format {
      case .jsonl:
        table.add([
          .text(setting.rawValue), .text(chosen[setting]), .text(standard[setting]), .text(setting.allowed),
          .text(setting.meaning),
        ])
      case .text:
        var line = StyledText(setting.rawValue, .heading) + StyledText(": \(chosen[setting])")
        if chosen[setting] != standard[setting] { line.append("  (standard: \(standard[setting]))", .dim) }
        session.output.lines(line.wrapped(to: width))
        let detail = "\(setting.meaning) It takes \(setting.allowed)."
        session.output.lines(StyledText(detail).wrapped(to: width, indent: 2))
      }
    }
    if format == .jsonl { session.output.data(table.json) } else { session.output.note(Self.hint) }
  }

  private static let hint = StyledText("To change one: recite settings set NAME VALUE", .dim)

  // MARK: Changing

  func set(_ plan: ParsedCommand) async throws -> ExitCode {
    let setting = try setting(plan.first(SettingsSetCommand.name) ?? "")
    let value = plan.first(SettingsSetCommand.value) ?? ""
    var settings = session.settings()
    do throws(SettingError) {
      try settings.change(setting, to: value)
    } catch {
      throw Failure("\(error.message), not “\(value.prefix(60))”.", code: Failure.usage)
    }
    try await verify(setting, settings)
    var store = try session.store()
    try store.keep(setting, of: settings, at: session.now())
    session.output.note(StyledText("\(setting.rawValue) is now \(settings[setting])."))
    let variable = Configuration.variable(setting.rawValue)
    if let value = session.environment[variable], !value.isEmpty {
      session.output.message(StyledText("\(variable) goes before it as long as it is set."))
    }
    return .success
  }

  /// A voice or text that is not there is told now, not when a verse is wanted.
  private func verify(_ setting: Setting, _ settings: LearnerSettings) async throws {
    switch setting {
    case .voice:
      _ = try await session.speech().speak(Phrase(cleaning: "a"), VoiceSettings(voice: settings.voice))
    case .text:
      let names = try session.library().names()
      guard !names.contains(settings.text) else { return }
      throw Failure(
        "There is no text called '\(settings.text)'.",
        advice: "There is \(names.joined(separator: ", ")). To add one: recite texts add FILE --name NAME")
    default: break
    }
  }

  func reset(_ plan: ParsedCommand) throws -> ExitCode {
    let names = plan[SettingsResetCommand.names]
    let settings = try names.isEmpty ? Setting.allCases : names.map { try setting($0) }
    let chosen = session.settings()
    let standard = LearnerSettings()
    var store = try session.store()
    let now = session.now()
    var changed = 0
    for setting in settings where chosen[setting] != standard[setting] {
      try store.forget(setting, at: now)
      session.output.note(StyledText("\(setting.rawValue) is \(standard[setting]) again."))
      changed += 1
    }
    if changed == 0 { session.output.note("Nothing was changed from its standard.") }
    return .success
  }

  private func setting(_ name: String) throws -> Setting {
    if let setting = Setting(rawValue: name.lowercased()) { return setting }
    let names = Setting.allCases.map(\.rawValue)
    let meant = Spelling.nearest(to: name.lowercased(), names).map { " Did you mean \($0)?" } ?? ""
    throw Failure(
      "There is no setting “\(name.prefix(60))”.\(meant)",
      advice: "There is " + names.joined(separator: ", "),
      code: Failure.usage)
  }
}
