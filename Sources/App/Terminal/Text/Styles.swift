/// How roles look here: with colour or without, with Unicode marks or ASCII ones.
public struct Styles: Sendable, Equatable {
  public var color: Bool
  /// Whether marks may be other than ASCII.
  public var unicode: Bool
  /// Whether bars and drawings are told in words: numbers and sentences alone.
  public var isInWords = false

  public init(color: Bool, unicode: Bool) {
    self.color = color
    self.unicode = unicode
  }

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
    var styles = Styles(color: color, unicode: environment.isUnicode)
    styles.isInWords = environment.isInWords
    return styles
  }

  func paint(_ span: StyledText.Span) -> String {
    let text = unicode ? span.text : ASCIIText.signs(span.text)
    guard color, span.role != .plain else { return text }
    return "\u{1B}[\(span.role.parameters)m\(text)\u{1B}[0m"
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

  /// The mark before a line, with its space: none where it is read aloud.
  public func lead(_ role: Role) -> String { isInWords ? "" : mark(role) + " " }

  /// A square: one of several that are done.
  public var square: String { unicode ? "■" : "#" }
  public var ellipsis: String { unicode ? "…" : "..." }
  /// What stands between facts on one line: for who has it read aloud no sign that is read, too.
  public var separator: String { isInWords ? ", " : unicode ? " · " : " | " }
}

/// What a piece of text is, from which its colour follows.
///
/// Colour only ever repeats what words and marks already say.
public enum Role: String, Sendable, CaseIterable {
  case plain
  /// A title or a column's head.
  case heading
  /// Less important.
  case dim
  /// A word said right; a test passed.
  case correct
  /// A near form of the word.
  case close
  case substituted
  case omitted
  case unsure
  case added
  /// A searched-for word, the word being spoken.
  case highlight
  case error
  case warning

  /// The parameters of its "select graphic rendition" sequence: the 16 colours that every terminal and its
  /// theme has, and no background, since a theme may be light or dark.
  var parameters: String {
    switch self {
    case .plain: ""
    case .heading: "1"
    case .dim: "2"
    case .correct: "32"
    case .close: "36"
    case .substituted: "1;31"
    case .omitted: "31"
    case .unsure: "33"
    case .added: "35"
    case .highlight: "1;7"
    case .error: "1;31"
    case .warning: "33"
    }
  }
}

/// Which colours roles have. Colour only repeats what words, marks and bars already say.
public enum Theme: String, Sendable, CaseIterable {
  /// The terminal's own sixteen colours: green for right, red for wrong.
  case auto
  /// For a light background: no yellow, no cyan.
  case light
  /// For a dark background: bright colours.
  case dark
  /// Blue for right, yellow for wrong: for eyes that do not tell red from green.
  case blue
  /// Bold, dim, underlined and reversed only.
  case plain

  /// The parameters of a role's "select graphic rendition" sequence: numbers with semicolons. Without colour
  /// they are those of `plain`.
  func parameters(of role: Role, color: Bool) -> String {
    guard color else { return Self.plain.own(role) ?? "" }
    return own(role) ?? role.parameters
  }

  /// Where it differs from the roles' standard.
  private func own(_ role: Role) -> String? {
    switch (self, role) {
    case (.auto, _): return nil
    case (.light, .close): return "34"
    case (.light, .unsure), (.light, .warning): return "35"
    case (.light, _): return nil
    case (.dark, .correct): return "92"
    case (.dark, .close): return "96"
    case (.dark, .substituted), (.dark, .error): return "1;91"
    case (.dark, .omitted): return "91"
    case (.dark, .unsure), (.dark, .warning): return "93"
    case (.dark, .added): return "95"
    case (.dark, _): return nil
    case (.blue, .correct): return "34"
    case (.blue, .substituted), (.blue, .error): return "1;33"
    case (.blue, .omitted): return "33"
    case (.blue, .unsure), (.blue, .warning): return "35"
    case (.blue, _): return nil
    case (.plain, .highlight): return "1;7"
    case (.plain, .heading), (.plain, .substituted), (.plain, .error): return "1"
    case (.plain, .dim): return "2"
    case (.plain, .omitted), (.plain, .added): return "4"
    case (.plain, _): return ""
    }
  }
}

/// What a person asked of `--color`.
public enum ColorChoice: String, Sendable, CaseIterable {
  /// Colour on a terminal that can show it.
  case auto
  /// Colour in any case.
  case always
  case never
}
