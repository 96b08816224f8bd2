/// The sequences that keep a few lines at the bottom of the screen up to date. Knows what is shown; writes nothing.
///
/// Only the plainest sequences are used (column 0, up, erase to the end of the line or screen, cursor off and on), which
/// every terminal since the VT100 has.
struct LivePainter {
  /// What was asked to be shown last.
  private var lines: [StyledText] = []
  /// Lines on the screen now.
  private var shown = 0
  private var cursorHidden = false

  /// Whether there is anything to paint again after something else was printed.
  var isShown: Bool { !lines.isEmpty }

  private static let hideCursor = "\u{1B}[?25l"
  private static let showCursor = "\u{1B}[?25h"
  private static let eraseDown = "\u{1B}[J"
  private static let eraseLine = "\u{1B}[K"

  /// Shows new lines in place of the old, cut to the size; of too many, the last.
  mutating func paint(_ lines: [StyledText], _ size: (columns: Int, rows: Int), _ styles: Styles) -> String {
    let fitting = lines.suffix(size.rows).map { $0.truncated(to: size.columns) }
    if fitting == self.lines, shown > 0 { return "" }
    self.lines = fitting
    return draw(styles)
  }

  /// Shows the same lines again below what was printed in between.
  mutating func paintAgain(_ styles: Styles) -> String {
    draw(styles)
  }

  private mutating func draw(_ styles: Styles) -> String {
    var text = cursorHidden ? "" : Self.hideCursor
    cursorHidden = true
    text += toTop()
    for (row, line) in lines.enumerated() {
      if row > 0 { text += "\n" }
      text += "\r" + line.rendered(styles) + Self.eraseLine
    }
    if shown > lines.count { text += "\r\n" + Self.eraseDown + "\u{1B}[1A" }
    shown = lines.count
    return text
  }

  /// Takes the lines off the screen for a moment.
  mutating func erase() -> String {
    guard shown > 0 else { return "" }
    let text = toTop() + Self.eraseDown
    shown = 0
    return text
  }

  /// Takes the lines away for good and gives the cursor back.
  mutating func clear() -> String {
    let text = erase() + endCursor()
    lines = []
    return text
  }

  /// Leaves the lines as they are, the cursor below them.
  mutating func leave() -> String {
    let text = (shown > 0 ? "\r\n" : "") + endCursor()
    lines = []
    shown = 0
    return text
  }

  private mutating func endCursor() -> String {
    guard cursorHidden else { return "" }
    cursorHidden = false
    return Self.showCursor
  }

  private func toTop() -> String {
    shown > 1 ? "\r\u{1B}[\(shown - 1)A" : (shown == 1 ? "\r" : "")
  }
}
