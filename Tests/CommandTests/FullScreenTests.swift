import Foundation
import Glibc
import Testing
import TestSupport

/// Each test has data of its own, so that they do not see one another's verses.
@Suite("The full-screen program", .waiting)
struct FullScreenTests {
  let folder: TemporaryFolder
  let data: [String: String]

  init() throws {
    folder = try TemporaryFolder()
    data = ["XDG_DATA_HOME": folder.path]
  }

  private static let verse = "Thy word is a lamp unto my feet, and a light unto my path."

  @Test("Reminders are made and removed in Settings: timers call for them, and undo brings one back")
  func reminders() throws {
    let home = try CourseSandbox()
    let learner = try PseudoTerminalLearner(home.at(day: 0))
    try learner.see("With what will you begin?")
    learner.press("6")
    try learner.see("Words a minute")
    learner.press("r")
    try learner.see("Nobody reminds you yet.")
    learner.press("a")
    try learner.see("At what time, and on which days?")
    learner.press("half past seven\r")
    try learner.see("Write a time and days, such as 07:30 mon-fri")
    learner.press("\u{15}7:30 mon-fri\r")
    try learner.see("mon-fri at 07:30, by cron.")
    #expect(home.crontab.contains("30 7 ") && home.crontab.hasPrefix("MAILTO=me\n"), "\(home.crontab)")
    learner.press("d")
    try learner.see("Nobody reminds you yet.")
    #expect(!home.crontab.contains("30 7 "))
    learner.press("u")
    try learner.see("all sets")
    #expect(home.crontab.contains("30 7 "))
    learner.press("\u{1B}")
    try learner.see("Words a minute")
    learner.press("q")
    #expect(learner.program.finish(within: 30).code == 0)
  }

