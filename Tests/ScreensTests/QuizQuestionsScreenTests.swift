@testable import Decks
@testable import Desks
@testable import Screens
import Store
@testable import Terminal
import Testing

@Suite("Questions made and changed on the screen")
struct QuizQuestionsScreenTests {
  private static let question = QuizQuestion(
    "Which river?", options: ["Danube", "Rhine"], answerIndex: 0, explanation: "Two\nlines", topic: "Rivers")

  private let desks: TestDesks

  init() throws {
    desks = try TestDesks()
    try desks.desks.quizzes().add(Self.question, to: "Pack")
  }

  private var questions: [QuizQuestion] {
    get throws { try desks.desks.quizzes().pack(named: "Pack").questions }
  }

  /// The pack's questions, opened.
  private func app() -> App {
    var app = App(
      styles: Styles(color: true, unicode: true), columns: 80, rows: 24, desks: desks.desks,
      areas: [.verses, .quiz], at: .quizPacks)
    _ = app.press(.character("e"))
    return app
  }

  @Test(
    "A question is added; what is wrong keeps the form open with what was typed, at the field that it is about"
  )
  func add() throws {
    var app = app()
    _ = app.press(.character("a"))
    for line in ["Sum?", "four", "", "", ""] { _ = app.type(line) }
    #expect(app.text.contains("The answers cannot be used"), "\(app.text)")
    _ = app.press(.home, .character("="))
    for _ in 0..<4 { _ = app.press(.enter) }
    #expect(app.text.contains("Added to “Pack”."), "\(app.text)")
    #expect(try questions == [Self.question, QuizQuestion("Sum?", .words([QuizPhrase("four")]))])
    // The same once more is refused, and the form is there again with what was typed.
    _ = app.press(.character("a"))
    for line in ["Sum?", "=four", "", "", ""] { _ = app.type(line) }
    #expect(app.text.contains("has a question with these words") && app.text.contains("=four"))
  }

  @Test("Of a pack longer than the window as many questions as fit show, and how many there are")
  func long() throws {
    for number in 2...40 {
      try desks.desks.quizzes().add(QuizQuestion("Sum \(number)?", .words([QuizPhrase("4")])), to: "Pack")
    }
    var screen = QuizQuestionsScreen("Pack")
    try screen.look(desks.desks)
    _ = screen.take(.key(Key(.end)))
    let lines = screen.canvas(Space(columns: 60, rows: 12, styles: .none)).lines
    #expect(
      lines.contains { $0.contains("33–40 of 40") }
        && lines.contains { $0.hasPrefix("> ") && $0.contains("Sum 40?") })
  }

  @Test("A question is changed from what it is, its line ends with it; and removed after a question")
  func change() throws {
    var app = app()
    _ = app.press(.enter)
    for _ in 0..<5 { _ = app.press(.enter) }
    #expect(app.text.contains("Changed."), "\(app.text)")
    #expect(try questions == [Self.question])
    _ = app.press(.character("d"))
    #expect(app.text.contains("Remove the question “Which river?”?"), "\(app.text)")
    _ = app.press(.character("y"))
    #expect(app.text.contains("The question is removed.") && app.text.contains("This pack is empty."))
    #expect(try questions.isEmpty)
  }

  @Test("A pack that cannot be read has a row that says what to do; the others can be begun")
  func unreadable() throws {
    let desk = try desks.desks.quizzes()
    _ = try desk.store.keepPack(
      named: "Torn", content: "[{}]", source: nil, at: TestDesks.now)
    var app = App(
      styles: Styles(color: true, unicode: true), columns: 80, rows: 24, desks: desks.desks,
      areas: [.verses, .quiz], at: .quizPacks)
    #expect(app.text.contains("0 of 1 done") && !app.text.contains("recite quiz import"), "\(app.text)")
    #expect(app.press(.enter) == [.begin(.quiz("Pack"))])
    _ = app.press(.escape, .down)
    let row = app.canvas.lines.first { $0.contains("Torn") }
    #expect(row?.contains("▸ Torn") == true && row?.contains("cannot be read") == true, "\(app.text)")
    #expect(app.text.contains("recite quiz import FILE --name \"Torn\""), "\(app.text)")
    for key in ["t", "a", "e"] as [Character] {
      #expect(app.press(.character(key)) == [] && app.text.contains("▸ Torn"), "\(app.text)")
    }
    #expect(app.press(.enter) == [])
  }

  @Test("A task is marked, and removed; its question is asked again")
  func tasks() throws {
    let desk = try desks.desks.quizzes()
    #expect(try desk.receive("Which river?", finished: TestDesks.now, isComplete: true))
    var app = App(
      styles: Styles(color: true, unicode: true), columns: 80, rows: 24, desks: desks.desks,
      areas: [.verses, .quiz], at: .quizTasks)
    #expect(app.press(.character("m")) == [])
    #expect(try desk.tasks().list.first?.task.isComplete == false)
    _ = app.press(.character("d"), .character("y"))
    #expect(try desk.tasks().list.isEmpty)
  }
}
