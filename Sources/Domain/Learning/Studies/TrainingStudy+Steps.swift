internal import Memory
internal import Text

/// The steps: which is present, and what became of those before.
extension TrainingStudy {
  /// The present step; nil at the end.
  public var step: Step? { index < steps.count ? steps[index] : nil }

  var place: String { "Step \(min(index + 1, steps.count)) of \(steps.count)" }

  /// The steps that were answered wrongly the last time they were asked, in order, each once.
  var missed: [Step] {
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
    kind == .lesson ? StableHash.mixed(seed &+ UInt64(index + 1) &* 0x9E37_79B9_7F4A_7C15) : seed
  }

  /// Takes a lesson up again: one that was left with an answer goes on at the step after it.
  mutating func resume() {
    if phase == .answered { advance() }
  }

  /// Goes on: from a step that teaches, or from the right answer.
  ///
  /// - Returns: Whether it did; an open question is not passed over.
  mutating func next() -> Bool {
    guard phase == .answered || phase == .asking && step?.exercise == nil else { return false }
    advance()
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

  /// Leaves out the steps about a line that was known before, and about lines that were said together.
  mutating func passOver() {
    while let part = step?.part,
      (part.count == 1 ? known : together)?.isSuperset(of: part) == true
    { index += 1 }
  }

  private mutating func advance() {
    if let step, step.exercise == nil {
      results.append(Result(step: step, outcome: nil, hints: [], faults: []))
    }
    if testingOut == index, let last = results.last, last.hints.isEmpty {
      if last.outcome?.isRight == true {
        steps.removeSubrange((index + 1)...)
      } else {
        credit(last.faults)
      }
    }
    if testingOut == index, index + 1 < steps.count {
      // It was put in, and leaves again: what was asked before it is asked now.
      steps.remove(at: index)
      testingOut = nil
    } else {
      index += 1
    }
    passOver()
    hints = []
    phase = step == nil ? .finished : .asking
  }

  /// Takes the lines without a mistake in a recitation of all of it for known, by themselves and one after
  /// the other: one slip in six hundred words is no reason to learn all sixty lines anew.
  private mutating func credit(_ faults: [WordFault]) {
    let single = lines.filter { $0.key.count == 1 }.sorted { $0.key.lowerBound < $1.key.lowerBound }
    let parts = verses.isEmpty ? single.map(\.value) : verses
    var right: Set<Int> = []
    var end = 0
    for (place, part) in parts.enumerated() {
      let start = end
      end += part.tokens.count
      // What was said too much between two lines is of both.
      let isWrong = faults.contains { fault in
        fault.kind.isWrong && start <= fault.word
          && (fault.word < end || fault.kind == .added && fault.word == end)
      }
      if !isWrong { right.insert(place) }
    }
    guard faults.contains(where: \.kind.isWrong), end == whole?.tokens.count, !right.isEmpty else { return }
    (known, together) = ((known ?? []).union(right), (together ?? []).union(right))
    let unit = byHeart?.unit ?? "line"
    tell("\(right.count) of its \(parts.count) \(unit)s were right: the others are asked.")
  }

  /// Whether the passage may be said whole in place of what is asked: where that is something else, and no
  /// help was taken.
  var canTestOut: Bool {
    guard kind != .drill, phase == .asking, hints.isEmpty, chosen.isEmpty, stopped == nil else {
      return false
    }
    let isWhole = step?.exercise.map { $0 == .recite || $0 == .fill100 } ?? false
    return !isWhole || step?.isPart == true
  }

  /// Asks for all of it by heart, before what is asked now.
  mutating func testOut() -> [Effect] {
    guard canTestOut else { return [] }
    let recitation = Step.exercise(.recite)
    if kind == .lesson {
      steps.insert(recitation, at: index)
      testingOut = index
    } else {
      steps = [recitation]
    }
    clear()
    return (kind == .lesson ? [.save] : []) + present()
  }

  /// Whether an answer from its beginning is waited for.
  public var isOpen: Bool { phase == .asking && asked != nil && stopped == nil }

  /// Counts a hint; there are none about the place.
  ///
  /// - Returns: How often it has been asked for in this step; nil where there is none.
  mutating func take(_ hint: Hint) -> Int? {
    guard phase == .asking, step?.exercise?.skill == .words else { return nil }
    hints.append(hint)
    return hints.count { $0 == hint }
  }

  /// Takes how the question was answered, with the words that were not said as they stand. What is answered
  /// is not answered again.
  mutating func answer(_ outcome: Outcome, faults: [WordFault]) {
    guard phase == .asking, let step, step.exercise != nil else { return }
    results.append(Result(step: step, outcome: outcome, hints: hints, faults: faults))
    phase = .answered
  }

  /// Takes that a person overruled the verdict on a word of the last answer; nil: on the whole answer.
  mutating func overrule(word: Int?, isRight: Bool) {
    guard phase == .answered, var last = results.popLast(), var outcome = last.outcome else { return }
    outcome.overrule(word: word, isRight: isRight, &last.faults)
    last.outcome = outcome
    results.append(last)
  }

  /// Takes the strength that was measured after an answer: the bar rises with a right one and stays with a
  /// wrong one.
  public mutating func measured(_ strength: Double) {
    let isHigher = results.last?.outcome?.isRight == true && strength > bar
    remeasured(isHigher ? strength : bar)
  }

  /// Takes the strength where the bar may stand elsewhere: a verdict was overruled, or days have gone by.
  public mutating func remeasured(_ strength: Double) {
    let before = bar
    bar = min(max(strength.isNaN ? 0 : strength, 0), 1)
    guard kind == .practice, let name = passage?.name else { return }
    if let place = changes.firstIndex(where: { $0.reference == name }) {
      changes[place].after = bar
    } else {
      changes.append(Change(reference: name, before: before, after: bar))
    }
  }
}

struct LessonSummary: Sendable, Hashable {
  /// Each step with what became of it.
  let results: [TrainingStudy.Result]
  let asked: Int
  /// Of these, right without hints, as they are counted everywhere.
  let right: Int
  /// Of the others, those right with hints.
  let hinted: Int
  /// The indices of the words missed where words were to be given, in order. Slips are not among them, nor
  /// what was only put in a wrong order, nor those that were right when the whole passage was said by heart
  /// after that.
  let missedWords: [Int]
  let strengthBefore: Double
  /// The strength now: what the bar shows.
  let strengthAfter: Double

  init(of state: TrainingStudy) {
    results = state.results
    let questions = state.results.filter { $0.outcome != nil }
    let good = questions.filter { $0.outcome?.isRight == true }
    asked = questions.count
    right = good.count { $0.hints.isEmpty }
    hinted = good.count - right
    // A part counts its words from its own beginning, and was asked for again with the others.
    let worded = questions.filter { !$0.step.isPart && $0.step.exercise?.isOrder == false }
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
