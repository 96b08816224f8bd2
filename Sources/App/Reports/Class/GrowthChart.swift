internal import Batch
internal import Memory
internal import Text

/// The drawings of a class over time. Each has a name and a sentence for those who do not see it; nothing
/// rests on colour alone, for lines carry their names and boxes their figures.
struct GrowthChart {
  let growth: ClassGrowth
  /// The grade whose norms stand behind what was read for a minute; nil for none.
  let grade: Int?

  private static let (left, top, width, height) = (44.0, 18.0, 560.0, 230.0)

  /// A small drawing a pupil, those who read slowest last first, each a link to what `link` names: their
  /// line, and the class's middle in grey.
  func multiples(link: (String) -> String) -> String {
    let pupils = growth.pupils.filter { !points(of: $0).isEmpty }
      .sorted(naturallyBy: \.name)
      .sorted { points(of: $0).last?.pace ?? 0 < points(of: $1).last?.pace ?? 0 }
    guard !pupils.isEmpty else { return "" }
    let items = pupils.map { pupil in
      let told = points(of: pupil)
      let name = HTMLParts.escaped(pupil.name)
      let last = told.last.map { Self.number($0.pace) } ?? ""
      let label = "\(name): \(told.map { "\($0.label) \(Self.number($0.pace))" }.joined(separator: ", "))"
      return "<a class=\"multiple\" href=\"\(link(pupil.name))\" aria-label=\"\(label)\">"
        + "<span>\(name) <b>\(last)</b></span>"
        + "<svg aria-hidden=\"true\" viewBox=\"0 0 160 70\" xmlns=\"http://www.w3.org/2000/svg\">"
        + drawing(told, Frame(left: 4, top: 4, width: 152, height: 60), radius: 2).joined() + "</svg></a>"
    }
    return "<div class=\"multiples\">\(items.joined(separator: "\n"))</div>"
  }

  /// One pupil's line over days, the class's middle in grey where the class is more than the pupil. `shown`
  /// stands for the name.
  func line(_ id: String, of pupil: ClassGrowth.Pupil, description: String, named shown: String? = nil)
    -> String
  {
    let told = points(of: pupil)
    guard !told.isEmpty else { return "" }
    let frame = Frame(left: Self.left, top: Self.top, width: Self.width, height: Self.height)
    let (days, most) = (self.days, self.most)
    var parts = grid(most) { frame.y($0, most) }
    if let grade {
      let months = pupil.readings.filter { $0.counts.isOfMinute }.map(\.period.first)
      parts += band(
        grade, { frame.x($0, days) }, { frame.y($0, most) }, days.lowerBound, days.upperBound, in: months)
    }
    // More labels would run into one another.
    let labelled = told.count > 4 ? [told[0], told[told.count / 2], told[told.count - 1]] : told
    for point in labelled {
      parts.append(
        "<text class=\"x\" x=\"\(Self.number(frame.x(point.day, days)))\" y=\"268\">\(point.label)</text>")
    }
    parts += drawing(told, frame, radius: 3.5)
    let name = HTMLParts.escaped(shown ?? pupil.name)
    return Self.scrolling(
      HTMLChart.svg(id, 720, 278, "\(name): correct words a minute", description, parts))
  }

  private typealias Point = (day: Double, pace: Double, label: String)

  /// Where a drawing lies.
  private struct Frame {
    let left: Double
    let top: Double
    let width: Double
    let height: Double

    func x(_ day: Double, _ days: ClosedRange<Double>) -> Double {
      let span = days.upperBound - days.lowerBound
      return left + (span > 0 ? (day - days.lowerBound) / span : 0.5) * width
    }

    func y(_ pace: Double, _ most: Double) -> Double { top + height * (1 - min(pace, most) / most) }
  }

  private func points(of pupil: ClassGrowth.Pupil) -> [Point] {
    pupil.readings.compactMap { reading in
      reading.counts.wordsPerMinute.map { (reading.day, $0, reading.period.label) }
    }
  }

  /// The first and the last day of the class.
  private var days: ClosedRange<Double> {
    let days = growth.pupils.flatMap { $0.readings.map(\.day) }
    return (days.min() ?? 0)...(days.max() ?? 0)
  }

  /// The top of the scale that all pupils share.
  private var most: Double { scale(growth.pupils.flatMap { points(of: $0).map(\.pace) }) }

  /// The class's middle, and over it a pupil's line with its dots.
  private func drawing(_ points: [Point], _ frame: Frame, radius: Double) -> [String] {
    let (days, most) = (self.days, self.most)
    func line(_ points: [(day: Double, pace: Double)]) -> String {
      points.map { "\(Self.number(frame.x($0.day, days))),\(Self.number(frame.y($0.pace, most)))" }
        .joined(separator: " ")
    }
    let middle = growth.readings.compactMap { reading in
      ClassGrowth.quantile(0.5, of: growth.spread(reading.period) { $0.wordsPerMinute }).map {
        (day: reading.day, pace: $0)
      }
    }
    let dots = points.map { point in
      "<circle cx=\"\(Self.number(frame.x(point.day, days)))\" "
        + "cy=\"\(Self.number(frame.y(point.pace, most)))\" r=\"\(radius)\">"
        + "<title>\(point.label): \(Self.number(point.pace)) correct words a minute</title></circle>"
    }
    let own =
      "<g class=\"pupil\"><polyline "
      + "points=\"\(line(points.map { ($0.day, $0.pace) }))\"/>\(dots.joined())</g>"
    guard growth.pupils.count > 1 else { return [own] }
    return ["<g class=\"other\"><polyline points=\"\(line(middle))\"/></g>", own]
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
        "<text class=\"x\" x=\"\(Self.number(middle))\" y=\"268\">\(growth.periods[place].label)</text>")
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
          + "<text x=\"\(n(middle))\" y=\"\(n(y(high)))\" "
          + "dy=\"-.4em\">\(GrowthText.text(half50, unit))</text>"
          + values.map { "<circle cx=\"\(n(middle - half - 8))\" cy=\"\(n(y($0)))\" r=\"2.5\"/>" }.joined()
          + "</g>")
    }
    return Self.scrolling(HTMLChart.svg(id, 720, 278, title, description, parts))
  }

  // MARK: Parts

  /// In a narrow window a drawing keeps its size and is moved, by keys too.
  private static func scrolling(_ drawing: String) -> String {
    "<div class=\"drawing\" tabindex=\"0\" role=\"group\" aria-label=\"Drawing\">\(drawing)</div>"
  }

  /// The norms of the middle half of a grade, month by month: in those months alone of which a figure is one
  /// that norms are of.
  private func band(
    _ grade: Int, _ x: (Double) -> Double, _ y: (Double) -> Double, _ first: Double, _ last: Double,
    in months: [CivilDate]
  ) -> [String] {
    var parts: [String] = []
    var day = Int(first)
    while day <= Int(last) {
      let date = CivilDate(number: day)
      let next = CivilDate(
        year: date.month == 12 ? date.year + 1 : date.year, month: date.month % 12 + 1, day: 1)
      defer { day = next.number }
      guard months.contains(where: { $0.year == date.year && $0.month == date.month }),
        let season = ReadingNorms.Season(month: date.month),
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

  private static func number(_ value: Double) -> String { NumberText.fixed(value, value < 10 ? 1 : 0) ?? "0" }
}
