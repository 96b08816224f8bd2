/// The answers given on one study day.
public struct DailyAnswers: Sendable, Hashable, Codable {
  /// The day.
  public var day: StudyDay
  /// Questions answered.
  public var asked: Int
  /// Of these, right without hints.
  public var right: Int

  /// Makes a count.
  public init(day: StudyDay, asked: Int, right: Int) {
    self.day = day
    self.asked = asked
    self.right = right
  }
}
