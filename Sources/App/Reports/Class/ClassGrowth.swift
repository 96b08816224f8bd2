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
    /// The mean day of the recordings, since 1970-01-01.
    public var day: Double

    /// The slowest and the fastest of its recordings, in correct words a minute; nil where none has a pace.
    var paces: ClosedRange<Double>? {
      let paces = lines.compactMap(\.result?.wordsPerMinute)
      return paces.min().flatMap { low in paces.max().map { low...$0 } }
    }
    /// Pauses at stops and elsewhere, over all its recordings.
    var phrasing: Phrasing { lines.compactMap(\.result).map(Phrasing.init).reduce(Phrasing(), +) }
    /// Different texts that were read.
    public var passages: Int { Set(lines.map(ClassGrowth.passage)).count }
  }

  public struct Pupil: Sendable {
    public var name: String
    /// What they read, by period; at least one.
    public var readings: [Reading]

    /// From the first period to the last; nil where there is only one.
    public var change: Change? {
      guard let first = readings.first, let last = readings.last, readings.count > 1 else { return nil }
      return Change(first, last)
    }
  }

  /// How a pupil changed from one period to another.
  public struct Change: Sendable {
    /// Correct words a minute more; nil where one of both has no pace.
    public var pace: Double?
    /// Whether every recording of one period was faster than every one of the other, and both have at least
    /// two.
    var isPaceSure: Bool
    /// By how much the share of right words rose, with its 95% interval; nil where one has no words.
    public var accuracy: (difference: Double, low: Double, high: Double)?
    /// Words that were missed then and are right now.
    public var learnt: [String]
    /// Words that were missed then and are missed now.
    public var missed: [String]

    init(_ first: Reading, _ last: Reading) {
      pace = last.counts.wordsPerMinute.flatMap { now in first.counts.wordsPerMinute.map { now - $0 } }
      isPaceSure =
        first.lines.count > 1 && last.lines.count > 1
        && first.paces.flatMap { then in last.paces.map { !then.overlaps($0) } } == true
      accuracy = last.counts.accuracy.above(first.counts.accuracy)
      let (then, now) = (Self.words(first), Self.words(last))
      learnt = then.filter { $0.value && now[$0.key] == false }.map(\.key).sorted()
      missed = then.filter { $0.value && now[$0.key] == true }.map(\.key).sorted()
    }

    /// Whether accuracy rose or fell beyond chance.
    var isAccuracySure: Bool { accuracy.map { $0.low > 0 || $0.high < 0 } ?? false }

    /// Each word that was expected, and whether it was missed.
    private static func words(_ reading: Reading) -> [String: Bool] {
      var words: [String: Bool] = [:]
      for result in reading.lines.compactMap(\.result) where result.outcome == .heard {
        for word in result.spokenWords {
          let key = Tokenizer.key(of: word.expected)
          words[key] = words[key] == true || Miscue(word.verdict) != nil
        }
      }
      return words
    }
  }

  /// The periods in which anything was recorded.
  public let periods: [Period]
  public let pupils: [Pupil]
  /// The whole class by period.
  public let readings: [Reading]

  /// Sorts results. Those without learner or day are left out: `ClassBook` is to have none.
  public init(_ lines: [ResultLine]) {
    let dated = lines.compactMap { line in
      line.learner.flatMap { learner in
        line.date.flatMap(WrittenDay.day).map { (line: line, learner: learner, day: $0) }
      }
    }
    let isOneMonth = Set(dated.map { $0.day.year * 12 + $0.day.month }).count < 2
    func period(_ day: CivilDate) -> Period {
      Period(first: isOneMonth ? day : CivilDate(year: day.year, month: day.month, day: 1), isDay: isOneMonth)
    }
    func readings(_ dated: [(line: ResultLine, learner: String, day: CivilDate)]) -> [Reading] {
      Dictionary(grouping: dated) { period($0.day) }.sorted { $0.key < $1.key }.map { period, all in
        let sorted = all.sorted { ($0.day, $0.line.id) < ($1.day, $1.line.id) }
        var tally = ClassTally()
        for entry in sorted { tally.add(entry.line) }
        return Reading(
          period: period, lines: sorted.map(\.line), counts: tally.all,
          day: Double(all.reduce(0) { $0 + $1.day.number }) / Double(all.count))
      }
    }
    self.readings = readings(dated)
    periods = self.readings.map(\.period)
    pupils = Dictionary(grouping: dated, by: \.learner).sorted { $0.key < $1.key }
      .map { Pupil(name: $0.key, readings: readings($0.value)) }
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
      joints > 0 ? "at \(pausesElsewhere) of \(joints) places without one" : nil,
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
