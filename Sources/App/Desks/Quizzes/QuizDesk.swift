public import Decks
public import FoundationEssentials
public import Learning
public import Memory
public import Store
public import Text

/// What a learner does with quizzes: brings packs in, takes them, looks at what is done.
///
/// A quiz that is taken is kept at each step: every answer is among the tasks before its explanation shows.
/// Broken off, it goes on where it was.
public final class QuizDesk: StudyRun {
  /// A pack, read.
  public struct Pack: Sendable {
    /// As it is kept.
    public let saved: SavedPack
    public let questions: [QuizQuestion]

    /// Reads a pack: all of its questions, since what is changed of it is written whole.
    public init(_ saved: SavedPack) throws(Failure) {
      do throws(DeckFault) {
        questions = try QuizPack.questions(kept: saved.content)
      } catch {
        throw Failure(
          code: "unreadable",
          message: "The quiz pack “\(saved.name)” cannot be read: \(error). It stays as it is.",
          advice: "To bring it in anew: recite quiz import FILE --name \"\(saved.name)\"")
      }
      self.saved = saved
    }
  }

  /// When a study day begins.
  public let calendar: StudyCalendar
  var store: Store
  private let judge: MeaningJudge
  private let clock: () -> Date
  /// The quiz that is taken; nil before one is begun.
  public private(set) var study: QuizStudy?
  /// Its number in the store; nil where it asks nothing and is not kept.
  private var id: Int64?
  /// The questions that it may ask, in order.
  private var askable: [QuizQuestion] = []

  /// Opens the quizzes.
  public init(
    store: consuming Store, calendar: StudyCalendar, judge: MeaningJudge = .standard,
    clock: @escaping () -> Date
  ) {
    self.store = store
    self.judge = judge
    self.calendar = calendar
    self.clock = clock
  }

  /// The present.
  public var now: Date { clock() }
  /// The present study day.
  public var today: StudyDay { calendar.day(of: now) }

  // MARK: Packs

  /// All packs that can be read, by name; and why others cannot.
  public func packs() throws(Failure) -> (read: [Pack], unreadable: [Failure]) {
    var (read, unreadable): ([Pack], [Failure]) = ([], [])
    for saved in try savedPacks() {
      do throws(Failure) {
        read.append(try Pack(saved))
      } catch {
        unreadable.append(error)
      }
    }
    return (read, unreadable)
  }

  /// How a pack stands.
  public struct Standing: Sendable, Hashable {
    public var name: String
    /// Why it cannot be read, and what to do; nil where it can.
    public var fault: Failure?
    /// How many questions it has, and how many of them are done.
    public var questions = 0
    public var done = 0
    /// What it is about, and how hard its questions are, in its own words.
    public var topics: [String] = []
    public var difficulties: [String] = []
  }

  /// How each pack stands, by name.
  public func standings() throws(Failure) -> [Standing] {
    let tasks = try tasks()
    return try savedPacks().map { saved in
      do throws(Failure) {
        let questions = try Pack(saved).questions
        let done = tasks.doneKeys(among: questions)
        return Standing(
          name: saved.name, questions: questions.count, done: questions.count { done.contains($0.key) },
          topics: QuizSelection.topics(of: questions),
          difficulties: QuizSelection.difficulties(of: questions))
      } catch {
        return Standing(name: saved.name, fault: error)
      }
    }
  }

  /// All packs as they are kept, by name; any of them may be none that can be read.
  public func savedPacks() throws(Failure) -> [SavedPack] {
    try store.quizPacks().sorted(naturallyBy: \.name)
  }

  /// The pack of a name, capitals aside.
  public func pack(named name: String) throws(Failure) -> Pack { try Pack(savedPack(named: name)) }

  /// The same as it is kept.
  public func savedPack(named name: String) throws(Failure) -> SavedPack {
    let packs = try savedPacks()
    guard
      let pack = packs.first(where: { $0.name == name })
        ?? packs.first(where: { $0.name.lowercased() == name.lowercased() })
    else {
      throw Failure(
        code: "no_such_pack", message: "There is no quiz pack named “\(name)”.",
        advice: packs.isEmpty ? "Bring one in: recite quiz import FILE" : "Try: recite quiz list")
    }
    return pack
  }

