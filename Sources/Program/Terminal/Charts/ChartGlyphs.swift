/// What a chart is drawn with.
public enum ChartGlyphs: Sendable, CaseIterable {
  /// Braille dots: two by four in a cell.
  case braille
  /// Half and whole blocks, which the fonts of the Linux console have.
  case blocks
  /// Nothing but ASCII.
  case ascii

  /// What a terminal can show: ASCII where characters are not UTF-8, blocks on the Linux console, else Braille.
  public static func decide(_ styles: Styles, _ environment: TerminalEnvironment) -> ChartGlyphs {
    guard styles.unicode else { return .ascii }
    return environment.term.map { $0 == "linux" || $0.hasPrefix("linux-") } == true ? .blocks : .braille
  }

  /// Points in a cell, across and down.
  var dots: (across: Int, down: Int) {
    switch self {
    case .braille: (2, 4)
    case .blocks: (1, 2)
    case .ascii: (1, 1)
    }
  }

  var axis: (vertical: String, tick: String, corner: String, horizontal: String, mark: String) {
    self == .ascii ? ("|", "+", "+", "-", "+") : ("│", "┤", "└", "─", "┴")
  }
}
