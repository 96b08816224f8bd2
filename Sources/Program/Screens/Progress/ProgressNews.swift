public import Terminal

/// How it has gone, ready to be drawn in any size.
public struct ProgressNews: Sendable {
  let lines: @Sendable (_ columns: Int, _ rows: Int, _ styles: Styles) -> [StyledText]

  /// Makes news.
  ///
  /// - Parameter lines: Draws it into so many columns and rows.
  public init(lines: @escaping @Sendable (_ columns: Int, _ rows: Int, _ styles: Styles) -> [StyledText]) {
    self.lines = lines
  }
}
