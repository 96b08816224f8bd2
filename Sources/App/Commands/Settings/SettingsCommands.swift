import Decks
import Desks
import Host
import Recitation
import Reports
import Store
import Terminal
import Text
import Texts

struct SettingsListCommand: SessionWork {
  static let command = Command(
    "settings list",
    summary: "Lists your settings, what each means and what it takes.",
    options: [SharedOptions.listFormat],
    examples: ["recite settings list": "List them; recite settings does the same."]
  ) { SettingsListCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) {
    print(Setting.all, plan.listFormat)
  }

  func print(_ settings: [Setting], _ format: ListFormat) {
    let chosen = session.settings()
    let width = output.width
    var table = ListTable([
      "name": "Name", "value": "Value", "standard": "Standard", "allowed": "Takes", "meaning": "Meaning",
    ])
    for setting in settings {
      switch format {
      case .jsonl:
        table.add([
          .text(setting.name), .text(chosen[setting]), .text(setting.standard), .text(setting.allowed),
          .text(setting.meaning),
        ])
      case .text:
        var line = StyledText(setting.name, .heading) + StyledText(": \(chosen[setting])")
        if chosen[setting] != setting.standard { line.append("  (standard: \(setting.standard))", .dim) }
        output.lines(line.wrapped(to: width))
        let detail = "\(setting.meaning) It takes \(setting.allowed)."
        output.lines(StyledText(detail).wrapped(to: width, indent: 2))
      }
    }
    if format == .jsonl { output.data(table.json) } else { output.note(Self.hint) }
  }

  private static let hint = StyledText("To change one: recite settings set NAME VALUE", .dim)
}

enum SettingsGetCommand {
  static let name = Positional("NAME", .one, help: "The name of a setting.")

  static let command = Command(
    "settings get",
    summary: "Prints one setting.",
    positionals: [name],
    options: [SharedOptions.listFormat],
    examples: ["recite settings get rate": "Print how fast it speaks."]
  ) { plan, session -> Void in
    let setting = try Setting(named: plan.word(Self.name))
    switch plan.listFormat {
    case .text: session.output.line(session.settings()[setting])
    case .jsonl: SettingsListCommand(session: session).print([setting], .jsonl)
    }
  }
}

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
      "recite settings set strictness sense":
        "Take what has the sense, and judge kindly what was not heard for sure.",
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
    output.note("\(setting.name) is now \(settings[setting]).")
    if [Setting[\.cardsLearning].name, Setting[\.cardsRelearning].name].contains(setting.name) {
      try tellLists(planned: store.cardLibrary())
    }
    session.tellVariable(before: setting.name)
  }

  /// Steps are for lists that FSRS plans: tells where there are others.
  private func tellLists(planned library: CardLibrary) {
    let lists = library.lists
    let byLevels = lists.count { $0.scheduler == .levels }
    guard byLevels > 0 else { return }
    output.note(
      (byLevels == lists.count ? "It changes nothing yet: " : "It counts where FSRS plans; ")
        + "\(byLevels) of \(lists.count.of("card list")) \(byLevels == 1 ? "is" : "are") planned by levels, "
        + "without steps. To change one: ", command: "recite cards edit LIST --scheduler fsrs")
  }

  /// A voice or text that is not there is told now, not when a verse is wanted.
  private func verify(_ setting: Setting, _ settings: LearnerSettings) async throws {
    switch setting {
    case Setting[\.voice]:
      _ = try await session.speech().speak(Phrase(cleaning: "a"), VoiceSettings(voice: settings.voice))
    case Setting[\.text]:
      let names = try session.library().names()
      guard !names.contains(settings.text) else { return }
      throw Failure(
        "There is no text called '\(settings.text)'.",
        advice: "There is \(names.joined(separator: ", ")). To add one: recite texts add FILE --name NAME")
    default: break
    }
  }
}

extension Session {
  /// Tells that a variable of the environment hides what was chosen, where one does.
  func tellVariable(before name: String) {
    let variable = Configuration.variable(name)
    guard environment[variable]?.isEmpty == false else { return }
    output.message("\(variable) goes before it as long as it is set.")
  }
}

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
    let settings = try names.isEmpty ? Setting.all : names.map { try Setting(named: $0) }
    let chosen = session.settings()
    var store = try session.store()
    let now = session.now()
    var changed = 0
    for setting in settings where chosen[setting] != setting.standard {
      try store.forget(setting, at: now)
      session.output.note("\(setting.name) is \(setting.standard) again.")
      changed += 1
    }
    if changed == 0 { session.output.note("Nothing was changed from its standard.") }
  }
}

extension Setting {
  /// The setting of a name that a person typed.
  init(named name: String) throws {
    if let setting = Setting.named(name.lowercased()) {
      self = setting
      return
    }
    let names = Setting.all.map(\.name)
    let meant = Spelling.nearest(to: name.lowercased(), names).map { " Did you mean \($0)?" } ?? ""
    throw Failure(
      "There is no setting “\(name.prefix(60))”.\(meant)",
      advice: "There is " + names.joined(separator: ", "),
      code: Failure.usage)
  }
}
