/// Which colours roles have. Colour only repeats what words, marks and bars already say.
public enum Theme: String, Sendable, CaseIterable {
  /// Green for right, red for wrong, in the terminal's own sixteen colours.
  case standard
  /// Blue for right, yellow for wrong: for eyes that do not tell red from green.
  case blue
  /// Bright and bold.
  case contrast
  /// Bold, dim and reversed only.
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
    case (.standard, _): return nil
    case (.blue, .correct): return "34"
    case (.blue, .close): return "36"
    case (.blue, .substituted), (.blue, .error): return "1;33"
    case (.blue, .omitted): return "33"
    case (.blue, .unsure), (.blue, .warning): return "35"
    case (.blue, _): return nil
    case (.contrast, .plain), (.contrast, .heading): return "1"
    case (.contrast, .dim): return ""
    case (.contrast, .correct): return "1;92"
    case (.contrast, .close): return "1;96"
    case (.contrast, .substituted), (.contrast, .error), (.contrast, .omitted): return "1;91"
    case (.contrast, .unsure), (.contrast, .warning): return "1;93"
    case (.contrast, .added): return "1;95"
    case (.contrast, _): return nil
    case (.plain, .highlight): return "1;7"
    case (.plain, .heading), (.plain, .substituted), (.plain, .error): return "1"
    case (.plain, .dim): return "2"
    case (.plain, .omitted), (.plain, .added): return "4"
    case (.plain, _): return ""
    }
  }
}
