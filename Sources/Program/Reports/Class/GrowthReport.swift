internal import Base
internal import Evaluation
public import Terminal

/// A class over time for the terminal, and a row a pupil and period for programs.
public struct GrowthReport {
  let growth: ClassGrowth
  let pupils: [ClassGrowth.Pupil]
  let grade: Int?

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - growth: The class.
  ///   - pupils: Those of it that are shown.
  ///   - grade: The grade whose norms are shown; nil for none.
  public init(growth: ClassGrowth, pupils: [ClassGrowth.Pupil], grade: Int?) {
    self.growth = growth
    self.pupils = pupils
    self.grade = grade
  }

  /// The report for people.
  ///
  /// - Parameters:
  ///   - width: Columns that it may take.
  ///   - styles: How it is printed.
  ///   - isAlone: Whether one pupil was asked for: then all that is known is told.
  /// - Returns: its lines.
  public func lines(width: Int, _ styles: Styles, isAlone: Bool) -> [StyledText] {
    // In a narrow window the columns would lose their figures.
    if isAlone || width < 72 { return pupils.flatMap { alone($0, width) } + norms(width) }
    var table = ListTable(["pupil": "Pupil", "first": "First", "last": "Last", "change": "Change"])
    for pupil in pupils {
      let first = pupil.readings.first.map(Self.figures) ?? ""
      let last = pupil.readings.count > 1 ? pupil.readings.last.map(Self.figures) ?? "" : "–"
      var change = pupil.change.map(GrowthText.change) ?? "one period"
      let counts = pupil.readings.map(\.counts)
      for refused in counts.compactMap(HTMLClass.refused) { change += "; \(refused)" }
      if let standing = standing(pupil) { change += "; \(standing)" }
      table.add([.text(pupil.name), .text(first), .text(last), .text(change)])
    }
    let spread = GrowthText.spread(growth, unit: "") { $0.wordsPerMinute }.sentence
    return StyledText(GrowthText.summary(growth), .heading).wrapped(to: width) + [StyledText()]
      + table.lines(width: width, styles) + [StyledText()]
      + StyledText("Correct words a minute: \(spread)").wrapped(to: width)
      + StyledText("A pace and the share of right words a pupil; sure: beyond what chance gives.", .dim)
      .wrapped(to: width) + norms(width)
  }

  private func alone(_ pupil: ClassGrowth.Pupil, _ width: Int) -> [StyledText] {
    var lines = StyledText(pupil.name, .heading).wrapped(to: width)
    for fact in GrowthText.facts(pupil) {
      lines += StyledText(fact).wrapped(to: width, indent: 2, hanging: 4)
    }
    if let standing = standing(pupil) {
      lines += StyledText("Last, by the \(standing).").wrapped(to: width, indent: 2, hanging: 4)
    }
    return lines
  }

  private func norms(_ width: Int) -> [StyledText] {
    grade.map { StyledText("Norms of grade \($0): \(ReadingNorms.source).", .dim).wrapped(to: width) } ?? []
  }

  private func standing(_ pupil: ClassGrowth.Pupil) -> String? {
    grade.flatMap { grade in pupil.readings.last.flatMap { GrowthText.standing($0, grade: grade) } }
  }

  /// `Sep 2026: 96, 91%`
  private static func figures(_ reading: ClassGrowth.Reading) -> String {
    let pace = reading.counts.wordsPerMinute.flatMap { NumberText.fixed($0, 0) } ?? "–"
    let share =
      GrowthText.share(reading.counts.accuracy).flatMap { NumberText.fixed($0, 0) }.map { "\($0)%" } ?? "–"
    return "\(reading.period.label): \(pace), \(share)"
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
        if let grade { members.append(("norm", .optional(GrowthText.standing(reading, grade: grade)))) }
        return JSONValue.object(members).text + "\n"
      }
    }.joined()
  }
}
