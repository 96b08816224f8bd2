/// How much a learner wants to be asked in a day.
public struct LimitsPerDay: Sendable, Hashable, Codable {
  /// At most so many things asked for the first time.
  public var new: Int
  /// At most so many things asked in all, the new ones included.
  public var reviews: Int

  /// Makes limits. Negative ones count as 0.
  public init(new: Int, reviews: Int) {
    self.new = max(0, new)
    self.reviews = max(0, reviews)
  }

  /// What is still to be asked on a day: new things first, as far as both limits allow, then reviews.
  ///
  ///     LimitsPerDay(new: 5, reviews: 20).remaining(after: DayCount(new: 2, reviews: 10), newWaiting: 9,
  ///       dueWaiting: 30)                                             // 3 new, 5 reviews
  ///
  /// - Parameters:
  ///   - done: What has been asked on that day.
  ///   - newWaiting: New things there are.
  ///   - dueWaiting: Things due there are.
  /// - Returns: How many of each are still to be asked.
  public func remaining(after done: DayCount, newWaiting: Int, dueWaiting: Int) -> DayCount {
    let room = max(0, reviews - done.new - done.reviews)
    let fresh = min(max(0, new - done.new), max(0, newWaiting), room)
    return DayCount(new: fresh, reviews: min(max(0, dueWaiting), room - fresh))
  }
}

/// Things asked on one day.
public struct DayCount: Sendable, Hashable, Codable {
  /// For the first time ever.
  public var new: Int
  /// Again.
  public var reviews: Int

  /// Makes a count.
  public init(new: Int = 0, reviews: Int = 0) {
    self.new = new
    self.reviews = reviews
  }
}
