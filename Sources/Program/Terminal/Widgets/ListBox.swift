/// Rows of which one is chosen; of more than fit, those around it show.
public struct ListBox: Sendable, Equatable {
  /// The rows.
  public var rows: [StyledText]
  /// The chosen one; nil for none.
  public var chosen: Int?

  /// Makes a list.
  public init(_ rows: [StyledText], chosen: Int? = nil) {
    self.rows = rows
    self.chosen = chosen
  }

  /// The rows that show where `height` fit: the chosen one among them, and never more empty space than there must be.
  ///
  ///     visible(count: 100, chosen: 50, height: 10)   // 45..<55
  public static func visible(count: Int, chosen: Int?, height: Int) -> Range<Int> {
    let height = max(0, min(height, count))
    let first = min(max(0, (chosen ?? 0) - height / 2), count - height)
    return first..<first + height
  }

  /// The list; the chosen row has a mark at its left and the bar. Where rows are out of sight a last row tells how many.
  public func canvas(columns: Int, rows height: Int, _ styles: Styles) -> Canvas {
    var canvas = Canvas(columns: columns, rows: height)
    let isLong = rows.count > height
    let range = Self.visible(count: rows.count, chosen: chosen, height: isLong ? height - 1 : height)
    for (line, index) in range.enumerated() {
      let isChosen = index == chosen
      let mark: StyledText = isChosen ? styles.pointer : "  "
      canvas.write(mark + rows[index], row: line)
      if isChosen { canvas.choose(row: line) }
    }
    if isLong, height > 0 {
      canvas.write(
        StyledText("  \(range.lowerBound + 1)–\(range.upperBound) of \(rows.count)", .dim), row: height - 1)
    }
    return canvas
  }
}

extension Styles {
  /// The mark before the chosen row, and before what is typed.
  public var pointer: StyledText { StyledText(mark(.highlight) + " ", .heading) }
}
