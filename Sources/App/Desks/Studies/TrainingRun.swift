internal import FoundationEssentials
public import Learning
internal import Memory
internal import Store
public import Text

/// A lesson, practice or one question, carried out: an answer, what follows from it and how far the lesson is
/// are one transaction. Killed at any moment, a lesson goes on where its last answer left it.
public final class TrainingRun: StudyRun {
  /// Where it is, and what was answered.
  public private(set) var study: TrainingStudy
  private let trainer: Trainer
  /// A lesson's number in the store.
  private let lesson: LessonID?
  /// What practice goes over, and in which order.
  private let set: SetID?
  private let order: PracticeOrder
  private var answer: AnswerID?
  /// Acts of this run that can be taken back: what the store calls each, and the answer before it.
  private var acts: [(title: String, answer: AnswerID?)] = []

  init(
    _ trainer: Trainer, _ study: TrainingStudy, keptAs lesson: LessonID? = nil, in set: SetID? = nil,
    _ order: PracticeOrder? = nil
  ) {
    (self.trainer, self.study, self.lesson, self.set) = (trainer, study, lesson, set)
    self.order = order ?? trainer.method.order
  }

  public var page: Page { study.page(trainer.judge) }

  public func take(_ event: StudyEvent) throws(Failure) -> [StudyEffect] {
    var next = study
    var shown: [StudyEffect] = []
    for effect in next.reduce(event, trainer.judge) {
      switch effect {
      case .make(let exercise, let seed):
        guard let passage = next.passage else { continue }
        next.ask(try trainer.question(exercise, about: passage, seed: seed))
      case .choose(let round):
        if round.isEmpty, let words = try trainer.absence(in: set) { shown.append(.warn(words)) }
        try choose(after: round, &next)
      case .record(let judged, let isSpoken): try record(judged, isSpoken, &next)
      case .overrule(let word, let isRight): try overrule(word, isRight, &next)
      case .save: try save(next)
      case .takeBack:
        if try !takeBack(&next) { shown.append(.warn("There is nothing to take back here.")) }
      case .show(let effect): shown.append(effect)
      }
    }
    study = next
    return shown
  }

  private func choose(after round: [String], _ next: inout TrainingStudy) throws(Failure) {
    if order == .due, round.isEmpty { next.limit(to: try trainer.due(in: set)) }
    guard let passage = try passage(after: round, &next) else { return }
    let exercise = try trainer.exercise(about: passage, isDue: next.waiting != nil)
    let strength = try trainer.strength(of: passage.name)
    next.ask(
      try trainer.question(exercise, about: passage, seed: trainer.nextSeed()), strength: strength)
  }

  /// The passage to ask about; nil where what was waiting is no more.
  private func passage(
    after round: [String], _ next: inout TrainingStudy
  ) throws(Failure) -> StudyPassage? {
    while let name = next.waiting?.first {
      do throws(Failure) {
        return try trainer.passage(name)
      } catch  where error.code == Failure.noOwnWords {
        try trainer.forget(name)
        next.drop(name)
      }
    }
    return next.waiting == nil ? try trainer.pick(order, in: set, after: round) : nil
  }

  private func save(_ state: TrainingStudy) throws(Failure) {
    guard let lesson else { return }
    let (progress, now) = (try state.progress(lesson), trainer.now)
    try trainer.store.keep(progress, at: now)
  }

  private func record(
    _ judged: Judged, _ isSpoken: Bool, _ next: inout TrainingStudy
  ) throws(Failure) {
    guard let asked = next.asked else { return }
    let now = trainer.now
    let entry = AnswerEntry(
      Answer(
        exercise: asked.exercise, outcome: judged.outcome, isHinted: judged.hints > 0, time: now,
        day: trainer.today),
      faults: judged.faults, hints: judged.hints, source: next.kind, isSpoken: isSpoken)
    let (model, lesson) = (trainer.method.model, lesson)
    let fall = fall
    let (retention, today) = (trainer.method.retention, trainer.today)
    let number = try trainer.store.record(entry, about: asked.passage.name) {
      recollection throws(Failure) in
      // What a part comes to by itself is not what the passage does.
      if next.step?.isPart != true {
        next.measured(model.strength(of: recollection, at: now))
        next.tomorrow[asked.passage.name] = fall(recollection, judged.isRight, next.bar)
      }
      next.comesBack[asked.passage.name] = recollection.dueDay(retention: retention).map(today.phrase)
      return try lesson.map { id throws(Failure) in try next.progress(id) }
    }
    acts.append(("answer about \(asked.passage.name)", answer))
    answer = number
  }

  /// The strength that a passage will have tomorrow where that is less than the bar shows, and why: something
  /// was wrong today and is not put right, whatever else was right since.
  private var fall: (Recollection, _ isRight: Bool, _ bar: Double) -> TrainingStudy.Fall? {
    let (model, tomorrow) = (trainer.method.model, trainer.now + 86_400)
    return { recollection, isRight, bar in
      let missed = recollection.results.wrongToday
      let strength = model.strength(of: recollection, at: tomorrow)
      let isLess = strength < bar && NumberText.percent(strength) != NumberText.percent(bar)
      let isMissed = !isRight || !missed.isEmpty
      return isMissed && isLess ? TrainingStudy.Fall(to: strength, missed: missed) : nil
    }
  }

  private func overrule(
    _ word: Int?, _ isRight: Bool, _ next: inout TrainingStudy
  ) throws(Failure) {
    guard let answer else { return }
    let (model, lesson, now) = (trainer.method.model, lesson, trainer.now)
    let fall = fall
    try trainer.store.overrule(answer, word: word, isRight: isRight, at: now) {
      recollection throws(Failure) in
      if next.step?.isPart != true {
        next.remeasured(model.strength(of: recollection, at: now))
        if let name = next.passage?.name {
          next.tomorrow[name] = fall(
            recollection, next.results.last?.outcome?.isRight ?? isRight, next.bar)
        }
      }
      return try lesson.map { id throws(Failure) in try next.progress(id) }
    }
    acts.append(("overrule a verdict", answer))
  }

  /// Takes the last act back; not where something else was done since.
  private func takeBack(_ next: inout TrainingStudy) throws(Failure) -> Bool {
    let last = try trainer.store.lastAct(in: .verses)
    guard let act = acts.last, last?.title == act.title else { return false }
    _ = try trainer.undo(in: .verses)
    acts.removeLast()
    answer = act.answer
    next.tookBack(act.title)
    return true
  }
}

extension TrainingStudy {
  func progress(_ id: LessonID) throws(Failure) -> LessonProgress {
    LessonProgress(lesson: id, state: try KeptState.text(of: self), isFinished: phase == .finished)
  }
}
