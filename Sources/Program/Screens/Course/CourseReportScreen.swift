import Base
internal import Habits
internal import Terminal

/// Shows a report byte for byte, and asks for consent.
struct ReportScreen: Screen {
  let title = "Weekly reports"
  let showsMenu = false
  private var report: (bytes: String, address: String?)?
  private var isOn = false

  let wants: [Effect] = [.course(.loadReport), .course(.load)]

  var hints: [MenuBar.Item] {
    (isOn ? [.init("n", "send no more"), .init("r", "a new number")] : [.init("y", "I agree")]) + [
      .init("Esc", "back")
    ]
  }

  mutating func take(_ news: News) {
    switch news {
    case .course(.report(let bytes, let address)): report = (bytes, address)
    case .course(.view(let view)): isOn = view.isReporting
    default: break
    }
  }

  mutating func take(_ typed: Typed) -> [Step] {
    guard case .key(let key) = typed else { return [] }
    switch key.plain {
    case .character("y") where !isOn: return [.effect(.course(.agreeToReports))]
    case .character("r") where isOn: return [.effect(.course(.agreeToReports))]
    case .character("n") where isOn: return [.act(.stopReporting)]
    case .escape: return [.close]
    default: return []
    }
  }

  func canvas(_ space: Space) -> Canvas {
    var lines = StyledText(
      "Once a week, when the program is opened, a line like the one below is sent, and nothing else: numbers of one week and a random number that you can renew."
    ).wrapped(to: space.columns)
    lines.append(StyledText())
    lines += StyledText(report?.bytes.onOneLine ?? "").wrapped(to: space.columns)
    lines.append(StyledText())
    lines += StyledText(
      report?.address.map { "It goes to \($0)." }
        ?? "This course names nobody to send it to: recite course report --help"
    ).wrapped(to: space.columns)
    lines.append(StyledText(isOn ? "You have agreed." : "It is off.", .heading))
    return Canvas(lines, columns: space.columns)
  }
}
