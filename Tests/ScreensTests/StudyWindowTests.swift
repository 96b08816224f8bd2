@testable import Desks
@testable import Learning
@testable import Memory
@testable import Screens
@testable import Terminal
import Testing
@testable import Text

@Suite("Questions in windows of every size")
struct StudyWindowTests {
  @Test("In the smallest window what is asked stays in sight, however long the passage")
  func smallest() throws {
    let learner = try Learner.asked(
      .fill50, columns: 60, rows: 16, verse: Learner.longVerse + " " + Learner.longVerse)
    let wanted = learner.run?.study.asked?.wanted.map(\.printed) ?? []
    learner.type(wanted.dropLast(2).joined(separator: " "))
    #expect(learner.screen.contains("Fill in the \(wanted.count) missing words."), "\(learner.screen)")
  }

  @Test("In the smallest window nothing that is needed is out of sight", arguments: Exercise.allCases)
  func low(_ exercise: Exercise) throws {
    let isInPieces = [.rearrange4, .rearrange8].contains(exercise)
    let verse = isInPieces ? Learner.verse + " " + Learner.verse : Learner.longVerse
    let learner = try Learner.asked(exercise, columns: 60, rows: 16, verse: verse)
    switch learner.run?.study.asked?.question {
    case .locate(let question):
      for number in 1...question.choices.count { #expect(learner.screen.contains("\(number) ")) }
      #expect(learner.screen.contains("a number, or the place"))
    case .rearrange(let question) where isInPieces:
      for number in 1...question.blocks.count { #expect(learner.screen.contains("\(number) ")) }
    case .rearrange(let question):
      // The arrows bring the rest into sight.
      for _ in 1..<question.shown.count { learner.press(.right) }
      let last = try #require(question.shown.last.map(question.text))
      #expect(learner.screen.contains("c \(last.prefix(12))"), "\(learner.screen)")
    case .build(let question):
      for number in 1...question.places[0].options.count { #expect(learner.screen.contains("\(number)  ")) }
    case .fill(let question) where question.readings > 0:
      #expect(learner.screen.contains("Read it aloud") && learner.screen.contains("Enter read"))
    default: #expect(learner.screen.contains("▸"))
    }
    learner.carryOut(learner.app.reduce(.key(.control("d"))))
    #expect(learner.screen.contains("This is how it goes."))
    if exercise.skill == .words, !isInPieces {
      #expect(learner.screen.contains("↑↓ more"))
      learner.press(.end)
      #expect(learner.screen.contains("the end") && learner.screen.contains("path."))
      for _ in 0..<9 { learner.press(.pageUp) }
      #expect(learner.screen.contains("This is how it goes."))
    }
  }

  @Test("A long passage is read by going down in it, and no key is lost at its ends")
  func scrolled() throws {
    let learner = try Learner(
      columns: 60, rows: 16, verse: Learner.longVerse + " " + Learner.longVerse + " The end.")
    learner.press(.down, .down, .enter)
    #expect(!learner.screen.contains("The end.") && learner.screen.contains("↑↓ more"))
    for _ in 0..<30 { learner.press(.down) }
    #expect(learner.screen.contains("The end."))
    for _ in 0..<3 { learner.press(.pageUp) }
    #expect(!learner.screen.contains("The end."))
    learner.app.reduce(columns: 60, rows: 40)
    #expect(learner.screen.contains("The end.") && !learner.screen.contains("↑↓ more"))
  }

  @Test("Tiles too long for a line stand whole where there is room, and the chosen one where there is none")
  func longPieces() throws {
    let learner = try Learner.asked(.rearrange4, columns: 80, rows: 30, verse: Learner.longVerse)
    guard case .rearrange(let question)? = learner.run?.study.asked?.question else { return }
    let pieces = question.shown.map(question.text)
    var painted: String { learner.screen.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    for (place, piece) in pieces.enumerated() { #expect(painted.contains("\(place + 1) \(piece)")) }
    learner.app.reduce(columns: 60, rows: 16)
    for (place, piece) in pieces.enumerated() {
      #expect(painted.contains("\(place + 1) \(piece)"), "\(learner.screen)")
      learner.press(.down)
    }
  }

  @Test(
    "Whatever the width of the window, the blocks stand whole, each with its key",
    arguments: [Exercise.rearrange4, .rearrange8, .rearrangeWords])
  func blocks(_ exercise: Exercise) throws {
    let learner = try Learner.asked(exercise)
    guard case .rearrange(let question)? = learner.run?.study.asked?.question else { return }
    let keys = Array("123456789abcdefghijklmnopqrstuvwxyz")
    for columns in 60...120 {
      learner.app.reduce(columns: columns, rows: 24)
      let painted = learner.screen.split(separator: "\n").flatMap { $0.split(separator: "   ") }
        .map { $0.split(separator: " ").joined(separator: " ") }
      for (place, block) in question.shown.enumerated() {
        let words = question.blocks[block].map(\.printed).joined(separator: " ")
        // Those with a letter for key may be said by their number too: 10/a.
        #expect(
          painted.contains { $0 == "\(keys[place]) \(words)" || $0.hasSuffix("/\(keys[place]) \(words)") },
          "\(columns) columns:\n\(learner.screen)")
      }
    }
  }

  @Test("How far a lesson is shows at each of its steps, also where they are about one verse of several")
  func squares() throws {
    let learner = try Learner()
    let passage = try learner.trainer.passage("Psalm 119:105-107")
    for news in try learner.begin(learner.trainer.lesson(about: passage)) { learner.tell(news) }
    #expect(learner.screen.contains("Step 1 of 23 · Psalm 119:105  ·······················"))
    learner.press(.enter)
    #expect(learner.screen.contains("Psalm 119:105  ■······················"))
    #expect(learner.screen.contains("By heart 0 of 3"), "of the whole nothing was said")
    learner.app.reduce(columns: 60, rows: 16)
    #expect(learner.screen.contains("Psalm 119:105  ···········  By heart 0 of 3"))
  }
}
