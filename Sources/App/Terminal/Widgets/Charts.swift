/// A curve of a share, 0 to 1, over time, with its axes.
///
///     100% ┤
///          │          ⣀⣀⡤⠤⠤
///      50% ┤   ⢀⡠⠤⠒⠊⠉
///          │⡠⠔⠁
///       0% └────────────────
///           1 May      21 Nov
public struct LineChart: Sendable, Equatable {
  /// A point of the curve.
  public struct Point: Sendable, Equatable {
    /// Where it is along the chart, in any unit.
    public var x: Double
    /// How high it is, 0 to 1; outside that it is held to the edge.
    public var y: Double

    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// The least width that has room for a curve.
  static let leastWidth = 20
  /// The least height that has room for a curve.
  public static let leastHeight = 4

  /// The curve, from left to right; none draws the axes alone.
  public var points: [Point]
  /// What stands under its left end.
  public var first: String
  /// What stands under its right end.
  public var last: String
  /// What stands beside its top, its middle and its bottom.
  public var scale: [String]
  /// Places along the chart, in the unit of the points, that its lower axis marks.
  public var marks: [Double] = []

  public init(
    points: [Point], first: String, last: String, scale: [String] = ["100%", "50%", "0%"]
  ) {
    self.points = points
    self.first = first
    self.last = last
    self.scale = scale
  }

  /// The chart in exactly `height` lines of at most `width` columns; nothing where that is too small.
  public func lines(width: Int, height: Int, _ glyphs: ChartGlyphs) -> [StyledText] {
    guard width >= Self.leastWidth, height >= Self.leastHeight else { return [] }
    let wide = max(4, scale.map { TerminalText.width($0) }.max() ?? 0)
    let margin = wide + 2
    let (columns, rows) = (width - margin, height - 2)
    let curve = plot(columns: columns, rows: rows, glyphs)
    let axis = glyphs.axis
    var lines: [StyledText] = []
    for row in 0..<rows {
      let label = self.label(row == 0 ? 0 : row == rows / 2 && rows > 2 ? 1 : nil, wide)
      let edge = label.allSatisfy { $0 == " " } ? axis.vertical : axis.tick
      lines.append(StyledText(label + edge, .dim) + StyledText(curve[row], .correct))
    }
    lines.append(
      StyledText("\(label(2, wide))\(axis.corner)" + floor(columns, axis.horizontal, axis.mark), .dim))
    let gap = columns - TerminalText.width(first) - TerminalText.width(last)
    let ends = gap > 0 ? first + String(repeating: " ", count: gap) + last : last
    lines.append(
      (StyledText(String(repeating: " ", count: margin)) + StyledText(ends, .dim)).truncated(to: width))
    return lines
  }

  /// What stands to the left of a row, as wide as the widest.
  private func label(_ place: Int?, _ width: Int) -> String {
    let text = place.flatMap { scale.indices.contains($0) ? scale[$0] : nil } ?? ""
    return String(repeating: " ", count: max(0, width - TerminalText.width(text))) + text + " "
  }

  /// The lower axis with its marks; those outside the curve are left out.
  private func floor(_ columns: Int, _ line: String, _ mark: String) -> String {
    var cells = [String](repeating: line, count: columns)
    if let left = points.first?.x, let right = points.last?.x, right > left {
      for place in marks where place >= left && place <= right {
        cells[Int(((place - left) / (right - left) * Double(columns - 1)).rounded())] = mark
      }
    }
    return cells.joined()
  }

  // MARK: The curve

  /// The rows of the curve, the highest first, each of `columns` characters.
  private func plot(columns: Int, rows: Int, _ glyphs: ChartGlyphs) -> [String] {
    let (across, down) = glyphs.dots
    let heights = heights(count: columns * across, levels: rows * down)
    return (0..<rows).map { row in
      (0..<columns).map { column in
        let here = heights[(column * across)..<((column + 1) * across)]
        let floor = (rows - 1 - row) * down
        switch glyphs {
        case .braille: return Self.braille(here.map { $0.map { $0.lowered(by: floor) } })
        case .blocks: return Self.block(here.first.flatMap(\.self).map { $0.upperBound - floor })
        case .ascii: return here.first.flatMap(\.self)?.contains(floor) == true ? "*" : " "
        }
      }.joined()
    }
  }

  /// For each place across, the levels that the curve passes there; nil beside it.
  private func heights(count: Int, levels: Int) -> [ClosedRange<Int>?] {
    var heights = [ClosedRange<Int>?](repeating: nil, count: count)
    let points = points.filter { $0.x.isFinite && $0.y.isFinite }
    guard let left = points.first?.x, let right = points.last?.x else { return heights }
    let span = right - left
    func place(_ point: Point) -> Int {
      span > 0 ? Int(((point.x - left) / span * Double(count - 1)).rounded()) : count - 1
    }
    func level(_ share: Double) -> Int { Int((min(max(share, 0), 1) * Double(levels - 1)).rounded()) }
    var previous: (place: Int, y: Double)?
    for point in points {
      let here = place(point)
      let from = previous ?? (here, point.y)
      guard here >= from.place, here < count else { continue }
      // Every place between two points has its level, and steep parts fill the levels between.
      for step in from.place...here {
        let share = here == from.place ? 1 : Double(step - from.place) / Double(here - from.place)
        let now = level(from.y + (point.y - from.y) * share)
        let before =
          step > from.place
          ? (heights[step - 1].map { now < $0.lowerBound ? $0.lowerBound : $0.upperBound }) : nil
        var range = now...now
        if let before, abs(before - now) > 1 {
          range = now < before ? now...(before - 1) : (before + 1)...now
        }
        if let old = heights[step] {
          range = min(old.lowerBound, range.lowerBound)...max(old.upperBound, range.upperBound)
        }
        heights[step] = range
      }
      previous = (here, point.y)
    }
    return heights
  }

