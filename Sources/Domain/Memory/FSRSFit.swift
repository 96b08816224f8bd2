/// Parameters fitted to a learner's own reviews, and what they are worth: measured on later reviews than they were fitted
/// to.
public struct FSRSFit: Sendable, Hashable {
  /// The parameters fitted to all reviews, w0 to w20.
  public let parameters: [Double]
  /// The first day of the reviews that were held out: the last fifth.
  public let heldOutFrom: StudyDay
  /// How the parameters in use predict the reviews that were held out.
  public let before: PredictionError
  /// How parameters fitted to the reviews before them predict these.
  public let after: PredictionError

  /// Whether parameters fitted to the past told the later reviews better than those in use.
  public var isBetter: Bool { after.logLoss < before.logLoss }

  /// Fits parameters, twice: to the first four fifths, to be measured on the last, and to all. Nil where there are fewer than
  /// `FSRSOptimizer.leastReviews`, or none to be predicted on more than one day. Cost: twice that of `FSRSOptimizer`.
  ///
  /// - Parameters:
  ///   - histories: The reviews of each thing, in order.
  ///   - fsrs: The scheduler in use.
  public init?(to histories: [[FSRSReview]], using fsrs: FSRS) {
    guard histories.reduce(0, { $0 + $1.count }) >= FSRSOptimizer.leastReviews,
      let day = Self.lastFifth(of: histories)
    else { return nil }
    heldOutFrom = day
    before = PredictionError(of: fsrs, over: histories, from: day)
    let past = FSRSOptimizer.parameters(for: histories, before: day)
    after = PredictionError(of: FSRS(parameters: past) ?? FSRS(), over: histories, from: day)
    parameters = FSRSOptimizer.parameters(for: histories)
  }

  /// The day from which on there is a fifth of what can be predicted; nil where all is on one day.
  private static func lastFifth(of histories: [[FSRSReview]]) -> StudyDay? {
    let days = histories.flatMap { history in
      history.dropFirst().filter { $0.elapsedDays >= 1 }.map(\.day)
    }.sorted()
    guard let first = days.first, let last = days.last, first < last else { return nil }
    let day = days[days.count * 4 / 5]
    return day > first ? day : days.first { $0 > first }
  }
}
