@testable import Batch
import FoundationEssentials
import Glibc
@testable import Memory
@testable import Recitation
@testable import Reports
import ResultSamples
@testable import Terminal
import Testing
import TestSupport

@Suite("Growth, and how far it is chance")
struct SlopeTests {
  @Test("The slope by hand, and the range of the slopes that are not rejected")
  func byHand() throws {
    let five = try #require(Slope([(0, 10), (7, 12), (14, 13), (21, 16), (28, 17)]))
    #expect(five.perWeek == 1.875 && five.low == 1 && five.high == 3 && five.isChange)
    let level = try #require(Slope([(0, 10), (7, 12), (14, 9), (21, 11), (28, 10)]))
    #expect(!level.isChange && level.low < 0 && level.high > 0)
    #expect(Slope([(0, 1), (7, 2), (14, 3), (21, 4)]) == nil, "all four rise once in 12 times by chance")
    let outlier = try #require(Slope([(0, 10), (7, 11), (14, 12), (21, 300), (28, 14), (35, 15)]))
    #expect(abs(outlier.perWeek - 1) < 0.1, "one bad day does not move it")
    #expect(Slope((0..<9).map { _ in (day: 3, value: 1) }) == nil)
  }

  @Test("The least S of Kendall's test, from the table of M. G. Kendall, Rank Correlation Methods")
  func leastRejected() {
    #expect([5, 6, 7, 8, 9, 10].map { Slope.leastRejected($0) } == [10, 13, 17, 20, 24, 27])
    let ofShares = (5...10).map { Slope.leastRejected($0, ofShares: true) }
    #expect(ofShares == [10, 15, 19, 22, 26, 29], "of five dates all pairs")
    for ofShares in [false, true] {
      let ends = [60, 61].map { Slope.leastRejected($0, ofShares: ofShares) }
      #expect(abs(ends[0] - ends[1]) < 20)
    }
  }

  /// A class that does not change: each date's passage is as hard as chance has it, each reading as good.
  ///
  /// With `easing` the passage of the last date is read in so much less of the time of the first. Where dates
  /// are uneven they are 3 to 30 days apart, and the later half has twice as many readings.
  private func nullClass(
    _ seed: UInt64, dates: Int, readings: Int, easing: Double = 0, isUneven: Bool = false
  ) -> ClassGrowth {
    var chance = SeededChance(seed: Self.seed &* 1_000_003 &+ seed)
    var days = (0..<dates).map { 20_700 + $0 * 14 }
    if isUneven {
      for date in 1..<dates { days[date] = days[date - 1] + Int.random(in: 3...30, using: &chance) }
    }
    let passages = (0..<dates * readings).map { place in
      (1 - easing * Double(place / readings) / Double(dates - 1))
        * Double.random(in: 0.85...1.15, using: &chance)
    }
    let lines = (0..<28).flatMap { pupil in
      let usual = Double.random(in: 0.3...0.9, using: &chance)
      return (0..<dates).flatMap { date in
        (0..<(isUneven && date < dates / 2 ? (readings + 1) / 2 : readings)).map { reading in
          let step =
            usual * passages[date * readings + reading] * Double.random(in: 0.8...1.25, using: &chance)
          let words = (0..<12).map { word in
            Double.random(in: 0..<1, using: &chance) < 0.1 ? "[w\(word)]" : "w\(word)"
          }
          var line = ClassSamples.reading(
            "P\(pupil)", "\(CivilDate(number: days[date]))", words.joined(separator: " "), step: step)
          line.id += "-\(reading)"
          line.origin = .init(recording: "\(pupil)-\(date)-\(reading)", text: "p\(date)-\(reading)")
          return line
        }
      }
    }
    return ClassGrowth(lines)
  }

  /// How many classes are made for each number of dates; with more, rates that are kept in results are told.
  private static let classes =
    ProcessInfo.processInfo.environment["RECITE_CLASSES"].flatMap { UInt64($0) } ?? 12

