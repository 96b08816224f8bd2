import Base
import Evaluation

extension EvaluationReport {
  /// The grade as one line of JSON: rates rounded to four places with their intervals, the whole curve, and the worst
  /// words.
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
