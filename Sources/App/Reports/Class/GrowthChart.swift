internal import Batch
internal import Memory
internal import Text

/// The drawings of a class over time. Each has a name and a sentence for those who do not see it; nothing
/// rests on colour alone, for lines carry their names and boxes their figures.
struct GrowthChart {
  let growth: ClassGrowth
  /// The grade whose norms stand behind the lines; nil for none.
  let grade: Int?

  private static let (left, top, width, height) = (44.0, 12.0, 560.0, 230.0)

  /// A line a pupil, over days; the one that is named stands out, else all do.
  func lines(_ id: String, title: String, description: String, only name: String? = nil) -> String {
    let pupils = growth.pupils.filter { $0.readings.contains { $0.counts.wordsPerMinute != nil } }
    let days = growth.pupils.flatMap { $0.readings.map(\.day) }
    guard let first = days.min(), let last = days.max() else { return "" }
    let most = scale(pupils.flatMap { $0.readings.compactMap(\.counts.wordsPerMinute) })
    func x(_ day: Double) -> Double {
      Self.left + (last > first ? (day - first) / (last - first) : 0.5) * Self.width
    }
    func y(_ pace: Double) -> Double { Self.top + Self.height * (1 - min(pace, most) / most) }
    var parts = grid(most, y) + band(x, y, first, last)
    for reading in growth.readings {
      parts.append(
        "<text class=\"x\" x=\"\(Self.number(x(reading.day)))\" y=\"262\">\(reading.period.label)</text>")
    }
    var ends: [(y: Double, text: String, isLit: Bool, place: Int)] = []
    let drawn = pupils.enumerated().sorted {
      ($0.element.name == name ? 1 : 0) < ($1.element.name == name ? 1 : 0)
    }
    for (place, pupil) in drawn {
      let isLit = name == nil || pupil.name == name
      let points = pupil.readings.compactMap { reading in
        reading.counts.wordsPerMinute.map { (x: x(reading.day), y: y($0), text: Self.text(reading, $0)) }
      }
      let style =
        isLit ? "style=\"--h:\(place * 137 % 360)\" class=\"pupil d\(place % 4)\"" : "class=\"other\""
      let line = points.map { "\(Self.number($0.x)),\(Self.number($0.y))" }.joined(separator: " ")
      let label = HTMLParts.escaped(pupil.name)
      let dots = points.map {
        "<circle cx=\"\(Self.number($0.x))\" cy=\"\(Self.number($0.y))\" "
          + "r=\"\(isLit ? 3.5 : 1.5)\"><title>\(label), \($0.text)</title></circle>"
      }
      parts.append("<g \(style)><polyline points=\"\(line)\"/>\(dots.joined())</g>")
      if isLit, let end = points.last { ends.append((end.y, label, isLit, place)) }
    }
    parts += names(ends)
    return Self.scrolling(HTMLChart.svg(id, 720, 272, title, description, parts))
  }

  /// A box a period: the middle half of the class, its middle, its ends, and each pupil as a dot.
  func spread(
    _ id: String, title: String, description: String, most: Double? = nil, unit: String,
    _ figure: (ClassTally.Counts) -> Double?
  ) -> String {
    let spreads = growth.periods.map { growth.spread($0, figure) }
    let most = most ?? scale(spreads.flatMap { $0 })
    func y(_ value: Double) -> Double { Self.top + Self.height * (1 - min(value, most) / most) }
    var parts = grid(most, y, unit: unit)
    let step = Self.width / Double(max(1, spreads.count))
    for (place, values) in spreads.enumerated() {
      let middle = Self.left + step * (Double(place) + 0.5)
      let half = min(38, step / 4)
      parts.append(
        "<text class=\"x\" x=\"\(Self.number(middle))\" y=\"262\">\(growth.periods[place].label)</text>")
      guard let low = values.first, let high = values.last,
        let quarter = ClassGrowth.quantile(0.25, of: values),
        let half50 = ClassGrowth.quantile(0.5, of: values),
        let threeQuarters = ClassGrowth.quantile(0.75, of: values)
      else { continue }
      let n = Self.number
      parts.append(
        "<g class=\"box\"><path d=\"M\(n(middle)) \(n(y(high)))V\(n(y(low)))\"/>"
          + "<rect x=\"\(n(middle - half))\" y=\"\(n(y(threeQuarters)))\" width=\"\(n(2 * half))\" "
          + "height=\"\(n(max(1, y(quarter) - y(threeQuarters))))\"/>"
          + "<path class=\"median\" d=\"M\(n(middle - half)) \(n(y(half50)))H\(n(middle + half))\"/>"
          + "<text x=\"\(n(middle + half + 6))\" y=\"\(n(y(half50)))\" "
          + "dy=\".35em\">\(n(half50))\(unit)</text>"
          + values.map { "<circle cx=\"\(n(middle - half - 8))\" cy=\"\(n(y($0)))\" r=\"2.5\"/>" }.joined()
          + "</g>")
    }
    return Self.scrolling(HTMLChart.svg(id, 720, 272, title, description, parts))
  }

