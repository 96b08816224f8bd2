public import Base
public import Decks
public import FoundationEssentials
public import Memory
public import Storage

/// What a learner does with quizzes: brings packs in, takes them, looks at what is done.
public final class QuizDesk {
  /// A pack, read.
  public struct Pack: Sendable {
    /// As it is kept.
    public let saved: SavedPack
    /// Its questions.
    public let questions: [QuizQuestion]
  }

  /// When a study day begins.
  public let calendar: StudyCalendar
  var store: Store
  private let clock: () -> Date

  /// Opens the quizzes.
  public init(store: consuming Store, calendar: StudyCalendar, clock: @escaping () -> Date) {
    self.store = store
    self.calendar = calendar
    self.clock = clock
  }

  /// The present.
  public var now: Date { clock() }
  /// The present study day.
  public var today: StudyDay { calendar.day(of: now) }

  // MARK: Packs

  /// All packs, by name.
  public func packs() throws(Failure) -> [Pack] {
    let saved = try store.quizPacks()
    return saved.map { pack in
      Pack(saved: pack, questions: (try? QuizPack(Array(pack.content.utf8)))?.questions ?? [])
    }
  }

  /// The pack of a name, capitals aside.
  public func pack(named name: String) throws(Failure) -> Pack {
    let packs = try packs()
    guard
      let pack = packs.first(where: { $0.saved.name == name })
        ?? packs.first(where: { $0.saved.name.lowercased() == name.lowercased() })
    else {
      throw Failure(
        code: "no_such_pack", message: "There is no quiz pack named “\(name)”.",
        advice: packs.isEmpty ? "Bring one in: recite quiz import FILE" : "Try: recite quiz list")
    }
    return pack
  }

  /// Keeps questions as a pack; one of the same name is replaced, what was answered stays.
  ///
  /// - Returns: Whether anything changed.
  public func keep(
    _ questions: [QuizQuestion], named name: String, source: String?
  ) throws(Failure) -> Bool {
    let content = String(decoding: QuizPack.text(of: questions), as: UTF8.self)
    return try store.keepPack(named: name, content: content, source: source, at: now)
  }

  /// Puts a question at the end of a pack, which is made where it is not there.
  ///
  /// - Throws: `Failure` where the pack has it already.
  public func add(_ question: QuizQuestion, to name: String) throws(Failure) {
    let pack = try packs().first { $0.saved.name.lowercased() == name.lowercased() }
    try keep((pack?.questions ?? []) + [question], instead: pack, named: name, "add a quiz question")
  }

  /// Puts a question in the place of another of a pack. What was answered to the other stays.
  public func replace(_ key: String, with question: QuizQuestion, in pack: Pack) throws(Failure) {
    let questions = pack.questions.map { $0.key == key ? question : $0 }
    try keep(questions, instead: pack, named: pack.saved.name, "change a quiz question")
  }

  /// Takes questions out of a pack; undo brings them back. What was answered stays.
  public func remove(_ keys: Set<String>, from pack: Pack) throws(Failure) {
    let left = pack.questions.filter { !keys.contains($0.key) }
    try keep(left, instead: pack, named: pack.saved.name, "delete a quiz question")
  }

  private func keep(
    _ questions: [QuizQuestion], instead pack: Pack?, named name: String, _ title: String
  ) throws(Failure) {
    guard Set(questions.map(\.key)).count == questions.count else {
      throw Failure(
        code: "question_exists", message: "The pack has a question with these words and options already.",
        advice: "Change that one: recite quiz edit")
    }
    let content = String(decoding: QuizPack.text(of: questions), as: UTF8.self)
    _ = try store.keepPack(
      named: pack?.saved.name ?? name, content: content, source: pack?.saved.source, as: title, at: now)
  }

  /// Deletes a pack; undo brings it back.
  public func delete(_ pack: Pack) throws(Failure) {
    try store.deletePack(pack.saved, at: now)
  }

  // MARK: Tasks

  /// The tasks.
  public func tasks() throws(Failure) -> QuizTasks {
    try store.quizTasks()
  }

  /// Marks a task incomplete, or complete again.
  public func mark(_ id: QuizTaskID, isComplete: Bool) throws(Failure) {
    let title = "mark task \(id.rawValue) \(isComplete ? "complete" : "incomplete")"
    try store.change(.marked(id, isComplete: isComplete), as: title, at: now)
  }

  /// Deletes a task from the list; the statistics keep it, undo brings it back.
  public func delete(_ id: QuizTaskID) throws(Failure) {
    try store.change(.deleted(id), as: "delete task \(id.rawValue)", at: now)
  }

  /// Takes over a task that was finished elsewhere. Title and instant name it: sent again it is kept once. A question of
  /// that title in a pack counts as done by it.
  ///
  /// - Returns: Whether it was not there before.
  public func receive(_ title: String, finished time: Date, isComplete: Bool) throws(Failure) -> Bool {
    let question = try packs().lazy.flatMap(\.questions).first { $0.question == title }
    var task = QuizTask(
      title: title, dueDate: time, key: question?.key ?? "", answer: "", isRight: nil, topic: question?.topic,
      difficulty: question?.difficulty)
    task.isComplete = isComplete
    let (received, now) = (task, now)
    return try store.receive(received, at: now)
  }

  // MARK: Sending

  /// Tasks that wait to be sent to the server that was chosen, the oldest first; none where none was chosen.
  ///
  /// - Parameter isAsked: Whether somebody asked for it; otherwise those tried in vain a short while ago are left alone.
  /// - Returns: The tasks.
  /// - Throws: `Failure` where the data cannot be read.
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
