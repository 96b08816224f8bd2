public import Memory
public import Terminal
public import Text

/// How a learner gets on: strength over time, answers a day, days in a row. For people as charts and as
/// sentences that say the same, for programs as lines of JSON, for the browser as a page.
public struct ProgressReport: Sendable {
  /// Mean strength at the ends of days, the earliest first.
  public var samples: [StrengthSample]
  /// The days that have answers, the earliest first.
  public var days: [DailyAnswers]
  public var today: StudyDay
  /// Days of practice in a row.
  public var streak: Streak
  /// How the habit course goes; nil where it has not begun.
  public var course: CourseProgress?
  /// What was learnt in other texts than the present one, a sentence; nil for nothing.
  public var elsewhere: String?
  /// How many passages fall due on each of the coming days, today's and what is late first; empty where that
  /// was not looked for.
  public var coming: [Int] = []
  /// Where one stands with what is to be ready by a day.
  public var ready: [ReadyPlan] = []
  /// How the reviews of cards go; nil where there are no cards.
  public var cards: CardReport?

  public init(samples: [StrengthSample], days: [DailyAnswers], today: StudyDay) {
    self.samples = samples
    self.days = days
    self.today = today
    streak = Streak(days: days.lazy.map(\.day), today: today)
  }

  // MARK: Charts

  public var chart: LineChart {
    LineChart(
      points: samples.map { LineChart.Point(x: Double($0.day.number), y: $0.mean) },
      first: samples.first.map { $0.day.description } ?? "", last: today.description)
  }

  /// Answers a day in the last weeks, up to this one.
  func heatMap(weeks count: Int) -> HeatMap {
    var asked: [Int: Int] = [:]
    for day in days { asked[day.day.number] = day.asked }
    let monday = today.number - (today.weekday - 1)
    let weeks = (0..<max(0, count)).map { index in
      let first = monday - 7 * (count - 1 - index)
      let numbers = first..<(first + 7)
      let begun = numbers.lazy.map { CivilDate(number: $0) }.first { $0.day == 1 }
      return HeatMap.Week(
        label: begun.map { Self.months[$0.month - 1] },
        counts: numbers.map { $0 > today.number ? nil : asked[$0] ?? 0 })
    }
    return HeatMap(weeks: weeks)
  }

  static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  // MARK: Sentences

  var strengthSentence: String {
    [strength, elsewhere].compactMap(\.self).joined(separator: " ")
  }

  private var strength: String {
    guard let last = samples.last, last.passages + last.begun > 0 else {
      let asked = days.isEmpty ? "nothing has been asked yet" : "nothing is known by heart yet"
      return "Strength: \(asked); the curve begins with the first passage you know by heart."
    }
    let begun = last.begun > 0 ? " Begun: \(last.begun)." : ""
    guard last.passages > 0 else {
      return "Strength: none is known by heart yet; the curve begins with the first." + begun
    }
    let passages = last.passages == 1 ? "the one passage" : "the \(last.passages) passages"
    var sentence = "Strength: \(NumberText.percent(last.mean)) on average over \(passages) you have learnt"
    let month = today.advanced(by: -30)
    if let earlier = samples.last(where: { $0.day <= month && $0.passages > 0 }) {
      sentence += "; on \(earlier.day) it was \(NumberText.percent(earlier.mean)) over \(earlier.passages)"
    }
    return sentence + "." + begun
  }

  var answersSentence: String {
    let asked = days.reduce(0) { $0 + $1.asked }
    guard asked > 0, let most = days.max(by: { ($0.asked, $1.day) < ($1.asked, $0.day) }) else {
      return "Answers: none yet."
    }
    let right = days.reduce(0) { $0 + $1.right }
    let share = NumberText.percent(Double(right) / Double(asked))
    return
      "Answers: \(asked) on \(days.count.of("day")), \(share) right without hints; "
      + "most on \(most.day), \(most.asked)."
  }

