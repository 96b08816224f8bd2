/// What keys do here: `Enter check · F1 hint · Esc stop`.
public enum KeyHints {
  /// One line of at most `width` columns. Where there is no room those before the last are left out: the last is the way
  /// out.
  ///
  /// - Parameters:
  ///   - hints: What keys do, the most useful first, the way out last.
  ///   - help: The key that tells of all of them: it shows where some are left out.
  ///   - width: The width of the line.
  ///   - styles: How things look.
  /// - Returns: The line.
  public static func line(
    _ hints: [MenuBar.Item], help: MenuBar.Item? = nil, width: Int, _ styles: Styles
  ) -> StyledText {
    let whole = line(hints, styles)
    guard whole.width > width, let last = hints.last else { return whole }
    var kept = hints.dropLast().filter { $0.key != help?.key }
    let tail = (help.map { [$0] } ?? []) + [last]
    while !kept.isEmpty, line(kept + tail, styles).width > width { kept.removeLast() }
    return line(kept + tail, styles).truncated(to: width)
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
