@testable import Decks
@testable import Learning
@testable import Memory
import Screens
@testable import Terminal
import Testing

@Suite("Pages as lines")
struct PageLinesTests {
  private static func face(_ way: PageLines.Way) -> PageLines { PageLines(way, width: 80, .none) }

  private static var front: Page {
    var page = Page(["Card 1 of 2"], [.heading("Rhine")])
    page.actions = [
      .init(.enter, "turn", .turn), .init(.character("s"), "hear it", .speak),
      .init(.escape, "stop", also: ["quit"], .stop),
    ]
    page.shortcuts = [.init(.character("g"), "good", also: ["good"], .turn, .rate(.good))]
    page.listens = Page.Expectation(
      name: "the back", sound: .meaning("a river", others: []), typing: .character("t"),
      saying: .character("v"))
    return page
  }

  private static var back: Page {
    var page = front
    page.blocks.append(.text("a river"))
    page.actions.removeFirst()
    page.choices = [.init(.character("g"), "good", also: ["3"], .rate(.good))]
    (page.shortcuts, page.listens) = ([], nil)
    return page
  }

  @Test("Who has it read aloud hears the keys once for each question, and again on demand")
  func keysOnce() throws {
    let spoken = PageLines(.typed, width: 80, .none, isInWords: true)
    let page = try TrainingTable(asking: .fill50).page
    #expect(spoken.prompt(page).contains("don't know"))
    #expect(spoken.prompt(page, isAgain: true) == "Type the missing words (help for the keys)")
    #expect(spoken.meaning(of: "help", on: page) == .command([.command(.help)]))
    let seen = Self.face(.typed)
    #expect(seen.prompt(page, isAgain: true) == seen.prompt(page))
    let card = CardTable(["Rhine"]).page
    #expect(spoken.meaning(of: "k", on: card) == .events([.skip]), "the card's own key")
  }

  @Test("A gap is “blank” where it is read aloud, whatever the question")
  func blanks() throws {
    func read(_ page: Page) -> String {
      PageLines(.typed, width: 80, .none, isInWords: true).lines(of: page, after: nil).map(\.plain)
        .joined(separator: " ")
    }
    for exercise in [Exercise.fill10, .fill25, .fill50, .fill100, .firstLetters, .typeAlong] {
      let table = try TrainingTable(asking: exercise)
      let text = read(table.page)
      #expect(!text.contains("_"), "\(exercise): \(text)")
      let gaps = try #require(table.study.asked).wanted.count
      switch exercise {
      case .firstLetters: #expect(text.contains("T w i a l u m f,"), "\(text)")
      case .fill100, .typeAlong: #expect(text.contains("14 blanks."), "\(text)")
      default: #expect(text.split(separator: " ").count { $0.hasPrefix("blank") } == gaps, "\(text)")
      }
    }
    #expect(read(Page(["Quiz"], [.heading("The _____ is shining.")])).contains("The blank is shining."))
  }

  @Test(
    "Half an answer is gone on from by who is there, and judged as it is in a pipe, whose next line is the next answer"
  )
  func half() throws {
    var table = try TrainingTable(asking: .recite)
    table.take(.answer("Thy word is a lamp"))
    let page = table.page
    #expect(page.blocks.contains(.heading("5 of 14. Go on from “unto”?")))
    let person = Self.face(.typed)
    #expect(person.prompt(page).hasPrefix("Type the rest (j judge it as it is"))
    #expect(person.meaning(of: "unto my feet", on: page) == .events([.answer("unto my feet")]))
    let pipe = PageLines(.typed, width: 80, .none, isTerminal: false)
    #expect(pipe.meaning(of: "John 3:16", on: page) == .onward([.settle]) && pipe.ends(page) == [.settle])
    var anew = table
    anew.take(.answer(TrainingTable.words))
    #expect(anew.recorded == [true], "begun anew it is judged by that")
    table.take(.answer("unto my feet, and"), .answer("a light unto my path"))
    #expect(table.recorded == [true] && table.study.judged?.hints == 2)
  }

  @Test(
    "What is new is shown: all of another page, what was added to the same one, nothing of one that stands")
  func news() {
    let face = Self.face(.judged)
    #expect(face.lines(of: Self.front, after: nil).map(\.plain) == ["", "Card 1 of 2", "  Rhine"])
    #expect(face.lines(of: Self.back, after: Self.front).map(\.plain) == ["    a river"])
    #expect(face.lines(of: Self.back, after: Self.back) == [])
    #expect(face.lines(of: Self.front, after: Self.back).count == 3, "taken back, it is shown anew")
  }

  @Test(
    "A line is a key, a word for it, an answer, or whatever goes on; where something is to be chosen it says so"
  )
  func meaning() {
    let judged = Self.face(.judged)
    #expect(judged.meaning(of: "", on: Self.front) == .events([.turn]))
    #expect(judged.meaning(of: "no idea", on: Self.front) == .events([.turn]))
    #expect(judged.meaning(of: "Good", on: Self.front) == .events([.turn, .rate(.good)]))
    #expect(judged.meaning(of: "QUIT", on: Self.front) == .events([.stop]))
    #expect(judged.meaning(of: "3", on: Self.back) == .events([.rate(.good)]))
    #expect(judged.meaning(of: "", on: Self.back) == .unknown("Type g."))
    #expect(Self.face(.typed).meaning(of: "g", on: Self.front) == .events([.answer("g")]))
    #expect(Self.face(.typed).meaning(of: "", on: Self.front) == .events([.turn]))
    #expect(Self.face(.spoken).meaning(of: "", on: Self.front) == .listen)
    #expect(Self.face(.spoken).meaning(of: "s", on: Self.front) == .events([.speak]))
  }

  @Test("The prompt names what is asked and every key")
  func prompt() {
    #expect(Self.face(.judged).prompt(Self.front) == "Enter turn (s hear it, q stop)")
    #expect(Self.face(.judged).prompt(Self.back) == "g good (s hear it, q stop)")
    #expect(Self.face(.typed).prompt(Self.front) == "Type the back (Enter turn, s hear it, q stop)")
    #expect(
      Self.face(.spoken).prompt(Self.front) == "Enter, then say the back; or type it (s hear it, q stop)")
  }

  @Test("A pipe has answers only: what is judged goes on by itself")
  func goesOn() {
    var page = Self.back
    let pipe = PageLines(.typed, width: 80, .none, isTerminal: false)
    #expect(pipe.ends(page) == [.stop])
    page.isAnswered = true
    page.actions.insert(.init(.enter, "good", .rate(.good)), at: 0)
    #expect(pipe.meaning(of: "the next answer", on: page) == .onward([.rate(.good)]))
    #expect(pipe.meaning(of: "s", on: page) == .events([.speak]), "a command is none")
    #expect(pipe.ends(page) == [.rate(.good)], "what is judged is not left open")
    #expect(Self.face(.typed).ends(page) == [.stop] && Self.face(.judged).happens(on: page) == [.rate(.good)])
  }
}
