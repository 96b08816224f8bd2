@testable import Decks
@testable import Desks
import Foundation
@testable import Store
import Testing
import TestSupport
@testable import Text

@Suite("Quizzes for classes, kept")
struct ClassQuizDeskTests {
  private static let now = Date(timeIntervalSince1970: 1_772_438_400)
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func desk() throws -> ClassQuizDesk {
    ClassQuizDesk(store: try Store(opening: folder.file("recite.sqlite"), now: Self.now)) { Self.now }
  }

  @Test("What another desk has kept is changed, not kept twice; one class is forgotten, the other stays")
  func desks() throws {
    var quiz = QuizClass("4b", content: "[]", opened: Self.now, token: "t", teacherToken: "u")
    try desk().keep(quiz)
    quiz.port = 8080
    try desk().keep(quiz)
    let pupil = QuizPupil("Zoë", secret: "s", QuizState([]), at: Self.now)
    try desk().keep(pupil, of: quiz)
    try desk().keep(QuizClass("5a", content: "[]", opened: Self.now, token: "v", teacherToken: "w"))
    #expect(try desk().all().map(\.quiz.name) == ["4b", "5a"])
    #expect(try desk().quiz(named: "4B")?.quiz.port == 8080)
    #expect(try desk().quiz(named: "4b")?.pupils == [pupil])
    try desk().forget(quizNamed: "4b")
    #expect(try desk().all().map(\.quiz.name) == ["5a"] && desk().all().first?.pupils.isEmpty == true)
  }

  @Test("A class whose quiz or run cannot be read is told by its name; others go on, and it can be forgotten")
  func unreadable() throws {
    try desk().keep(QuizClass("5a", content: "[]", opened: Self.now, token: "v", teacherToken: "w"))
    var store = try Store(opening: folder.file("recite.sqlite"), now: Self.now)
    _ = try store.startQuiz(of: #"{"class":"4b"}"#, state: "{}", at: Self.now)
    _ = try store.startQuiz(of: #"{"class":"5a","pupil":"zoe"}"#, state: "{}", at: Self.now)
    for name in ["4b", "5a"] {
      let failure = try #require(#expect(throws: Failure.self) { try desk().quiz(named: name) })
      #expect(failure.message.contains("“\(name)”"))
    }
    #expect(throws: Failure.self) { try desk().all() }
    let standing = try #require(try desk().standing(named: "4B"))
    #expect(standing == ("4b", 0))
    try desk().forget(quizNamed: "4b")
    #expect(try desk().standing(named: "4b") == nil)
    #expect(try desk().standing(named: "5a")?.pupils == 1)
    let torn = QuizClass("6c", content: "[{}]", opened: Self.now, token: "x", teacherToken: "y")
    #expect(throws: Failure.self) { try torn.questions() }
  }
}