  /// Another makes all classes and figures anew, so that they have chosen nothing.
  private static let seed = ProcessInfo.processInfo.environment["RECITE_SEED"].flatMap { UInt64($0) } ?? 0

  @Test(
    "Of a class that does not change at most 5 in 100 are called changed", .long,
    arguments: classes > 12
      ? [2, 3, 4, 5, 6, 9, 12, 16, 24, 40].flatMap { [($0, false), ($0, true)] }
      : [(4, true), (5, false), (9, true), (16, false)])
  func null(dates: Int, isUneven: Bool) {
    let names = ["pace", "beside the class", "words right"]
    var changed = [0, 0, 0]
    var told = 0
    for seed in 1...Self.classes {
      let made = nullClass(100 * UInt64(dates) + seed, dates: dates, readings: 2, isUneven: isUneven)
      for pupil in made.pupils {
        told += 1
        let slopes = [pupil.change.pace, pupil.change.besideClass, pupil.change.accuracy]
        #expect(dates >= Slope.leastDates || slopes.allSatisfy { $0 == nil }, "too few tell nothing")
        for place in slopes.indices where slopes[place]?.isChange == true { changed[place] += 1 }
      }
    }
    if Self.classes > 12 {
      let shape = "\(dates)\(isUneven ? " uneven" : "") dates"
      print("null classes, \(shape): \(zip(names, changed).map { "\($0) \($1)" }) of \(told)")
    }
    #expect(Double(changed.reduce(0, +)) <= 0.05 * Double(3 * told), "\(changed) of \(told) each")
  }

  @Test(
    "Passages that grow easier change nobody beside the class, and of pace it is told that they may have",
    .long)
  func easing() {
    var (changed, told) = (0, 0)
    for seed in 1...Self.classes / 2 {
      for pupil in nullClass(seed, dates: 9, readings: 1, easing: 0.4).pupils {
        told += 1
        if pupil.change.besideClass?.isChange == true { changed += 1 }
        let text = GrowthText.change(pupil.change)
        let beside = text.components(separatedBy: "; ").first { $0.contains("beside the class") } ?? ""
        let plain = text.replacing(beside, with: "").replacing(", changed, or the passages did", with: "")
        let pace = text.components(separatedBy: "; ")[0]
        #expect(pupil.change.besideClass?.isChange != false || !pace.contains("changed"), "\(pace)")
        #expect(!plain.contains("changed") && !beside.contains("passages"), "\(text)")
      }
    }
    if Self.classes > 12 { print("easier passages, 9 dates: beside the class \(changed) of \(told)") }
    #expect(Double(changed) <= 0.05 * Double(told), "\(changed) of \(told)")
  }

  /// How uneven dates may be: how far figures of each are scattered, from the first to the last.
  enum Shape: String, CaseIterable {
    case even, more = "ever more readings", fewer = "ever fewer readings", doubling =
      "twice as many each date"
    case jump = "one reading, then eight", settling = "a fifth of the scatter in the end"
    case outlier = "one date far off", ties = "few different values", heavy = "now and then far off"
    case shares = "shares of ever more words", whole = "shares of ever more words, nearly all right"

    /// Of shares, on how many words each rests.
    func words(_ date: Int) -> Int? {
      switch self {
      case .shares: 10 + 40 * date
      case .whole: 20 + 80 * date
      default: nil
      }
    }

    func scatter(_ date: Int, of dates: Int) -> Double {
      switch self {
      case .more: 1 / Double(date + 1).squareRoot()
      case .fewer: 1 / Double(dates - date).squareRoot()
      case .doubling: 1 / Double(1 << min(3, date)).squareRoot()
      case .jump: date < dates / 2 ? 1 : 0.354
      case .settling: 1 - 0.8 * Double(date) / Double(dates - 1)
      case .outlier: date == dates / 3 ? 30 : 1
      case .even, .ties, .heavy, .shares, .whole: 1
      }
    }
  }

