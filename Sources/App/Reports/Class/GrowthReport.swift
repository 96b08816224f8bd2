internal import Batch
internal import Memory
internal import Recitation
public import Terminal
internal import Text

/// A class over time for the terminal, and a row a pupil and period for programs.
public struct GrowthReport {
  let growth: ClassGrowth
  let pupils: [ClassGrowth.Pupil]
  let grade: Int?

  /// A report on some pupils of a class, beside the norms of a grade.
  public init(growth: ClassGrowth, pupils: [ClassGrowth.Pupil], grade: Int?) {
    self.growth = growth
    self.pupils = pupils
    self.grade = grade
  }

  /// The report for people. Where one pupil was asked for alone, all that is known is told.
  public func lines(width: Int, _ styles: Styles, isAlone: Bool) -> [StyledText] {
    // In a narrow window the columns would lose their figures.
    if isAlone || width < 72 { return pupils.flatMap { alone($0, width) } + norms(width) }
    var table = ListTable(["pupil": "Pupil", "first": "First", "last": "Last", "change": "Growth a week"])
    for pupil in pupils {
      let first = pupil.readings.first.map(Self.figures) ?? ""
      let last = pupil.readings.count > 1 ? pupil.readings.last.map(Self.figures) ?? "" : "–"
      var change = GrowthText.change(pupil.change, isShort: true)
      let counts = pupil.readings.map(\.counts)
      for refused in counts.compactMap(HTMLClass.refused) { change += "; \(refused)" }
      if let standing = standing(pupil) { change += "; \(standing)" }
      table.add([.text(pupil.name), .text(first), .text(last), .text(change)])
    }
    let spread = GrowthText.spread(growth, unit: "") { $0.wordsPerMinute }.sentence
    return StyledText(GrowthText.summary(growth), .heading).wrapped(to: width) + [StyledText()]
      + table.lines(width: width, styles) + [StyledText()]
      + StyledText("Correct words a minute: \(spread)").wrapped(to: width)
      + StyledText(
        "Pace: correct words a minute; right: the share of right words, its growth in points; in brackets "
          + "the 95% range; changed: it leaves out 0, which of pupils who do not change at most 5 in 100 "
          + "get by chance, of one figure looked at once.", .dim
      )
      .wrapped(to: width) + norms(width)
  }

  private func alone(_ pupil: ClassGrowth.Pupil, _ width: Int) -> [StyledText] {
    var lines = StyledText(pupil.name, .heading).wrapped(to: width)
    for fact in GrowthText.facts(pupil) {
      lines += StyledText(fact).wrapped(to: width, indent: 2, hanging: 4)
    }
    if growth.isOfMinute {
      lines += StyledText("Of each reading the first minute counts alone.", .dim)
        .wrapped(to: width, indent: 2, hanging: 4)
    }
    if let standing = standing(pupil) {
      lines += StyledText("Last, by the \(standing).").wrapped(to: width, indent: 2, hanging: 4)
    }
    return lines
  }

  private func norms(_ width: Int) -> [StyledText] {
    guard let grade else { return [] }
    let hasAny = pupils.contains { GrowthText.hasStanding($0, grade: grade) }
    let text =
      hasAny
      ? "Norms of grade \(grade): \(ReadingNorms.source)."
      : "No reading stands beside the norms of grade \(grade): they are of readings of a minute (55 s and "
        + "more), of no July, and of no fall in grade 1."
    return StyledText(text, .dim).wrapped(to: width)
  }

  private func standing(_ pupil: ClassGrowth.Pupil) -> String? {
    grade.flatMap { grade in pupil.readings.last.flatMap { GrowthText.standing($0, grade: grade) } }
  }

  /// `Sep 2026: 96, 91%`
  private static func figures(_ reading: ClassGrowth.Reading) -> String {
    let pace = reading.counts.wordsPerMinute.flatMap { NumberText.fixed($0, 0) } ?? "–"
    return "\(reading.period.label): \(pace), \(reading.counts.accuracy.percent ?? "–")"
  }

