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
    /// How many questions it has, and how many of them are done.
    public var questions: Int
    public var done: Int
    /// What it is about, and how hard its questions are, in its own words.
    public var topics: [String]
    public var difficulties: [String]
  }

  /// How each pack stands that can be read, by name; and why others cannot.
  public func standings() throws(Failure) -> (read: [Standing], unreadable: [Failure]) {
    let tasks = try tasks()
    let (packs, unreadable) = try packs()
    let standings = packs.map { pack in
      let done = tasks.doneKeys(among: pack.questions)
      return Standing(
        name: pack.saved.name, questions: pack.questions.count,
        done: pack.questions.count { done.contains($0.key) },
        topics: QuizSelection.topics(of: pack.questions),
        difficulties: QuizSelection.difficulties(of: pack.questions))
    }
    return (standings, unreadable)
  }

  /// All packs as they are kept, by name; any of them may be none that can be read.
  public func savedPacks() throws(Failure) -> [SavedPack] { try store.quizPacks() }

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

  /// Keeps questions as a pack; one of the same name is replaced, what was answered stays.
  ///
  /// - Returns: Whether anything changed.
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
    let content = try QuizPack.kept(questions, named: pack?.saved.name ?? name)
    _ = try store.keepPack(
      named: pack?.saved.name ?? name, content: content, source: pack?.saved.source, as: title, at: now)
  }

  /// Deletes a pack; undo brings it back.
  public func delete(_ pack: SavedPack) throws(Failure) {
    try store.deletePack(pack, at: now)
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
    try Self.quizzes(in: saved())
  }

  /// The quiz of a name, capitals aside; nil where there is none.
  public func quiz(named name: String) throws(Failure) -> (quiz: QuizClass, pupils: [QuizPupil])? {
    guard let standing = try standing(named: name) else { return nil }
    return try Self.quizzes(in: saved().filter { $0.place.classQuiz == standing.name }).first
  }

  /// The full name of a quiz and how many have taken part, told also where neither quiz nor runs can be read.
  public func standing(named name: String) throws(Failure) -> (name: String, pupils: Int)? {
    let places = try saved().map(\.place)
    let names = places.filter { $0.pupil == nil }.map(\.classQuiz)
    guard
      let name = names.first(where: { $0 == name })
        ?? names.first(where: { $0.lowercased() == name.lowercased() })
    else { return nil }
    return (name, places.count { $0.classQuiz == name && $0.pupil != nil })
  }

  private typealias Saved = (place: Place, row: SavedQuiz)

  private func saved() throws(Failure) -> [Saved] {
    var found: [Saved] = []
    for row in try store.quizzes(selectedBy: Self.lead) {
      found.append((try KeptState.state(row.selection, of: "A quiz of a class"), row))
    }
    known = Dictionary(found.map { ($0.place, $0.row.id) }) { $1 }
    return found
  }

  private static func quizzes(
    in saved: [Saved]
  ) throws(Failure) -> [(quiz: QuizClass, pupils: [QuizPupil])] {
    var quizzes: [(quiz: QuizClass, pupils: [QuizPupil])] = []
    for (place, row) in saved {
      let name = "class “\(place.classQuiz)”"
      if place.pupil == nil {
        quizzes.append((try KeptState.state(row.state, of: "The quiz of the \(name)"), []))
      } else if let index = quizzes.firstIndex(where: { $0.quiz.name == place.classQuiz }) {
        quizzes[index].pupils.append(
          try KeptState.state(row.state, of: "What a pupil of the \(name) answered"))
      }
    }
    return quizzes
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
  public func forget(quizNamed name: String) throws(Failure) {
    let mine = try rows().filter { $0.key.classQuiz == name }
    try store.forgetQuizzes(Array(mine.values))
    for place in mine.keys { known?[place] = nil }
  }

  private func rows() throws(Failure) -> [Place: Int64] {
    if known == nil { _ = try saved() }
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
