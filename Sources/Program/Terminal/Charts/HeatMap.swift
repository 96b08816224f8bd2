/// Counts by day as a map of weeks: a column a week, a row a weekday; the more there was, the fuller the mark.
public struct HeatMap: Sendable, Equatable {
  /// One week.
  public struct Week: Sendable, Equatable {
    /// What stands above it: the month that begins in it.
    public var label: String?
    /// Seven counts, Monday first; nil for days outside the map.
    public var counts: [Int?]

    /// Makes a week.
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

  /// Makes a map.
  public init(weeks: [Week]) { self.weeks = weeks }

  /// How many weeks fit into so many columns.
  public static func weeks(in width: Int) -> Int { max(0, (width - margin) / 2) }

  /// The map in nine lines of at most `width` columns: the months, the seven weekdays, the key. The latest weeks are
  /// shown where not all fit.
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

  /// The counts at which the levels 2, 3 and 4 begin: the quartiles of the days that have any, so that one day of a
  /// thousand does not make all others look empty.
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
