internal import Memory

/// How a lesson went.
public struct LessonSummary: Sendable, Hashable {
  /// Each step with what became of it.
  public let results: [LessonState.Result]
  /// Questions asked.
  public let asked: Int
  /// Of these, right.
  public let right: Int
  /// Of the right ones, those with hints.
  public let hinted: Int
  /// The indices of the words missed in any step, in order; slips are not among them.
  public let missedWords: [Int]
  /// The strength at the start.
  public let strengthBefore: Double
  /// The strength now.
  public let strengthAfter: Double

  /// Sums up a lesson so far.
  public init(of state: LessonState) {
    results = state.results
    let questions = state.results.filter { $0.outcome != nil }
    let good = questions.filter { $0.outcome?.isRight == true }
    asked = questions.count
    right = good.count
    hinted = good.count { !$0.hints.isEmpty }
    let missed = questions.flatMap(\.faults).filter { $0.kind == .wrong }.map(\.word)
    missedWords = Set(missed).sorted()
    strengthBefore = state.strengthBefore
    strengthAfter = state.strength
  }
}
