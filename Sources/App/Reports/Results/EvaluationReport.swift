public import Batch
public import Terminal
import Text

/// A grade for people: rates with their intervals, the curve, and the worst words.
public struct EvaluationReport: Sendable {
  /// What is known of a job beside its words: where to listen, and what was expected.
  public struct Job: Sendable, Equatable {
    /// The recording, as the job names it.
    public var audio: String
    /// The whitespace tokens of its text.
    public var tokens: [String]

    public init(audio: String, tokens: [String]) {
      self.audio = audio
      self.tokens = tokens
    }
  }

  /// Words listed as the worst.
  static let worstWords = 50
  /// False-alarm rates of the table.
  static let ladder = [0.0025, 0.005, 0.01, 0.015, 0.02, 0.025, 0.03, 0.04, 0.05, 0.06, 0.08, 0.1]
  /// False-alarm rates of the summary.
  static let rungs: [(name: String, rate: Double)] = [
    ("0.01", 0.01), ("0.02", 0.02), ("0.03", 0.03), ("0.05", 0.05),
  ]

  let grade: Grade
  let jobs: [String: Job]

  /// `jobs` is what is known of each job, by its id; may be empty.
  public init(_ grade: Grade, jobs: [String: Job] = [:]) {
    self.grade = grade
    self.jobs = jobs
  }

  public var lines: [StyledText] {
    (told + lacking + [""] + kinds + [""] + curve + [""] + worst).map { StyledText($0) }
  }

  /// The summary without what is too little to be told: the lower end of none is 0, no curve has an area of
  /// "None", and of fifty words none has a rate of one in a hundred.
  private var told: [String] {
    summary.map { line in
      let rung = Self.rungs.first { line.hasPrefix("  \($0.name): ") }
      if let rung, grade.falseAlarms.of < ConfidenceCurve.leastWords(rung.rate) {
        return "  \(rung.name): not told; it takes \(ConfidenceCurve.leastWords(rung.rate)) right words, "
          + "there are \(grade.falseAlarms.of)"
      }
      return line.replacing("95% -0.0 ", with: "95% 0.0 ").replacing(" None", with: " -")
    }
  }

  /// The rates, each with its 95% interval.
  public var summary: [String] {
    var lines = [
      "jobs \(grade.jobs), failed \(grade.failed), words \(grade.words), unsure \(Self.text(grade.unsure))",
      "false alarms           \(Self.text(grade.falseAlarms))",
    ]
    lines += TruthLabel.mistakes.map {
      "caught \(TerminalText.padded($0.rawValue, to: 15)) \(Self.text(grade.caught($0)))"
    }
    lines += [
      "caught added words     \(Self.text(grade.addedCaught)); "
        + "false \(grade.falseAddedPerHundred) per 100 words",
      "wrong verse accepted   \(Self.text(grade.wrongAccepted))",
      "by confidence alone, caught at a false-alarm rate of",
    ]
    let curve = grade.curve
    lines += Self.rungs.map { name, rate in
      let caught = curve.point(atFalseAlarms: rate).caught
      let parts = TruthLabel.mistakes.map { kind in
        "\(kind.rawValue) " + (caught[kind].map { Self.percent(DecimalRounding.round($0, 4)) } ?? "-")
      }
      return "  \(name): " + parts.joined(separator: ", ")
    }
    let areas = TruthLabel.mistakes.map { kind in
      "\(kind.rawValue) " + (curve.area(kind).map { "\(DecimalRounding.round($0, 4))" } ?? "None")
    }
    return lines + ["area under the curve: " + areas.joined(separator: ", ")]
  }

  /// Words that were not judged count as accepted, which no rate shows.
  private var lacking: [String] {
    grade.failed == 0
      ? []
      : [
        "jobs that failed, or have no result, count as unsure throughout: so much less is caught, and accepted "
          + "of other texts is too much"
      ]
  }

  /// What is told of missed words, a row a kind, against what was so.
  var kinds: [String] {
    ["kinds of missed words    changed  left out    said   right of those told plainly"]
      + [("told as changed", grade.kinds.changed), ("told as left out", grade.kinds.leftOut)].map {
        name, row in
        "  " + TerminalText.padded(name, to: 22) + Self.aligned("\(row.changed)", 8)
          + Self.aligned("\(row.leftOut)", 10) + Self.aligned("\(row.said)", 8) + "   " + Self.text(row.plain)
      }
  }

  private var curve: [String] {
    let curve = grade.curve
    let rates = Self.ladder.filter { grade.falseAlarms.of >= ConfidenceCurve.leastWords($0) }
    var lines =
      rates.isEmpty
      ? [] : ["the curve, by confidence alone", "  false alarms   below  substituted    near  omitted"]
    lines += rates.map { rate in
      let point = curve.point(atFalseAlarms: rate)
      let caught = TruthLabel.mistakes.map { kind in point.caught[kind].map(Self.percent) ?? "-" }
      return "  " + Self.aligned(DecimalRounding.fixed(100 * point.falseAlarms, 2) + "%", 12) + "  "
        + Self.aligned(DecimalRounding.fixed(point.threshold, 3), 6) + "  " + Self.aligned(caught[0], 11)
        + "  "
        + Self.aligned(caught[1], 6) + "  " + Self.aligned(caught[2], 7)
    }
    let error = grade.calibration.error.map { DecimalRounding.fixed($0, 3) } ?? "-"
    return lines + ["calibration error of the confidence: \(error)"]
  }

