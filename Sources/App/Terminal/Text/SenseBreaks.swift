/// Where a text is broken into lines so that each says something: at its stops, where that leaves lines of a
/// decent length.
///
///     For God so loved the world,
///     that he gave his only begotten Son,
///
/// The cheapest breaks of all: a line costs, one that ends within a clause costs more, and so do stops in the
/// middle of a line.
enum SenseBreaks {
  /// A word, as far as it matters here.
  struct Word {
    /// Columns.
    let width: Int
    /// Whether a clause ends with it.
    let isStop: Bool

    /// A word with the marks around it, and the columns that it takes at least.
    init(_ text: String, least: Int = 0) {
      width = max(least, TerminalText.width(text))
      // Quotes, brackets and the marks of a verdict close behind a stop.
      let bare = text.reversed().drop {
        $0 == "_" || !$0.isLetter && !$0.isNumber && !Self.stops.contains($0)
      }
      isStop = bare.first.map(Self.stops.contains) ?? false
    }

    private static let stops: Set<Character> = [",", ";", ":", ".", "!", "?", "—", "。", "、"]
  }

  private enum Cost {
    static let line = 12.0
    static let innerStop = 14.0
    static let brokenClause = 30.0
    static let slack = 30.0
    static let shortLine = 10.0
    static let short = 16
  }

  /// The lines, as ranges of the words. One that is wider than a line has a line to itself.
  static func lines(of words: [Word], width: Int) -> [Range<Int>] {
    guard !words.isEmpty else { return [] }
    // For each place the cheapest way there, and where its last line begins.
    var best = [0.0] + [Double](repeating: .infinity, count: words.count)
    var start = [Int](repeating: 0, count: words.count + 1)
    for first in words.indices {
      var (used, stops) = (-1, 0)
      for last in first..<words.count {
        used += 1 + words[last].width
        if used > width, last > first { break }
        let isEnd = words[last].isStop || last == words.count - 1
        let open = Double(max(0, width - used)) / Double(width)
        let cost =
          best[first] + Cost.line + Double(stops) * Cost.innerStop
          + (isEnd ? 0 : Cost.brokenClause + Cost.slack * open * open)
          + (used < Cost.short ? Cost.shortLine : 0)
        if cost < best[last + 1] { (best[last + 1], start[last + 1]) = (cost, first) }
        if words[last].isStop { stops += 1 }
      }
    }
    var lines: [Range<Int>] = []
    var end = words.count
    while end > 0 {
      lines.append(start[end]..<end)
      end = start[end]
    }
    return lines.reversed()
  }
}

extension StyledText {
  /// The text broken where it makes sense to pause, into lines of at most `width` columns after `indent`
  /// columns of space.
  public func wrappedBySense(to width: Int, indent: Int = 0) -> [StyledText] {
    let words = words()
    let room = max(1, width - indent)
    guard !words.isEmpty, words.allSatisfy({ $0.text.width <= room }) else {
      return wrapped(to: width, indent: indent)
    }
    return SenseBreaks.lines(of: words.map { .init($0.text.plain) }, width: room).map { line in
      var text = StyledText(String(repeating: " ", count: indent))
      for place in line {
        if place > line.lowerBound {
          let role = words[place].spaceRole
          text.append(" ", role == .highlight ? .plain : role)
        }
        text.append(words[place].text)
      }
      return text
    }
  }

  /// Words broken into lines in the same way, each with the columns that it may come to take, so that the
  /// lines stay as they are when a word takes the place of its gap.
  public static func linesBySense(
    _ words: [(text: StyledText, room: Int)], to width: Int, indent: Int = 0
  ) -> [StyledText] {
    let places = words.map { SenseBreaks.Word($0.text.plain, least: $0.room) }
    return SenseBreaks.lines(of: places, width: max(1, width - indent)).map { line in
      let text = line.reduce(StyledText(String(repeating: " ", count: indent))) { text, place in
        text + (place > line.lowerBound ? " " : "") + words[place].text
      }
      return text.truncated(to: width)
    }
  }
}
