internal import Memory
internal import Terminal

extension ProgressReport {
  /// The report as one page that needs nothing else and fetches nothing. Every drawing has a name and, below it, its
  /// numbers as a table, for those who do not see it.
  public var page: String {
    HTMLParts.page(
      title: "Progress in Recite, \(today)", style: Self.style,
      body: """
        <main>
        <h1>Progress <small>\(today)</small></h1>
        <section><h2>Strength</h2>
        <p>\(HTMLParts.escaped(strengthSentence))</p>
        \(curve)
        \(table("Strength day by day", ["Day", "Mean strength", "Passages"], samples.reversed().map(Self.cells)))
        </section>
        <section><h2>Answers</h2>
        <p>\(HTMLParts.escaped(answersSentence))</p>
        \(map)
        \(table("Answers day by day", ["Day", "Answers", "Right without hints"], days.reversed().map(Self.cells)))
        </section>
        <section><h2>Days in a row</h2>
        <p>\(HTMLParts.escaped(streakSentence))</p></section>
        </main>
        """)
  }

  private static func cells(_ sample: StrengthSample) -> [String] {
    ["\(sample.day)", NumberText.percent(sample.mean), "\(sample.passages)"]
  }

  private static func cells(_ day: DailyAnswers) -> [String] {
    ["\(day.day)", "\(day.asked)", "\(day.right)"]
  }

  /// Rows that open on demand; the cells are numbers and dates.
  private func table(_ title: String, _ heads: [String], _ rows: [[String]]) -> String {
    guard !rows.isEmpty else { return "" }
    let head = heads.map { "<th scope=\"col\">\($0)</th>" }.joined()
    let body = rows.map { row in
      "<tr><th scope=\"row\">\(row[0])</th>" + row.dropFirst().map { "<td>\($0)</td>" }.joined() + "</tr>"
    }
    return "<details><summary>\(title)</summary><table><thead><tr>\(head)</tr></thead><tbody>"
      + body.joined(separator: "\n") + "</tbody></table></details>"
  }

  // MARK: The curve

  /// 720 by 240, the curve in 660 by 190 of it.
  private var curve: String {
    let (left, top, width, height) = (50.0, 10.0, 660.0, 190.0)
    func number(_ value: Double) -> String { NumberText.fixed(value, 1) ?? "0" }
    var parts: [String] = []
    for percent in [0, 25, 50, 75, 100] {
      let y = number(top + height * (1 - Double(percent) / 100))
      parts.append("<line class=\"grid\" x1=\"50\" x2=\"710\" y1=\"\(y)\" y2=\"\(y)\"/>")
      parts.append("<text class=\"y\" x=\"44\" y=\"\(y)\" dy=\".35em\">\(percent)%</text>")
    }
    parts.append("<path class=\"axis\" d=\"M50 10V200H710\"/>")
    let start = samples.first?.day ?? today
    let span = Double(max(1, today.number - start.number))
    parts.append("<text x=\"50\" y=\"222\">\(samples.isEmpty ? "" : "\(start)")</text>")
    parts.append("<text class=\"end\" x=\"710\" y=\"222\">\(today)</text>")
    let points = samples.map { sample in
      let x = samples.count == 1 ? 1 : Double(sample.day.number - start.number) / span
      return "\(number(left + width * x)),\(number(top + height * (1 - min(max(sample.mean, 0), 1))))"
    }
    if points.count > 1 {
      parts.append("<polyline class=\"curve\" points=\"\(points.joined(separator: " "))\"/>")
    }
    if let last = points.last?.split(separator: ",") {
      parts.append("<circle class=\"now\" cx=\"\(last[0])\" cy=\"\(last[1])\" r=\"4\"/>")
    }
    return svg("curve", 720, 240, "Mean strength over time, from 0 to 100%", strengthSentence, parts)
  }

  // MARK: The map

  /// A year of weeks.
  private var map: String {
    let map = heatMap(weeks: 53)
    let scale = HeatMap.scale(of: map.weeks)
    let monday = today.number - (today.weekday - 1) - 7 * (map.weeks.count - 1)
    var parts: [String] = []
    for (row, name) in [(0, "Mon"), (2, "Wed"), (4, "Fri"), (6, "Sun")] {
      parts.append("<text class=\"y\" x=\"34\" y=\"\(20 + row * 13 + 9)\">\(name)</text>")
    }
    var free = 0
    for (column, week) in map.weeks.enumerated() {
      let x = 40 + column * 13
      if let label = week.label, x >= free {
        parts.append("<text x=\"\(x)\" y=\"13\">\(label)</text>")
        free = x + 30
      }
      for (row, count) in week.counts.enumerated() {
        guard let count else { continue }
        let day = StudyDay(number: monday + column * 7 + row)
        parts.append(
          "<rect class=\"l\(HeatMap.level(of: count, in: scale))\" x=\"\(x)\" y=\"\(20 + row * 13)\" width=\"11\" "
            + "height=\"11\" rx=\"2\"><title>\(day): \(count)</title></rect>")
      }
    }
    parts.append("<text class=\"y\" x=\"610\" y=\"127\">none</text>")
    for level in 0...4 {
      parts.append(
        "<rect class=\"l\(level)\" x=\"\(616 + level * 13)\" y=\"117\" width=\"11\" height=\"11\" rx=\"2\"/>")
    }
    parts.append("<text x=\"684\" y=\"127\">most</text>")
    return svg("map", 730, 134, "Answers a day in the last year, darker is more", answersSentence, parts)
  }

  private func svg(
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

  private static let style = """

    :root { --ink: #00639b; --l0: #e6e9ec; --l1: #a9d3ee; --l2: #58a6d8; --l3: #1b78b4; --l4: #004a78 }
    @media (prefers-color-scheme: dark) { :root { --ink: #8ecbff; --l0: #2b2f33; --l1: #17405c; --l2: #2269a0;
      --l3: #4f9fdb; --l4: #b3dcff } }
    body { max-width: 50rem }
    h1 small { font-weight: 400; color: var(--dim) } h2 { font-size: 1.1rem; margin: 1.5rem 0 .25rem }
    p { margin: 0 0 .5rem }
    svg { display: block; width: 100%; height: auto; font: 11px system-ui, sans-serif; print-color-adjust: exact;
      -webkit-print-color-adjust: exact }
    text { fill: var(--dim) } .y, .end { text-anchor: end }
    .grid { stroke: var(--line); stroke-width: 1 } .axis { fill: none; stroke: var(--dim) }
    .curve { fill: none; stroke: var(--ink); stroke-width: 2; stroke-linejoin: round } .now { fill: var(--ink) }
    .l0 { fill: var(--l0) } .l1 { fill: var(--l1) } .l2 { fill: var(--l2) } .l3 { fill: var(--l3) } .l4 { fill: var(--l4) }
    details { margin: .5rem 0 } summary { cursor: pointer; color: var(--ink) }
    details td, details th { padding: .15rem .5rem; font-variant-numeric: tabular-nums }
    @media print { :root { color-scheme: light; --ink: #00639b; --dim: #333; --line: #ccc; --l0: #e6e9ec; --l1: #a9d3ee;
      --l2: #58a6d8; --l3: #1b78b4; --l4: #004a78 } body { max-width: none; padding: 0; color: #000; background: #fff }
      details:not([open]) { display: none } section { break-inside: avoid } }

    """
}
