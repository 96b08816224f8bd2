/// Rows in columns, for lists that people look through. Columns give way by their rank where the screen is
/// narrow. Only rows that show are made into text: a list may have 50,000.
public struct Table {
  public struct Column: Sendable, Equatable {
    public var title: String
    /// Whether its text stands at the right.
    public var isRight: Bool
    /// The most it takes, columns.
    public var most: Int
    /// What is left out first where there is no room: the highest rank; 0 always stays.
    public var rank: Int

    public init(_ title: String, isRight: Bool = false, most: Int = 60, rank: Int = 0) {
      self.title = title
      self.isRight = isRight
      self.most = most
      self.rank = rank
    }
  }

  private let columns: [Column]
  private let count: Int
  private let chosen: Int?
  private let hasFocus: Bool
  private let row: (Int) -> [StyledText]

  /// A table of `items`, with a row of `cells` for each. The rows around the chosen one show; it has the mark
  /// where the table has the focus.
  public init<Items: RandomAccessCollection>(
    _ columns: [Column], _ items: Items, chosen: Int?, hasFocus: Bool = true,
    cells: @escaping (Items.Element) -> [StyledText]
  ) where Items.Index == Int {
    self.columns = columns
    count = items.count
    self.chosen = chosen
    self.hasFocus = hasFocus
    row = { cells(items[items.startIndex + $0]) }
  }

  private static let gap = 2

  /// The table with its head; where rows are out of sight, a last line tells how many.
  public func canvas(columns width: Int, rows height: Int, _ styles: Styles) -> Canvas {
    let range = ListBox.visible(count: count, chosen: chosen, height: max(0, height - 2))
    let shown = range.map(row)
    let widths = columns.indices.map { column in
      min(
        columns[column].most,
        max(
          TerminalText.width(columns[column].title),
          shown.map { column < $0.count ? $0[column].width : 0 }.max() ?? 0))
    }
    let kept = Self.fitting(columns, widths, width - 2)
    let head = line(columns.map { StyledText($0.title, .dim) }, kept, widths)
    let marked = hasFocus ? chosen.map { $0 - range.lowerBound } : nil
    var lines = ListBox(shown.map { line($0, kept, widths) }, chosen: marked)
    lines.rows = lines.rows.map { $0.truncated(to: width - 2) }
    var canvas = Canvas(columns: width, rows: height)
    canvas.write("  " + head, row: 0)
    canvas.draw(lines.canvas(columns: width, rows: shown.count, styles), row: 1)
    if range.count < count {
      canvas.write(
        StyledText("  \(range.lowerBound + 1)–\(range.upperBound) of \(count)", .dim), row: height - 1)
    }
    return canvas
  }

  private func line(_ cells: [StyledText], _ kept: [Int], _ widths: [Int]) -> StyledText {
    var line = StyledText()
    for (position, column) in kept.enumerated() where column < cells.count {
      if position > 0 { line.append(String(repeating: " ", count: Self.gap)) }
      let cell = cells[column].truncated(to: widths[column])
      let space = StyledText(String(repeating: " ", count: widths[column] - cell.width))
      line += columns[column].isRight ? space + cell : cell + space
    }
    return line
  }

  private static func fitting(_ columns: [Column], _ widths: [Int], _ width: Int) -> [Int] {
    var kept = Array(columns.indices)
    while kept.reduce(-gap, { $0 + widths[$1] + gap }) > width,
      let last = kept.filter({ columns[$0].rank > 0 }).max(by: { columns[$0].rank < columns[$1].rank })
    {
      kept.removeAll { $0 == last }
    }
    return kept
  }
}