  @Test("A newcomer's whole lesson, fourteen steps, every one right, and what it leaves behind")
  func lesson() throws {
    let learner = try PseudoTerminalLearner(data)
    try learner.see("With what will you begin?")
    learner.press("\u{1B}[B\u{1B}[B\r")
    for step in 1...14 {
      let lines = try learner.see("Step \(step) of 14")
      if step <= 2 {
        #expect(lines.contains { $0.contains("Thy word is a lamp unto my feet") })
      } else {
        try learner.type(step: step, of: Self.verse, at: "ps 119:105")
        try learner.see("✓ Right")
      }
      learner.press("\r")
    }
    let end = try learner.see("the lesson is done")
    #expect(end.contains { $0.contains("12 of 12 right") })
    #expect(
      end.contains { $0.contains("Strength  0% to ████████████ 100%") }, "\(end.joined(separator: "\n"))")
    #expect(learner.screen.mistakes == [])
    learner.press("\r")
    try learner.see("12 of 12 answers right today")
    learner.press("4")
    try learner.see("My verses")
    learner.press("\r")
    let set = try learner.see("Psalm 119:105")
    #expect(set.contains { $0.contains("██████████ 100%") && $0.contains("12/12") && $0.contains("today") })
    learner.press("\u{1B}")
    try learner.see("Enter open")
    learner.press("q")
    let run = learner.program.finish(within: 30)
    #expect(run.code == 0)
    #expect(!learner.screen.isOtherPage && learner.screen.hasCursor)
  }

  @Test("A lesson left in the middle goes on there; a wrong answer is shown right, overruled, and taken back")
  func resumed() throws {
    let learner = try PseudoTerminalLearner(data)
    try learner.see("With what will you")
    learner.press("\r")
    try learner.see("Step 1 of 14")
    learner.press("\r\r")
    try learner.see("In which book is this?")
    learner.press("matt\r")
    try learner.see("✗ Not right")
    #expect(learner.screen.text.contains("It is John"))
    learner.press("o")
    try learner.see("✓ Right, as you say")
    learner.press("u")
    try learner.see("✗ Not right")
    learner.press("\r")
    try learner.see("Step 4 of 14")
    learner.press("\u{1B}")
    try learner.see("Go on with John 3:16, step 4 of 14")
    learner.press("q")
    #expect(learner.program.finish(within: 30).code == 0)
    let again = try PseudoTerminalLearner(data)
    try again.see("Go on with John 3:16, step 4 of 14")
    again.press("\r")
    try again.see("Step 4 of 14")
    again.program.signal(SIGTERM)
    #expect(again.program.finish(within: 30).code == 143)
    #expect(!again.screen.isOtherPage && again.screen.hasCursor)
  }

  @Test("A lesson that was taken back in another window says so, and is left as any other")
  func takenBack() throws {
    let learner = try PseudoTerminalLearner(data)
    try learner.see("With what will you")
    learner.press("\r")
    try learner.see("Step 1 of 14")
    let undo = try Recite.start(["undo"], with: data).finish()
    Recite.check(undo, ["undo"], 0, #_sourceLocation)
    learner.press("\r")
    try learner.see("no longer there")
    learner.press("\u{1B}")
    try learner.see("Learn something else")
    learner.press("q")
    #expect(learner.program.finish(within: 30).code == 0)
  }

  @Test(
    "In tmux: keys are sent, the screen read, the window made small and large again, the terminal given back",
    .enabled(if: TmuxLearner.isInstalled, "tmux is not installed; Vendor/setup --tests installs it"))
  func tmux() throws {
    let learner = try TmuxLearner(data)
    try learner.see("With what will you begin?")
    learner.press("2")
    try learner.see("What will you learn?")
    learner.press("jn 11 35")
    try learner.see("Jesus wept.")
    try learner.resize(columns: 50, rows: 12)
    try learner.see("make it larger")
    try learner.resize(columns: 60, rows: 16)
    try learner.see("Jesus wept.")
    learner.press("\r")
    // So short a verse has fewer steps than fourteen.
    try learner.see("Step 1 of 10")
    learner.press("\r\r")
    try learner.see("In which book is this?")
    learner.press("john\r")
    try learner.see("✓ Right")
    learner.press("\u{1B}")
    try learner.see("John 11:35           step 4 of 10")
    learner.press("\u{1B}")
    try learner.see("Go on with John 11:35, step 4 of 10")
    learner.press("q")
    let ending = try learner.ending()
    #expect(ending.code == 0 && ending.isGivenBack, "\(ending)")
  }

  @Test("A crash gives the terminal back")
  func crash() throws {
    let learner = try PseudoTerminalLearner(data)
    try learner.see("With what will you")
    learner.program.signal(SIGSEGV)
    #expect(learner.program.finish(within: 30).code == -SIGSEGV)
    #expect(!learner.screen.isOtherPage && learner.screen.hasCursor)
  }

  @Test("Without colour, and in a locale without UTF-8, nothing but ASCII and attributes is sent")
  func plain() throws {
    let learner = try PseudoTerminalLearner(
      data.merging(["LANG": "C", "NO_COLOR": "1"]) { $1 }, ["--color", "never"])
    try learner.see("With what will you")
    learner.press("5\u{1B}[B")
    try learner.see("[Progress]")
    #expect(learner.terminal.painted.utf8.allSatisfy { $0 < 0x80 })
    #expect(!learner.terminal.painted.contains("\u{1B}[0;3"))
    learner.press("\u{3}")
    #expect(learner.program.finish(within: 30).code == 130)
  }

  @Test("ACCESSIBLE=1 gives numbered choices in plain lines; without a terminal there is the welcome text")
  func accessible() throws {
    let learner = try PseudoTerminalLearner(data.merging(["ACCESSIBLE": "1"]) { $1 })
    #expect(learner.program.wait { learner.terminal.painted.contains("Number:") })
    /// Chooses by the number that stands before a text, and waits for another text.
    func choose(_ choice: String, _ text: String) {
      let lines = learner.terminal.painted.split(whereSeparator: \.isNewline)
      let number = lines.last { $0.contains(". \(choice)") }?.prefix { $0 != "." } ?? "?"
      let before = learner.terminal.painted.count
      learner.press("\(number)\n")
      #expect(
        learner.program.wait { learner.terminal.painted.dropFirst(before).contains(text) },
        "\(choice): \(text)")
      // The next question comes after what it did.
      _ = learner.program.wait { learner.terminal.painted.hasSuffix(": ") }
    }
    // A set is made, a setting changed, both taken back, the progress read; all by numbers.
    choose("Sets", "Make a set")
    choose("Make a set", "What shall it be called")
    learner.press("Mine\n")
    #expect(learner.program.wait { learner.terminal.painted.contains("Which passages") })
    learner.press("jn 11 35\n")
    // Its numbers are good to choose by when all of them are there.
    #expect(
      learner.program.wait {
        let painted = learner.terminal.painted
        return painted.contains("1. Mine, 1 passage") && painted.hasSuffix(": ")
      })
    choose("Back", "Take back: ")
    choose("Settings", "Ding: on")
    choose("Ding", ". off")
    choose("off", "ding is now off")
    choose("Back", "Ding: off")
    choose("Back", "Take back: ")
    choose("Take back", "Taken back: ")
    choose("Progress", "Strength")
    choose("Cards", "Review what is due")
    choose("Back", "Quiz")
    learner.press("q\n")
    #expect(learner.program.finish(within: 30).code == 0)
    // Colours, and nothing that goes back over what stands.
    let plain = learner.terminal.painted.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(!plain.contains("\u{1B}"), "\(plain)")
    #expect(try Recite.run().text.contains("recite --help shows the commands."))
  }
}