  // MARK: Parts

  /// In a narrow window a drawing keeps its size and is moved, by keys too.
  private static func scrolling(_ drawing: String) -> String {
    "<div class=\"drawing\" tabindex=\"0\" role=\"group\" aria-label=\"Drawing\">\(drawing)</div>"
  }

  /// The norms of the middle half of a grade, month by month.
  private func band(_ x: (Double) -> Double, _ y: (Double) -> Double, _ first: Double, _ last: Double)
    -> [String]
  {
    guard let grade else { return [] }
    var parts: [String] = []
    var day = Int(first)
    while day <= Int(last) {
      let date = CivilDate(number: day)
      let next = CivilDate(
        year: date.month == 12 ? date.year + 1 : date.year, month: date.month % 12 + 1, day: 1)
      defer { day = next.number }
      guard let season = ReadingNorms.Season(month: date.month),
        let row = ReadingNorms.row(grade: grade, season)
      else { continue }
      let (from, to) = (x(Double(day)), x(min(last, Double(next.number))))
      let (high, low) = (y(Double(row[1])), y(Double(row[3])))
      parts.append(
        "<rect class=\"norm\" x=\"\(Self.number(from))\" y=\"\(Self.number(high))\" "
          + "width=\"\(Self.number(max(2, to - from)))\" height=\"\(Self.number(max(0, low - high)))\">"
          + "<title>Grade \(grade), \(season.rawValue): \(row[3]) to \(row[1])</title></rect>")
    }
    return parts
  }

  /// Names at the right end of lines, moved apart.
  private func names(_ ends: [(y: Double, text: String, isLit: Bool, place: Int)]) -> [String] {
    var parts: [String] = []
    var free = 6.0
    let sorted = ends.sorted { $0.y < $1.y }
    let gap = min(14, (Self.height + Self.top) / Double(max(1, ends.count)))
    for (place, end) in sorted.enumerated() {
      // Those below need their room, too.
      let lowest = Self.top + Self.height - gap * Double(sorted.count - 1 - place)
      let at = min(max(end.y, free), lowest)
      free = at + gap
      parts.append(
        "<path class=\"lead\" d=\"M\(Self.number(Self.left + Self.width + 6)) "
          + "\(Self.number(end.y))L\(Self.number(Self.left + Self.width + 16)) \(Self.number(at))\"/>"
          + "<text style=\"--h:\(end.place * 137 % 360)\" class=\"name\" "
          + "x=\"\(Self.number(Self.left + Self.width + 18))\" y=\"\(Self.number(at))\" "
          + "dy=\".35em\">\(end.text)</text>"
      )
    }
    return parts
  }

  private func grid(_ most: Double, _ y: (Double) -> Double, unit: String = "") -> [String] {
    (0...4).map { step in
      let value = most * Double(step) / 4
      let at = Self.number(y(value))
      return "<line class=\"grid\" x1=\"44\" x2=\"604\" y1=\"\(at)\" y2=\"\(at)\"/>"
        + "<text class=\"y\" x=\"38\" y=\"\(at)\" dy=\".35em\">\(Self.number(value))\(unit)</text>"
    }
  }

  /// The top of a scale in which all values have room: a multiple of 40.
  private func scale(_ values: [Double]) -> Double { max(40, ((values.max() ?? 0) / 40).rounded(.up) * 40) }

  private static func text(_ reading: ClassGrowth.Reading, _ pace: Double) -> String {
    "\(reading.period.label): \(number(pace)) correct words a minute"
  }

  private static func number(_ value: Double) -> String { NumberText.fixed(value, value < 10 ? 1 : 0) ?? "0" }
}
