/// The sequences that bring a canvas to the terminal: only those cells are written that differ from what is
/// there.
///
/// Knows what is shown; writes nothing. Only sequences that every terminal since the VT100 has: to a place,
/// erase to the end of the line, colours, cursor on and off; and the marks of synchronized output where the
/// terminal knows them, so that no half-painted picture is seen. Cost: one comparison a cell.
public struct CanvasPainter: Sendable {
  private let styles: Styles
  private let theme: Theme
  private let isASCII: Bool
  private let isSynchronized: Bool
  private var shown: Canvas?

  /// For a screen that shows nothing yet. `isASCII`: the terminal takes nothing else; `isSynchronized`: it
  /// knows synchronized output (mode 2026).
  public init(styles: Styles, theme: Theme = .auto, isASCII: Bool = false, isSynchronized: Bool = false) {
    self.styles = styles
    self.theme = theme
    self.isASCII = isASCII
    self.isSynchronized = isSynchronized
  }

  /// Forgets what is shown: the next picture is painted whole. After a resize, after another program had the
  /// screen.
  public mutating func forget() { shown = nil }

  /// What to send so that the terminal shows this picture; empty where it does already.
  public mutating func paint(_ canvas: Canvas) -> String {
    if canvas == shown { return "" }
    var before = shown ?? Canvas(columns: 0, rows: 0)
    var text = "\u{1B}[?25l"
    if before.columns != canvas.columns || before.rows != canvas.rows {
      text += "\u{1B}[0m\u{1B}[2J"
      before = Canvas(columns: canvas.columns, rows: canvas.rows)
    }
    for row in 0..<canvas.rows { paint(row: row, canvas, before, &text) }
    if let cursor = canvas.cursor, (0..<canvas.rows).contains(cursor.row),
      (0..<canvas.columns).contains(cursor.column)
    {
      text += Self.move(cursor.row, cursor.column) + "\u{1B}[?25h"
    }
    shown = canvas
    return isSynchronized ? "\u{1B}[?2026h" + text + "\u{1B}[?2026l" : text
  }

  private func paint(row: Int, _ canvas: Canvas, _ before: Canvas, _ text: inout String) {
    var column = 0
    // Where the terminal's cursor is; nil when that is not certain.
    var pen: Int?
    var painted = ""
    while column < canvas.columns {
      let width = Self.width(canvas, row, column)
      guard Self.differs(canvas, before, row, column, width) else {
        column += width
        continue
      }
      if pen != column { text += Self.move(row, column) }
      let cell = canvas[row, column]
      let look = parameters(of: cell)
      if look != painted {
        text += look.isEmpty ? "\u{1B}[0m" : "\u{1B}[0;\(look)m"
        painted = look
      }
      let glyph = isASCII ? ASCIIText.fold(cell.text, width: width) : cell.text
      text += glyph
      column += width
      // Terminals differ about the width of what is not a plain character: go on from a place that is
      // certain.
      pen = width == 1 && glyph.unicodeScalars.count == 1 ? column : nil
    }
    if !painted.isEmpty { text += "\u{1B}[0m" }
  }

  /// Columns of the character that begins at a column.
  private static func width(_ canvas: Canvas, _ row: Int, _ column: Int) -> Int {
    var width = 1
    while column + width < canvas.columns, canvas[row, column + width].text.isEmpty { width += 1 }
    return width
  }

  private static func differs(
    _ canvas: Canvas, _ before: Canvas, _ row: Int, _ column: Int, _ width: Int
  ) -> Bool {
    (column..<column + width).contains { canvas[row, $0] != before[row, $0] }
  }

  private func parameters(of cell: Canvas.Cell) -> String {
    // The bar is of one colour: reversed, each colour would be a block of its own.
    if cell.isChosen { return cell.role == .heading ? "1;7" : "7" }
    return styles.color && !cell.ink.isEmpty ? cell.ink : theme.parameters(of: cell.role, color: styles.color)
  }

  private static func move(_ row: Int, _ column: Int) -> String { "\u{1B}[\(row + 1);\(column + 1)H" }
}

/// The sequences that keep a few lines at the bottom of the screen up to date. Knows what is shown; writes
/// nothing.
///
/// Only the plainest sequences are used (column 0, up, erase to the end of the line or screen, cursor off and
/// on), which every terminal since the VT100 has.
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
    let fitting = lines.suffix(size.rows).map { line in
      if styles.unicode { return line.truncated(to: size.columns) }
      // The ellipsis of the cut takes two columns more.
      let line = line.withASCIISigns
      return line.width <= size.columns ? line : line.truncated(to: max(1, size.columns - 2))
    }
    if fitting == self.lines, shown > 0 { return "" }
    self.lines = fitting
    return paintAgain(styles)
  }

  /// Shows the same lines again below what was printed in between.
  mutating func paintAgain(_ styles: Styles) -> String {
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

/// Text for a terminal that takes nothing but ASCII.
enum ASCIIText {
  private static let likenesses: [String: String] = [
    "’": "'", "‘": "'", "ʼ": "'", "“": "\"", "”": "\"", "–": "-", "—": "-", "…": ".", "·": "-", "─": "-",
    "│": "|",
    "█": "#", "▏": "-", "▎": "-", "▍": "#", "▌": "#", "▋": "#", "▊": "#", "▉": "#", "▓": "#", "▒": "=",
    "░": "-", "■": "#", "−": "-", "×": "x", "▸": ">", "◂": "<", "✓": "v", "✗": "x", "↑": "^", "↓": "v",
    "←": "<",
    "→": ">", "•": "*", "¶": "P", "Æ": "A", "æ": "a",
  ]

  /// A line with its quotation marks, dashes and other signs in ASCII; letters and numbers stay, whatever
  /// their script, for they are somebody's own. Only an ellipsis takes more columns than before.
  ///
  ///     signs("“Ἐν ἀρχῇ …” – 3")  // "\"Ἐν ἀρχῇ ...\" - 3"
  static func signs(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    return text.reduce(into: "") { line, character in
      if character == "…" { return line += "..." }
      let likeness = character.isLetter || character.isNumber ? nil : likenesses[String(character)]
      line += likeness ?? String(character)
    }
  }

  /// A character in as many columns: itself, its likeness, its letter without marks, or question marks.
  static func fold(_ character: String, width: Int) -> String {
    if character.utf8.allSatisfy({ $0 < 0x80 }) { return character }
    if let likeness = likenesses[character] { return likeness }
    if width == 1, let scalar = character.unicodeScalars.first, scalar.isASCII { return String(scalar) }
    return String(repeating: "?", count: width)
  }
}
