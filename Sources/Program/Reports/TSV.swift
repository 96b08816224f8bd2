import Terminal

/// Rows of cells with tabs between, that a spreadsheet can open without harm.
enum TSV {
  /// A row, with its end.
  static func row(_ cells: [String]) -> String {
    cells.map(cell).joined(separator: "\t") + "\n"
  }

  /// What spreadsheets take for the beginning of a formula, the wide forms of East Asian keyboards too.
  private static let formula: Set<Character> = ["=", "+", "-", "@", "＝", "＋", "－", "＠"]

  /// The text as one cell: tabs, line ends and control characters made harmless, and an apostrophe in front of what
  /// would be run as a formula (OWASP, "CSV injection").
  static func cell(_ text: String) -> String {
    let clean = TerminalText.clean(text)
    // A letter or a digit first is the rule, and begins no formula.
    if let byte = clean.utf8.first, 0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte {
      return clean
    }
    guard let first = clean.first(where: { !$0.isWhitespace }), formula.contains(first) else { return clean }
    return "'" + clean
  }
}
