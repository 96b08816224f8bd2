public import Decks
public import FoundationEssentials
public import Store
public import Text

/// Keeps quizzes for classes and the runs of their pupils: apart from the teacher's own answers, each in the
/// file before anybody is told of it.
public final class ClassQuizDesk {
  private var store: Store
  /// Holds typed words against those that are right.
  public let judge: MeaningJudge
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
  public init(
    store: consuming Store, judge: MeaningJudge = .standard, clock: @escaping () -> Date
  ) {
    self.store = store
    self.judge = judge
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
    let names = places.map(\.classQuiz)
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

  /// Whether a quiz is in the file: another program may have removed it while it is served.
  public func isKept(_ quiz: QuizClass) throws(Failure) -> Bool {
    try row(at: Place(classQuiz: quiz.name)) != nil
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
    guard let id = try row(at: place) else { return }
    defer { known = nil }
    try store.forgetQuizzes([id], at: now)
  }

  /// Takes a quiz and all runs of its pupils out of the file; nothing brings them back.
  public func forget(quizNamed name: String) throws(Failure) {
    known = nil
    try store.forgetQuizzes(try rows().filter { $0.key.classQuiz == name }.map(\.value), at: now)
    known = nil
  }

  /// The number of a row, as it is now: another program may have removed it, or a merge numbered it anew.
  private func row(at place: Place) throws(Failure) -> Int64? {
    if let id = try rows()[place], try store.hasQuiz(id, of: try KeptState.text(of: place)) { return id }
    known = nil
    return try rows()[place]
  }

  private func rows() throws(Failure) -> [Place: Int64] {
    if known == nil { _ = try saved() }
    return known ?? [:]
  }

  private func keep(_ value: some Encodable, at place: Place, isOver: Bool) throws(Failure) {
    let (state, selection, now) = (try KeptState.text(of: value), try KeptState.text(of: place), now)
    if let id = try row(at: place) {
      try store.keepQuiz(id, state: state, isFinished: isOver, at: now)
    } else {
      known?[place] = try store.startQuiz(of: selection, state: state, at: now)
    }
  }
}
