/// How roles look here: with colour or without, with Unicode marks or ASCII ones.
public struct Styles: Sendable, Equatable {
  /// Whether roles have colours.
  public var color: Bool
  /// Whether marks may be other than ASCII.
  public var unicode: Bool

  /// Makes styles.
  public init(color: Bool, unicode: Bool) {
    self.color = color
    self.unicode = unicode
  }

  /// No colour, ASCII only.
  public static let none = Styles(color: false, unicode: false)

  /// Decides for one stream. `--color` goes before `NO_COLOR`, which goes before what the terminal can do.
  public static func decide(
    _ choice: ColorChoice, isTerminal: Bool, _ environment: TerminalEnvironment
  ) -> Styles {
    let color =
      switch choice {
      case .always: true
      case .never: false
      case .auto: isTerminal && environment.isCapable && !environment.noColor
      }
    return Styles(color: color, unicode: environment.isUnicode)
  }

  /// The text of a role with the sequences that colour it. The text is cleaned.
  public func paint(_ text: String, _ role: Role) -> String {
    paint(StyledText.Span(cleaned: TerminalText.clean(text), role))
  }

  func paint(_ span: StyledText.Span) -> String {
    guard color, span.role != .plain else { return span.text }
    return "\u{1B}[\(span.role.parameters)m\(span.text)\u{1B}[0m"
  }

  /// The mark of a role: what colour says, for those who do not see it.
  public func mark(_ role: Role) -> String {
    switch role {
    case .correct: unicode ? "✓" : "ok"
    case .close: "~"
    case .substituted: unicode ? "✗" : "x"
    case .omitted: unicode ? "–" : "-"
    case .unsure: "?"
    case .added: "+"
    case .error: unicode ? "✗" : "!!"
    case .warning: "!"
    case .highlight: unicode ? "▸" : ">"
    case .plain, .heading, .dim: unicode ? "·" : "-"
    }
  }

  /// A square: one of several that are done.
  public var square: String { unicode ? "■" : "#" }
  /// Three dots.
  public var ellipsis: String { unicode ? "…" : "..." }
  /// What stands between facts on one line.
  public var separator: String { unicode ? " · " : " | " }
}
