public import Decks
public import Memory
public import Terminal
internal import Text

/// How the reviews of cards went and what is to come: for people as tables and bars, each under a sentence
/// that says the same, for programs as lines of JSON.
public struct CardReport: Sendable {
  public var statistics: CardStatistics
  public var today: StudyDay

  public init(_ statistics: CardStatistics, today: StudyDay) {
    self.statistics = statistics
    self.today = today
  }

  // MARK: Sentences

  /// How much was kept, against what is wanted.
  var retentionSentence: String {
    let month = statistics.retention[1].all
    guard let share = month.share ?? statistics.retention.last?.all.share else {
      return "Retention: no card was reviewed again on a later day yet."
    }
    let time = month.share == nil ? "so far" : "in the last 30 days"
    let wanted = statistics.wanted.map { "; wanted of the lists planned by FSRS: \(NumberText.percent($0))" }
    return "Retention: \(NumberText.percent(share)) of the cards were known when they came back \(time)"
      + (wanted ?? "") + "."
  }

  var loadSentence: String {
    let sum = statistics.load.reduce(0, +)
    guard sum > 0 else { return "Load: nothing falls due in the coming 30 days." }
    let most = statistics.load.enumerated().max { ($0.element, $1.offset) < ($1.element, $0.offset) }
    let peak = most.map { "; most on \(today.advanced(by: $0.offset)), \($0.element)" } ?? ""
    return "Load: \(statistics.load[0]) due today, \(sum.of("card")) in the coming 30 days, new ones not "
      + "counted\(peak)."
  }

  var growthSentence: String {
    let begun = statistics.cards - statistics.new
    let year = begun - (statistics.growth.first?.cards ?? 0)
    return
      "Growth: \(begun) of \(statistics.cards.of("card")) begun, \(year) of them in the last eleven months."
  }

  var hoursSentence: String {
    let hours = statistics.hours.enumerated().filter { $0.element.reviews >= 20 }
    guard hours.count > 1, let best = hours.max(by: { $0.element.share ?? 0 < $1.element.share ?? 0 }),
      let worst = hours.min(by: { $0.element.share ?? 0 < $1.element.share ?? 0 })
    else { return "By hour: fewer than 20 reviews in two different hours yet." }
    func told(_ hour: (offset: Int, element: CardStatistics.Recall)) -> String {
      "\(NumberText.percent(hour.element.share ?? 0)) at \(hour.offset)"
    }
    return "By hour: between \(told(worst)) and \(told(best)) o'clock, of hours with 20 reviews or more."
  }

  // MARK: For people

  public func lines(width: Int, _ styles: Styles) -> [StyledText] {
    guard statistics.reviews > 0 else {
      return StyledText("No card was reviewed yet; the figures begin with your first review.")
        .wrapped(to: width)
    }
    var lines = StyledText(retentionSentence).wrapped(to: width)
    lines += retentionTable(styles).lines(width: width, styles).map { $0.truncated(to: width) }
    for (sentence, rows) in [
      (loadSentence, loadRows), (growthSentence, growthRows), (hoursSentence, hourRows),
    ] {
      if !styles.isInWords { lines.append(StyledText()) }
      lines += StyledText(sentence).wrapped(to: width)
      if !styles.isInWords { lines += Self.bars(rows, width: width, styles) }
    }
    return lines
  }

  /// The same for a screen: the sentences, and of the drawings what fits into so many lines.
  public func lines(width: Int, fitting rows: Int, _ styles: Styles) -> [StyledText] {
    let all = lines(width: width, styles)
    guard all.count > rows, statistics.reviews > 0 else { return all }
    let sentences = [retentionSentence, loadSentence, growthSentence, hoursSentence]
      .flatMap { StyledText($0).wrapped(to: width) }
    let table = retentionTable(styles).lines(width: width, styles).map { $0.truncated(to: width) }
    let room = max(0, rows - sentences.count - table.count - 1)
    return Array(
      (sentences + table + [StyledText()] + Self.bars(Array(loadRows.prefix(room)), width: width, styles))
        .prefix(max(0, rows)))
  }

  private func retentionTable(_ styles: Styles) -> ListTable {
    let none = styles.isInWords ? "none" : "–"
    var table = ListTable(
      ["Time", "Reviews", "Kept", "Breaks under 21 days", "Longer"].map { ($0, $0) })
    for row in statistics.retention {
      table.add([
        .text(Self.time(row.days)), .integer(row.all.reviews), .text(Self.share(row.all) ?? none),
        .text(Self.share(row.young) ?? none), .text(Self.share(row.mature) ?? none),
      ])
    }
    return table
  }

  private static func time(_ days: Int?) -> String {
    switch days {
    case 7: "last week"
    case 30: "last month"
    case 365: "last year"
    default: "all"
    }
  }

  private static func share(_ recall: CardStatistics.Recall) -> String? {
    recall.share.map { NumberText.percent($0) }
  }

  private struct Bar {
    var label: String
    var value: Double
    var told: String
  }

  private var loadRows: [Bar] {
    statistics.load.enumerated().map { days, count in
      Bar(label: "\(today.advanced(by: days))", value: Double(count), told: "\(count)")
    }
  }

  private var growthRows: [Bar] {
    statistics.growth.map { month in
      Bar(
        label: String(month.first.description.dropLast(3)), value: Double(month.cards), told: "\(month.cards)"
      )
    }
  }

