/// How far confidences are from what they claim: of words with confidence 0.8, eight in ten ought to have been said.
///
/// Expected calibration error over ten bins of equal width (Naeini, Cooper and Hauskrecht, AAAI 2015): the mean over
/// all words of |share said - mean confidence| of their bin. Cost: linear.
///
///     two words of confidence 0.9, one said: |0.5 - 0.9| = 0.4
public struct Calibration: Sendable, Equatable {
  private var counts = Array(repeating: 0, count: 10)
  private var said = Array(repeating: 0, count: 10)
  private var sums = Array(repeating: 0.0, count: 10)

  init() {}

  mutating func add(_ confidence: Double, said isSaid: Bool) {
    let bounded = confidence.isNaN ? 0.5 : min(1, max(0, confidence))
    let bin = min(9, Int(bounded * 10))
    counts[bin] += 1
    sums[bin] += bounded
    if isSaid { said[bin] += 1 }
  }

  /// The error, 0 to 1; nil of nothing.
  public var error: Double? {
    let all = counts.reduce(0, +)
    guard all > 0 else { return nil }
    let distance = counts.indices.reduce(0.0) { $0 + (Double(said[$1]) - sums[$1]).magnitude }
    return distance / Double(all)
  }
}