  /// Keeps questions as a pack; one of the same name is replaced, what was answered stays. Tells whether
  /// anything changed.
  public func keep(
    _ questions: [QuizQuestion], named name: String, source: String?
  ) throws(Failure) -> Bool {
    let content = try QuizPack.kept(questions, named: name)
    return try store.keepPack(named: name, content: content, source: source, at: now)
  }

  /// Puts a question at the end of a pack, which is made where it is not there.
  ///
  /// - Throws: `Failure` where the pack has it already.
  public func add(_ question: QuizQuestion, to name: String) throws(Failure) {
    let saved = try savedPacks().first { $0.name.lowercased() == name.lowercased() }
    guard let saved else {
      return try keep([question], instead: nil, named: name, "add a quiz question")
    }
    let pack = try Pack(saved)
    try keep(pack.questions + [question], instead: pack, named: name, "add a quiz question")
  }

  /// Puts a question in the place of another of a pack. What was answered to the other stays.
  public func replace(_ key: String, with question: QuizQuestion, in pack: Pack) throws(Failure) {
    let questions = pack.questions.map { $0.key == key ? question : $0 }
    try keep(questions, instead: pack, named: pack.saved.name, "change a quiz question")
  }

  /// Takes questions out of a pack; undo brings them back. What was answered stays.
  public func remove(_ keys: Set<String>, from pack: Pack) throws(Failure) {
    let left = pack.questions.filter { !keys.contains($0.key) }
    try keep(left, instead: pack, named: pack.saved.name, "remove a quiz question")
  }

  private func keep(
    _ questions: [QuizQuestion], instead pack: Pack?, named name: String, _ title: String
  ) throws(Failure) {
    guard Set(questions.map(\.key)).count == questions.count else {
      throw Failure(
        code: "question_exists", message: "The pack has a question with these words and options already.",
        advice: "Change that one: recite quiz edit")
    }
    let content = try QuizPack.kept(questions, named: pack?.saved.name ?? name)
    _ = try store.keepPack(
      named: pack?.saved.name ?? name, content: content, source: pack?.saved.source, as: title, at: now)
  }

  /// Removes a pack; undo brings it back.
  public func remove(_ pack: SavedPack) throws(Failure) {
    try store.removePack(pack, at: now)
  }

  // MARK: Tasks

  public func tasks() throws(Failure) -> QuizTasks {
    try store.quizTasks()
  }

  /// Marks a task incomplete, or complete again.
  public func mark(_ id: QuizTaskID, isComplete: Bool) throws(Failure) {
    let title = "mark task \(id.rawValue) \(isComplete ? "complete" : "incomplete")"
    try store.change(.marked(id, isComplete: isComplete), as: title, at: now)
  }

  /// Removes a task from the list; the statistics keep it, undo brings it back.
  public func remove(_ id: QuizTaskID) throws(Failure) {
    try store.change(.deleted(id), as: "remove task \(id.rawValue)", at: now)
  }

  /// Takes over a task that was finished elsewhere. Title and instant name it: sent again it is kept once. A
  /// question of that title in a pack counts as done by it. Tells whether it was not there before.
  public func receive(_ title: String, finished time: Date, isComplete: Bool) throws(Failure) -> Bool {
    let question = try packs().read.lazy.flatMap(\.questions).first { $0.question == title }
    var task = QuizTask(
      title: title, dueDate: time, key: question?.key ?? "", answer: "", isRight: nil, topic: question?.topic,
      difficulty: question?.difficulty)
    task.isComplete = isComplete
    let (received, now) = (task, now)
    return try store.receive(received, at: now)
  }

  // MARK: Sending

