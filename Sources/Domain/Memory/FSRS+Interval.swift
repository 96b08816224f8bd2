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
}