  /// A line a pupil and period.
  public var json: String {
    pupils.flatMap { pupil in
      pupil.readings.map { reading in
        let (counts, phrasing) = (reading.counts, reading.phrasing)
        var members: [(name: String, value: JSONValue)] = [
          ("pupil", .string(pupil.name)), ("period", .string(reading.period.label)),
          ("recordings", .integer(counts.recordings)), ("passages", .integer(reading.passages)),
          ("failed", .integer(counts.failed)), ("otherText", .integer(counts.otherText)),
          ("silent", .integer(counts.silent)), ("words", .integer(counts.words)),
          ("right", .integer(counts.right)),
          ("share", .optional(counts.accuracy.value, places: 4)),
          ("low", .number(counts.accuracy.low, places: 4)),
          ("high", .number(counts.accuracy.high, places: 4)),
          ("wordsPerMinute", .optional(counts.wordsPerMinute, places: 1)),
          ("slowest", .optional(reading.paces?.lowerBound, places: 1)),
          ("fastest", .optional(reading.paces?.upperBound, places: 1)),
          ("stops", .integer(phrasing.stops)), ("pausesAtStops", .integer(phrasing.pausesAtStops)),
          ("joints", .integer(phrasing.joints)), ("pausesElsewhere", .integer(phrasing.pausesElsewhere)),
        ]
        members.append(("wordsInMinute", .optional(counts.wordsInMinute, places: 1)))
        if growth.isOfMinute { members.append(("firstMinute", .bool(true))) }
        for (name, slope) in [
          ("growth", pupil.change.pace), ("besideClass", pupil.change.besideClass),
          ("growthOfShare", pupil.change.accuracy),
        ] {
          members.append((name, .optional(slope?.perWeek, places: 4)))
          members.append((name + "Low", .optional(slope?.low, places: 4)))
          members.append((name + "High", .optional(slope?.high, places: 4)))
        }
        if let grade { members.append(("norm", .optional(GrowthText.standing(reading, grade: grade)))) }
        return JSONValue.object(members).text + "\n"
      }
    }.joined()
  }
}

