public import Storage

extension HomeSummary {
  /// Seconds that a question takes, said or typed, its verdict read.
  private static let secondsPerQuestion = 45

  /// About how many minutes what is due takes, at least one.
  public var minutes: Int {
    max(1, (due * Self.secondsPerQuestion + 30) / 60)
  }
}
