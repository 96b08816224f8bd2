/// What keys do here: `Enter check · F1 hint · Esc stop`.
public enum KeyHints {
  /// One line of at most `width` columns. Where there is no room those before the last are left out: the last is the way
  /// out.
  public static func line(_ hints: [MenuBar.Item], width: Int, _ styles: Styles) -> StyledText {
    var kept = hints
    while kept.count > 1, line(kept, styles).width > width { kept.remove(at: kept.count - 2) }
    return line(kept, styles).truncated(to: width)
  }

  private static func line(_ hints: [MenuBar.Item], _ styles: Styles) -> StyledText {
    var line = StyledText()
    for hint in hints {
      if !line.isEmpty { line += StyledText(styles.separator, .dim) }
      line += StyledText(hint.key, .heading) + StyledText(" " + hint.label, .dim)
    }
    return line
  }
}
