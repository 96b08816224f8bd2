internal import Base
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
        \(course?.sections ?? "")
        <section><h2>Strength</h2>
        <p>\(HTMLParts.escaped(strengthSentence))</p>
        \(curve)
        \(HTMLChart.table("Strength day by day", ["Day", "Mean strength", "Passages"], samples.reversed().map(Self.cells)))
        </section>
        <section><h2>Answers</h2>
        <p>\(HTMLParts.escaped(answersSentence))</p>
        \(map)
        \(HTMLChart.table("Answers day by day", ["Day", "Answers", "Right without hints"], days.reversed().map(Self.cells)))
        </section>
        <section><h2>Days in a row</h2>
        <p>\(HTMLParts.escaped(streakSentence))</p></section>
        \(cards?.sections ?? "")
        </main>
        """)
  }

  private static func cells(_ sample: StrengthSample) -> [String] {
    ["\(sample.day)", NumberText.percent(sample.mean), "\(sample.passages)"]
  }

  private static func cells(_ day: DailyAnswers) -> [String] {
    ["\(day.day)", "\(day.asked)", "\(day.right)"]
  }

  // MARK: Drawings

  private var curve: String {
    let start = samples.first?.day ?? today
    let span = Double(max(1, today.number - start.number))
    return HTMLChart.curve(
      "curve", title: "Mean strength over time, from 0 to 100%", description: strengthSentence,
      points: samples.map { sample in
        (samples.count == 1 ? 1 : Double(sample.day.number - start.number) / span, sample.mean)
      }, scale: ["0%", "25%", "50%", "75%", "100%"], first: samples.isEmpty ? "" : "\(start)",
      last: "\(today)")
  }

  /// A year of weeks.
  private var map: String {
    let map = heatMap(weeks: 53)
    let monday = today.number - (today.weekday - 1) - 7 * (map.weeks.count - 1)
    let scale = HeatMap.scale(of: map.weeks)
    return HTMLChart.map(
      "map", title: "Answers a day in the last year, darker is more", description: answersSentence,
      weeks: map.weeks, monday: monday, scale: ("none", "most")
    ) { HeatMap.level(of: $0, in: scale) }
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
