import Decks
import Desks
import Screens
import Store
import Text

/// Carries out what the screens about quizzes want.
final class QuizHost {
  private let session: Session
  private var opened: QuizDesk?

  init(_ session: Session) { self.session = session }

  func desk() throws -> QuizDesk {
    if let opened { return opened }
    let desk = try session.quizDesk()
    opened = desk
    sendInBackground()
    return desk
  }

  /// Sends finished tasks that wait, where a server was chosen.
  private func sendInBackground() {
    guard session.settings().quizServer != nil else { return }
    let (text, output) = (session.askedText, session.output)
    Task.detached(priority: .utility) {
      // A session of its own: stores belong to one thread.
      guard let session = try? Session(textName: text, output: output) else { return }
      _ = try? await QuizMail(session.quizDesk()).send(isAsked: false)
      await session.close()
    }
  }

  /// How the quizzes stand, for Home.
  func state() throws -> String {
    let packs = try packs()
    let left = packs.reduce(0) { $0 + $1.questions - $1.done }
    if packs.isEmpty { return "no packs yet" }
    return left == 0 ? "all done" : left.of("question")
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
    case .loadQuestions(let name): return [.quiz(.questions(name, try desk.pack(named: name).questions))]
    case .addQuestion(let question, let name):
      try desk.add(question, to: name)
      return [.done("Added to “\(name)”.")]
    case .changeQuestion(let key, let question, let name):
      try desk.replace(key, with: question, in: desk.pack(named: name))
      return [.done("Changed.")]
    case .deleteQuestion(let key, let name):
      try desk.remove([key], from: desk.pack(named: name))
      return [.done("The question is deleted. Press u to bring it back.")]
    case .mark(let id, let isComplete):
      try desk.mark(id, isComplete: isComplete)
      return [.done(isComplete ? "Marked complete." : "Marked incomplete: its question is asked again.")]
    case .deleteTask(let id):
      try desk.delete(id)
      return [.done("The task is deleted. Press u to bring it back.")]
    }
  }
}
