internal import Terminal

/// Which part shows of lines that may be more than fit: up and down by lines and pages.
struct Scroll: Sendable, Equatable {
  private(set) var top = 0
  private var count = 0
  private var height = 1

  /// Whether not all of it fits.
  var isNeeded: Bool { count > height }
  /// What keys do; none where all fits.
  var hints: [MenuBar.Item] { isNeeded ? [.init("↑↓", "more")] : [] }
  /// The lines that show.
  var range: Range<Int> { top..<min(count, top + height) }

  /// Those of some lines that show.
  func shown(of lines: [StyledText]) -> [StyledText] { Array(lines[range.clamped(to: 0..<lines.count)]) }

  /// Which of the lines show, for the row below them; nothing where all fits.
  var mark: StyledText {
    guard isNeeded else { return StyledText() }
    let more = range.upperBound < count ? "more below" : "the end"
    return StyledText("lines \(range.lowerBound + 1)–\(range.upperBound) of \(count), \(more)", .dim)
  }

  /// Has lines show, as far as there is room, the first of them surely.
  mutating func reveal(_ lines: Range<Int>) {
    if lines.upperBound > top + height { top = lines.upperBound - height }
    if lines.lowerBound < top { top = lines.lowerBound }
    fit(count: count, height: height)
  }

  /// Takes how many lines there are, and how many fit.
  mutating func fit(count: Int, height: Int) {
    self.count = max(0, count)
    self.height = max(1, height)
    top = max(0, min(top, count - self.height))
  }

  /// Takes a key; whether it was one of its own.
  mutating func take(_ key: Key) -> Bool {
    guard isNeeded else { return false }
    switch key.code {
    case .up: top -= 1
    case .down: top += 1
    case .pageUp: top -= max(1, height - 1)
    case .pageDown: top += max(1, height - 1)
    case .home: top = 0
    case .end: top = count
    default: return false
    }
    fit(count: count, height: height)
    return true
  }
}
