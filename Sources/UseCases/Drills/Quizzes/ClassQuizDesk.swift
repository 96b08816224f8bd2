public import Base
public import Decks
public import FoundationEssentials
public import Storage

/// Keeps quizzes for classes and the runs of their pupils: apart from the teacher's own answers, each in the file before
/// anybody is told of it.
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
