/// The breaks between studies of a word: after each success the next higher one is used.
///
/// | success | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 |
/// |---|---|---|---|---|---|---|---|---|---|---|---|---|
/// | break | 10 min | 1 h | 1 d | 3 d | 7 d | 10 d | 15 d | 30 d | 60 d | 90 d | 180 d | 365 d |
///
/// These are the steps of the program that the documents come from, which counts `lastBreak` in minutes. A document may
/// state its own: `"breaks": [10, 60, 1440]`. After a mistake the word comes again after the first break and begins at the
/// foot of the ladder: its `lastBreak` is 0.
public struct BreakLadder: Sendable, Hashable {
  /// Minutes, each more than the one before.
  public let minutes: [Double]

  /// The ladder where a document states none.
  public static let standard = BreakLadder(checked: [
    10, 60, 1440, 4320, 10_080, 14_400, 21_600, 43_200, 86_400, 129_600, 259_200, 525_600,
  ])

  private init(checked minutes: [Double]) { self.minutes = minutes }

  /// A ladder of one's own; nil unless there is a step, and each is finite, above 0 and above the one before.
  public init?(minutes: [Double]) {
    guard let first = minutes.first, first > 0, minutes.allSatisfy(\.isFinite),
      zip(minutes, minutes.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    self.minutes = minutes
  }

  /// The break after a success: the next higher one, the highest from there on.
  ///
  ///     BreakLadder.standard.next(after: 0)     // 10
  ///     BreakLadder.standard.next(after: 163)   // 1440
  public func next(after last: Double) -> Double {
    minutes.first { $0 > last } ?? minutes[minutes.count - 1]
  }

  /// The break after a mistake.
  public var first: Double { minutes[0] }
}
