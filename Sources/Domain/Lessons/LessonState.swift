import Base
public import Memory

/// A lesson: where it is and what has been answered. Saved as JSON after every step, it goes on where it was.
public struct LessonState: Sendable, Hashable, Codable {
  /// What is going on.
  public enum Phase: String, Sendable, Codable {
    /// A step is shown, or a question asked.
    case asking
    /// The question is answered; the right answer is shown.
    case answered
    /// The lesson is over.
    case finished
  }

  /// What became of a step.
  public struct Result: Sendable, Hashable, Codable {
    /// The step.
    public var step: Step
    /// How it was answered; nil for steps that only teach.
    public var outcome: Outcome?
    /// Hints asked for.
    public var hints: [Hint]
    /// The words that were not said as they stand.
    public var faults: [WordFault]
  }

  /// The canonical reference of what is taught.
  public let reference: String
  /// The steps; kept, so that a lesson begun on one pathway ends on it. What was missed and is asked once more follows them.
  public internal(set) var steps: [Step]
  /// Where the questions' chance comes from: the same seed asks the same questions.
  public let seed: UInt64
  /// The position of the present step, from 0; the number of steps at the end.
  public internal(set) var index = 0
  /// What is going on.
  public internal(set) var phase = Phase.asking
  /// Hints asked for in the present step.
  public internal(set) var hints: [Hint] = []
  /// What became of the steps before, and of the present one once answered.
  public internal(set) var results: [Result] = []
  /// The strength at the start.
  public let strengthBefore: Double
  /// The strength, which the bar shows: it rises with right answers and stays with wrong ones.
  public internal(set) var bar: Double

  /// Begins a lesson; practice is one of a single step for each question.
  public init(reference: String, steps: [Step], seed: UInt64, strength: Double) {
    self.reference = reference
    self.steps = steps
    self.seed = seed
    strengthBefore = strength
    bar = strength
  }

  /// The present step; nil at the end.
  public var step: Step? { index < steps.count ? steps[index] : nil }

  /// The steps that were answered wrongly the last time they were asked, in order, each once.
  public var missed: [Step] {
    var last: [Step: Outcome] = [:]
    for result in results { last[result.step] = result.outcome }
    var missed: [Step] = []
    for result in results where last[result.step] == .wrong && !missed.contains(result.step) {
      missed.append(result.step)
    }
    return missed
  }

  /// The seed of the present question. Steps apart get seeds apart.
  public var questionSeed: UInt64 {
    StableHash.mixed(seed &+ UInt64(index + 1) &* 0x9E37_79B9_7F4A_7C15)
  }
}