  /// Dots of a cell: bits 0 to 2 and 6 are the left column from the top, 3 to 5 and 7 the right (Unicode
  /// 2800).
  private static func braille(_ columns: [ClosedRange<Int>?]) -> String {
    let bits: [[UInt32]] = [[0x40, 0x04, 0x02, 0x01], [0x80, 0x20, 0x10, 0x08]]
    var pattern: UInt32 = 0
    for (column, range) in columns.enumerated() {
      guard let range else { continue }
      for level in 0..<4 where range.contains(level) { pattern |= bits[column][level] }
    }
    guard pattern != 0, let scalar = Unicode.Scalar(0x2800 + pattern) else { return " " }
    return String(Character(scalar))
  }

  /// The area under the curve.
  private static func block(_ level: Int?) -> String {
    guard let level, level >= 0 else { return " " }
    return level == 0 ? "▄" : "█"
  }
}

extension ClosedRange<Int> {
  fileprivate func lowered(by floor: Int) -> ClosedRange<Int> { (lowerBound - floor)...(upperBound - floor) }
}

/// Counts by day as a map of weeks: a column a week, a row a weekday; the more there was, the fuller the
/// mark.
public struct HeatMap: Sendable, Equatable {
  public struct Week: Sendable, Equatable {
    /// What stands above it: the month that begins in it.
    public var label: String?
    /// Seven counts, Monday first; nil for days outside the map.
    public var counts: [Int?]

    public init(label: String?, counts: [Int?]) {
      self.label = label
      self.counts = counts
    }
  }

  /// Columns that the names of weekdays take.
  static let margin = 5
  /// Lines that a map takes.
  public static let height = 9

  /// The weeks, the earliest first.
  public var weeks: [Week]

  public init(weeks: [Week]) { self.weeks = weeks }

  /// How many weeks fit into so many columns.
  public static func weeks(in width: Int) -> Int { max(0, (width - margin) / 2) }

  /// The map in nine lines of at most `width` columns: the months, the seven weekdays, the key. The latest
  /// weeks are shown where not all fit.
  public func lines(width: Int, _ styles: Styles) -> [StyledText] {
    let shown = Array(weeks.suffix(Self.weeks(in: width)))
    guard !shown.isEmpty else { return [] }
    let scale = Self.scale(of: weeks)
    var lines = [StyledText(String(repeating: " ", count: Self.margin) + Self.labels(shown), .dim)]
    for (row, name) in ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].enumerated() {
      var line = StyledText(name + "  ", .dim)
      for week in shown {
        guard row < week.counts.count, let count = week.counts[row] else {
          line.append("  ")
          continue
        }
        let level = Self.level(of: count, in: scale)
        line.append(Self.mark(level, styles), level == 0 ? .dim : .correct)
        line.append(" ")
      }
      lines.append(line)
    }
    var key = StyledText(String(repeating: " ", count: Self.margin) + "none ", .dim)
    for level in 0...4 { key.append(Self.mark(level, styles) + " ", level == 0 ? .dim : .correct) }
    key.append("most", .dim)
    lines.append(key)
    return lines.map { $0.truncated(to: width) }
  }

  static func mark(_ level: Int, _ styles: Styles) -> String {
    let marks = styles.unicode ? ["·", "░", "▒", "▓", "█"] : [".", ":", "+", "*", "#"]
    return marks[min(max(level, 0), 4)]
  }

  /// Month names above their weeks, none over another.
  private static func labels(_ weeks: [Week]) -> String {
    var line = ""
    for (index, week) in weeks.enumerated() {
      guard let label = week.label, line.count <= 2 * index else { continue }
      line += String(repeating: " ", count: 2 * index - line.count) + label + " "
    }
    return line
  }

  /// The counts at which the levels 2, 3 and 4 begin: the quartiles of the days that have any, so that one
  /// day of a thousand does not make all others look empty.
  public static func scale(of weeks: [Week]) -> [Int] {
    let counts = weeks.flatMap { $0.counts.compactMap(\.self) }.filter { $0 > 0 }.sorted()
    guard !counts.isEmpty else { return [] }
    return (1...3).map { counts[min(counts.count - 1, counts.count * $0 / 4)] }
  }

  /// 0 for none, else 1 to 4.
  public static func level(of count: Int, in scale: [Int]) -> Int {
    count <= 0 ? 0 : 1 + scale.count { count >= $0 }
  }
}

/// What a chart is drawn with.
public enum ChartGlyphs: Sendable, CaseIterable {
  /// Braille dots: two by four in a cell.
  case braille
  /// Half and whole blocks, which the fonts of the Linux console have.
  case blocks
  /// Nothing but ASCII.
  case ascii

  /// What a terminal can show: ASCII where characters are not UTF-8, blocks on the Linux console, else
  /// Braille.
  public static func decide(_ styles: Styles, _ environment: TerminalEnvironment) -> ChartGlyphs {
    guard styles.unicode else { return .ascii }
    return environment.term.map { $0 == "linux" || $0.hasPrefix("linux-") } == true ? .blocks : .braille
  }

  /// Points in a cell, across and down.
  var dots: (across: Int, down: Int) {
    switch self {
    case .braille: (2, 4)
    case .blocks: (1, 2)
    case .ascii: (1, 1)
    }
  }

  var axis: (vertical: String, tick: String, corner: String, horizontal: String, mark: String) {
    self == .ascii ? ("|", "+", "+", "-", "+") : ("│", "┤", "└", "─", "┴")
  }
}
