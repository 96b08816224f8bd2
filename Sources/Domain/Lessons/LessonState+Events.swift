public import Memory

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
  public mutating func repeatMissed() -> Bool {
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

  /// Takes how the question was answered, with the words that were not said as they stand. What is answered is not
  /// answered again.
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

  /// Takes the strength that was measured after an answer: the bar rises with a right one and stays with a wrong one.
  public mutating func measured(_ strength: Double) {
    if results.last?.outcome?.isRight == true, strength > bar { remeasured(strength) }
  }

  /// Takes the strength where the bar may stand elsewhere: a verdict was overruled, or days have gone by.
  public mutating func remeasured(_ strength: Double) {
    bar = min(max(strength.isNaN ? 0 : strength, 0), 1)
  }
}
