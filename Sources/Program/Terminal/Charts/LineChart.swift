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

    /// Makes a point.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// The least width that has room for a curve.
  public static let leastWidth = 20
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

  /// Makes a chart.
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

  /// Dots of a cell: bits 0 to 2 and 6 are the left column from the top, 3 to 5 and 7 the right (Unicode 2800).
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
