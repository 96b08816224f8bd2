import Drills
import Lessons
import Memory
import Screens
import Storage

extension StudyDesk {
  /// Begins a lesson, or goes on with the one begun. A verse that is in no set yet goes into the first one.
  func beginLesson(_ reference: String) throws -> [News] {
    let passage = try trainer.passage(reference)
    try trainer.enrol(passage.name)
    let run = try trainer.lesson(about: passage)
    self.run = run
    let effects = try run.start()
    return [standing()] + told(effects)
  }

  /// Begins practice.
  func beginPractice(_ set: SetID?, _ order: PracticeOrder) throws -> [News] {
    let run = trainer.practice(in: set, order: order)
    let effects = try run.start()
    self.run = run
    return [standing()] + told(effects)
  }

  /// Carries out what the learner wants in a lesson or in practice.
  func study(_ wish: StudyWish) throws -> [News] {
    guard let run else { return [.studyEnded] }
    switch wish {
    case .next:
      voice.hush()
      voice.forget()
      let effects = try run.next()
      if run.isFinished, effects.isEmpty { return stop(run) }
      return [standing()] + told(effects)
    case .answer(let response):
      voice.hush()
      if let asked = run.asked, let stopped = StoppedRecitation(response, to: asked, trainer.judge) {
        return [.stopped(stopped)]
      }
      return try settle(response, run)
    case .settle(let response):
      voice.hush()
      return try settle(response, run)
    case .goOn:
      guard let asked = run.asked else { return [] }
      // The word that comes next is on the screen.
      _ = try run.hint(.nextWord)
      try voice.record(theRestOf: asked)
      return []
    case .hint(let hint): return told(try run.hint(hint))
    case .overrule(let word, let isRight): return told(try run.overrule(word: word, isRight: isRight))
    case .undo:
      guard let act = try run.undo() else { return [.failed("There is nothing to take back here.")] }
      return again(run) + [.done("Taken back: \(act.title).")]
    case .hear:
      if let passage = passage { voice.speak(passage, trainer.canon) }
      return []
    case .record:
      if let asked = run.asked { try voice.record(asked) }
      return []
    case .recordWord(let place):
      try voice.record(oneOf: place)
      return []
    case .endRecording:
      voice.endRecording()
      return []
    case .playBack:
      voice.playBack()
      return []
    case .hush:
      voice.hush()
      return [.silent]
    case .stop: return stop(run)
    }
  }

  private func settle(_ response: Response, _ run: any TrainingRun) throws -> [News] {
    let effects = try run.answer(response)
    return [standing()] + told(effects)
  }

  private var passage: StudyPassage? { run?.asked?.passage ?? (run as? LessonRun)?.passage }

  /// Leaves, whatever the store says: a lesson may have been taken back by another program in the meantime.
  private func stop(_ run: any TrainingRun) -> [News] {
    voice.hush()
    self.run = nil
    do {
      try run.stop()
    } catch {
      return [.studyEnded, told(error)]
    }
    if let practice = run as? PracticeRun, practice.answered > 0 {
      return [
        .practised(
          PracticeNews(answered: practice.answered, right: practice.right, changes: practice.changes))
      ]
    }
    return [.studyEnded]
  }

  /// The question, or its verdict, as it stands after an undo.
  private func again(_ run: any TrainingRun) -> [News] {
    guard let asked = run.asked else { return [standing()] }
    return [standing(), .training(.ask(asked))] + (run.judged.map { [.training(.verdict($0))] } ?? [])
  }

  /// Where it stands.
  private func standing() -> News {
    let lesson = run as? LessonRun
    var choices: [String] = []
    if case .locate(let question)? = run?.asked?.question {
      choices = question.choices.map { trainer.judge.name($0, question.precision) }
    }
    return .study(
      StudyNews(
        title: lesson == nil ? "Practice" : "Lesson", place: run?.place ?? "",
        done: lesson.map { $0.state.index } ?? 0, count: lesson?.state.steps.count, bar: run?.bar ?? 0,
        voice: !voice.canListen ? .none : session.settings().answerWay == .voice ? .first : .also,
        canPlayBack: voice.canPlayBack,
        choices: choices))
  }

  private func told(_ effects: [TrainerEffect]) -> [News] {
    for effect in effects {
      if case .speak(let passage) = effect { voice.speak(passage, trainer.canon) }
      if case .summarise = effect { run = nil }
    }
    return effects.map { .training($0) }
  }
}
