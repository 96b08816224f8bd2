internal import FoundationEssentials
public import Lessons
internal import Memory
public import Storage

/// Practice: one question after another, as long as the learner likes; or a single question.
public final class PracticeRun: TrainingRun {
  /// A passage that was asked about, and its strength before and after.
  public struct Change: Sendable, Hashable {
    /// The canonical reference.
    public var reference: String
    /// The strength before the first question.
    public var before: Double
    /// The strength after the last answer.
    public var after: Double
  }

  /// Where questions come from.
  enum Source {
    case set(SetID?, PracticeOrder)
    case single(StudyPassage, Exercise)
  }

  /// The question at present.
  public private(set) var asked: AskedQuestion?
  /// The verdict on it.
  public private(set) var judged: Judged?
  /// What the bar shows: of the passage at present.
  public private(set) var bar = 0.0
  /// Whether there is nothing more to ask.
  public private(set) var isFinished = false
  /// Questions answered in this run.
  public private(set) var answered = 0
  /// Of these, right without hints.
  public private(set) var right = 0
  /// The passages asked about, in order.
  public private(set) var changes: [Change] = []

  let trainer: Trainer
  private let source: Source
  private var hints: [Hint] = []
  private var answer: AnswerID?
  private var acts: [Moment] = []

  /// What an undo goes back to.
  private struct Moment {
    var asked: AskedQuestion?
    var hints: [Hint]
    var judged: Judged?
    var answer: AnswerID?
    var bar: Double
    var answered: Int
    var right: Int
    var changes: [Change]
  }

  init(trainer: Trainer, source: Source) {
    self.trainer = trainer
    self.source = source
  }

  /// "question 3".
  public var place: String {
    if case .single = source { return "one question" }
    return "question \(answered + (judged == nil ? 1 : 0))"
  }

  /// Asks the first question.
  public func start() throws(TrainerError) -> [TrainerEffect] {
    asked == nil ? try ask() : asked.map { [.ask($0)] } ?? []
  }

  /// Asks the next question, once the one before is answered.
  public func next() throws(TrainerError) -> [TrainerEffect] {
    guard judged != nil else { return [] }
    guard case .set = source else {
      isFinished = true
      return []
    }
    return try ask()
  }

  /// Gives a hint.
  public func hint(_ hint: Hint) throws(TrainerError) -> [TrainerEffect] {
    guard let asked, judged == nil, asked.takesHints else { return [] }
    hints.append(hint)
    let times = hints.count { $0 == hint }
    return [.hint(hint, text: text(of: hint, for: asked, times: times), asked: times)]
  }

  /// Judges an answer and writes it down.
  public func answer(_ response: Response) throws -> [TrainerEffect] {
    guard let asked, judged == nil else { return [] }
    var judged = try trainer.judge.judge(asked, response)
    judged.hints = hints.count
    let source: AnswerEntry.Source = if case .single = source { .drill } else { .practice }
    let entry = entry(
      judged, asked, source: source, isSpoken: response.isSpoken, now: trainer.now, day: trainer.today)
    var after = Recollection()
    let number = try trainer.withStore { store throws(StoreError) in
      try store.record(entry, about: asked.passage.name) {
        after = $0
        return nil
      }
    }
    note()
    answer = number
    answered += 1
    if judged.isRight, hints.isEmpty { right += 1 }
    let raised = measure(after, judged, isAgain: false)
    let reveals = !judged.faults.isEmpty || !judged.isRight
    return [.verdict(judged)] + (judged.isRight ? [.ding] : [])
      + (reveals ? [.reveal(asked, judged)] : []) + raised
  }

  /// Overrules the last verdict.
  public func overrule(word: Int?, isRight: Bool) throws(TrainerError) -> [TrainerEffect] {
    guard let answer, let judged else { return [] }
    var after = Recollection()
    let now = trainer.now
    try trainer.withStore { store throws(StoreError) in
      try store.overrule(answer, word: word, isRight: isRight, at: now) {
        after = $0
        return nil
      }
    }
    note()
    let changed = judged.overruled(word: word, isRight: isRight)
    if hints.isEmpty { right += (changed.isRight ? 1 : 0) - (judged.isRight ? 1 : 0) }
    let raised = measure(after, changed, isAgain: true)
    return [.verdict(changed)] + (changed.isRight && !judged.isRight ? [.ding] : []) + raised
  }

  /// Takes back what was last answered or overruled here; that question is open again, or its verdict as it was.
  public func undo() throws(TrainerError) -> Act? {
    guard let last = acts.popLast() else { return nil }
    let act = try trainer.undo()
    (asked, hints) = (last.asked, last.hints)
    (judged, answer, bar) = (last.judged, last.answer, last.bar)
    (answered, right, changes) = (last.answered, last.right, last.changes)
    isFinished = false
    return act
  }

  /// Leaves practice; there is nothing to keep.
  public func stop() throws(TrainerError) { isFinished = true }

  // MARK: Asking

  private func ask() throws(TrainerError) -> [TrainerEffect] {
    let (passage, exercise) = try pick()
    bar = try trainer.strength(of: passage.name)
    let question = try trainer.question(exercise, about: passage, seed: trainer.nextSeed())
    (asked, judged, answer, hints) = (question, nil, nil, [])
    return [.ask(question)]
  }

  private func pick() throws(TrainerError) -> (StudyPassage, Exercise) {
    switch source {
    case .single(let passage, let exercise): return (passage, exercise)
    case .set(let set, let order):
      return try trainer.pick(order, in: set, after: asked?.passage.name)
    }
  }

  private func note() {
    acts.append(
      Moment(
        asked: asked, hints: hints, judged: judged, answer: answer, bar: bar, answered: answered,
        right: right,
        changes: changes))
  }

  /// Takes the strength after an answer: the bar rises with a right one and stays with a wrong one. After an overruling it
  /// stands where the strength is.
  private func measure(_ recollection: Recollection, _ judged: Judged, isAgain: Bool) -> [TrainerEffect] {
    let strength = trainer.method.model.strength(of: recollection, at: trainer.now)
    let old = bar
    if isAgain || judged.isRight && strength > bar { bar = strength }
    if let name = asked?.passage.name {
      if let place = changes.firstIndex(where: { $0.reference == name }) {
        changes[place].after = bar
      } else {
        changes.append(Change(reference: name, before: old, after: bar))
      }
    }
    self.judged = judged
    return bar > old ? [.raiseBar(from: old, to: bar)] : []
  }
}
