public import Memory
import Text

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
  /// The steps; kept, so that a lesson begun on one pathway ends on it. What was missed and is asked once
  /// more follows them.
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
  let strengthBefore: Double
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
  var questionSeed: UInt64 {
    StableHash.mixed(seed &+ UInt64(index + 1) &* 0x9E37_79B9_7F4A_7C15)
  }
}

extension LessonState {
  /// Takes a lesson up again: one that was left with an answer goes on at the step after it.
  public mutating func resume() {
    if phase == .answered { goOn() }
  }

  /// Goes on: from a step that teaches, or from the right answer.
  ///
  /// - Returns: Whether it did; an open question is not passed over.
  public mutating func next() -> Bool {
    guard phase == .answered || phase == .asking && step?.exercise == nil else { return false }
    goOn()
    return true
  }

  /// Asks once more, at the end, what was missed.
  ///
  /// - Returns: Whether there is anything to ask.
  mutating func repeatMissed() -> Bool {
    let missed = missed
    guard phase == .finished, !missed.isEmpty else { return false }
    steps += missed
    phase = .asking
    return true
  }

  private mutating func goOn() {
    if let step, step.exercise == nil {
      results.append(Result(step: step, outcome: nil, hints: [], faults: []))
    }
    index += 1
    hints = []
    phase = step == nil ? .finished : .asking
  }

  /// Counts a hint; there are none about the place.
  ///
  /// - Returns: How often it has been asked for in this step; nil where there is none.
  public mutating func take(_ hint: Hint) -> Int? {
    guard phase == .asking, step?.exercise?.skill == .words else { return nil }
    hints.append(hint)
    return hints.count { $0 == hint }
  }

  /// Takes how the question was answered, with the words that were not said as they stand. What is answered
  /// is not answered again.
  public mutating func answer(_ outcome: Outcome, faults: [WordFault]) {
    guard phase == .asking, let step, step.exercise != nil else { return }
    results.append(Result(step: step, outcome: outcome, hints: hints, faults: faults))
    phase = .answered
  }

  /// Takes that a person overruled the verdict on a word of the last answer; nil: on the whole answer.
  public mutating func overrule(word: Int?, isRight: Bool) {
    guard phase == .answered, var last = results.popLast() else { return }
    if let word {
      last.faults.removeAll { $0.word == word }
      if !isRight { last.faults.append(WordFault(word: word, kind: .wrong)) }
      last.outcome = Outcome(faults: last.faults)
    } else {
      if isRight { last.faults = [] }
      last.outcome = isRight ? .clean : .wrong
    }
    results.append(last)
  }

  /// Takes the strength that was measured after an answer: the bar rises with a right one and stays with a
  /// wrong one.
  public mutating func measured(_ strength: Double) {
    if results.last?.outcome?.isRight == true, strength > bar { remeasured(strength) }
  }

  /// Takes the strength where the bar may stand elsewhere: a verdict was overruled, or days have gone by.
  public mutating func remeasured(_ strength: Double) {
    bar = min(max(strength.isNaN ? 0 : strength, 0), 1)
  }
}

/// How a lesson went.
struct LessonSummary: Sendable, Hashable {
  /// Each step with what became of it.
  public let results: [LessonState.Result]
  /// Questions asked.
  public let asked: Int
  /// Of these, right without hints, as they are counted everywhere.
  public let right: Int
  /// Of the others, those right with hints.
  public let hinted: Int
  /// The indices of the words missed where words were to be given, in order. Slips are not among them, nor
  /// what was only put in a wrong order, nor those that were right when the whole passage was said by heart
  /// after that.
  let missedWords: [Int]
  /// The strength at the start.
  let strengthBefore: Double
  /// The strength now: what the bar shows.
  let strengthAfter: Double

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
