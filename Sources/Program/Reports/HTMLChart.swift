internal import Base
internal import Memory
internal import Terminal

/// Drawings for pages: each with a name and a description for those who do not see it.
enum HTMLChart {
  /// A curve in 720 by 240, of which it has 660 by 190.
  ///
  /// - Parameters:
  ///   - id: Its name in the page.
  ///   - title: What it shows.
  ///   - description: What it says, as a sentence.
  ///   - points: Along from 0 to 1, and up from 0 to 1.
  ///   - scale: What stands beside it, from the bottom to the top, evenly spaced.
  ///   - first: What stands under its left end.
  ///   - last: What stands under its right end.
  /// - Returns: The drawing.
  static func curve(
    _ id: String, title: String, description: String, points: [(x: Double, y: Double)], scale: [String],
    first: String, last: String
  ) -> String {
    let (left, top, width, height) = (50.0, 10.0, 660.0, 190.0)
    func number(_ value: Double) -> String { NumberText.fixed(value, 1) ?? "0" }
    var parts: [String] = []
    for (step, label) in scale.enumerated() {
      let y = number(top + height * (1 - Double(step) / Double(max(1, scale.count - 1))))
      parts.append("<line class=\"grid\" x1=\"50\" x2=\"710\" y1=\"\(y)\" y2=\"\(y)\"/>")
      parts.append("<text class=\"y\" x=\"44\" y=\"\(y)\" dy=\".35em\">\(HTMLParts.escaped(label))</text>")
    }
    parts.append("<path class=\"axis\" d=\"M50 10V200H710\"/>")
    parts.append("<text x=\"50\" y=\"222\">\(HTMLParts.escaped(first))</text>")
    parts.append("<text class=\"end\" x=\"710\" y=\"222\">\(HTMLParts.escaped(last))</text>")
    let drawn = points.map { point in
      "\(number(left + width * point.x)),\(number(top + height * (1 - min(max(point.y, 0), 1))))"
    }
    if drawn.count > 1 {
      parts.append("<polyline class=\"curve\" points=\"\(drawn.joined(separator: " "))\"/>")
    }
    if let last = drawn.last?.split(separator: ",") {
      parts.append("<circle class=\"now\" cx=\"\(last[0])\" cy=\"\(last[1])\" r=\"4\"/>")
    }
    return svg(id, 720, 240, title, description, parts)
  }

  /// A map of weeks.
  ///
  /// - Parameters:
  ///   - id: Its name in the page.
  ///   - title: What it shows.
  ///   - description: What it says, as a sentence.
  ///   - weeks: At most 53.
  ///   - monday: The number of the first week's first day.
  ///   - scale: What the least and the most are called.
  ///   - level: How dark a count is, 0 to 4.
  /// - Returns: The drawing.
  static func map(
    _ id: String, title: String, description: String, weeks: [HeatMap.Week], monday: Int,
    scale: (least: String, most: String), level: (Int) -> Int
  ) -> String {
    var parts: [String] = []
    for (row, name) in [(0, "Mon"), (2, "Wed"), (4, "Fri"), (6, "Sun")] {
      parts.append("<text class=\"y\" x=\"34\" y=\"\(20 + row * 13 + 9)\">\(name)</text>")
    }
    var free = 0
    for (column, week) in weeks.enumerated() {
      let x = 40 + column * 13
      if let label = week.label, x >= free {
        parts.append("<text x=\"\(x)\" y=\"13\">\(label)</text>")
        free = x + 30
      }
      for (row, count) in week.counts.enumerated() {
        guard let count else { continue }
        let day = StudyDay(number: monday + column * 7 + row)
        parts.append(
          "<rect class=\"l\(level(count))\" x=\"\(x)\" y=\"\(20 + row * 13)\" width=\"11\" "
            + "height=\"11\" rx=\"2\"><title>\(day): \(count)</title></rect>")
      }
    }
    parts.append("<text class=\"y\" x=\"610\" y=\"127\">\(scale.least)</text>")
    for level in 0...4 {
      parts.append(
        "<rect class=\"l\(level)\" x=\"\(616 + level * 13)\" y=\"117\" width=\"11\" height=\"11\" rx=\"2\"/>")
    }
    parts.append("<text x=\"684\" y=\"127\">\(scale.most)</text>")
    return svg(id, 730, 134, title, description, parts)
  }

  /// Rows that open on demand. Cells are escaped.
  static func table(_ title: String, _ heads: [String], _ rows: [[String]]) -> String {
    guard !rows.isEmpty else { return "" }
    let head = heads.map { "<th scope=\"col\">\(HTMLParts.escaped($0))</th>" }.joined()
    let body = rows.map { row in
      let cells = row.map { HTMLParts.escaped($0) }
      return "<tr><th scope=\"row\">\(cells[0])</th>"
        + cells.dropFirst().map { "<td>\($0)</td>" }.joined() + "</tr>"
    }
    return "<details><summary>\(title)</summary><table><thead><tr>\(head)</tr></thead><tbody>"
      + body.joined(separator: "\n") + "</tbody></table></details>"
  }

  static func svg(
    _ id: String, _ width: Int, _ height: Int, _ title: String, _ description: String, _ parts: [String]
  ) -> String {
    """
    <svg role="img" aria-labelledby="\(id)-t \(id)-d" viewBox="0 0 \(width) \(height)" \
    xmlns="http://www.w3.org/2000/svg"><title id="\(id)-t">\(title)</title>\
    <desc id="\(id)-d">\(HTMLParts.escaped(description))</desc>
    \(parts.joined(separator: "\n"))
    </svg>
    """
  }
}
