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

  /// The parameters of a role's "select graphic rendition" sequence.
  ///
  /// - Parameters:
  ///   - role: What the text is.
  ///   - color: Whether there is colour; without, it is as in `plain`.
  /// - Returns: Numbers with semicolons; empty for ordinary text.
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
