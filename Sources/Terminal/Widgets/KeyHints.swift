/// What keys do here: `Enter check · F1 hint · Esc stop`.
public enum KeyHints {
  /// One line of at most `width` columns; what finds no room at the end is left out.
  public static func line(_ hints: [MenuBar.Item], width: Int, _ styles: Styles) -> StyledText {
    var line = StyledText()
    for hint in hints {
      var piece = line.isEmpty ? StyledText() : StyledText(styles.separator, .dim)
      piece += StyledText(hint.key, .heading) + StyledText(" " + hint.label, .dim)
      guard line.width + piece.width <= width else { break }
      line += piece
    }
    return line
  }
}
