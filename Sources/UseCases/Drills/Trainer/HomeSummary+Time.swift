import Base
public import Memory

extension HomeSummary {
  /// Seconds that a question takes, said or typed, its verdict read.
  private static let secondsPerQuestion = 45

  /// What is due, as it is told: "6 to practise, about 5 minutes". Of more than an hour's work a part is offered, since who
  /// comes back after a month does not begin a mountain: "20 of 300 that are due, about 15 minutes".
  public var work: String {
    let minutes = Self.minutes(due)
    guard minutes > Self.mostMinutes else {
      return "\(due) to practise, about \(minutes.of("minute"))"
    }
    return "\(Self.part) of \(due) that are due, about \(Self.minutes(Self.part)) minutes"
  }

  private static let mostMinutes = 60
  private static let part = 20

  /// About how long so many questions take, at least a minute.
  private static func minutes(_ questions: Int) -> Int {
    max(1, (questions * secondsPerQuestion + 30) / 60)
  }
}
