/// Rounding of binary numbers to decimal places, to the last digit: the exact value of the number is rounded, and
/// only an exact half goes to the even neighbour. Python's `round(x, n)` and C's `%.nf` do the same.
///
/// Scaling and rounding (`(x * 10000).rounded()`) would not do: the product is itself rounded, and can land on a
/// half where the exact value lies beside one. `fma` gives back what the product lost, which decides (Dekker 1971,
/// "A floating-point technique for extending the available precision"). Cost: constant.
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