  private var hourRows: [Bar] {
    statistics.hours.enumerated().compactMap { hour, recall in
      guard let share = recall.share else { return nil }
      return Bar(
        label: hour < 10 ? " \(hour)" : "\(hour)", value: share,
        told: "\(NumberText.percent(share)) of \(recall.reviews)")
    }
  }

  /// A bar a line: its label, how long it is, its number.
  private static func bars(_ rows: [Bar], width: Int, _ styles: Styles) -> [StyledText] {
    let most = rows.map(\.value).max() ?? 0
    let label = rows.map(\.label.count).max() ?? 0
    let told = rows.map(\.told.count).max() ?? 0
    let room = min(60, max(0, width - label - told - 3))
    let mark = styles.unicode ? "█" : "#"
    return rows.map { row in
      let length = most > 0 ? Int((row.value / most * Double(room)).rounded()) : 0
      return
        (StyledText(row.label, .dim)
        + StyledText(" " + String(repeating: mark, count: length), .close)
        + StyledText(" " + row.told)).truncated(to: width)
    }
  }

  // MARK: For pages and programs

  /// The sections of the page of progress.
  var sections: String {
    guard statistics.reviews > 0 else { return "" }
    func section(_ title: String, _ sentence: String, _ heads: [String], _ rows: [[String]]) -> String {
      """
      <section><h2>Cards: \(title.lowercased())</h2>
      <p>\(HTMLParts.escaped(sentence))</p>
      \(HTMLChart.table(title, heads, rows))
      </section>
      """
    }
    let retention = statistics.retention.map { row in
      [
        Self.time(row.days), "\(row.all.reviews)", Self.share(row.all) ?? "–", Self.share(row.young) ?? "–",
        Self.share(row.mature) ?? "–",
      ]
    }
    return section(
      "Retention", retentionSentence, ["Time", "Reviews", "Kept", "Breaks under 21 days", "Longer"], retention
    )
      + section("Load day by day", loadSentence, ["Day", "Cards due"], loadRows.map { [$0.label, $0.told] })
      + section("Growth", growthSentence, ["Month", "Cards begun"], growthRows.map { [$0.label, $0.told] })
      + section("By hour", hoursSentence, ["Hour", "Kept"], hourRows.map { [$0.label, $0.told] })
  }

  /// Lines of JSON, each with its end: `type` is `retention`, `load` (a day), `growth` (a month) or `hour`.
  public var json: String {
    var lines = statistics.retention.map { row in
      JSONValue.object([
        ("type", "retention"), ("days", row.days.map { .integer($0) } ?? .null),
        ("reviews", .integer(row.all.reviews)), ("kept", .optional(row.all.share, places: 4)),
        ("young", .optional(row.young.share, places: 4)), ("mature", .optional(row.mature.share, places: 4)),
        ("wanted", .optional(statistics.wanted, places: 4)),
      ])
    }
    lines += statistics.load.enumerated().map { days, count in
      JSONValue.object([
        ("type", "load"), ("day", .string("\(today.advanced(by: days))")), ("due", .integer(count)),
      ])
    }
    lines += statistics.growth.map { month in
      JSONValue.object([
        ("type", "growth"), ("month", .string(String(month.first.description.dropLast(3)))),
        ("begun", .integer(month.cards)),
      ])
    }
    lines += statistics.hours.enumerated().map { hour, recall in
      JSONValue.object([
        ("type", "hour"), ("hour", .integer(hour)), ("reviews", .integer(recall.reviews)),
        ("kept", .optional(recall.share, places: 4)),
      ])
    }
    return lines.map { $0.text + "\n" }.joined()
  }
}

/// What wanted recall costs, as a table: one row for each probability that was simulated.
public struct SimulationReport: Sendable {
  /// What was simulated, the least wanted recall first.
  public var outcomes: [WorkloadSimulation.Outcome]
  /// Days ahead.
  public var days: Int

  public init(_ outcomes: [WorkloadSimulation.Outcome], days: Int) {
    self.outcomes = outcomes
    self.days = days
  }

  /// The wanted recall by which least time goes into each card that is remembered at the end; nil where
  /// nothing was simulated.
  public var cheapest: WorkloadSimulation.Outcome? {
    outcomes.min { $0.minutesPerCard(days: days) < $1.minutesPerCard(days: days) }
  }

  /// The rows; that of the probability which is wanted now is marked.
  public func table(wanted: Double?) -> ListTable {
    var table = ListTable([
      "retention": "Wanted recall", "minutesPerDay": "Minutes a day", "reviewsPerDay": "Reviews a day",
      "remembered": "Remembered", "minutesPerCard": "Minutes a card", "note": "",
    ])
    for outcome in outcomes {
      var notes: [String] = []
      if let wanted, abs(wanted - outcome.retention) < 0.005 { notes.append("as now") }
      if outcome == cheapest { notes.append("least time a card") }
      let each = outcome.minutesPerCard(days: days)
      func number(_ value: Double, _ places: Int) -> ListTable.Cell {
        .shown(StyledText(NumberText.places(value, places)), .number(value, places: places))
      }
      table.add([
        number(outcome.retention, 2), number(outcome.minutesPerDay, 1), number(outcome.reviewsPerDay, 1),
        .shown(
          StyledText("\(Int(outcome.remembered)) of \(outcome.cards)"),
          .number(outcome.remembered, places: 1)),
        number(each, 2), .text(notes.joined(separator: ", "), .dim),
      ])
    }
    return table
  }
}
