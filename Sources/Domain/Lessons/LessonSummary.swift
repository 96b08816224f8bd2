internal import Memory

/// How a lesson went.
public struct LessonSummary: Sendable, Hashable {
  /// Each step with what became of it.
  public let results: [LessonState.Result]
  /// Questions asked.
  public let asked: Int
  /// Of these, right without hints, as they are counted everywhere.
  public let right: Int
  /// Of the others, those right with hints.
  public let hinted: Int
  /// The indices of the words missed where words were to be given, in order. Slips are not among them, nor what was only
  /// put in a wrong order, nor those that were right when the whole passage was said by heart after that.
  public let missedWords: [Int]
  /// The strength at the start.
  public let strengthBefore: Double
  /// The strength now: what the bar shows.
  public let strengthAfter: Double

  /// Sums up a lesson so far.
  public init(of state: LessonState) {
    results = state.results
    let questions = state.results.filter { $0.outcome != nil }
    let good = questions.filter { $0.outcome?.isRight == true }
    asked = questions.count
    right = good.count { $0.hints.isEmpty }
    hinted = good.count - right
    // A verse by itself counts its words from its own beginning, and was asked for again with the others.
    let worded = questions.filter { $0.step.verse == nil && $0.step.exercise?.isOrder == false }
    var missed: Set<Int> = []
    for result in worded {
      if result.step.exercise?.stage == .fill100 { missed = [] }
      missed.formUnion(result.faults.filter { $0.kind == .wrong }.map(\.word))
    }
    missedWords = missed.sorted()
    strengthBefore = state.strengthBefore
    strengthAfter = state.bar
  }
}
