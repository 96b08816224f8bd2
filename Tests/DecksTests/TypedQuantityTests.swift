@testable import Decks
import Testing

@Suite("Numbers typed with a unit")
struct TypedQuantityTests {
  @Test(
    "A number is taken without a unit, or with the one that is asked for, however that is written",
    arguments: [
      ("How long is the Danube, in km?", "", "2855 km", 1.0), ("How long is it (km)?", "", "2855km", 1),
      ("How many kilometres?", "", "2,855 km", 1), ("How long in km?", "", "2855 KM.", 1),
      ("How long in km?", "", "2 855 kilometers", 1), ("How long?", "It is 2,855 km long.", "2855 km", 1),
      ("How long?", "2855 km (1,774 miles)", "2855 kilometres", 1), ("How long in km?", "", "2855", 1),
      ("How long in km?", "", "2800 km", 0), ("How many apples?", "", "2855 apples", 1),
      ("How much in %?", "", "2855%", 1), ("How many °C?", "", "2855 °C", 1),
      ("How many euros?", "", "€2855", 1), ("How many dollars?", "", "$ 2,855", 1),
      ("How many km/h?", "", "2.855e3 km/h", 1), ("How many metres, if 3 m are a foot?", "", "2855 m", 1),
    ])
  func taken(question: String, explanation: String, typed: String, credit: Double) {
    let question = QuizQuestion(question, .number([QuizNumber(2855)]), explanation: explanation)
    let mark = question.mark(.words(typed))
    #expect(question.takes(.words(typed)) && mark.credit == credit, "\(typed)")
    #expect(!mark.comment.contains("Only the number"))
  }

  @Test(
    "With another unit, or with what is none, it is not judged at all: a right number may be a wrong answer",
    arguments: [
      ("How long, in km?", "", "2855 m"), ("How long, in km?", "", "2855 miles"),
      ("How long?", "2855 km (1,774 miles)", "2855 miles"), ("How long?", "", "2855 or so"),
      ("How heavy, in g?", "", "2855 kg"), ("How long?", "", "about 2855"), ("How long?", "", "km"),
      ("How long, in m?", "", "2855 M"), ("How long?", "", ""), ("How long?", "", "2855 km 3"),
    ])
  func refused(question: String, explanation: String, typed: String) {
    let question = QuizQuestion(question, .number([QuizNumber(2855)]), explanation: explanation)
    #expect(!question.takes(.words(typed)) && question.mark(.words(typed)).credit == 0, "\(typed)")
  }

  @Test("Where no unit is asked for the number alone is judged, and that is told")
  func unasked() {
    let question = QuizQuestion("How long is a river?", .number([QuizNumber(2855, note: "Just so.")]))
    let mark = question.mark(.words("2855 km"))
    #expect(mark.isRight && mark.comment.contains("the question names no unit"))
    #expect(mark.comment.contains("Just so."))
  }
}
