@testable import Decks
import FoundationEssentials
import Testing
import TestSupport

@Suite("A quiz for a class")
struct QuizClassTests {
  private static let questions = [
    QuizQuestion("One,\ntwo?", options: ["a", "b"], answerIndex: 1),
    QuizQuestion("Sum?", .number([QuizNumber(4)])),
  ]

  private static func quiz(closes: Date? = nil) -> QuizClass {
    var quiz = QuizClass(
      "4b", content: String(decoding: QuizPack.text(of: questions), as: UTF8.self), opened: instant(),
      token: "t", teacherToken: "u")
    quiz.closes = closes
    return quiz
  }

  private static func pupil(_ name: String, _ answers: [QuizAnswer]) -> QuizPupil {
    let table = Dictionary(uniqueKeysWithValues: questions.map { ($0.key, $0) })
    var pupil = QuizPupil(name, secret: name, QuizState(questions), at: instant())
    for answer in answers {
      _ = pupil.quiz.answer(answer, table, at: instant())
      _ = pupil.quiz.goOn(table)
    }
    return pupil
  }

  @Test("The table has each pupil by name with credits and answers; no cell is a formula")
  func table() {
    let results = QuizClassResults(
      Self.questions,
      [
        Self.pupil("Zoë", [.option(1), .words("=4")]), Self.pupil("=cmd|'/c calc'!A1", []),
        Self.pupil("anna", [.option(0), .words("4")]),
      ])
    #expect(results.rows.map(\.name) == ["=cmd|'/c calc'!A1", "anna", "Zoë"])
    #expect(results.rows.map(\.answered) == [0, 2, 1] && results.shares == [0.5, 1])
    let lines = results.csv.split(separator: "\n").map(String.init)
    #expect(
      lines[0]
        == "name,began,ended,answered,right,points,of,percent,\"1. One, two?\",2. Sum?,answer 1,answer 2")
    #expect(
      lines[1].hasPrefix("'=cmd|") && lines[2].hasPrefix("anna,") && lines[2].hasSuffix(",2,1,1,2,50,0,1,a,4")
    )
    let negative = QuizClassResults(Self.questions, [Self.pupil("B", [.option(0), .words("-4")])])
    #expect(negative.csv.hasSuffix(",a,-4\n"), "a number stays one")
  }

  @Test("Names are the same whatever their capitals and accents; what is no name is refused")
  func names() {
    #expect(QuizPupil.key(of: "Zoë  M.") == QuizPupil.key(of: "ZOE M"))
    #expect(QuizPupil.cleaned("  Zoë \n\u{1B}[31m M ") == "Zoë [31m M")
    #expect(QuizPupil.cleaned("…") == nil && QuizPupil.cleaned(String(repeating: "x", count: 61)) == nil)
  }

  @Test("A run ends with its last answer, when its class closes, and once only")
  func ending() {
    var done = Self.pupil("A", [.option(1), .words("5")])
    let ends = [1, 2].map { done.end(Self.quiz(), at: instant(day: $0)) }
    #expect(ends == [true, false] && done.ended == instant(day: 1) && !done.quiz.ranOut)
    var half = Self.pupil("B", [.option(1)])
    let closes = [1, 3].map { half.end(Self.quiz(closes: instant(day: 2)), at: instant(day: $0)) }
    #expect(closes == [false, true])
    #expect(half.ended == instant(day: 2) && half.quiz.ranOut && half.quiz.right == 1)
  }
}
