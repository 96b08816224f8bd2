import Foundation
import Glibc
import TestSupport
import Testing

/// Each test has data of its own, so that they do not see one another's verses.
@Suite("The full-screen program")
struct FullScreenTests {
  let folder: TemporaryFolder
  let data: [String: String]

  init() throws {
    folder = try TemporaryFolder()
    data = ["XDG_DATA_HOME": folder.path]
  }

  private static let verse = "Thy word is a lamp unto my feet, and a light unto my path."

  @Test("A newcomer's whole lesson, fourteen steps, every one right, and what it leaves behind")
  func lesson() throws {
    let learner = try FullScreenLearner(data)
    let words = Self.verse.split(separator: " ").map(String.init)
    learner.see("With which verse will you begin?")
    learner.press("\u{1B}[B\u{1B}[B\r")
    for step in 1...14 {
      let lines = learner.see("step \(step) of 14")
      switch step {
      case 1, 2:
        #expect(lines.contains { $0.contains("Thy word is a lamp unto my feet") })
        learner.press("\r")
        continue
      case 3, 6, 9, 13:
        learner.see(
          "from?" == ""
            ? ""
            : step == 3
              ? "Which book is this from?" : step == 6 ? "book and chapter" : "book, chapter and verse")
        learner.press("ps 119:105\r")
      case 4, 7, 11, 14: learner.fill(words)
      case 5, 8, 12: learner.rearrange(Self.verse)
      default: learner.build(words)
      }
      learner.see("✓ Right")
      learner.press("\r")
    }
    let end = learner.see("the lesson is done")
    #expect(end.contains { $0.contains("12 of 12 right") })
    #expect(
      end.contains { $0.contains("Strength  0% to ████████████ 100%") }, "\(end.joined(separator: "\n"))")
    #expect(learner.screen.mistakes == [])
    learner.press("\r")
    learner.see("12 of 12 answers right today")
    learner.press("4")
    learner.see("My verses")
    learner.press("\r")
    let set = learner.see("Psalm 119:105")
    #expect(set.contains { $0.contains("██████████ 100%") && $0.contains("12/12") && $0.contains("today") })
    learner.press("\u{1B}")
    learner.see("Enter open")
    learner.press("q")
    let run = learner.program.finish(within: 30)
    #expect(run.code == 0)
    #expect(!learner.screen.isOtherPage && learner.screen.hasCursor)
  }

  @Test("A lesson left in the middle goes on there; a wrong answer is shown right, overruled, and taken back")
  func resumed() throws {
    let learner = try FullScreenLearner(data)
    learner.see("With which verse")
    learner.press("\r")
    learner.see("step 1 of 14")
    learner.press("\r\r")
    learner.see("Which book is this from?")
    learner.press("matt\r")
    learner.see("✗ Not right")
    #expect(learner.screen.text.contains("It is     John"))
    learner.press("o")
    learner.see("✓ Right, as you say")
    learner.press("u")
    learner.see("✗ Not right")
    learner.press("\r")
    learner.see("step 4 of 14")
    learner.press("\u{1B}")
    learner.see("Go on with the lesson on John 3:16, step 4 of 14")
    learner.press("q")
    #expect(learner.program.finish(within: 30).code == 0)
    let again = try FullScreenLearner(data)
    again.see("Go on with the lesson on John 3:16, step 4 of 14")
    again.press("\r")
    again.see("step 4 of 14")
    again.program.signal(SIGTERM)
    #expect(again.program.finish(within: 30).code == 143)
    #expect(!again.screen.isOtherPage && again.screen.hasCursor)
  }

  @Test("A crash gives the terminal back")
  func crash() throws {
    let learner = try FullScreenLearner(data)
    learner.see("With which verse")
    learner.program.signal(SIGSEGV)
    #expect(learner.program.finish(within: 30).code == -SIGSEGV)
    #expect(!learner.screen.isOtherPage && learner.screen.hasCursor)
  }

  @Test("Without colour, and in a locale without UTF-8, nothing but ASCII and attributes is sent")
  func plain() throws {
    let learner = try FullScreenLearner(
      data.merging(["LANG": "C", "NO_COLOR": "1"]) { $1 }, ["--color", "never"])
    learner.see("With which verse")
    learner.press("5\u{1B}[B")
    learner.see("[Progress]")
    #expect(learner.terminal.painted.utf8.allSatisfy { $0 < 0x80 })
    #expect(!learner.terminal.painted.contains("\u{1B}[0;3"))
    learner.press("\u{3}")
    #expect(learner.program.finish(within: 30).code == 130)
  }

  @Test("ACCESSIBLE=1 gives numbered choices in plain lines; without a terminal there is the welcome text")
  func accessible() throws {
    let learner = try FullScreenLearner(data.merging(["ACCESSIBLE": "1"]) { $1 })
    #expect(learner.program.wait { learner.terminal.painted.contains("Number:") })
    learner.press("4\n")
    #expect(learner.program.finish(within: 30).code == 0)
    #expect(!learner.terminal.painted.contains("\u{1B}["))
    #expect(try Recite.run().text.contains("recite --help lists all commands."))
  }
}
