@testable import Desks
import Memory
@testable import Screens
@testable import Terminal
import Testing

@Suite("Prompts")
struct PromptScreenTests {
  private func inSet() throws -> Learner {
    let learner = try Learner()
    try learner.trainer.createSet(named: "Mine", [])
    learner.type("4")
    learner.press(.enter)
    learner.type("a")
    return learner
  }

  @Test("What cannot be done leaves the prompt open, with what was typed")
  func again() throws {
    let learner = try inSet()
    learner.type("Jhn 99:99")
    learner.press(.enter)
    #expect(learner.screen.contains("Which passages?") && learner.screen.contains("Jhn 99:99"))
    for _ in 0..<9 { learner.press(.backspace) }
    learner.type("John 3:16")
    learner.press(.enter)
    #expect(!learner.screen.contains("Which passages?") && learner.screen.contains("John 3:16"))
  }

  @Test("Enter in an empty field takes the name that stands there, or says what to do")
  func empty() throws {
    let learner = try inSet()
    learner.press(.enter)
    #expect(learner.screen.contains("Type it first") && learner.screen.contains("Which passages?"))
    learner.press(.escape, .escape)
    learner.type("n")
    learner.press(.enter)
    #expect(try learner.trainer.sets().map(\.name).contains("Favourites"))
  }

  @Test("Esc keeps what is half typed until it is pressed again; an empty form it leaves at once")
  func halfTyped() {
    var form = FormScreen("New", fields: [.init(label: "Front"), .init(label: "Back", text: "b")]) { _ in
      .say("kept")
    }
    func press(_ typed: Typed) -> String { form.take(typed).map { "\($0)" }.joined() }
    #expect(press(.key(Key(.escape))).contains("close"))
    _ = press(.key(Key(.character("x"))))
    #expect(press(.key(Key(.escape))).contains("not kept yet"))
    _ = press(.key(Key(.character("y"))))
    #expect(press(.key(Key(.escape))).contains("not kept yet"), "who went on typing is asked anew")
    #expect(press(.key(Key(.escape))).contains("close"))
  }
}
