import Decks
import Drills
import Screens
import Storage

/// Carries out what the screens about quizzes want.
final class QuizHost {
  private let session: Session
  private let voice: VoiceDesk
  private var opened: QuizDesk?
  /// The quiz on the screen, and its pack.
  private var run: (pack: String, selection: QuizSelection, run: QuizRun)?
  private var choice: Int?

  init(_ session: Session, _ voice: VoiceDesk) {
    self.session = session
    self.voice = voice
  }

  private func desk() throws -> QuizDesk {
    if let opened { return opened }
    let desk = try session.quizDesk()
    opened = desk
    sendInBackground()
    return desk
  }

  /// Sends finished tasks that wait, where a server was chosen.
  private func sendInBackground() {
    guard session.settings().quizServer != Setting.none else { return }
    let (plan, output) = (session.plan, session.output)
    Task.detached(priority: .utility) {
      // A session of its own: stores belong to one thread.
      guard let session = try? Session(plan: plan, output: output) else { return }
      _ = try? await QuizMail(session).send(isAsked: false)
      await session.close()
    }
  }

  /// How the quizzes stand, for Home.
  func state() throws -> String {
    let packs = try packs()
    let left = packs.reduce(0) { $0 + $1.questions - $1.done }
    if packs.isEmpty { return "no packs yet" }
    return left == 0 ? "all done" : left == 1 ? "1 question" : "\(left) questions"
  }

  private func packs() throws -> [QuizPackNews] {
    let desk = try desk()
    let tasks = try desk.tasks()
    return try desk.packs().map { pack in
      let done = tasks.doneKeys(among: pack.questions)
      return QuizPackNews(
        name: pack.saved.name, questions: pack.questions.count,
        done: pack.questions.count { done.contains($0.key) },
        topics: QuizSelection.topics(of: pack.questions),
        difficulties: QuizSelection.difficulties(of: pack.questions))
    }
  }

  /// Does it, and tells what came of it.
  func carryOut(_ wish: QuizWish) throws -> [News] {
    let desk = try desk()
    switch wish {
    case .loadPacks: return [.quiz(.packs(try packs()))]
    case .loadTasks:
      let tasks = try desk.tasks().list.reversed().map {
        QuizTaskNews(id: $0.id, task: $0.task, time: LocalTime.text($0.task.dueDate))
      }
      return [.quiz(.tasks(tasks, try desk.statistics()))]
    case .mark(let id, let isComplete):
      try desk.mark(id, isComplete: isComplete)
      return [.done(isComplete ? "Marked complete." : "Marked incomplete: its question is asked again.")]
    case .deleteTask(let id):
      try desk.delete(id)
      return [.done("The task is deleted. Press u to bring it back.")]
    case .take(let name, let selection): return try begin(name, selection, again: false, desk)
    case .takeAgain(let name, let selection): return try begin(name, selection, again: true, desk)
    default: return try takePart(wish)
    }
  }

  private func begin(
    _ name: String, _ selection: QuizSelection, again: Bool, _ desk: QuizDesk
  ) throws -> [News] {
    if let run, run.pack == name, run.selection == selection, run.run.question != nil {
      return [try standing(run.run)]
    }
    let quiz = try QuizRun([desk.pack(named: name)], selection, again: again, at: desk)
    _ = try quiz.take(.start)
    run = (name, selection, quiz)
    choice = nil
    return [try standing(quiz)]
  }

  private func takePart(_ wish: QuizWish) throws -> [News] {
    guard let quiz = run?.run else { return [] }
    switch wish {
    case .choose(let place):
      voice.hush()
      return try choose(place, quiz)
    case .next:
      voice.hush()
      choice = nil
      _ = try quiz.take(.next)
      return [try standing(quiz)]
    case .speak:
      guard let question = quiz.question else { return [] }
      let options = question.options.enumerated().map { "\(QuizTakeRun.letter($0)): \($1)." }
      let text =
        choice.map { question.comment(on: $0) } ?? ([question.question] + options).joined(separator: " ")
      voice.say(text, in: nil)
      return []
    case .listen:
      guard let question = quiz.question else { return [] }
      voice.listen(forOneOf: question.options) { .quiz(.heard($0)) }
      return []
    case .endListening:
      voice.endRecording()
      return []
    case .heard(let places):
      guard places.count == 1 else {
        let text =
          places.isEmpty
          ? "None of the answers was heard. Press Space and say it again."
          : places.map(QuizTakeRun.letter).joined(separator: " or ") + "? Press the letter."
        return [.quiz(.notHeard), .unclear(text)]
      }
      return try choose(places[0], quiz)
    case .hush:
      voice.hush()
      return [.silent]
    case .stop:
      voice.hush()
      run = nil
      return []
    default: return []
    }
  }

  private func choose(_ place: Int, _ quiz: QuizRun) throws -> [News] {
    let question = quiz.question
    let effects = try quiz.take(.choose(place, at: quiz.desk.now))
    guard !effects.isEmpty else { return [] }
    choice = place
    let news = [try standing(quiz)]
    return place == question?.answerIndex ? [.training(.ding)] + news : news
  }

  private func standing(_ quiz: QuizRun) throws -> News {
    let state = quiz.state
    let left = quiz.question == nil ? try quiz.countLeft() : 0
    return .quiz(
      .quiz(
        QuizStandingNews(
          question: quiz.question, number: state.index + 1, count: state.keys.count, choice: choice,
          answered: state.results.count, right: state.right, canListen: voice.canListen, left: left)))
  }
}
