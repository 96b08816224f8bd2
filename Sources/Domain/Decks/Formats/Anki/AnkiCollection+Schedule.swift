extension AnkiCollection {
  /// How a card is planned: the columns of its row that say so.
  public struct Schedule: Sendable, Hashable {
    /// 0 new, 1 being learnt, 2 reviewed, 3 being learnt again.
    public var kind: Int64 = 0
    /// As the kind; -1 put aside, -2 and -3 put off for a day.
    public var queue: Int64 = 0
    /// Its place where it is new, its day from the collection's first where it is reviewed, else seconds since 1970.
    public var due: Int64 = 0
    /// Days between its last review and the next.
    public var interval: Int64 = 0
    /// A thousand times what an interval grows by.
    public var factor: Int64 = 0
    /// How often it was answered.
    public var reviews: Int64 = 0
    /// How often it was failed while it was reviewed.
    public var lapses: Int64 = 0
    /// How many steps of learning are left.
    public var left: Int64 = 0
    /// Its flag, 0 to 7.
    public var flags: Int64 = 0
    /// What else there is, as JSON.
    public var data = ""

    /// The schedule of a new card.
    public init() {}
  }
}

extension AnkiCollection.Schedule {
  /// Counts days from another first day, both seconds since 1970.
  mutating func shift(by old: Int64, to new: Int64) {
    // Seconds since 1970 and places of new cards are no days.
    guard old > 0, kind == 2 || queue == 3, due.magnitude < 1_000_000 else { return }
    due += (old - new) / 86_400
  }

  /// Puts a flag on, or takes it off. The bits above belong to others.
  mutating func flag(_ flag: CardFlag?) { flags = flags & ~7 | Int64(flag?.rawValue ?? 0) }

  /// Puts aside, or takes up again.
  mutating func suspend(_ isSuspended: Bool, wasReviewed: Bool) {
    if isSuspended {
      queue = -1
    } else if queue == -1 || wasReviewed {
      queue = kind == 3 ? 1 : kind
    }
  }
}
