public import Terminal

/// How it has gone, ready to be drawn in any size.
public struct ProgressNews: Sendable {
  /// Draws into so many columns and rows.
  public typealias Drawing = @Sendable (_ columns: Int, _ rows: Int, _ styles: Styles) -> [StyledText]

  let lines: Drawing
  let cards: Drawing

  /// Makes news.
  ///
  /// - Parameters:
  ///   - lines: Draws strength, answers and days in a row.
  ///   - cards: Draws how the reviews of cards went.
  public init(lines: @escaping Drawing, cards: @escaping Drawing = { _, _, _ in [] }) {
    self.lines = lines
    self.cards = cards
  }
}
