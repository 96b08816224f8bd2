public import Decks
internal import FoundationEssentials
internal import Storage

/// A quiz being taken, carried out: every answer is among the tasks before its explanation shows. Broken off, it goes on
/// where it was.
public final class QuizRun {
  /// Where quizzes are kept.
  public let desk: QuizDesk
  /// The quiz.
  public private(set) var state: QuizState
  /// Whether it goes on from an earlier time.
  public let isResumed: Bool
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
  ///   - desk: Where quizzes are kept.
  /// - Throws: `TrainerError` where the data cannot be read or written.
  public init(
    _ packs: [QuizDesk.Pack], _ selection: QuizSelection, again: Bool = false, at desk: QuizDesk
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
      self.state = state
      id = saved.id
      isResumed = !state.results.isEmpty
      return
    }
    let fresh = QuizState(selection.questions(of: all, without: again ? [] : done))
    let text = try Self.encoded(fresh)
    state = fresh
    isResumed = false
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

  /// How many questions of what it may ask are not done.
  public func countLeft() throws(TrainerError) -> Int {
    let done = try desk.tasks().doneKeys(among: all)
    return all.count { !done.contains($0.key) }
  }

  /// Whether there is no question to ask.
  public var isEmpty: Bool { state.keys.isEmpty }

  /// The question on the table; nil at the end.
  public var question: QuizQuestion? { state.key.flatMap { questions[$0] } }

  /// Takes what happens, keeps what is to be kept, and tells what is to be shown.
  public func take(_ event: QuizEvent) throws(TrainerError) -> [QuizEffect] {
    let (next, effects) = QuizState.reduce(state, event, questions: questions)
    let text = try Self.encoded(next)
    let (id, now) = (id, desk.now)
    var isKept = false
    for case .record(let task) in effects {
      _ = try desk.withStore { store throws(StoreError) in
        try store.record(task, quiz: id, state: text, at: now)
      }
      isKept = true
    }
    let isOver = effects.contains { if case .allDone = $0 { true } else { false } }
    if id != 0, isOver || effects.contains(.save) && !isKept {
      try desk.withStore { store throws(StoreError) in
        try store.keepQuiz(id, state: text, isFinished: isOver, at: now)
      }
    }
    state = next
    return effects
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
