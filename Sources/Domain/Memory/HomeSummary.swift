/// What the first screen shows.
public struct HomeSummary: Sendable, Hashable {
  /// A passage with its strength.
  public struct Passage: Sendable, Hashable {
    /// Its canonical reference.
    public var reference: String
    /// 0 to 1.
    public var strength: Double

    /// Makes a passage with its strength.
    public init(reference: String, strength: Double) {
      (self.reference, self.strength) = (reference, strength)
    }
  }

  /// Passages in sets, each once.
  public var total: Int
  /// Passages whose words are due.
  public var due: Int
  /// Passages whose words were never attempted.
  public var fresh: Int
  /// The weakest of those that have been asked, the weakest first.
  public var weakest: [Passage]
  /// The mean strength of all, 0 to 1.
  public var meanStrength: Double
  /// Days of practice in a row.
  public var streak: Streak
  /// Answers given today.
  public var today: DailyAnswers
  /// Of these, those that were right with hints.
  public var hinted: Int

  /// Makes a summary.
  public init(
    total: Int, due: Int, fresh: Int, weakest: [Passage], meanStrength: Double, streak: Streak,
    today: DailyAnswers, hinted: Int = 0
  ) {
    (self.total, self.due, self.fresh, self.weakest) = (total, due, fresh, weakest)
    (self.meanStrength, self.streak, self.today, self.hinted) = (meanStrength, streak, today, hinted)
  }
}
