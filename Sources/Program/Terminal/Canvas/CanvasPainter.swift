/// The sequences that bring a canvas to the terminal: only those cells are written that differ from what is there.
///
/// Knows what is shown; writes nothing. Only sequences that every terminal since the VT100 has: to a place, erase to the
/// end of the line, colours, cursor on and off; and the marks of synchronized output where the terminal knows them, so
/// that no half-painted picture is seen. Cost: one comparison a cell.
public struct CanvasPainter: Sendable {
  private let styles: Styles
  private let theme: Theme
  private let isASCII: Bool
  private let isSynchronized: Bool
  private var shown: Canvas?

  /// Makes a painter for a screen that shows nothing yet.
  ///
  /// - Parameters:
  ///   - styles: Whether there is colour.
  ///   - theme: Which colours.
  ///   - isASCII: Whether the terminal takes nothing but ASCII.
  ///   - isSynchronized: Whether it knows synchronized output (mode 2026).
  public init(styles: Styles, theme: Theme = .auto, isASCII: Bool = false, isSynchronized: Bool = false) {
    self.styles = styles
    self.theme = theme
    self.isASCII = isASCII
    self.isSynchronized = isSynchronized
  }

  /// Forgets what is shown: the next picture is painted whole. After a resize, after another program had the screen.
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
      // Terminals differ about the width of what is not a plain character: go on from a place that is certain.
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
