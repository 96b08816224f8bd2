public import Decks
internal import FoundationEssentials
public import Learning
internal import Store
public import Text

/// A quiz being taken, carried out: every answer is among the tasks before its explanation shows. Broken off,
/// it goes on where it was.
public final class QuizRun: StudyRun {
  /// Where quizzes are kept.
  public let desk: QuizDesk
  public private(set) var study: QuizStudy
  private let questions: [String: QuizQuestion]
  /// The questions that it may ask, in order.
  private let all: [QuizQuestion]
  private let id: Int64

  /// What is asked of which pack, as the store keeps it.
  private struct Selection: Codable {
    var packs: [String]
    var selection: QuizSelection
    /// Left out where nothing was asked for, as by those that know of neither.
    var minutes: Int?
    var isShuffled: Bool?
  }

  /// How a quiz is taken.
  public struct Manner: Sendable, Hashable {
    /// Whether chance orders questions and options.
    public var isShuffled = false
    /// After how many minutes it ends; nil for no end.
    public var minutes: Int?
    /// Whether questions and explanations are spoken when they come.
    public var speaks = false

    public init(isShuffled: Bool = false, minutes: Int? = nil, speaks: Bool = false) {
      self.isShuffled = isShuffled
      self.minutes = minutes
      self.speaks = speaks
    }
  }

  /// Begins a quiz, or goes on with the one begun with the same packs and selection.
  ///
  /// - Parameters:
  ///   - packs: The packs.
  ///   - selection: Which of their questions.
  ///   - again: Whether questions that are done are asked too, from the beginning.
  ///   - manner: How it is taken; one that goes on keeps its order and its end.
  ///   - desk: Where quizzes are kept.
  /// - Throws: `Failure` where the data cannot be read or written.
  public init(
    _ packs: [QuizDesk.Pack], _ selection: QuizSelection, again: Bool = false, _ manner: Manner = Manner(),
    at desk: QuizDesk
  ) throws(Failure) {
    self.desk = desk
    let all = packs.flatMap(\.questions)
    let known = Dictionary(all.map { ($0.key, $0) }) { first, _ in first }
    questions = known
    var unlimited = selection
    unlimited.limit = nil
    self.all = unlimited.questions(of: all)
    let tasks = try desk.tasks()
    let done = tasks.doneKeys(among: all)
    let name = try KeptState.text(
      of:
        Selection(
          packs: packs.map(\.saved.name).sorted(), selection: selection, minutes: manner.minutes,
          isShuffled: manner.isShuffled ? true : nil))
    let now = desk.now
    let saved = try desk.store.unfinishedQuiz(of: name)
    var begun: QuizState?
    if let saved, !again {
      let state: QuizState = try KeptState.state(
        saved.state, of: "The quiz that was begun", advice: "To begin it anew: recite quiz take --again")
      begun = state
    }
    if let saved, var state = begun, state.keysLeft.contains(where: { known[$0] != nil }) {
      // What was answered here and marked incomplete since is asked once more.
      state.askAgain(Set(state.results.map(\.key)).subtracting(done).filter { known[$0] != nil }.sorted())
      study = QuizStudy(state, isResumed: !state.results.isEmpty)
      study.speaks = manner.speaks
      id = saved.id
      return
    }
    let fresh = Self.begun(selection, of: all, without: again ? [] : done, manner, at: now)
    let text = try KeptState.text(of: fresh)
    study = QuizStudy(fresh)
    study.speaks = manner.speaks
    guard !fresh.keys.isEmpty else {
      id = 0
      return
    }
    if let saved {
      try desk.store.keepQuiz(saved.id, state: saved.state, isFinished: true, at: now)
    }
    id = try desk.store.startQuiz(of: name, state: text, at: now)
  }

  private static func begun(
    _ selection: QuizSelection, of all: [QuizQuestion], without done: Set<String>, _ manner: Manner,
    at now: Date
  ) -> QuizState {
    let deadline = manner.minutes.map { now.addingTimeInterval(Double($0) * 60) }
    guard manner.isShuffled else {
      return QuizState(selection.questions(of: all, without: done), deadline: deadline)
    }
    // Chance comes before the number that is wanted: all questions have the same chance to be asked.
    var chance = SystemRandomNumberGenerator()
    var unlimited = selection
    unlimited.limit = nil
    let mixed = unlimited.questions(of: all, without: done).shuffled(using: &chance)
    let chosen = QuizSelection(limit: selection.limit).questions(of: mixed)
    return QuizState(shuffling: chosen, deadline: deadline, using: &chance)
  }

  /// Where it stands.
  public var state: QuizState { study.quiz }

  /// The question on the table; nil at the end.
  public var question: QuizQuestion? { state.key.flatMap { questions[$0] }.map(state.asked) }

  /// What it shows.
  public var page: Page { study.page(of: questions) }

  /// Takes what happens, and keeps what is to be kept.
  public func take(_ event: StudyEvent) throws(Failure) -> [StudyEffect] {
    var next = study
    let now = desk.now
    let effects = next.reduce(event, questions, at: now)
    let text = try KeptState.text(of: next.quiz)
    let id = id
    var shown: [StudyEffect] = []
    var (isKept, isChanged, isOver) = (false, false, false)
    for effect in effects {
      switch effect {
      case .show(let effect): shown.append(effect)
      case .record(let task):
        _ = try desk.store.record(task, quiz: id, state: text, at: now)
        isKept = true
      case .save: isChanged = true
      case .finish: isOver = true
      }
    }
    if id != 0, isOver || isChanged && !isKept {
      try desk.store.keepQuiz(id, state: text, isFinished: isOver, at: now)
    }
    if isOver {
      let done = try desk.tasks().doneKeys(among: all)
      next.left = all.count { !done.contains($0.key) }
    }
    study = next
    return shown
  }
}
