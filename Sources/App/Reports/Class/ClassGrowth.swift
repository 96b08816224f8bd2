public import Batch
public import Memory
import Recitation
internal import Text

/// A class over time: its pupils by period. A period is a month; where all was recorded in one month, a day.
public struct ClassGrowth: Sendable {
  /// A month, or a day.
  public struct Period: Sendable, Hashable, Comparable {
    /// Its first day.
    public var first: CivilDate
    /// Whether it is a single day.
    public var isDay: Bool

    /// `Sep 2026`, or `2026-09-14`.
    public var label: String {
      isDay ? "\(first)" : "\(ProgressReport.months[first.month - 1]) \(first.year)"
    }

    /// `2026-09`, or `2026-09-14`.
    var code: String { isDay ? "\(first)" : String("\(first)".dropLast(3)) }

    /// The earlier comes first.
    public static func < (left: Period, right: Period) -> Bool { left.first < right.first }
  }

  /// What a pupil, or the class, read in a period.
  public struct Reading: Sendable {
    public var period: Period
    public var lines: [ResultLine]
    public var counts: ClassTally.Counts
    /// The mean day of the recordings in which the text was heard, or of all where it was in none, since
    /// 1970-01-01; and the last.
    public var day: Double
    var last: Int

    /// The slowest and the fastest of its recordings, in correct words a minute; nil where none has a pace.
    var paces: ClosedRange<Double>? {
      let paces = lines.compactMap(\.result?.wordsPerMinute)
      return paces.min().flatMap { low in paces.max().map { low...$0 } }
    }
    /// Pauses at stops and elsewhere, over all its recordings.
    var phrasing: Phrasing { lines.compactMap(\.result).map(Phrasing.init).reduce(Phrasing(), +) }
    /// Different texts that were read, and heard.
    public var passages: Int {
      Set(lines.filter { $0.result?.outcome == .heard }.map(ClassGrowth.passage)).count
    }
  }

  public struct Pupil: Sendable {
    public var name: String
    /// What they read, by period; at least one.
    public var readings: [Reading]
    /// How they grew.
    public var change: Change
  }

  /// How a pupil changed over all dates.
  public struct Change: Sendable {
    /// Dates with a pace.
    public var dates = 0
    /// Whether all read aloud was one passage, so that nothing but the pupil can have changed.
    var isOnePassage = true
    /// Correct words a minute more each week; nil of too few dates.
    var pace: Slope?
    /// The same of how far, in parts of it, the pace is above the middle of those who read the same passage
    /// in the same period, told at the mean of these middles: how hard passages are is no part of it, nor
    /// that words a minute lie farther apart where all are faster. Nil where too few read the same, on too
    /// few dates.
    var besideClass: Slope?
    /// By how much the share of right words rises each week; nil of too few dates, and of first minutes.
    var accuracy: Slope?
    /// Words that were missed in the first period with a text that was heard, and are right in the last.
    public var learnt: [String] = []
    /// Words that were missed then and are missed now.
    public var missed: [String] = []

    fileprivate init(_ dated: [Dated], _ readings: [Reading], middles: [Passage: Double]) {
      let days = Dictionary(grouping: dated) { $0.day.number }.sorted { $0.key < $1.key }
      func points(_ figure: ([Dated]) -> Double?) -> [(day: Double, value: Double)] {
        days.compactMap { day, dated in figure(dated).map { (Double(day), $0) } }
      }
      let paces = points { ClassTally($0.map(\.line)).all.wordsPerMinute }
      dates = paces.count
      isOnePassage = Set(dated.map(\.passage.text)).count < 2
      pace = Slope(paces)
      let own = dated.filter { $0.line.result?.wordsPerMinute != nil }.compactMap { middles[$0.passage] }
      let usual = own.reduce(0, +) / Double(max(1, own.count))
      besideClass = Slope(
        points { dated in
          let above = dated.compactMap { entry in
            entry.line.result?.wordsPerMinute.flatMap { pace in middles[entry.passage].map { pace / $0 - 1 } }
          }
          return above.isEmpty ? nil : usual * above.reduce(0, +) / Double(above.count)
        })
      // Of first minutes other words count on each date.
      accuracy =
        dated.contains { $0.line.result?.minuteEnd != nil }
        ? nil : Slope(points { ClassTally($0.map(\.line)).all.accuracy.value }, ofShares: true)
      let heard = readings.filter { $0.counts.words > 0 }
      guard let first = heard.first, let last = heard.last, heard.count > 1 else { return }
      let (then, now) = (Self.words(first), Self.words(last))
      learnt = then.filter { $0.value && now[$0.key] == false }.map(\.key).sorted()
      missed = then.filter { $0.value && now[$0.key] == true }.map(\.key).sorted()
    }

    /// Each word that was expected, and whether it was missed.
    private static func words(_ reading: Reading) -> [String: Bool] {
      var words: [String: Bool] = [:]
      for result in reading.lines.compactMap(\.result) where result.outcome == .heard {
        for word in result.attemptedWords {
          let key = Tokenizer.key(of: word.expected)
          words[key] = words[key] == true || Miscue(word.verdict) != nil
        }
      }
      return words
    }
  }

  /// A result with who and when.
  fileprivate struct Dated {
    var line: ResultLine
    var learner: String
    var day: CivilDate
    var period: Period
    var passage: Passage { Passage(period: period, text: ClassGrowth.passage(line)) }
  }

  /// A passage in a period.
  fileprivate struct Passage: Hashable {
    var period: Period
    var text: String
  }

  /// So many pupils have to have read a passage in a period for its middle to stand for the class.
  private static let leastAlike = 5

