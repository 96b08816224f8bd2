internal import Terminal

extension [StyledText] {
  /// One after another in as many lines as it takes, three spaces between; what is wider than a line is cut.
  func sideBySide(columns: Int) -> [StyledText] {
    let margin: StyledText = "  "
    let gap: StyledText = "   "
    var lines: [StyledText] = []
    for item in self {
      let item = item.truncated(to: Swift.max(1, columns - margin.width))
      if let last = lines.last, last.width + gap.width + item.width <= columns {
        lines[lines.count - 1] += gap + item
      } else {
        lines.append(margin + item)
      }
    }
    return lines
  }
}
