internal import FoundationEssentials
public import Lessons
internal import Memory
public import Storage

/// A lesson that is going on.
///
/// `LessonState` says what follows from what; this carries out what is to be written down, and passes the rest on to the
/// front end. An answer and the state of the lesson after it are one transaction, the bar's new height included: a
/// lesson that is killed at any moment goes on where its last answer left it.
public final class LessonRun: TrainingRun {
  /// Its number in the store.
  public let id: LessonID
  /// What it teaches.
  public let passage: StudyPassage
  /// Where it is.
  public private(set) var state: LessonState
  /// The question at present.
  public private(set) var asked: AskedQuestion?
  /// The verdict on it.
  public private(set) var judged: Judged?
  /// Whether an earlier lesson goes on.
  public let isResumed: Bool

  let trainer: Trainer
  private var answer: AnswerID?
  /// Acts of this run that can be taken back, each with the answer it was about.
  private var acts: [(answer: AnswerID?, judged: Judged?)] = []

  init(trainer: Trainer, id: LessonID, passage: StudyPassage, state: LessonState, isResumed: Bool) {
    self.trainer = trainer
    self.id = id
    self.passage = passage
    self.state = state
    self.isResumed = isResumed
  }

  /// What the bar shows.
  public var bar: Double { state.bar }
  /// "step 5 of 14".
  public var place: String { "step \(min(state.index + 1, state.steps.count)) of \(state.steps.count)" }
  /// Whether it is over.
  public var isFinished: Bool { state.phase == .finished }
  /// How it went so far.
  public var summary: LessonSummary { LessonSummary(of: state) }

  /// Begins, or goes on where it was left.
  public func start() throws(TrainerError) -> [TrainerEffect] {
    // Since it was left days may have gone by, or practice.
    if isResumed { _ = try take(.measuredAgain(trainer.strength(of: passage.name))) }
    return try take(.start)
  }

  /// Goes on.
  public func next() throws(TrainerError) -> [TrainerEffect] { try take(.next) }

  /// Gives a hint.
  public func hint(_ hint: Hint) throws(TrainerError) -> [TrainerEffect] { try take(.hint(hint)) }

  /// Leaves it where it is.
  public func stop() throws(TrainerError) { _ = try take(.stop) }

  /// Judges an answer and writes it down together with the lesson.
  public func answer(_ response: Response) throws -> [TrainerEffect] {
    guard let asked, state.phase == .asking else { return [] }
    var judged = try trainer.judge.judge(asked, response)
    judged.hints = state.hints.count
    let entry = entry(
      judged, asked, source: .lesson, isSpoken: response.isSpoken, now: trainer.now, day: trainer.today)
    let (answered, effects) = LessonState.reduce(state, .answer(judged.outcome, faults: judged.faults))
    var measured = Measured(state: answered)
    let number = try trainer.withStore { store throws(StoreError) in
      try store.record(entry, about: passage.name) {
        measured.take($0, trainer, entry.answer.time).progress(id)
      }
    }
    acts.append((answer, self.judged))
    self.answer = number
    self.judged = judged
    state = measured.state
    return [.verdict(judged)] + shown(effects) + shown(measured.effects)
  }

  /// Overrules the last verdict.
  public func overrule(word: Int?, isRight: Bool) throws(TrainerError) -> [TrainerEffect] {
    guard let answer, let judged, state.phase == .answered else { return [] }
    let (overruled, effects) = LessonState.reduce(state, .overrule(word: word, isRight: isRight))
    var measured = Measured(state: overruled)
    let now = trainer.now
    try trainer.withStore { store throws(StoreError) in
      try store.overrule(answer, word: word, isRight: isRight, at: now) {
        measured.take($0, trainer, now, isAgain: true).progress(id)
      }
    }
    acts.append((answer, judged))
    let changed = judged.overruled(word: word, isRight: isRight)
    self.judged = changed
    state = measured.state
    return [.verdict(changed)] + shown(effects) + shown(measured.effects)
  }

  /// Takes back what was last answered or overruled here. The lesson is again where it was before.
  public func undo() throws(TrainerError) -> Act? {
    guard let last = acts.popLast() else { return nil }
    let act = try trainer.undo()
    let saved = try trainer.withStore { store throws(StoreError) in try store.lesson(id) }
    if let saved, let before = LessonState(saved: saved.state) { state = before }
    // An act undone from elsewhere in the meantime leaves no answer to go back to.
    (answer, judged) = state.phase == .answered ? (last.answer, last.judged) : (nil, nil)
    try ask()
    return act
  }

  // MARK: Effects

  private func take(_ event: LessonEvent) throws(TrainerError) -> [TrainerEffect] {
    let (after, effects) = LessonState.reduce(state, event)
    let isMoved = after.index != state.index || after.phase != .answered
    if effects.contains(.save), after != state || event == .stop {
      let (id, now) = (id, trainer.now)
      let progress = after.progress(id)
      try trainer.withStore { store throws(StoreError) in try store.keep(progress, at: now) }
    }
    let step = state.index
    state = after
    if after.index != step || event == .start, isMoved {
      (answer, judged) = (nil, nil)
      try ask()
    }
    return shown(effects)
  }

  /// Makes the question of the present step.
  private func ask() throws(TrainerError) {
    guard let exercise = state.step?.exercise else {
      asked = nil
      return
    }
    asked = try trainer.question(exercise, about: passage, seed: state.questionSeed)
  }

  /// What of the effects the front end has to do.
  private func shown(_ effects: [LessonEffect]) -> [TrainerEffect] {
    effects.compactMap { effect in
      switch effect {
      case .show: .show(passage)
      case .speak: .speak(passage)
      case .ask: asked.map { .ask($0) }
      case .showHint(let hint, let times):
        asked.map { .hint(hint, text: text(of: hint, for: $0, times: times), asked: times) }
      case .ding: .ding
      case .reveal:
        if let asked, let judged { .reveal(asked, judged) } else { nil }
      case .raiseBar(let from, let to): .raiseBar(from: from, to: to)
      case .summarise(let summary): .summarise(passage, summary)
      case .record, .recordOverrule, .save: nil
      }
    }
  }
}

/// A lesson after an answer, its strength measured within the transaction that writes the answer.
private struct Measured {
  var state: LessonState
  var effects: [LessonEffect] = []

  mutating func take(
    _ recollection: Recollection, _ trainer: Trainer, _ now: Date, isAgain: Bool = false
  ) -> LessonState {
    let strength = trainer.method.model.strength(of: recollection, at: now)
    (state, effects) = LessonState.reduce(state, isAgain ? .measuredAgain(strength) : .measured(strength))
    return state
  }
}
