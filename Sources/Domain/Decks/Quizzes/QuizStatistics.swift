public import Memory

/// What the answers to quizzes come to.
public struct QuizStatistics: Sendable, Hashable {
  /// Right answers among those given.
  public struct Tally: Sendable, Hashable {
    /// Answers given.
    public var asked = 0
    /// Of these, wholly right.
    public var right = 0
    /// The credit of all answers that were right in part.
    public var shares = 0.0

    /// The share of the credit that was had, 0 to 1; nil where no answer was given.
    public var accuracy: Double? { asked > 0 ? (Double(right) + shares) / Double(asked) : nil }

    mutating func count(_ isRight: Bool, _ share: Double?) {
      asked += 1
      right += isRight ? 1 : 0
      shares += isRight ? 0 : share ?? 0
    }
  }

  /// All answers.
  public private(set) var all = Tally()
  /// The answers by topic; those without one under the empty name.
  public private(set) var byTopic: [String: Tally] = [:]
  /// The answers by difficulty; those without one under the empty name.
  public private(set) var byDifficulty: [String: Tally] = [:]
  /// Right answers in a row, up to the last answer.
  public private(set) var rightInARow = 0
  /// The most right answers in a row ever.
  public private(set) var bestInARow = 0
  /// Days with an answer in a row.
  public let days: Streak

  /// Counts answers; of those sent from elsewhere that do not say whether they were right, only the day. Cost: one pass and a sort of the days.
  ///
  /// - Parameters:
  ///   - answers: In the order they were given.
  ///   - today: The present day.
  ///   - calendar: Where a learner's day begins.
  public init(_ answers: [QuizTask], today: StudyDay, in calendar: StudyCalendar) {
    days = Streak(days: answers.map { calendar.day(of: $0.dueDate) }, today: today)
    for answer in answers {
      guard let isRight = answer.isRight else { continue }
      all.count(isRight, answer.share)
      byTopic[answer.topic ?? "", default: Tally()].count(isRight, answer.share)
      byDifficulty[answer.difficulty ?? "", default: Tally()].count(isRight, answer.share)
      rightInARow = isRight ? rightInARow + 1 : 0
      bestInARow = max(bestInARow, rightInARow)
    }
  }
}
