internal import Memory
internal import Terminal
internal import Text

/// The files of `Models/pages`: how pages look, and what runs in them. Reports reads no file, so whoever
/// wants a page gives them.
public struct PageFiles: Sendable {
  enum Name: String, CaseIterable {
    case base = "base.css"
    case growthStyle = "growth.css"
    case growthScript = "growth.js"
    case growthChart = "growth-chart.css"
    case progress = "progress.css"
    case pupilStyle = "pupil.css"
    case recordingsStyle = "recordings.css"
    case recordingsScript = "recordings.js"
    /// The player, and what is said of the word that was chosen.
    case recordingsBar = "recordings-bar.html"
    /// What clicks and keys do there.
    case recordingsKeys = "recordings-keys.html"
    case recordingsLegend = "recordings-legend.html"
    case resultsStyle = "results.css"
    case resultsScript = "results.js"
  }

  private let files: [String: [UInt8]]

  /// Takes the files by their names.
  public init(_ files: [String: [UInt8]]) { self.files = files }

  subscript(names: Name...) -> String {
    names.map { String(decoding: files[$0.rawValue] ?? [], as: UTF8.self) }.joined()
  }
}

/// The fixed parts of a page.
enum HTMLParts {
  /// Text that is nothing but text to a browser: the five signs of HTML are written out, and characters that
  /// steer or hide text are shown as a terminal would show them.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in TerminalText.clean(text).unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// A whole page that may fetch nothing; what it may run or play beside its styles, `policy` says.
  static func page(title: String, style: String, policy: String = "", body: String) -> String {
    """
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
    \(policy)base-uri 'none'; form-action 'none'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(escaped(title))</title>
    <style>
    \(style)</style></head>
    <body>\(body)
    </body></html>

    """
  }
}

/// Drawings for pages: each with a name and a description for those who do not see it.
enum HTMLChart {
  /// A curve in 720 by 240, of which it has 660 by 190. Points go along from 0 to 1 and up from 0 to 1;
  /// `scale` stands beside them, from the bottom to the top, evenly spaced; `first` and `last` stand under
  /// its ends.
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

  /// A map of at most 53 weeks, the first of which begins on the day `monday`. `scale` is what the least and
  /// the most are called, `level` how dark a count is, 0 to 4.
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
    return
      "<details><summary>\(title)</summary><div class=\"wide\"><table><thead><tr>\(head)</tr></thead><tbody>"
      + body.joined(separator: "\n") + "</tbody></table></div></details>"
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
