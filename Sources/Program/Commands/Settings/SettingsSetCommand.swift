import Base
import CommandLineOptions
import Drills
import Sessions
import Speech
import SpeechHost
import Terminal
import Texts

struct SettingsSetCommand: SessionWork {
  static let name = Positional("NAME", .one, help: "The name of a setting.")
  static let value = Positional("VALUE", .one, help: "What it shall be.")

  static let command = Command(
    "settings set",
    summary: "Changes a setting.",
    positionals: [name, value],
    examples: [
      "recite settings set rate 120": "Have it speak more slowly from now on.",
      "recite settings set voice en-gb": "Have it speak with a British voice.",
      "recite settings set strictness lenient": "Judge what was not heard for sure kindly.",
    ]
  ) { try await SettingsSetCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) async throws {
    let setting = try Setting(named: plan.word(Self.name))
    let value = plan.word(Self.value)
    var settings = session.settings()
    do throws(SettingError) {
      try settings.change(setting, to: value)
    } catch {
      throw Failure("\(error.message), not “\(value.prefix(60))”.", code: Failure.usage)
    }
    try await verify(setting, settings)
    var store = try session.store()
    try store.keep(setting, of: settings, at: session.now())
    output.note("\(setting.rawValue) is now \(settings[setting]).")
    let variable = Configuration.variable(setting.rawValue)
    if let value = session.environment[variable], !value.isEmpty {
      output.message("\(variable) goes before it as long as it is set.")
    }
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
}
