/// One attempt at recalling something, as the optimiser of FSRS reads it. The attempts at one thing, in order, are its
/// history.
public struct FSRSReview: Sendable, Hashable {
  /// How it went.
  public var grade: Grade
  /// Whole days since the attempt before; 0 for the first, and for a later one of the same day.
  public var elapsedDays: Int
  /// The day it was on.
  public var day: StudyDay

  /// Makes an attempt.
  public init(_ grade: Grade, elapsedDays: Int, on day: StudyDay) {
    self.grade = grade
    self.elapsedDays = elapsedDays
    self.day = day
  }
}

extension FSRS {
  /// What was predicted of an attempt, and what came of it. Only attempts a day or more after the one before are predicted.
  struct Prediction {
    /// The predicted probability of recall.
    var recall: Double
    /// Whether it was recalled.
    var isRecalled: Bool
    /// Whole days since the attempt before.
    var elapsedDays: Int
    /// The how manieth attempt it is, those of one day counted once, from 2.
    var number: Int
    /// How many attempts before it had failed, but for the first and those on one day with another.
    var lapses: Int
    /// The day of the attempt.
    var day: StudyDay
  }

  /// The predictions of a history, in order. A day given is the first whose attempts are predicted; what came before it still
  /// counts for the state.
  func eachPrediction(
    of history: [FSRSReview], from first: StudyDay? = nil, before last: StudyDay? = nil,
    _ body: (Prediction) -> Void
  ) {
    guard let start = history.first else { return }
    var state = self.first(start.grade)
    var number = 1
    var lapses = 0
    for review in history.dropFirst() {
      if let last, review.day >= last { return }
      if review.elapsedDays >= 1 {
        number += 1
        if first.map({ review.day >= $0 }) ?? true {
          body(
            Prediction(
              recall: retrievability(days: Double(review.elapsedDays), stability: state.stability),
              isRecalled: review.grade.isPassing, elapsedDays: review.elapsedDays, number: number,
              lapses: lapses, day: review.day))
        }
        if !review.grade.isPassing { lapses += 1 }
      }
      state = next(state, review.grade, elapsedDays: review.elapsedDays)
    }
  }
}
