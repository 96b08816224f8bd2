import CommandLineOptions
import Drills
import Reports
import Sessions
import Terminal

struct SettingsListCommand: SessionWork {
  static let command = Command(
    "settings list",
    summary: "Lists your settings, what each means and what it takes.",
    options: [SharedOptions.listFormat],
    examples: ["recite settings list": "List them; recite settings does the same."]
  ) { SettingsListCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) {
    print(Setting.allCases, plan.listFormat)
  }

  func print(_ settings: [Setting], _ format: ListFormat) {
    let (chosen, standard) = (session.settings(), LearnerSettings())
    let width = output.width
    var table = ListTable([
      "name": "Name", "value": "Value", "standard": "Standard", "allowed": "Takes", "meaning": "Meaning",
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
        output.lines(line.wrapped(to: width))
        let detail = "\(setting.meaning) It takes \(setting.allowed)."
        output.lines(StyledText(detail).wrapped(to: width, indent: 2))
      }
    }
    if format == .jsonl { output.data(table.json) } else { output.note(Self.hint) }
  }

  private static let hint = StyledText("To change one: recite settings set NAME VALUE", .dim)
}
