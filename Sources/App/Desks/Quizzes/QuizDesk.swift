public import Decks
public import FoundationEssentials
public import Memory
public import Store
public import Text

/// What a learner does with quizzes: brings packs in, takes them, looks at what is done.
public final class QuizDesk {
  /// A pack, read.
  public struct Pack: Sendable {
    /// As it is kept.
    public let saved: SavedPack
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

  /// How a pack stands.
  public struct Standing: Sendable, Hashable {
    public var name: String
    /// How many questions it has, and how many of them are done.
    public var questions: Int
    public var done: Int
    /// What it is about, and how hard its questions are, in its own words.
    public var topics: [String]
    public var difficulties: [String]
  }

  /// How each pack stands, by name.
  public func standings() throws(Failure) -> [Standing] {
    let tasks = try tasks()
    return try packs().map { pack in
      let done = tasks.doneKeys(among: pack.questions)
      return Standing(
        name: pack.saved.name, questions: pack.questions.count,
        done: pack.questions.count { done.contains($0.key) },
        topics: QuizSelection.topics(of: pack.questions),
        difficulties: QuizSelection.difficulties(of: pack.questions))
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

  /// Takes over a task that was finished elsewhere. Title and instant name it: sent again it is kept once. A
  /// question of that title in a pack counts as done by it.
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
  /// - Parameter isAsked: Whether somebody asked for it; otherwise those tried in vain a short while ago are
  ///   left alone.
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

/// Keeps quizzes for classes and the runs of their pupils: apart from the teacher's own answers, each in the
/// file before anybody is told of it.
public final class ClassQuizDesk {
  private var store: Store
  private let clock: () -> Date
  /// The rows of the file, by what they are; nil before they were read.
  private var known: [Place: Int64]?

  /// What a row is: a class, or a pupil of one.
  private struct Place: Hashable, Codable {
    var classQuiz: String
    var pupil: String?

    private enum CodingKeys: String, CodingKey {
      case classQuiz = "class"
      case pupil
    }
  }

  /// What the selection of such rows begins with.
  private static let lead = "{\"class\":"

  /// Opens the desk.
  public init(store: consuming Store, clock: @escaping () -> Date) {
    self.store = store
    self.clock = clock
  }

  /// The present.
  public var now: Date { clock() }

  /// All quizzes for classes with their pupils, in the order they were opened.
  public func all() throws(Failure) -> [(quiz: QuizClass, pupils: [QuizPupil])] {
    let saved = try store.quizzes(selectedBy: Self.lead)
    var quizzes: [(quiz: QuizClass, pupils: [QuizPupil])] = []
    var rows: [Place: Int64] = [:]
    defer { known = rows }
    for row in saved {
      guard let place: Place = KeptState.state(row.selection) else { continue }
      rows[place] = row.id
      if place.pupil == nil {
        if let quiz: QuizClass = KeptState.state(row.state) { quizzes.append((quiz, [])) }
      } else if let pupil: QuizPupil = KeptState.state(row.state),
        let index = quizzes.firstIndex(where: { $0.quiz.name == place.classQuiz })
      {
        quizzes[index].pupils.append(pupil)
      }
    }
    return quizzes
  }

  /// The quiz of a name, capitals aside; nil where there is none.
  public func quiz(named name: String) throws(Failure) -> (quiz: QuizClass, pupils: [QuizPupil])? {
    let all = try all()
    return all.first { $0.quiz.name == name } ?? all.first { $0.quiz.name.lowercased() == name.lowercased() }
  }

  /// Keeps a quiz as it is now.
  public func keep(_ quiz: QuizClass) throws(Failure) {
    try keep(quiz, at: Place(classQuiz: quiz.name), isOver: false)
  }

  /// Keeps a run as it is now.
  public func keep(_ pupil: QuizPupil, of quiz: QuizClass) throws(Failure) {
    let place = Place(classQuiz: quiz.name, pupil: QuizPupil.key(of: pupil.name))
    try keep(pupil, at: place, isOver: pupil.ended != nil)
  }

  /// Takes a pupil's run out of the file; nothing brings it back.
  public func forget(_ pupil: QuizPupil, of quiz: QuizClass) throws(Failure) {
    let place = Place(classQuiz: quiz.name, pupil: QuizPupil.key(of: pupil.name))
    guard let id = try rows()[place] else { return }
    defer { known = nil }
    try store.forgetQuizzes([id])
  }

  /// Takes a quiz and all runs of its pupils out of the file; nothing brings them back.
  public func forget(_ quiz: QuizClass) throws(Failure) {
    let mine = try rows().filter { $0.key.classQuiz == quiz.name }
    try store.forgetQuizzes(Array(mine.values))
    for place in mine.keys { known?[place] = nil }
  }

  private func rows() throws(Failure) -> [Place: Int64] {
    if known == nil { _ = try all() }
    return known ?? [:]
  }

  private func keep(_ value: some Encodable, at place: Place, isOver: Bool) throws(Failure) {
    let (state, selection, now) = (try KeptState.text(of: value), try KeptState.text(of: place), now)
    if let id = try rows()[place] {
      try store.keepQuiz(id, state: state, isFinished: isOver, at: now)
    } else {
      known?[place] = try store.startQuiz(of: selection, state: state, at: now)
    }
  }
}
