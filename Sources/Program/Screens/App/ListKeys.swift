internal import Terminal

extension Key {
  /// The row of a list that is chosen after this key; nil where the key does not move the choice.
  ///
  ///     Key(.down).row(after: 0, of: 3)  // 1
  ///     Key(.end).row(after: 0, of: 3)   // 2
  ///     Key(.enter).row(after: 0, of: 3) // nil
  ///
  /// - Parameters:
  ///   - row: the one that is chosen now.
  ///   - count: how many there are; of none the first is chosen.
  /// - Returns: the row, held within the list.
  func row(after row: Int, of count: Int) -> Int? {
    let moved: Int
    switch code {
    case .up: moved = row - 1
    case .down: moved = row + 1
    case .pageUp: moved = row - 10
    case .pageDown: moved = row + 10
    case .home: moved = 0
    case .end: moved = count - 1
    default: return nil
    }
    return max(0, min(moved, count - 1))
  }

  /// Moves the choice in a list of so many rows, where that is what the key does; tells whether it was.
  func moves(_ chosen: inout Int, among count: Int) -> Bool {
    guard let row = row(after: chosen, of: count) else { return false }
    chosen = row
    return true
  }
}