  /// What falls due; nil where that was not looked for, or no words were attempted yet.
  var comingSentence: String? {
    let sum = coming.reduce(0, +)
    guard let now = coming.first, !samples.isEmpty else { return nil }
    guard sum > 0 else { return "To come: nothing falls due in the coming \(coming.count.of("day"))." }
    let later = coming.indices.dropFirst().filter { coming[$0] > 0 }
    var sentence = "To come: \(now == 0 ? "nothing" : now.of("passage")) due today"
    if let next = later.first {
      sentence += ", \(coming[next]) \(today.phrase(for: today.advanced(by: next)))"
    }
    sentence += "; \(sum) in the coming \(coming.count.of("day"))"
    if let most = later.max(by: { (coming[$0], $1) < (coming[$1], $0) }), coming[most] > 1, later.count > 1 {
      sentence += ", most on \(today.advanced(by: most)), \(coming[most])"
    }
    return sentence + ". What comes back in that time again is not counted."
  }

  /// A day a column, the taller the more is due: `████ ▂ ▁`, today first.
  private func comingBars(_ styles: Styles) -> StyledText {
    let most = max(1, coming.max() ?? 1)
    let heights = styles.unicode ? Array("▁▂▃▄▅▆▇█") : Array("123456789")
    let columns = coming.map { count in
      count == 0
        ? styles.unicode ? "·" : "." : String(heights[(count * heights.count - 1) / most])
    }
    return StyledText("today ", .dim) + StyledText(columns.joined(separator: " "), .close)
      + StyledText(" \(today.advanced(by: coming.count - 1))", .dim)
  }

  /// Days in a row, and today.
  var streakSentence: String {
    let now = days.last { $0.day == today }
    let done = now.map { "Today: \($0.asked) answered, \($0.right) right." } ?? "Today: nothing yet."
    return "Streak: \(streak.phrase), the longest \(streak.best). \(done)"
  }

  /// All for people: each chart, and the sentence that says the same; in words the sentences alone. Charts
  /// are left out where there is no room; the curve may take `height` lines.
  public func lines(width: Int, height: Int = 12, _ styles: Styles, _ glyphs: ChartGlyphs) -> [StyledText] {
    if styles.isInWords {
      return
        ([strengthSentence, answersSentence, streakSentence, comingSentence].compactMap(\.self)
        + ready.map(\.sentence))
        .flatMap { StyledText($0).wrapped(to: width) }
    }
    let wide = min(width, 111)
    var lines = StyledText(strengthSentence).wrapped(to: width)
    lines += chart.lines(width: wide, height: height, glyphs)
    lines.append(StyledText())
    lines += StyledText(answersSentence).wrapped(to: width)
    lines += heatMap(weeks: min(53, HeatMap.weeks(in: wide))).lines(width: wide, styles)
    lines.append(StyledText())
    return lines + StyledText(streakSentence).wrapped(to: width) + comingLines(width, styles)
      + readyLines(width)
  }

  /// What falls due: the sentence, and a column a day.
  private func comingLines(_ width: Int, _ styles: Styles) -> [StyledText] {
    guard let comingSentence else { return [] }
    let sentence = StyledText(comingSentence).wrapped(to: width)
    return coming.contains { $0 > 0 } ? sentence + [comingBars(styles).truncated(to: width)] : sentence
  }

  /// The same for a screen: what fits into so many lines, the sentences before all, then the curve, then the
  /// map.
  public func lines(
    width: Int, fitting rows: Int, _ styles: Styles, _ glyphs: ChartGlyphs
  ) -> [StyledText] {
    let wide = min(width, 111)
    let sentences = [strengthSentence, answersSentence, streakSentence].map {
      StyledText($0).wrapped(to: width)
    }
    let plans = comingLines(width, styles) + readyLines(width)
    let room = rows - plans.count - sentences.reduce(0) { $0 + $1.count }
    let hasMap = room >= HeatMap.height + LineChart.leastHeight
    let curve = chart.lines(width: wide, height: min(12, room - (hasMap ? HeatMap.height : 0)), glyphs)
    let map = hasMap ? heatMap(weeks: min(53, HeatMap.weeks(in: wide))).lines(width: wide, styles) : []
    return Array((sentences[0] + curve + sentences[1] + map + sentences[2] + plans).prefix(max(0, rows)))
  }

  private func readyLines(_ width: Int) -> [StyledText] {
    ready.flatMap { StyledText($0.sentence).wrapped(to: width) }
  }