  /// Tasks that wait to be sent to the server that was chosen, the oldest first; none where none was chosen.
  /// Unless somebody asked for it, those tried in vain a short while ago are left alone.
  public func waitingTasks(isAsked: Bool) throws(Failure) -> [WaitingTask] {
    try store.waitingTasks(isAsked: isAsked, at: now)
  }

  /// Notes that a task arrived, or that it did not.
  public func settle(_ task: WaitingTask, isSent: Bool) throws(Failure) {
    try store.settle(task, isSent: isSent, at: now)
  }

  /// Accuracy and streaks.
  public func statistics() throws(Failure) -> QuizStatistics {
    QuizStatistics(try tasks().answers, today: today, in: calendar)
  }
}

// MARK: Taking a quiz

extension QuizDesk {
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

  /// What is asked of which packs, as the store keeps it.
  private struct Selection: Codable {
    var packs: [String]
    var selection: QuizSelection
    /// Left out where nothing was asked for, as by those that know of neither.
    var minutes: Int?
    var isShuffled: Bool?
  }

  /// Begins a quiz, or goes on with the one begun with the same packs and selection, which keeps its order
  /// and its end. `again`: from the beginning, with the questions that are done.
  public func begin(
    _ packs: [Pack], _ selection: QuizSelection, again: Bool = false, _ manner: Manner = Manner()
  ) throws(Failure) {
    let all = packs.flatMap(\.questions)
    var unlimited = selection
    unlimited.limit = nil
    let askable = unlimited.questions(of: all)
    let done = try tasks().doneKeys(among: all)
    let name = try KeptState.text(
      of: Selection(
        packs: packs.map(\.saved.name).sorted(), selection: selection, minutes: manner.minutes,
        isShuffled: manner.isShuffled ? true : nil))
    let saved = try store.unfinishedQuiz(of: name)
    if let saved, !again {
      var quiz: QuizState = try KeptState.state(
        saved.state, of: "The quiz that was begun", advice: "To begin it anew: recite quiz take --again")
      let known = Set(all.map(\.key))
      if quiz.keysLeft.contains(where: known.contains) {
        // What was answered here and marked incomplete since is asked once more.
        quiz.askAgain(known.intersection(quiz.results.map(\.key)).subtracting(done).sorted())
        study = QuizStudy(
          quiz, of: all, isResumed: !quiz.results.isEmpty, speaks: manner.speaks, judge: judge)
        (id, self.askable) = (saved.id, askable)
        return
      }
    }
    let now = now
    let quiz = Self.begun(selection, of: all, without: again ? [] : done, manner, at: now)
    var id: Int64?
    if !quiz.keys.isEmpty {
      let text = try KeptState.text(of: quiz)
      if let saved { try store.keepQuiz(saved.id, state: saved.state, isFinished: true, at: now) }
      id = try store.startQuiz(of: name, state: text, at: now)
    }
    study = QuizStudy(quiz, of: all, speaks: manner.speaks, judge: judge)
    (self.id, self.askable) = (id, askable)
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

  /// What the quiz shows.
  public var page: Page { study?.page ?? Page([], []) }

  /// Takes what happens in the quiz, and keeps what is to be kept.
  public func take(_ event: StudyEvent) throws(Failure) -> [StudyEffect] {
    guard var next = study else { return [] }
    let now = now
    let effects = next.reduce(event, at: now)
    let text = try KeptState.text(of: next.quiz)
    let (isOver, isChanged) = (effects.contains(.finish), effects.contains(.save))
    var shown: [StudyEffect] = []
    var isKept = false
    for effect in effects {
      switch effect {
      case .show(let effect): shown.append(effect)
      case .record(let task):
        guard let id else { continue }
        _ = try store.record(task, quiz: id, state: text, at: now)
        isKept = true
      case .save, .finish: break
      }
    }
    if let id, isOver || isChanged && !isKept {
      try store.keepQuiz(id, state: text, isFinished: isOver, at: now)
    }
    if isOver {
      let done = try tasks().doneKeys(among: askable)
      next.left = askable.count { !done.contains($0.key) }
    }
    study = next
    return shown
  }
}
