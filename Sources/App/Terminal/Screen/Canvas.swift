/// A picture of the screen: cells in rows. Widgets draw on it, a `CanvasPainter` brings it to the terminal.
///
/// Places outside of it take nothing and do no harm, so that widgets need not ask whether they fit.
public struct Canvas: Sendable, Equatable {
  /// One column of one row.
  public struct Cell: Sendable, Equatable {
    /// The character, cleaned; empty for the right half of a wide one.
    public var text: String
    public var role: Role
    /// Whether it stands on the bar that marks what is chosen.
    public var isChosen: Bool
    /// The parameters of a picture's colours; empty where the role says the colour.
    var ink = ""

    public static let blank = Cell(text: " ", role: .plain, isChosen: false)
  }

  /// A place: row and column, from 0.
  public struct Place: Sendable, Equatable {
    public var row: Int
    public var column: Int

    public init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  public let columns: Int
  public let rows: Int
  /// Where the cursor shows; nil for nowhere.
  public var cursor: Place?
  private(set) var cells: [Cell]

  /// Makes an empty canvas. Negative sizes count as 0.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    cells = Array(repeating: .blank, count: self.columns * self.rows)
  }

  /// Makes a canvas as high as these lines, cut to the width.
  public init(_ lines: [StyledText], columns: Int) {
    self.init(columns: columns, rows: lines.count)
    for (row, line) in lines.enumerated() { write(line, row: row) }
  }

  public subscript(row: Int, column: Int) -> Cell {
    get { cells[row * columns + column] }
    set { cells[row * columns + column] = newValue }
  }

  /// The characters of a row without the spaces at its end.
  public func text(ofRow row: Int) -> String {
    guard (0..<rows).contains(row) else { return "" }
    let text = cells[row * columns..<(row + 1) * columns].map(\.text).joined()
    return String(text.reversed().drop { $0 == " " }.reversed())
  }

  /// All rows, for tests and for readers.
  public var lines: [String] { (0..<rows).map(text(ofRow:)) }

  /// Writes one line, cut at `width` columns with an ellipsis, or at the edge. What is left of column 0 does
  /// not show.
  public mutating func write(_ text: StyledText, row: Int, column: Int = 0, width: Int? = nil) {
    guard (0..<rows).contains(row) else { return }
    let room = max(0, min(width ?? columns, columns - column))
    var place = column
    for span in text.truncated(to: room).spans {
      for character in span.text {
        let columns = TerminalText.width(character)
        if columns == 0 {
          attach(character, row: row, column: place - 1)
        } else {
          put(String(character), columns, span, row: row, column: place)
          place += columns
        }
      }
    }
  }

  /// Writes lines below one another; those that find no row are not seen.
  public mutating func write(_ lines: [StyledText], row: Int, column: Int = 0, width: Int? = nil) {
    for (index, line) in lines.enumerated() { write(line, row: row + index, column: column, width: width) }
  }

  /// Draws another canvas with its upper left corner at a place. Its cursor comes along.
  public mutating func draw(_ other: Canvas, row: Int, column: Int = 0) {
    for line in max(0, -row)..<max(max(0, -row), min(other.rows, rows - row)) {
      for place in max(0, -column)..<max(max(0, -column), min(other.columns, columns - column)) {
        let cell = other[line, place]
        // A wide character whose half would hang over the edge is not drawn at all.
        let next = place + 1 < other.columns ? other[line, place + 1].text : " "
        if next.isEmpty, column + place + 1 >= columns || cell.text.isEmpty {
          self[row + line, column + place] = .blank
        } else {
          erase(row: row + line, column: column + place)
          self[row + line, column + place] = cell
        }
      }
    }
    if let cursor = other.cursor {
      self.cursor = Place(row: row + cursor.row, column: column + cursor.column)
    }
  }

  public mutating func clear(row: Int) {
    guard (0..<rows).contains(row) else { return }
    for column in 0..<columns { self[row, column] = .blank }
  }

  /// Puts the bar that marks what is chosen under columns of a row.
  public mutating func choose(row: Int, columns range: Range<Int>? = nil) {
    guard (0..<rows).contains(row) else { return }
    for column in (range ?? 0..<columns).clamped(to: 0..<columns) { self[row, column].isChosen = true }
  }

  /// A character without a width of its own goes to the one before it.
  private mutating func attach(_ character: Character, row: Int, column: Int) {
    var place = column
    while (0..<columns).contains(place), self[row, place].text.isEmpty { place -= 1 }
    guard (0..<columns).contains(place) else { return }
    self[row, place].text.append(character)
  }

  private mutating func put(_ text: String, _ width: Int, _ span: StyledText.Span, row: Int, column: Int) {
    guard column >= 0, column + width <= columns else { return }
    for place in column..<column + width { erase(row: row, column: place) }
    self[row, column] = Cell(text: text, role: span.role, isChosen: false, ink: span.ink)
    for place in column + 1..<max(column + 1, column + width) {
      self[row, place] = Cell(text: "", role: span.role, isChosen: false, ink: span.ink)
    }
  }

  /// Half a wide character makes no sense: what is left of one becomes a space.
  private mutating func erase(row: Int, column: Int) {
    if self[row, column].text.isEmpty {
      var first = column
      while first > 0, self[row, first].text.isEmpty {
        self[row, first].text = " "
        first -= 1
      }
      self[row, first].text = " "
    }
    var next = column + 1
    while next < columns, self[row, next].text.isEmpty {
      self[row, next].text = " "
      next += 1
    }
  }
}