  private var worst: [String] {
    let words = grade.worst(Self.worstWords)
    guard !words.isEmpty else { return ["No word is judged wrongly."] }
    let head = "the worst \(words.count) of \(grade.misjudged.count) words judged wrongly"
    let columns = ["job", "word", "", "really", "called", "conf", "seconds", "recording"]
    let rows = [columns] + words.map(row)
    let widths = columns.indices.map { column in rows.map { TerminalText.width($0[column]) }.max() ?? 0 }
    let table = rows.map { row in
      zip(row, widths).map { TerminalText.padded($0, to: $1) }.joined(separator: "  ").trimmedAtEnd
    }
    let advice =
      "To hear one: recite score RECORDING --text TEXT --play-word NUMBER (the number before the word)."
    return [head] + table.map { "  " + $0 } + [advice]
  }

  private func row(_ misjudged: MisjudgedWord) -> [String] {
    let word = misjudged.word
    var seconds = "-"
    if let start = word.start, let end = word.end {
      seconds = "\(DecimalRounding.fixed(start, 2))-\(DecimalRounding.fixed(end, 2))"
    }
    return [
      misjudged.id, "\(word.index + 1)", token(misjudged) ?? "", misjudged.label.rawValue, word.verdict,
      DecimalRounding.fixed(word.confidence ?? 0.5, 3), seconds, jobs[misjudged.id]?.audio ?? "",
    ].map { TerminalText.clean($0) }
  }

  func token(_ misjudged: MisjudgedWord) -> String? {
    guard let tokens = jobs[misjudged.id]?.tokens, tokens.indices.contains(misjudged.word.index) else {
      return nil
    }
    return tokens[misjudged.word.index]
  }

  // MARK: Words for numbers

  private static func text(_ rate: Rate) -> String {
    guard let value = rate.value else { return "   -  " }
    let low = DecimalRounding.fixed(100 * rate.low, 1)
    let high = DecimalRounding.fixed(100 * rate.high, 1)
    return aligned(DecimalRounding.fixed(100 * value, 1), 5)
      + "% (\(rate.count)/\(rate.of), 95% \(low) to \(high))"
  }

  private static func percent(_ value: Double) -> String { DecimalRounding.fixed(100 * value, 1) + "%" }

  private static func aligned(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

extension String {
  fileprivate var trimmedAtEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

extension EvaluationReport {
  /// The grade as one line of JSON: rates rounded to four places with their intervals, the whole curve, and
  /// the worst words.
  public var json: String {
    let curve = grade.curve
    let kinds = TruthLabel.mistakes
    return JSONValue.object([
      ("jobs", .integer(grade.jobs)), ("failed", .integer(grade.failed)), ("words", .integer(grade.words)),
      ("unsure", Self.value(grade.unsure)),
      ("false_alarm", Self.value(grade.falseAlarms)),
      ("caught", .object(kinds.map { ($0.rawValue, Self.value(grade.caught($0))) })),
      ("accepted_of_wrong_verse", Self.value(grade.wrongAccepted)),
      (
        "added",
        .object([
          ("caught", Self.value(grade.addedCaught)),
          ("false_per_100_words", .number(grade.falseAddedPerHundred, places: 2)),
        ])
      ),
      (
        "kinds",
        .object([
          ("changed", Self.value(grade.kinds.changed)), ("left_out", Self.value(grade.kinds.leftOut)),
        ])
      ),
      (
        "caught_at_false_alarm",
        .object(
          Self.rungs.map { name, rate in
            let caught = curve.point(atFalseAlarms: rate).caught
            return (name, .object(kinds.map { ($0.rawValue, Self.value(caught[$0])) }))
          })
      ),
      ("auc", .object(kinds.map { ($0.rawValue, Self.value(curve.area($0))) })),
      ("calibration_error", Self.value(grade.calibration.error)),
      ("curve", .array(curve.points.map(Self.value))),
      ("worst", .array(grade.worst(Self.worstWords).map(value))),
    ]).text
  }

  private static func value(_ number: Double?) -> JSONValue {
    .optional(number.map { DecimalRounding.round($0, 4) }, places: 4)
  }

  private static func value(_ rate: Rate) -> JSONValue {
    .object([
      ("rate", .optional(rate.value, places: 4)), ("count", .integer(rate.count)), ("of", .integer(rate.of)),
      ("low", .number(rate.low, places: 4)), ("high", .number(rate.high, places: 4)),
    ])
  }

  private static func value(_ row: KindTable.Row) -> JSONValue {
    .object([
      ("changed", .integer(row.changed)), ("left_out", .integer(row.leftOut)), ("said", .integer(row.said)),
      ("plain", value(row.plain)),
    ])
  }

  private static func value(_ point: ConfidenceCurve.Point) -> JSONValue {
    .object(
      [("threshold", .number(point.threshold, places: 6)), ("false_alarm", value(point.falseAlarms))]
        + TruthLabel.mistakes.map { ($0.rawValue, value(point.caught[$0])) })
  }

  private func value(_ misjudged: MisjudgedWord) -> JSONValue {
    .object([
      ("id", .string(misjudged.id)), ("audio", .optional(jobs[misjudged.id]?.audio)),
      ("index", .integer(misjudged.word.index)), ("expected", .optional(token(misjudged))),
      ("truth", .string(misjudged.label.rawValue)), ("verdict", .string(misjudged.word.verdict)),
      ("confidence", .optional(misjudged.word.confidence, places: 4)),
      ("start", .optional(misjudged.word.start, places: 3)),
      ("end", .optional(misjudged.word.end, places: 3)),
    ])
  }
}