/// A class over time in sentences, for page and terminal alike.
enum GrowthText {
  /// `12 pupils, 108 recordings, 2026-09-14 to 2026-11-20; 1 of another text, 2 not scored.`
  static func summary(_ growth: ClassGrowth) -> String {
    let recordings = growth.readings.reduce(0) { $0 + $1.counts.recordings }
    var parts = [
      growth.pupils.count.of("pupil"), recordings.of("recording"),
      growth.periods.count.of("period"),
    ]
    if let first = growth.periods.first, let last = growth.periods.last, growth.periods.count > 1 {
      parts.append("\(first.label) to \(last.label)")
    }
    let refused = [
      (growth.readings.reduce(0) { $0 + $1.counts.otherText }, "of another text"),
      (growth.readings.reduce(0) { $0 + $1.counts.silent }, "silent"),
      (growth.readings.reduce(0) { $0 + $1.counts.failed }, "not scored"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return parts.joined(separator: ", ") + (refused.isEmpty ? "." : "; \(refused.joined(separator: ", ")).")
      + (growth.isOfMinute ? " Of each reading the first minute counts alone." : "")
  }

  /// Of fewer pupils there are no quarters.
  static let leastQuartered = 4

  /// How a figure is spread over the class: a sentence of the first period and the last, and a row a period.
  static func spread(_ growth: ClassGrowth, unit: String, _ figure: (ClassTally.Counts) -> Double?) -> (
    sentence: String, rows: [[String]]
  ) {
    let rows = growth.periods.map { period in
      let values = growth.spread(period, figure)
      let marks = [0, 0.25, 0.5, 0.75, 1].map { share in
        let isTold = values.count >= leastQuartered || share != 0.25 && share != 0.75
        return (isTold ? ClassGrowth.quantile(share, of: values) : nil).map { text($0, unit) } ?? "–"
      }
      return [period.label, "\(values.count)"] + marks
    }
    let told = rows.filter { $0[1] != "0" }
    let sentences = ([told.first] + (told.count > 1 ? [told.last] : [])).compactMap(\.self).map { row in
      switch row[1] {
      case "1": "\(row[0]): 1 pupil, \(row[4])"
      case _ where row[3] == "–":
        "\(row[0]): \(row[1]) pupils from \(row[2]) to \(row[6]), the middle \(row[4])"
      default: "\(row[0]): half of \(row[1]) pupils from \(row[3]) to \(row[5]), the middle \(row[4])"
      }
    }
    return (sentences.isEmpty ? "Nothing was heard." : sentences.joined(separator: "; ") + ".", rows)
  }

  /// A share in hundredths; nil of nothing.
  static func share(_ rate: Rate) -> Double? { rate.value.map { $0 * 100 } }

  /// A figure without decimals: a share in hundredths, whose unit is `%`, rounded down as a score is.
  static func text(_ value: Double, _ unit: String) -> String {
    unit == "%" ? NumberText.percent(value / 100) : (NumberText.fixed(value, 0) ?? "?") + unit
  }

  /// `104–120 of 3`: the slowest and the fastest of so many readings; the number alone where both are the
  /// same, nil of one reading.
  static func range(_ reading: ClassGrowth.Reading) -> String? {
    let readings = reading.lines.count { $0.result?.wordsPerMinute != nil }
    guard readings > 1 else { return nil }
    guard let paces = reading.paces, let low = NumberText.fixed(paces.lowerBound, 0),
      let high = NumberText.fixed(paces.upperBound, 0), low != high
    else { return "\(readings)" }
    return "\(low)–\(high) of \(readings)"
  }

  /// `+1.2 correct words a minute a week (+0.4 to +2.1), changed; 0 points right a week (−9.3 to +7.5)`; in a
  /// table, which has the units elsewhere, `pace +1.2 (+0.4 to +2.1), changed; right 0 (−9.3 to +7.5)`. That
  /// nothing changed is not known where a slope is 0. Where passages differ, harder or easier ones may be all
  /// that has changed, but not beside the class: who did as all others did is not called changed.
  static func change(_ change: ClassGrowth.Change, isShort: Bool = false) -> String {
    func told(
      _ slope: Slope?, _ what: String, short: String, isAlone: Bool? = nil, isAsClass: Bool = false
    ) -> String? {
      slope.map { slope in
        let places = Self.places(slope)
        let (middle, low, high) = (
          signed(slope.perWeek, places), signed(slope.low, places), signed(slope.high, places)
        )
        let figure = isShort ? "\(short) \(middle)" : "\(middle) \(what)"
        let changed =
          isAlone ?? change.isOnePassage
          ? ", changed"
          : isAsClass ? ", as the class, or the passages, did" : ", changed, or the passages did"
        let isChange = slope.isChange && (low, high) != ("0", "0")
        return "\(figure) (\(low) to \(high))\(isChange ? changed : "")"
      }
    }
    let parts = [
      told(
        change.pace, "correct words a minute a week", short: "pace",
        isAsClass: change.besideClass?.isChange == false),
      told(change.besideClass, "beside the class", short: "beside the class", isAlone: true),
      told(change.accuracy.map(\.inHundredths), "points right a week", short: "right"),
    ].compactMap { $0 }
    guard parts.isEmpty else { return parts.joined(separator: "; ") }
    return "too few dates to tell growth from chance: \(change.dates) of \(Slope.leastDates)"
  }

  /// What there is to say of a pupil.
  static func facts(_ pupil: ClassGrowth.Pupil) -> [String] {
    var facts = pupil.readings.map { reading in
      var parts: [String] = []
      if let pace = reading.counts.wordsPerMinute.flatMap({ NumberText.fixed($0, 0) }) {
        parts.append("\(pace) correct words a minute\(range(reading).map { " (\($0) readings)" } ?? "")")
      }
      if let share = reading.counts.accuracy.percent {
        parts.append("\(share) of \(reading.counts.words) words right (\(reading.counts.accuracy.range))")
      }
      if let refused = HTMLClass.refused(reading.counts) { parts.append(refused) }
      if let phrasing = reading.phrasing.sentence { parts.append(phrasing) }
      parts.append(reading.passages.of("passage"))
      return "\(reading.period.label): " + parts.joined(separator: "; ") + "."
    }
    let change = pupil.change
    facts.append("Growth: \(self.change(change)).")
    if !change.learnt.isEmpty {
      facts.append("Missed then, right now: \(change.learnt.joined(separator: ", ")).")
    }
    if !change.missed.isEmpty {
      facts.append("Missed then and now: \(change.missed.joined(separator: ", ")).")
    }
    return facts
  }

  /// Readings as a table, a row a month or day: what was read, how much of it right, how fast, and each kind
  /// of miscue that occurs.
  static func table(_ readings: [ClassGrowth.Reading]) -> (title: String, heads: [String], rows: [[String]]) {
    let kinds = Miscue.allCases.filter { kind in readings.contains { $0.counts.miscues[kind, default: 0] > 0 }
    }
    let rows = readings.map { reading in
      let counts = reading.counts
      let share = counts.accuracy
      let figures = [
        reading.period.label, "\(counts.recordings)", "\(counts.words)",
        share.percent.map { "\($0) (\(share.range))" } ?? "–",
        counts.wordsPerMinute.flatMap { NumberText.fixed($0, 0) } ?? "–",
      ]
      return figures + kinds.map { "\(counts.miscues[$0, default: 0])" } + ["\(counts.kindUnsure)"]
    }
    let isByDay = readings.first?.period.isDay == true
    return (
      "Miscues by \(isByDay ? "day" : "month")",
      [isByDay ? "Day" : "Month", "Recordings", "Words", "Right (95% range)", "Correct words a minute"]
        + kinds.map(\.rawValue) + ["kind unsure"], rows
    )
  }

  /// `winter: from the 50th to the 75th percentile`; nil where there is no norm, or no reading of a minute.
  static func standing(_ reading: ClassGrowth.Reading, grade: Int) -> String? {
    let month = CivilDate(number: Int(reading.day)).month
    guard let season = ReadingNorms.Season(month: month), let pace = reading.counts.wordsInMinute,
      let standing = ReadingNorms.standing(of: pace, grade: grade, season)
    else { return nil }
    return "\(season.rawValue) norm: \(standing) percentile"
  }

  /// Whether a reading of a pupil stands beside the norms of a grade.
  static func hasStanding(_ pupil: ClassGrowth.Pupil, grade: Int) -> Bool {
    pupil.readings.contains { standing($0, grade: grade) != nil }
  }

  /// As many places, one to three, as it takes that an end of the range beside 0 is not told as 0: by it one
  /// sees whether 0 lies between them.
  private static func places(_ slope: Slope) -> Int {
    (1...3).first { places in
      [slope.low, slope.high].allSatisfy { $0 == 0 || NumberText.fixed($0.magnitude, places) != "0" }
    } ?? 3
  }

  /// With its sign; what rounds to 0 has none.
  private static func signed(_ value: Double, _ places: Int) -> String {
    let text = NumberText.fixed(value, places) ?? "?"
    return text.hasPrefix("-") ? "−" + text.dropFirst() : text == "0" ? text : "+" + text
  }
}

extension Rate {
  /// The share as `93%`, rounded down as a score is; nil of nothing.
  var percent: String? { of > 0 ? NumberText.percent(Double(count) / Double(of)) : nil }

  /// `88–96`: in hundredths, to the nearest, for rounded down it would be too narrow.
  var range: String {
    [low, high].map { NumberText.fixed(100 * $0, 0) ?? "?" }.joined(separator: "–")
  }
}
