@testable import Decks
@testable import Screens
@testable import Terminal
import Testing

@Suite("Questions made and changed on the screen")
struct QuizQuestionsScreenTests {
  private static let question = QuizQuestion(
    "Which river?", options: ["Danube", "Rhine"], answerIndex: 0, explanation: "Two\nlines", topic: "Rivers")

  private static func screen() -> QuizQuestionsScreen {
    var screen = QuizQuestionsScreen("Pack")
    screen.take(.quiz(.questions("Pack", [question])))
    return screen
  }

  private static func type(_ text: String, into form: inout FormScreen) {
    for character in text { _ = form.take(.key(Key(.character(character)))) }
  }

  @Test(
    "A question is added; what is wrong keeps the form open with what was typed, at the field that it is about"
  )
  func add() throws {
    var screen = Self.screen()
    guard case .open(let opened)? = screen.take(.key(Key(.character("a")))).first,
      var form = opened as? FormScreen
    else { return #expect(Bool(false), "no form") }
    Self.type("Sum?", into: &form)
    _ = form.take(.key(Key(.enter)))
    Self.type("four", into: &form)
    for _ in 0..<3 { _ = form.take(.key(Key(.enter))) }
    guard case .say(let words)? = form.take(.key(Key(.enter))).first else {
      return #expect(Bool(false), "closed")
    }
    #expect(words.contains("The answers cannot be used"))
    _ = form.take(.key(Key(.home)))
    Self.type("=", into: &form)
    for _ in 0..<3 { _ = form.take(.key(Key(.enter))) }
    guard case .effect(.quiz(.addQuestion(let made, "Pack")))? = form.take(.key(Key(.enter))).last else {
      return #expect(Bool(false), "not added")
    }
    #expect(made == QuizQuestion("Sum?", .words([QuizPhrase("four")])))
  }

  @Test("Of a pack longer than the window as many questions as fit show, and how many there are")
  func long() {
    var screen = QuizQuestionsScreen("Pack")
    screen.take(
      .quiz(.questions("Pack", (1...40).map { QuizQuestion("Sum \($0)?", .words([QuizPhrase("4")])) })))
    _ = screen.take(.key(Key(.end)))
    let lines = screen.canvas(Space(columns: 60, rows: 12, styles: .none)).lines
    #expect(
      lines.contains { $0.contains("33–40 of 40") }
        && lines.contains { $0.hasPrefix("> ") && $0.contains("Sum 40?") })
  }

  @Test("A question is changed from what it is, its line ends with it; and deleted after a question")
  func change() throws {
    var screen = Self.screen()
    guard case .open(let opened)? = screen.take(.key(Key(.enter))).first, var form = opened as? FormScreen
    else { return #expect(Bool(false), "no form") }
    for _ in 0..<4 { _ = form.take(.key(Key(.enter))) }
    guard case .effect(.quiz(.changeQuestion(let key, let same, "Pack")))? = form.take(.key(Key(.enter))).last
    else {
      return #expect(Bool(false), "not changed")
    }
    #expect(key == Self.question.key && same == Self.question)
    guard case .open(let asked)? = screen.take(.key(Key(.character("d")))).first,
      var confirm = asked as? ConfirmScreen
    else { return #expect(Bool(false), "no question") }
    guard case .effect(.quiz(.deleteQuestion(key, "Pack")))? = confirm.take(.key(Key(.character("y")))).last
    else {
      return #expect(Bool(false), "not deleted")
    }
  }
}
