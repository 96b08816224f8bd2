public import Decks
internal import FoundationEssentials
internal import Storage
public import Study

/// A quiz being taken, carried out: every answer is among the tasks before its explanation shows. Broken off, it goes on
/// where it was.
public final class QuizRun: StudyRun {
  /// Where quizzes are kept.
  public let desk: QuizDesk
  /// The quiz.
  public private(set) var study: QuizStudy
  private let questions: [String: QuizQuestion]
  /// The questions that it may ask, in order.
  private let all: [QuizQuestion]
  private let id: Int64

  /// What is asked of which pack, as the store keeps it.
  private struct Selection: Codable {
    var packs: [String]
    var selection: QuizSelection
  }

  /// Begins a quiz, or goes on with the one begun with the same packs and selection.
  ///
  /// - Parameters:
  ///   - packs: The packs.
  ///   - selection: Which of their questions.
  ///   - again: Whether questions that are done are asked too, from the beginning.
  ///   - speaks: Whether questions and explanations are spoken when they come.
  ///   - desk: Where quizzes are kept.
  /// - Throws: `TrainerError` where the data cannot be read or written.
  public init(
    _ packs: [QuizDesk.Pack], _ selection: QuizSelection, again: Bool = false, speaks: Bool = false,
    at desk: QuizDesk
  ) throws(TrainerError) {
    self.desk = desk
    let all = packs.flatMap(\.questions)
    let known = Dictionary(all.map { ($0.key, $0) }) { first, _ in first }
    questions = known
    var unlimited = selection
    unlimited.limit = nil
    self.all = unlimited.questions(of: all)
    let tasks = try desk.tasks()
    let done = tasks.doneKeys(among: all)
    let name = try Self.encoded(Selection(packs: packs.map(\.saved.name).sorted(), selection: selection))
    let now = desk.now
    let saved = try desk.withStore { store throws(StoreError) in try store.unfinishedQuiz(of: name) }
    if let saved, !again,
      var state = try? JSONDecoder().decode(QuizState.self, from: Data(saved.state.utf8)),
      state.keysLeft.contains(where: { known[$0] != nil })
    {
      // What was answered here and marked incomplete since is asked once more.
      state.askAgain(Set(state.results.map(\.key)).subtracting(done).filter { known[$0] != nil }.sorted())
      study = QuizStudy(state, isResumed: !state.results.isEmpty)
      study.speaks = speaks
      id = saved.id
      return
    }
    let fresh = QuizState(selection.questions(of: all, without: again ? [] : done))
    let text = try Self.encoded(fresh)
    study = QuizStudy(fresh)
    study.speaks = speaks
    guard !fresh.keys.isEmpty else {
      id = 0
      return
    }
    if let saved {
      try desk.withStore { store throws(StoreError) in
        try store.keepQuiz(saved.id, state: saved.state, isFinished: true, at: now)
      }
    }
    id = try desk.withStore { store throws(StoreError) in try store.startQuiz(of: name, state: text, at: now)
    }
  }

  /// Where it stands.
  public var state: QuizState { study.quiz }

  /// The question on the table; nil at the end.
  public var question: QuizQuestion? { state.key.flatMap { questions[$0] } }

  /// What it shows.
  public var page: Page { study.page(of: questions) }

  /// Takes what happens, and keeps what is to be kept.
  public func take(_ event: StudyEvent) throws(TrainerError) -> [StudyEffect] {
    var next = study
    let now = desk.now
    let effects = next.reduce(event, questions, at: now)
    let text = try Self.encoded(next.quiz)
    let id = id
    var shown: [StudyEffect] = []
    var (isKept, isChanged, isOver) = (false, false, false)
    for effect in effects {
      switch effect {
      case .show(let effect): shown.append(effect)
      case .record(let task):
        _ = try desk.withStore { store throws(StoreError) in
          try store.record(task, quiz: id, state: text, at: now)
        }
        isKept = true
      case .save: isChanged = true
      case .finish: isOver = true
      }
    }
    if id != 0, isOver || isChanged && !isKept {
      try desk.withStore { store throws(StoreError) in
        try store.keepQuiz(id, state: text, isFinished: isOver, at: now)
      }
    }
    if isOver {
      let done = try desk.tasks().doneKeys(among: all)
      next.left = all.count { !done.contains($0.key) }
    }
    study = next
    return shown
  }

  private static func encoded(_ value: some Encodable) throws(TrainerError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    } catch {
      throw TrainerError(code: "failed", message: "The quiz cannot be kept.")
    }
  }
}
