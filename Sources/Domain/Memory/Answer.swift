public import FoundationEssentials

/// One answer as strength and schedule see it: what was asked, how it went, when.
public struct Answer: Sendable, Hashable, Codable {
  /// What was asked.
  public var exercise: Exercise
  /// How it went, a person's overruling counted.
  public var outcome: Outcome
  /// Whether hints were asked for. A hinted answer never counts as unaided.
  public var isHinted: Bool
  /// When it was given.
  public var time: Date
  /// The study day it was given on, as the learner's clock stood then.
  public var day: StudyDay

  /// Makes an answer.
  public init(exercise: Exercise, outcome: Outcome, isHinted: Bool = false, time: Date, day: StudyDay) {
    self.exercise = exercise
    self.outcome = outcome
    self.isHinted = isHinted
    self.time = time
    self.day = day
  }

  /// What the scheduler is told: wrong or hinted 1, with slips 2, clean 3.
  public var grade: Grade {
    guard !isHinted else { return .again }
    switch outcome {
    case .wrong: return .again
    case .slips: return .hard
    case .clean: return .good
    }
  }
}