  // MARK: For programs

  /// Lines of JSON, each with its end: `type` is `strength` (a sample), `answers` (a day), `streak`,
  /// `due` (a day to come) or `ready` (what is to be ready by a day).
  public var json: String {
    var lines = samples.map { sample in
      JSONValue.object([
        ("type", "strength"), ("day", .string("\(sample.day)")), ("mean", .number(sample.mean, places: 4)),
        ("passages", .integer(sample.passages)), ("begun", .integer(sample.begun)),
      ])
    }
    lines += days.map { day in
      JSONValue.object([
        ("type", "answers"), ("day", .string("\(day.day)")), ("asked", .integer(day.asked)),
        ("right", .integer(day.right)),
      ])
    }
    lines.append(
      JSONValue.object([
        ("type", "streak"), ("day", .string("\(today)")), ("current", .integer(streak.current)),
        ("best", .integer(streak.best)), ("forgiven", .integer(streak.forgiven)),
      ]))
    lines += (comingSentence == nil ? [] : coming).enumerated().map { days, count in
      JSONValue.object([
        ("type", "due"), ("day", .string("\(today.advanced(by: days))")), ("count", .integer(count)),
      ])
    }
    lines += ready.map(\.json)
    return lines.map { $0.text + "\n" }.joined()
  }
}

extension ProgressReport {
  /// The report as one page that needs nothing else and fetches nothing. Every drawing has a name and, below
  /// it, its numbers as a table, for those who do not see it.
  public func page(_ files: PageFiles) -> String {
    HTMLParts.page(
      title: "Progress in Recite, \(today)", style: files[.base, .progress],
      body: """
        <main>
        <h1>Progress <small>\(today)</small></h1>
        \(course?.sections ?? "")
        <section><h2>Strength</h2>
        <p>\(HTMLParts.escaped(strengthSentence))</p>
        \(curve)
        \(HTMLChart.table(
          "Strength day by day", ["Day", "Mean strength", "Passages"], samples.reversed().map(Self.cells)))
        </section>
        <section><h2>Answers</h2>
        <p>\(HTMLParts.escaped(answersSentence))</p>
        \(map)
        \(HTMLChart.table(
          "Answers day by day", ["Day", "Answers", "Right without hints"], days.reversed().map(Self.cells)))
        </section>
        <section><h2>Days in a row</h2>
        <p>\(HTMLParts.escaped(streakSentence))</p></section>
        \(comingSection)
        \(readySection)
        \(cards?.sections ?? "")
        \(Figure.section([.strength, .answered, .streak, .due] + (cards == nil ? [] : [.retention])))
        </main>
        """)
  }

  private var comingSection: String {
    guard let comingSentence else { return "" }
    let rows = coming.enumerated().map { ["\(today.advanced(by: $0))", "\($1)"] }
    return "<section><h2>To come</h2>\n<p>\(HTMLParts.escaped(comingSentence))</p>\n"
      + HTMLChart.table("Due day by day", ["Day", "Passages due"], rows) + "</section>"
  }

  private var readySection: String {
    guard !ready.isEmpty else { return "" }
    let plans = ready.map { "<p>\(HTMLParts.escaped($0.sentence))</p>" }.joined(separator: "\n")
    return "<section><h2>To be ready</h2>\n\(plans)</section>"
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

  private var map: String {
    let map = heatMap(weeks: 53)
    let monday = today.number - (today.weekday - 1) - 7 * (map.weeks.count - 1)
    let scale = HeatMap.scale(of: map.weeks)
    return HTMLChart.map(
      "map", title: "Answers a day in the last year, darker is more", description: answersSentence,
      weeks: map.weeks, monday: monday, scale: ("none", "most")
    ) { HeatMap.level(of: $0, in: scale) }
  }
}

extension ReadyPlan {
  /// The plan for programs.
  public var json: JSONValue {
    .object([
      ("type", "ready"), ("name", .string(name)), ("by", .string("\(date.day)")),
      ("unit", .string(unit.rawValue)),
      ("count", .integer(count)), ("known", .integer(known)), ("days", .integer(days)),
      ("perDay", .integer(share)), ("lead", .integer(lead)),
    ])
  }
}