  /// The periods in which anything was recorded.
  public let periods: [Period]
  public let pupils: [Pupil]
  /// The whole class by period.
  public let readings: [Reading]
  /// Whether the first minute of each reading counts alone.
  var isOfMinute: Bool {
    readings.contains { $0.lines.contains { $0.result?.minuteEnd != nil } }
  }

  /// Sorts results. Those without learner or day are left out: `ClassBook` is to have none.
  public init(_ lines: [ResultLine]) {
    let days = lines.compactMap { line in line.date.flatMap(WrittenDay.day).map { (line, $0) } }
    let isOneMonth = Set(days.map { $0.1.year * 12 + $0.1.month }).count < 2
    let dated = days.compactMap { line, day in
      line.learner.map { learner in
        let first = isOneMonth ? day : CivilDate(year: day.year, month: day.month, day: 1)
        return Dated(line: line, learner: learner, day: day, period: Period(first: first, isDay: isOneMonth))
      }
    }
    func readings(_ dated: [Dated]) -> [Reading] {
      Dictionary(grouping: dated, by: \.period).sorted { $0.key < $1.key }.map { period, all in
        let sorted = all.sorted(naturallyBy: \.line.id).sorted { $0.day < $1.day }.map(\.line)
        let heard = all.filter { $0.line.result?.outcome == .heard }
        let days = (heard.isEmpty ? all : heard).map(\.day.number)
        return Reading(
          period: period, lines: sorted, counts: ClassTally(sorted).all,
          day: Double(days.reduce(0, +)) / Double(days.count), last: days.max() ?? 0)
      }
    }
    let middles = Self.middles(dated)
    self.readings = readings(dated)
    periods = self.readings.map(\.period)
    pupils = Dictionary(grouping: dated, by: \.learner).sorted(naturallyBy: \.key).map { name, own in
      let read = readings(own)
      return Pupil(name: name, readings: read, change: Change(own, read, middles: middles))
    }
  }

  /// The middle pace of those who read a passage in a period, where they are enough; each pupil counts once.
  private static func middles(_ dated: [Dated]) -> [Passage: Double] {
    Dictionary(grouping: dated, by: \.passage).compactMapValues { all in
      let paces = Dictionary(grouping: all, by: \.learner).values.compactMap {
        ClassTally($0.map(\.line)).all.wordsPerMinute
      }
      guard paces.count >= leastAlike, let middle = quantile(0.5, of: paces.sorted()) else { return nil }
      return middle > 0 ? middle : nil
    }
  }

  /// What tells one text from others.
  static func passage(_ line: ResultLine) -> String { line.origin?.text ?? line.text ?? line.verse ?? "" }

  /// A figure of each pupil in a period, sorted.
  public func spread(_ period: Period, _ figure: (ClassTally.Counts) -> Double?) -> [Double] {
    pupils.compactMap { pupil in
      pupil.readings.first { $0.period == period }.flatMap { figure($0.counts) }
    }.sorted()
  }

  /// The value below which a share of sorted values lies, between two of them in proportion; nil of none.
  ///
  ///     quantile(0.25, of: [1, 2, 3, 4, 5])  // 2
  static func quantile(_ share: Double, of sorted: [Double]) -> Double? {
    guard let last = sorted.last else { return nil }
    let place = share * Double(sorted.count - 1)
    let lower = Int(place)
    guard lower + 1 < sorted.count else { return last }
    return sorted[lower] + (place - Double(lower)) * (sorted[lower + 1] - sorted[lower])
  }
}

/// Where a reader pauses: at stops, where the text asks for it, and elsewhere.
///
/// A pause is a silence of a quarter of a second or more between two words, as research on speech has it
/// since F. Goldman-Eisler, "Psycholinguistics", 1968: shorter ones belong to the sounds.
struct Phrasing: Sendable, Equatable {
  /// The least length of a pause, in seconds.
  static let pauseSeconds = 0.25

  /// Places behind a stop: `,` `;` `:` `.` `!` `?` and dashes.
  public var stops = 0
  var pausesAtStops = 0
  /// Places between two words without a stop.
  public var joints = 0
  var pausesElsewhere = 0

  /// None.
  public init() {}

  /// Counts those of one result: between neighbours that were both heard and have their times.
  public init(_ result: RecitationResult) {
    guard result.outcome == .heard else { return }
    for (word, next) in zip(result.words, result.words.dropFirst()) {
      guard word.excluded != true, next.excluded != true, let end = word.end, let start = next.start else {
        continue
      }
      let isPause = start - end >= Self.pauseSeconds
      if Self.endsInStop(word.expected) {
        stops += 1
        if isPause { pausesAtStops += 1 }
      } else {
        joints += 1
        if isPause { pausesElsewhere += 1 }
      }
    }
  }

  /// `pauses at 8 of 9 stops and at 3 of 40 places without one`; nil where there is no place of either kind.
  public var sentence: String? {
    let places = [
      stops > 0 ? "at \(pausesAtStops) of \(stops) stops" : nil,
      joints > 0 ? "at \(pausesElsewhere) of \(joints) places without \(stops > 0 ? "one" : "a stop")" : nil,
    ].compactMap { $0 }
    return places.isEmpty ? nil : "pauses \(places.joined(separator: " and "))"
  }

  /// Whether a word as printed has a stop behind it.
  static func endsInStop(_ printed: String) -> Bool {
    let bare = printed.reversed().drop { "\"'”’)]".contains($0) }
    return bare.first.map { ",;:.!?—–".contains($0) } ?? false
  }

  /// The counts of both.
  public static func + (left: Phrasing, right: Phrasing) -> Phrasing {
    var sum = left
    sum.stops += right.stops
    sum.pausesAtStops += right.pausesAtStops
    sum.joints += right.joints
    sum.pausesElsewhere += right.pausesElsewhere
    return sum
  }
}