  @Test(
    "However uneven dates are, at most 5 in 100 that do not grow are called changed", .long,
    arguments: Shape.allCases)
  func uneven(shape: Shape) {
    var chance = SeededChance(seed: Self.seed &* 1_000_003 &+ 7)
    let draws = Int(Self.classes) * 50
    let bound = 0.05 + 2 * (0.05 * 0.95 / Double(draws)).squareRoot()
    for dates in Self.classes > 12 ? [5, 6, 7, 9, 11, 12, 16, 24, 40] : [5, 7, 9, 16] {
      var changed = 0
      for _ in 0..<draws {
        var day = 0.0
        let points = (0..<dates).map { date in
          // The sum of twelve is near to a normal distribution.
          var value = (0..<12).reduce(-6.0) { sum, _ in sum + Double.random(in: 0..<1, using: &chance) }
          if shape == .ties { value = value.rounded() }
          if shape == .heavy, Double.random(in: 0..<1, using: &chance) < 0.1 { value *= 10 }
          if let words = shape.words(date) {
            value = Self.share(right: shape == .whole ? 0.98 : 0.95, of: words, &chance)
          }
          day += Double.random(in: 1...30, using: &chance).rounded()
          return (day: day, value: shape.scatter(date, of: dates) * value)
        }
        if Slope(points, ofShares: shape.words(0) != nil)?.isChange == true { changed += 1 }
      }
      if Self.classes > 12 { print("\(shape.rawValue), \(dates) dates: \(changed) of \(draws)") }
      #expect(Double(changed) <= bound * Double(draws), "\(dates) dates: \(changed) of \(draws)")
    }
  }

  /// A share of words that are right with some chance: those missed are drawn one after the other, by how
  /// many right ones lie between.
  private static func share(right: Double, of words: Int, _ chance: inout SeededChance) -> Double {
    var (place, missed) = (-1, 0)
    while true {
      place += 1 + Int(Glibc.log(Double.random(in: 1e-12..<1, using: &chance)) / Glibc.log(right))
      guard place < words else { return Double(words - missed) / Double(words) }
      missed += 1
    }
  }

  @Test("How often growth is found, of even dates that grow by so many times their scatter in all")
  func found() {
    var chance = SeededChance(seed: Self.seed &* 1_000_003 &+ 5)
    let draws = Int(Self.classes) * 25
    for (dates, growth, least) in [(5, 4, 15), (9, 4, 50), (9, 6, 85), (16, 3, 70), (24, 2, 50)] {
      let found = (0..<draws).count { _ in
        let points = (0..<dates).map { date in
          let value = (0..<12).reduce(-6.0) { sum, _ in sum + Double.random(in: 0..<1, using: &chance) }
          return (day: 7 * Double(date), value: value + Double(growth * date) / Double(dates - 1))
        }
        return (Slope(points)?.low ?? 0) > 0
      }
      if Self.classes > 12 { print("growth of \(growth), \(dates) dates: \(found) of \(draws)") }
      #expect(100 * found >= least * draws, "\(growth), \(dates) dates: \(found) of \(draws)")
    }
  }

  @Test("Who grows is seen to grow, beside the class too where passages differ by a fifth")
  func power() throws {
    var chance = SeededChance(seed: 3)
    let dates = 9
    let hard = (0..<dates).map { _ in Double.random(in: 0.8...1.2, using: &chance) }
    let lines = (0..<6).flatMap { pupil in
      (0..<dates).map { date in
        let pace =
          60.0 * (pupil == 0 ? 1 + Double(date) * 0.06 : 1) * Double.random(in: 0.97...1.03, using: &chance)
        var line = ClassSamples.reading(
          "P\(pupil)", "\(CivilDate(number: 20_700 + date * 14))", "a b c d e f g h i j",
          step: 60 / pace * hard[date])
        line.origin = .init(recording: "\(pupil)-\(date)", text: "p\(date)")
        return line
      }
    }
    let pupils = ClassGrowth(lines).pupils
    let beside = try #require(pupils[0].change.besideClass)
    #expect(beside.isChange && beside.perWeek > 1)
    #expect(pupils.dropFirst().count { $0.change.besideClass?.isChange == true } <= 1)
    #expect(GrowthText.change(pupils[0].change).contains("beside the class"))
    let rows = GrowthReport(growth: ClassGrowth(lines), pupils: pupils, grade: nil).json
    #expect(rows.contains("\"growth\":") && rows.contains("\"besideClassLow\":"))
  }

