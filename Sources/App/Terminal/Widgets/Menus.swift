/// A line of places to go to, each with its key: `1 Home  2 Learn  3 Practice`.
public struct MenuBar: Sendable, Equatable {
  public struct Item: Sendable, Equatable {
    /// The key that goes there, as people call it; empty where it writes into a field now.
    public var key: String
    public var label: String

    public init(_ key: String, _ label: String) {
      self.key = key
      self.label = label
    }
  }

  public var items: [Item]
  public var chosen: Int?

  public init(_ items: [Item], chosen: Int? = nil) {
    self.items = items
    self.chosen = chosen
  }

  /// The bar as one row; items that find no room at the end are left out, and the chosen one is in brackets
  /// where its colours may not show.
  public func canvas(columns: Int, _ styles: Styles) -> Canvas {
    var canvas = Canvas(columns: columns, rows: 1)
    let labels = items.indices.map { label($0, styles) }
    let sum = labels.reduce(0) { $0 + $1.width }
    // Where there is room each stands between two spaces, which the bar covers too.
    let margin = sum + items.count * 3 <= columns ? 1 : 0
    let gap = sum + items.count * (2 * margin + 2) - 2 <= columns ? 2 - margin : 1
    var column = 0
    for (index, label) in labels.enumerated() {
      let width = label.width + 2 * margin
      guard column + width <= columns else { break }
      canvas.write(label, row: 0, column: column + margin)
      if index == chosen { canvas.choose(row: 0, columns: column..<column + width) }
      column += width + gap
    }
    return canvas
  }

  private func label(_ index: Int, _ styles: Styles) -> StyledText {
    let item = items[index]
    let key = item.key.isEmpty ? "" : item.key + " "
    guard index == chosen else { return StyledText(key, .dim) + StyledText(item.label) }
    return StyledText(key + (styles.color ? item.label : "[\(item.label)]"), .heading)
  }
}

/// Rows of which one is chosen; of more than fit, those around it show.
public struct ListBox: Sendable, Equatable {
  public var rows: [StyledText]
  public var chosen: Int?

  public init(_ rows: [StyledText], chosen: Int? = nil) {
    self.rows = rows
    self.chosen = chosen
  }

  /// The rows that show where `height` fit: the chosen one among them, and never more empty space than there
  /// must be.
  ///
  ///     visible(count: 100, chosen: 50, height: 10)   // 45..<55
  public static func visible(count: Int, chosen: Int?, height: Int) -> Range<Int> {
    let height = max(0, min(height, count))
    let first = min(max(0, (chosen ?? 0) - height / 2), count - height)
    return first..<first + height
  }

  /// The list; the chosen row has a mark at its left and the bar. Where rows are out of sight a last row
  /// tells how many.
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

/// What keys do here: `Enter check · F1 hint · Esc stop`.
public enum KeyHints {
  /// One line of at most `width` columns. The hints come the most useful first, the way out last: where there
  /// is no room those before the last are left out, and `help`, the key that tells of all, shows.
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
