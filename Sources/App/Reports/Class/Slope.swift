/// How a figure grew from date to date: so much a week, with a range.
///
/// The slope is the median of the slopes between any two dates (P. K. Sen, "Estimates of the regression
/// coefficient based on Kendall's tau", Journal of the American Statistical Association 63, 1968), which a
/// single bad day does not move. The range has the slopes that Kendall's test does not reject, by the exact
/// distribution of its S over all orders of the dates, which chance gives at most once in 50 times: where
/// dates rest on ever more readings, or on ever fewer, S lies up to two and a half times as often as far out.
/// Of shares it is once in 100 times: of a few words most are wholly right, so that a share of few falls to
/// one of many though nobody changed, and S lies up to five times as often as far out. So the range leaves
/// out 0 for at most 5 in 100 of figures that do not grow; ties make that fewer.
///
///     [(0, 10), (7, 12), (14, 13), (21, 16), (28, 17)]   // 1.875 a week, 1 to 3: changed
struct Slope: Sendable, Equatable {
  /// How much more a week.
  let perWeek: Double
  /// The ends of its 95% range.
  let low: Double
  let high: Double

  /// Of fewer dates no order is so rare that it tells growth from chance: all four rise once in 12 times.
  static let leastDates = 5
  /// Beyond so many dates the exact distribution costs more than it tells.
  private static let mostExact = 60

  /// How often chance may give the S that is rejected, where all dates are alike, and the same as a quantile
  /// of the normal distribution.
  private static func level(ofShares: Bool) -> (chance: Double, quantile: Double) {
    ofShares ? (0.01, 2.5758) : (0.02, 2.3263)
  }

  /// Whether growth, or loss, is more than chance gives once in 20 times, however dates differ.
  var isChange: Bool { low > 0 || high < 0 }

  /// Fits it; nil of fewer than `leastDates` dates. Days are counted from anywhere, each once; values are
  /// shares of words, or not.
  init?(_ points: [(day: Double, value: Double)], ofShares: Bool = false) {
    guard points.count >= Self.leastDates else { return nil }
    var slopes: [Double] = []
    for (place, first) in points.enumerated() {
      for second in points[(place + 1)...] where second.day != first.day {
        slopes.append((second.value - first.value) / (second.day - first.day) * 7)
      }
    }
    slopes.sort()
    let cut = (slopes.count - Self.leastRejected(points.count, ofShares: ofShares)) / 2
    guard let middle = ClassGrowth.quantile(0.5, of: slopes), cut >= 0, 2 * cut < slopes.count else {
      return nil
    }
    (perWeek, low, high) = (middle, slopes[cut], slopes[slopes.count - 1 - cut])
  }

  /// The same of a share, in hundredths.
  var inHundredths: Slope { Slope(perWeek: 100 * perWeek, low: 100 * low, high: 100 * high) }

  private init(perWeek: Double, low: Double, high: Double) {
    (self.perWeek, self.low, self.high) = (perWeek, low, high)
  }

  /// The least S of Kendall's test, pairs of dates that rise less those that fall, that chance gives, up or
  /// down, at most once in 50 times, or in 100; of five dates all pairs.
  static func leastRejected(_ dates: Int, ofShares: Bool = false) -> Int {
    let pairs = dates * (dates - 1) / 2
    let level = level(ofShares: ofShares)
    guard dates <= mostExact else {
      let n = Double(dates)
      return Int((level.quantile * (n * (n - 1) * (2 * n + 5) / 18).squareRoot()).rounded(.up)) + 1
    }
    // How likely each number of falling pairs is, date by date: the next falls below 0 to all before it.
    var chances = [1.0]
    for date in 1..<dates {
      var next = [Double](repeating: 0, count: chances.count + date)
      for (falls, chance) in chances.enumerated() {
        for more in 0...date { next[falls + more] += chance / Double(date + 1) }
      }
      chances = next
    }
    var (sum, falls) = (0.0, 0)
    while falls < chances.count, 2 * (sum + chances[falls]) <= level.chance {
      sum += chances[falls]
      falls += 1
    }
    return pairs - 2 * max(0, falls - 1)
  }
}
