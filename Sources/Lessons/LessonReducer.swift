internal import Memory

extension LessonState {
  /// What the lesson becomes by an event, and what is to be done. Events that do not fit the phase change nothing:
  /// a question answered is not answered again.
  ///
  /// - Parameters:
  ///   - state: The lesson.
  ///   - event: What happens.
  /// - Returns: The lesson afterwards, and the effects in order.
  public static func reduce(_ state: LessonState, _ event: LessonEvent) -> (LessonState, [LessonEffect]) {
    var state = state
    let effects = state.take(event)
    return (state, effects)
  }

  private mutating func take(_ event: LessonEvent) -> [LessonEffect] {
    switch event {
    case .start:
      // Answered before it was left: go on.
      phase == .answered ? goOn() : present()
    case .next:
      switch phase {
      case .asking where step?.exercise == nil: goOn()
      case .answered: goOn()
      case .asking, .finished: []
      }
    case .hint(let hint): give(hint)
    case .answer(let outcome, let faults): answer(outcome, faults)
    case .overrule(let word, let isRight): overrule(word, isRight)
    case .measured(let strength): measured(strength)
    case .measuredAgain(let strength): setBar(strength)
    case .stop: phase == .finished ? [] : [.save]
    }
  }

  private func present() -> [LessonEffect] {
    switch step {
    case .show: [.show]
    case .hear: [.show, .speak]
    case .exercise(let exercise): [.ask(exercise, seed: questionSeed)]
    case nil: [.summarise(LessonSummary(of: self))]
    }
  }

  private mutating func goOn() -> [LessonEffect] {
    if let step, step.exercise == nil {
      results.append(Result(step: step, outcome: nil, hints: [], faults: []))
    }
    index += 1
    hints = []
    phase = step == nil ? .finished : .asking
    return [.save] + present()
  }

  private mutating func give(_ hint: Hint) -> [LessonEffect] {
    guard phase == .asking, let exercise = step?.exercise, exercise.skill == .words else { return [] }
    hints.append(hint)
    return [.showHint(hint, asked: hints.count { $0 == hint }), .save]
  }

  private mutating func answer(_ outcome: Outcome, _ faults: [WordFault]) -> [LessonEffect] {
    guard phase == .asking, let step, let exercise = step.exercise else { return [] }
    results.append(Result(step: step, outcome: outcome, hints: hints, faults: faults))
    phase = .answered
    let record = LessonEffect.record(exercise, outcome, faults: faults, hints: hints.count)
    return outcome.isRight
      ? [record, .ding] + (faults.isEmpty ? [] : [.reveal(faults: faults)])
      : [record, .reveal(faults: faults)]
  }

  private mutating func overrule(_ word: Int?, _ isRight: Bool) -> [LessonEffect] {
    guard phase == .answered, var last = results.popLast(), let before = last.outcome else { return [] }
    if let word {
      last.faults.removeAll { $0.word == word }
      if !isRight { last.faults.append(WordFault(word: word, kind: .wrong)) }
      last.outcome = Outcome(faults: last.faults)
    } else {
      if isRight { last.faults = [] }
      last.outcome = isRight ? .clean : .wrong
    }
    results.append(last)
    let becomesRight = !before.isRight && last.outcome?.isRight == true
    return [.recordOverrule(word: word, isRight: isRight)] + (becomesRight ? [.ding] : [])
  }

  private mutating func measured(_ value: Double) -> [LessonEffect] {
    guard results.last?.outcome?.isRight == true, value > bar else { return [.save] }
    return setBar(value)
  }

  private mutating func setBar(_ value: Double) -> [LessonEffect] {
    let old = bar
    bar = min(max(value.isNaN ? 0 : value, 0), 1)
    return (bar > old ? [.raiseBar(from: old, to: bar)] : []) + [.save]
  }
}
