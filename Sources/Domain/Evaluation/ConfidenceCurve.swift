/// Mistakes caught against false alarms, when words are judged by their confidence alone: every word below a
/// threshold counts as called a mistake.
public struct ConfidenceCurve: Sendable, Equatable {
  /// One threshold and what it gives.
  public struct Point: Sendable, Equatable {
    /// Words below it are called mistakes.
    public var threshold: Double
    /// The share of spoken words below it.
    public var falseAlarms: Double
    /// The share of each kind of mistake below it; nil where there is none of the kind.
    public var caught: [TruthLabel: Double]
  }

  /// Confidences of spoken words, rising.
  private let spoken: [Double]
  private let mistakes: [TruthLabel: [Double]]

  /// Makes a curve from the confidences of each kind of word. Cost: a sort.
  public init(_ confidences: [TruthLabel: [Double]]) {
    spoken = (confidences[.spoken] ?? []).sorted()
    mistakes = Dictionary(
      uniqueKeysWithValues: TruthLabel.mistakes.map { ($0, (confidences[$0] ?? []).sorted()) })
  }

  /// The point where at most about `rate` of the spoken words are called mistakes: the threshold is the confidence
  /// of the spoken word at that share, counted from the least sure.
  public func point(atFalseAlarms rate: Double) -> Point {
    guard !spoken.isEmpty else { return point(threshold: 0) }
    return point(threshold: spoken[min(spoken.count - 1, Int(rate * Double(spoken.count)))])
  }

  /// What a threshold gives.
  public func point(threshold: Double) -> Point {
    Point(
      threshold: threshold, falseAlarms: Self.share(of: spoken, below: threshold) ?? 0,
      caught: mistakes.compactMapValues { Self.share(of: $0, below: threshold) })
  }

  /// A point for each confidence that a spoken word has, from the strictest threshold.
  public var points: [Point] {
    var last = -Double.infinity
    return spoken.compactMap { threshold in
      guard threshold > last else { return nil }
      last = threshold
      return point(threshold: threshold)
    }
  }

  /// The area under the curve of one kind: how often a mistake has less confidence than a spoken word, ties
  /// counting half (Mann and Whitney 1947). Not rounded; nil where either is missing. Cost: n log n.
  public func area(_ kind: TruthLabel) -> Double? {
    guard let missed = mistakes[kind], !missed.isEmpty, !spoken.isEmpty else { return nil }
    var sum = 0.0
    for confidence in missed {
      let right = Self.count(in: spoken) { $0 <= confidence }
      let left = Self.count(in: spoken) { $0 < confidence }
      sum += Double(spoken.count - right) + 0.5 * Double(right - left)
    }
    return sum / Double(spoken.count * missed.count)
  }

  private static func share(of sorted: [Double], below threshold: Double) -> Double? {
    sorted.isEmpty ? nil : Double(count(in: sorted) { $0 < threshold }) / Double(sorted.count)
  }

  /// How many of a rising list satisfy what only its beginning does. Cost: log n.
  private static func count(in sorted: [Double], _ holds: (Double) -> Bool) -> Int {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if holds(sorted[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