  @Test("Few dates tell nothing, and that is said")
  func few() {
    let growth = ClassGrowth([
      ClassSamples.reading("Ann", "2026-09-14", "a b c"),
      ClassSamples.reading("Ann", "2026-11-16", "a b c", step: 0.2),
    ])
    #expect(
      GrowthText.change(growth.pupils[0].change) == "too few dates to tell growth from chance: 2 of 5")
  }

  @Test("A range that leaves out 0 is never told as if it held it, however slow the growth")
  func smallRanges() {
    let reading = ClassSamples.reading("Ann", "2026-09-14", "a b c")
    var change = ClassGrowth([reading]).pupils[0].change
    (change.besideClass, change.accuracy) = (nil, nil)
    for (step, told) in [
      (0.03, "+0.03 correct words a minute a week (+0.03 to +0.03), changed"),
      (-0.004, "−0.004 correct words a minute a week (−0.004 to −0.004), changed"),
      (1.5, "+1.5 correct words a minute a week (+1.5 to +1.5), changed"),
    ] {
      let points = (0..<5).map { (day: 7 * Double($0), value: 100 + step * Double($0)) }
      change.pace = Slope(points)
      #expect(GrowthText.change(change) == told)
    }
  }

  @Test(
    "What rounds to nought has no sign, and its range: that nothing changed is told of nobody",
    arguments: [
      ([0, 0, 0, 0, 0], "0 to 0"), ([0, 1e-5, 2e-5, 3e-5, 4e-5], "0 to 0"),
      ([0, -1e-5, -2e-5, -3e-5, -4e-5], "0 to 0"), ([0, 2, 0, 2, 0], "−2 to +2"),
      ([0, 1, 0, 1, 0.02], "−1 to +1"), ([0, -1, 0, -1, -0.02], "−1 to +1"),
      ([0, 0, 0, 0, -4], "−4 to 0"), ([0, 0, 0, 0, 4], "0 to +4"),
    ] as [([Double], String)])
  func nought(_ values: [Double], _ range: String) throws {
    let slope = try #require(Slope(values.enumerated().map { (7 * Double($0), $1) }))
    let reading = ClassSamples.reading("Ann", "2026-09-14", "a b c")
    var pupil = ClassGrowth([reading]).pupils[0]
    let expected = ["correct words a minute a week", "beside the class", "points right a week"].map {
      "0 \($0) (\(range))"
    }
    // Points are hundredths of a share.
    (pupil.change.pace, pupil.change.besideClass) = (slope, slope)
    pupil.change.accuracy = Slope(values.enumerated().map { (7 * Double($0), $1 / 100) })
    #expect(GrowthText.change(pupil.change) == expected.joined(separator: "; "))
    let short = ["pace", "beside the class", "right"].map { "\($0) 0 (\(range))" }.joined(separator: "; ")
    #expect(GrowthText.change(pupil.change, isShort: true) == short)
    // Alone, in the class's table, and as rows for programs.
    let growth = ClassGrowth([reading])
    let report = GrowthReport(growth: growth, pupils: [pupil], grade: nil)
    let shown = [true, false].map { alone in
      report.lines(width: 400, .none, isAlone: alone).map(\.plain).joined(separator: "\n")
    }
    for text in shown + [report.json] {
      for signed in ["+0 ", "+0)", "−0 ", "-0,"] { #expect(!text.contains(signed)) }
    }
    #expect(shown[0].contains(expected[2]) && shown[1].contains(short))
  }
}

/// Chance that is the same in every run (SplitMix64).
struct SeededChance: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
