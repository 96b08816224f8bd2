@testable import Desks
@testable import Learning
@testable import Memory
@testable import Screens
@testable import Store
@testable import Terminal
import Testing
@testable import Text

@Suite("Finding and choosing a verse")
struct LearnScreenTests {
  private func learner() throws -> Learner {
    let learner = try Learner()
    learner.type("2")
    return learner
  }

  @Test("Words of a verse find it")
  func words() throws {
    let learner = try learner()
    learner.type("lamp unto my feet")
    #expect(learner.screen.contains("Psalm 119:105") && learner.screen.contains(Learner.verse))
    #expect(learner.screen.contains("Enter begin the lesson"))
    learner.press(.enter)
    #expect(learner.effects.contains(.begin(.lesson("Psalm 119:105"))))
  }

  @Test("A text with speakers asks for the part: one's own is played, or all of it learnt")
  func scene() throws {
    let well = OwnText(
      "BEN: It is dark tonight.\nANNA: Who is there?\nBEN: Only me.", title: "The well", fallback: "")
    let learner = try Learner(own: [well])
    learner.type("2")
    learner.press(.down)
    #expect(learner.screen.contains("The well") && learner.screen.contains("Enter choose a part"))
    learner.press(.enter)
    #expect(learner.screen.contains("Which part is yours?") && learner.screen.contains("ANNA  1 line"))
    learner.press(.down, .enter)
    #expect(learner.effects.contains(.begin(.scene("The well", part: "ANNA"))))
    learner.press(.enter, .down, .down, .enter)
    #expect(learner.effects.contains(.begin(.lesson("The well"))))
  }

  @Test("A scene whose title is typed asks for the part, too; a line of it is a lesson")
  func typedScene() throws {
    let well = OwnText("BEN: It is dark tonight.\nANNA: Who is there?", title: "The well", fallback: "")
    let learner = try Learner(own: [well])
    learner.type("2the well")
    #expect(learner.screen.contains("Enter choose a part"))
    learner.press(.enter)
    #expect(learner.screen.contains("Which part is yours?"))
    learner.press(.escape)
    learner.type("the well 2")
    #expect(learner.screen.contains("Enter begin the lesson"))
  }

  @Test("A part is played from any line, as much of it hidden as one wants, with all cues or the last alone")
  func sceneManner() throws {
    let lines = (1...12).map { "\($0.isMultiple(of: 2) ? "ANNA" : "BEN"): Words of line number \($0)." }
    let learner = try Learner(own: [OwnText(lines.joined(separator: "\n"), title: "The well", fallback: "")])
    learner.type("2")
    learner.press(.down, .enter, .down)
    #expect(learner.screen.contains("From line 1 of 12: BEN: Words of line number 1."))
    #expect(learner.screen.contains("Hidden of your lines: all") && learner.screen.contains("0-9 from line"))
    learner.type("10hc")
    #expect(learner.screen.contains("From line 10 of 12: ANNA: Words of line number 10."))
    #expect(learner.screen.contains("all but the first letters"))
    #expect(learner.screen.contains("the line before yours alone"))
    // A number that is too high begins anew with its last digit; there is no line 0.
    learner.type("30")
    #expect(learner.screen.contains("From line 3 of 12"))
    learner.press(.enter)
    let manner = Scene.Manner(first: 3, hiding: .letters, cuesOnly: true)
    #expect(learner.effects.contains(.begin(.scene("The well", part: "ANNA", manner))))
  }

  @Test("What is added is begun though something is told of it; of a scene the part is asked for")
  func added() throws {
    for (name, words, shown) in [
      ("The well", "BEN: It is dark tonight.\nANNA: Who is there?", "Which part is yours?"),
      ("The river", "It runs to the sea\nand carries all I gave.", "Step 1 of"),
    ] {
      let learner = try Learner(own: [OwnText(words, title: name, fallback: "")])
      learner.type("2")
      learner.press(.down, .end, .enter)
      learner.carryOut(learner.app.reduce(.paste(words)))
      learner.press(.backspace)
      #expect(learner.screen.contains("▸ " + words.split(separator: "\n")[1]), "the last line is typed on")
      learner.press(.enter, .enter)
      learner.type(name)
      learner.press(.enter)
      learner.tell(.told("Added: “\(name)”, 2 lines."))
      #expect(learner.screen.contains(shown) && !learner.screen.contains("What is it called?"))
      #expect(learner.screen.contains("Added: “\(name)”") && !learner.screen.contains("✗"))
    }
  }

