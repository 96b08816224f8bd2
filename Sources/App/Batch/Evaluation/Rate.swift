/// A share of a count, with the interval in which the true share lies 95 times in 100.
///
/// Wilson's score interval (E. B. Wilson, JASA 22, 1927), which stays inside 0 to 1 and holds for small
/// counts. With p = k/n and z = 1.96:
///
///     centre = (p + z²/2n) / (1 + z²/n)
///     half   = z·√(p(1-p)/n + z²/4n²) / (1 + z²/n)
///
///     Rate(count: 5, of: 100)   // 0.05, from 0.0215 to 0.1118
///     Rate(count: 0, of: 0)     // no value, from 0 to 1
public struct Rate: Sendable, Equatable {
  /// How many had it.
  public var count: Int
  /// Of how many.
  public var of: Int

  public init(count: Int = 0, of: Int = 0) {
    self.count = count
    self.of = of
  }

  /// The share, rounded to four places; nil of nothing.
  public var value: Double? { of == 0 ? nil : DecimalRounding.round(Double(count) / Double(of), 4) }
  /// The lower end, rounded to four places.
  public var low: Double { DecimalRounding.round(interval.low, 4) }
  /// The upper end, rounded to four places.
  public var high: Double { DecimalRounding.round(interval.high, 4) }

  /// Both ends as they are computed.
  public var interval: (low: Double, high: Double) { interval(Self.usual) }

  /// 95 times in 100, as a quantile of the normal distribution.
  private static let usual = 1.96

  private func interval(_ z: Double) -> (low: Double, high: Double) {
    guard of > 0 else { return (0, 1) }
    let n = Double(of)
    let p = Double(count) / n
    let d = 1 + z * z / n
    let m = p + z * z / (2 * n)
    let spread = p * (1 - p) / n + z * z / (4 * n * n)
    let s = z * spread.squareRoot()
    return ((m - s) / d, (m + s) / d)
  }

  /// By how much it is above another, with the interval in which the true difference lies 95 times in 100;
  /// nil where one of them is of nothing. A `z` of 3.29 in place of 1.96 is for 999 in 1,000, for who asks
  /// many questions at once.
  ///
  /// Newcombe's interval of two Wilson intervals (R. G. Newcombe, Statistics in Medicine 17, 1998, method
  /// 10).
  ///
  ///     Rate(count: 90, of: 100).above(Rate(count: 60, of: 100))  // 0.3, from 0.184 to 0.405
  public func above(_ other: Rate, z: Double? = nil) -> (difference: Double, low: Double, high: Double)? {
    guard of > 0, other.of > 0 else { return nil }
    let (mine, theirs) = (Double(count) / Double(of), Double(other.count) / Double(other.of))
    let (here, there) = (interval(z ?? Self.usual), other.interval(z ?? Self.usual))
    func length(_ a: Double, _ b: Double) -> Double { (a * a + b * b).squareRoot() }
    return (
      mine - theirs, mine - theirs - length(mine - here.low, there.high - theirs),
      mine - theirs + length(here.high - mine, theirs - there.low)
    )
  }

  mutating func tell(_ had: Bool) {
    of += 1
    if had { count += 1 }
  }
}

/// Rounding of binary numbers to decimal places, to the last digit: the exact value of the number is rounded,
/// and only an exact half goes to the even neighbour. Python's `round(x, n)` and C's `%.nf` do the same.
///
/// Scaling and rounding (`(x * 10000).rounded()`) would not do: the product is itself rounded, and can land
/// on a half where the exact value lies beside one. `fma` gives back what the product lost, which decides
/// (Dekker 1971, "A floating-point technique for extending the available precision"). Cost: constant.
///
///     DecimalRounding.round(0.00005, 4)   // 0.0001: the nearest double is a little above
///     DecimalRounding.round(0.125, 2)     // 0.12: exactly a half, the even neighbour
///     DecimalRounding.fixed(99.95, 1)     // "100.0": the nearest double is a little above
public enum DecimalRounding {
  private static let powers = [1.0, 10, 100, 1_000, 10_000, 100_000, 1_000_000]

  /// The double nearest to the decimal that `value` rounds to. Magnitudes up to 10⁹ and 0 to 6 places.
  public static func round(_ value: Double, _ places: Int) -> Double {
    guard value.isFinite else { return value }
    let magnitude = units(value.magnitude, places) / powers[min(max(0, places), 6)]
    return value.sign == .minus ? -magnitude : magnitude
  }

  /// The decimal with all its places, as `%.nf` prints it; a negative zero keeps its sign.
  public static func fixed(_ value: Double, _ places: Int) -> String {
    guard value.isFinite, value.magnitude <= 1e9 else { return "\(value)" }
    let units = Int64(units(value.magnitude, places))
    let unit = Int64(powers[min(max(0, places), 6)])
    let fraction = "\(units % unit)"
    let sign = value.sign == .minus ? "-" : ""
    guard places > 0 else { return "\(sign)\(units)" }
    return "\(sign)\(units / unit)." + String(repeating: "0", count: max(0, places - fraction.count))
      + fraction
  }

  /// How many units of the last place a number that is not negative rounds to.
  private static func units(_ value: Double, _ places: Int) -> Double {
    let power = powers[min(max(0, places), 6)]
    let product = value * power
    let nearest = product.rounded(.toNearestOrEven)
    guard (product - nearest).magnitude == 0.5 else { return nearest }
    // value · power = product + lost, exactly.
    let lost = (-product).addingProduct(value, power)
    if lost == 0 { return nearest }
    return lost > 0 ? product.rounded(.up) : product.rounded(.down)
  }
}
