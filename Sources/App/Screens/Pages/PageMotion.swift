internal import Terminal

/// A bar that rises gently to its new height.
struct MovingBar: Sendable, Equatable {
  /// How long it takes, seconds.
  static let length = 0.7

  private(set) var value = 0.0
  private var from = 0.0
  private var target = 0.0
  private var isRaised = false
  private var start: Double?

  var isMoving: Bool { isRaised }

  /// Stands at a height, unless it is on its way there.
  mutating func settle(at height: Double) {
    if isRaised, height == target { return }
    (value, from, target, isRaised, start) = (height, height, height, false, nil)
  }

  /// Begins to rise with the next look at the clock.
  mutating func raise(from low: Double, to high: Double) {
    (value, from, target, isRaised, start) = (low, low, high, true, nil)
  }

  /// Takes the time, seconds: fast at first, then slower.
  mutating func take(seconds: Double) {
    guard isRaised else { return }
    let start = start ?? seconds
    self.start = start
    let share = min(1, max(0, (seconds - start) / Self.length))
    let rest = 1 - share
    value = target - (target - from) * rest * rest * rest
    if share >= 1 { settle(at: target, done: true) }
  }

  private mutating func settle(at height: Double, done: Bool) {
    isRaised = !done
    value = height
    start = nil
  }
}

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

/// Words that were said just now: each shines for a moment.
struct WonWords: Sendable, Equatable {
  /// How long a word shines, seconds.
  static let length = 0.4

  /// When each began to shine; nil until the clock is looked at.
  private var starts: [Int: Double?] = [:]
  private var known: Set<Int> = []

  /// Those that shine.
  var fresh: Set<Int> { Set(starts.keys) }
  var isMoving: Bool { !starts.isEmpty }

  /// Takes all words that were said so far; those that are new begin to shine with the next look at the
  /// clock.
  mutating func take(_ words: Set<Int>) {
    for word in words.subtracting(known) { starts[word] = .some(nil) }
    known = words
  }

  /// Takes the time, seconds.
  mutating func take(seconds: Double) {
    for (word, start) in starts {
      let start = start ?? seconds
      starts[word] = seconds - start < Self.length ? .some(start) : nil
    }
  }
}