  @Test("Lines that are pasted on Learn, and the name of a file, are something of one's own")
  func pasted() throws {
    let learner = try Learner(own: [OwnText("It runs to the sea.", title: "The river", fallback: "")])
    learner.type("2")
    learner.carryOut(learner.app.reduce(.paste("It runs to the sea\nand carries all I gave.")))
    #expect(learner.screen.contains("Something of my own") && learner.screen.contains("and carries all"))
    learner.press(.escape)
    learner.type("~/river.txt")
    #expect(learner.screen.contains("Enter read the file"))
    learner.press(.enter)
    #expect(learner.effects.contains(.begin(.lesson("The river"))))
  }

  @Test("A file whose title will not do is asked for another, which may be refused, too")
  func otherTitle() throws {
    let learner = try Learner(own: [OwnText("It runs to the sea.", title: "The river", fallback: "")])
    learner.type("2~/John.txt")
    learner.press(.enter)
    #expect(learner.screen.contains("“John” is a place in the Bible. What is it called?"))
    learner.type("Mark")
    learner.press(.enter)
    #expect(learner.screen.contains("“Mark” is a place in the Bible. What else is it called?"))
    #expect(!learner.screen.contains("--title"))
    for _ in 0..<4 { learner.press(.backspace) }
    learner.type("The river")
    learner.press(.enter)
    #expect(learner.effects.contains(.begin(.lesson("The river"))))
  }

  @Test("The bar offers Enter where it does something")
  func enterOffered() throws {
    let learner = try Learner()
    learner.type("2")
    #expect(!learner.screen.contains("Enter"), "the field is empty")
    learner.type("xyzzy")
    #expect(!learner.screen.contains("Enter"), "nothing is called so:\n\(learner.screen)")
  }

  @Test("The bar offers digits where they go to a place, and none where they go into a field")
  func bar() throws {
    let learner = try Learner()
    for place in 1...6 {
      // Alt with a digit goes there from everywhere.
      learner.carryOut(learner.app.reduce(.key(Key(.character(Character("\(place)")), .alt))))
      let bar = try #require(learner.app.canvas.lines.last)
      let digits = (1...6).filter { bar.contains("\($0) ") }
      #expect(digits == (bar.contains("1 Home") ? Array(1...6) : []), "\(bar)")
      #expect(bar.contains("Home") && bar.contains("Settings"))
      #expect(digits.isEmpty == (place == 2), "of these screens only Learn takes text")
    }
    learner.carryOut(learner.app.reduce(.key(Key(.character("2"), .alt))))
    learner.type("1 John")
    #expect(learner.screen.contains("1 John has 5 chapters"))
  }

  @Test("A book is browsed to its chapters, and a chapter to its verses")
  func browse() throws {
    let learner = try learner()
    learner.type("1 John")
    #expect(
      learner.screen.contains("1 John has 5 chapters") && learner.screen.contains("1 John 4  21 verses"))
    learner.press(.enter, .down, .down, .down)
    #expect(learner.screen.contains("Enter look into it"))
    learner.press(.enter)
    #expect(learner.screen.contains("1 John 4 has 21 verses") && learner.screen.contains("1 John 4:8"))
    learner.press(.down, .down, .enter)
    #expect(learner.effects.contains(.begin(.lesson("1 John 4:1"))))
  }

  @Test("A passage that is named is learnt as a whole by Enter, or a verse of it that is chosen")
  func named() throws {
    let learner = try learner()
    learner.type("jn 3:16-18")
    #expect(learner.screen.contains("all of it, as one") && learner.screen.contains("John 3:18"))
    learner.press(.enter)
    #expect(learner.effects.contains(.begin(.lesson("John 3:16-18"))))
  }

  @Test("A set to begin with is taken, and then waits to be learnt; it is offered once")
  func starter() throws {
    let learner = try learner()
    #expect(learner.screen.contains("Sets to begin with") && learner.screen.contains("Comfort"))
    learner.press(.down, .enter)
    #expect(try learner.trainer.set(named: "comfort").count == 6)
    #expect(learner.screen.contains("Isaiah 41:10") && learner.screen.contains("not begun"))
    #expect(!learner.screen.contains("Comfort "), "\(learner.screen)")
  }
}
