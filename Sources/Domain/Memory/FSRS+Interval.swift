internal import func Glibc.pow

extension FSRS {
  /// Days until recall has fallen to the wanted share: rounded, at least 1, with no upper bound but that of `Int`.
  ///
  ///     interval(stability: 10, retention: 0.9)  // 10: the identity that defines stability
  ///     interval(stability: 1, retention: 0.8)   // 3
  ///
  /// - Parameters:
  ///   - stability: Days.
  ///   - retention: The wanted probability of recall, above 0, at most 1.
  /// - Returns: Days.
  public func interval(stability: Double, retention: Double) -> Int {
    let days = (stability / factor * (pow(retention, 1 / decay) - 1)).rounded(.toNearestOrEven)
    guard days.isFinite, days > 1 else { return 1 }
    return days < 1e15 ? Int(days) : 1_000_000_000_000_000
  }

  /// The days among which a fuzzed interval falls, so that what was learnt together does not fall due together.
  ///
  /// Below 2.5 days it is the interval itself. Otherwise it reaches 1 day, plus 15% of the part from 2.5 to 7 days,
  /// 10% of the part from 7 to 20 and 5% of the rest, to either side.
  ///
  ///     fuzzRange(interval: 2)    // 2...2
  ///     fuzzRange(interval: 10)   // 8...12: 1 + 0.15·4.5 + 0.10·3 = 1.975
  public func fuzzRange(interval: Int, maximum: Int = 36_500) -> ClosedRange<Int> {
    let days = Double(interval)
    guard days >= 2.5 else { return interval...interval }
    var reach = 1.0
    for (low, high, share) in [(2.5, 7.0, 0.15), (7, 20, 0.10), (20, Double.infinity, 0.05)] {
      reach += share * max(0, min(days, high) - low)
    }
    let last = max(1, min(Int((days + reach).rounded(.toNearestOrEven)), maximum))
    let first = max(2, Int((days - reach).rounded(.toNearestOrEven)))
    return min(first, last)...last
  }

  /// An interval from the fuzz range, chance passed in.
  ///
  /// - Parameters:
  ///   - interval: Days, as `interval(stability:retention:)` gives.
  ///   - maximum: No longer than this many days.
  ///   - generator: Where chance comes from.
  /// - Returns: Days, at least 1.
  public func fuzzed(
    interval: Int, maximum: Int = 36_500, using generator: inout some RandomNumberGenerator
  ) -> Int {
    Int.random(in: fuzzRange(interval: interval, maximum: maximum), using: &generator)
  }
}
