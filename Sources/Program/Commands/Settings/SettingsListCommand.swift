import CommandLineOptions
import Drills
import Reports
import Sessions
import Terminal

/// `recite settings list`: lists settings.
struct SettingsListCommand {
  /// The form.
  static let format = SharedOptions.listFormat

  static let command = Command(
    "settings list",
    summary: "Lists your settings, what each means and what it takes.",
    options: [format],
    examples: [
      "recite settings list": "List them; recite settings does the same."
    ]
  ) { SettingsListCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) -> ExitCode {
    print(Setting.allCases, plan[Self.format])
    return .success
  }

  func print(_ settings: [Setting], _ format: ListFormat) {
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
}
