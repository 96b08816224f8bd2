/// A line of places to go to, each with its key: `1 Home  2 Learn  3 Practice`.
public struct MenuBar: Sendable, Equatable {
  /// A place.
  public struct Item: Sendable, Equatable {
    /// The key that goes there, as people call it.
    public var key: String
    /// What is there.
    public var label: String

    /// Makes an item.
    public init(_ key: String, _ label: String) {
      self.key = key
      self.label = label
    }
  }

  /// The places.
  public var items: [Item]
  /// Where we are; nil for none of them.
  public var chosen: Int?

  /// Makes a bar.
  public init(_ items: [Item], chosen: Int? = nil) {
    self.items = items
    self.chosen = chosen
  }

  /// The bar as one row; items that find no room at the end are left out, and the chosen one is in brackets where its
  /// colours may not show.
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
    guard index == chosen else { return StyledText(item.key, .dim) + StyledText(" " + item.label) }
    return StyledText(item.key + " " + (styles.color ? item.label : "[\(item.label)]"), .heading)
  }
}
