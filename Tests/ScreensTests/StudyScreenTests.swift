@testable import Desks
@testable import Learning
@testable import Memory
@testable import Screens
@testable import Terminal
import Testing
@testable import Text

@Suite("Questions on the full screen")
struct StudyScreenTests {
  @Test(
    "A place is typed, or chosen with a number or the arrows",
    arguments: [Exercise.locateBook, .locateChapter, .locateVerse])
  func locate(_ exercise: Exercise) throws {
    let typed = try Learner.asked(exercise)
    typed.type("ps 119:105")
    typed.press(.enter)
    #expect(typed.screen.contains("✓ Right"))
    let chosen = try Learner.asked(exercise)
    guard case .locate(let question)? = chosen.run?.study.asked?.question else { return }
    chosen.type("\(question.rightChoice + 1)")
    chosen.press(.enter)
    #expect(chosen.screen.contains("✓ Right"))
    let walked = try Learner.asked(exercise)
    for _ in 0...question.rightChoice { walked.press(.down) }
    walked.press(.enter)
    #expect(walked.screen.contains("✓ Right"))
  }

  @Test(
    "Words fill the gaps one after another; nothing is checked before all have one",
    arguments: [Exercise.fill25, .fill50])
  func fill(_ exercise: Exercise) throws {
    let learner = try Learner.asked(exercise)
    let wanted = learner.run?.study.asked?.wanted.map(\.printed) ?? []
    learner.type(wanted.dropLast().joined(separator: " "))
    learner.press(.enter)
    #expect(learner.screen.contains("still empty"))
    #expect(wanted.dropLast().allSatisfy { learner.screen.contains($0) })
    learner.type(" " + (wanted.last ?? ""))
    learner.press(.enter)
    #expect(learner.screen.contains("✓ Right"))
  }

  @Test("What is only begun is checked by a second Enter: what is known counts, the rest was left out")
  func begun() throws {
    let learner = try Learner.asked(.fill100)
    learner.type("Thy word is")
    learner.press(.enter)
    #expect(learner.screen.contains("11 gaps are still empty. Enter again checks"))
    learner.type(" a")
    learner.press(.enter)
    #expect(learner.screen.contains("10 gaps are still empty"), "what was typed since may have been the rest")
    learner.press(.enter)
    #expect(learner.screen.contains("✗ Not right yet: 10 words") && learner.screen.contains("[-lamp-]"))
  }

  @Test("Half that was typed is right up to there too: the rest is typed, and both are one")
  func typedHalf() throws {
    let learner = try Learner.asked(.recite)
    learner.type("Thy word is a lamp unto my feet")
    learner.press(.enter)
    #expect(learner.screen.contains("8 of 14. Go on from “and”?") && !learner.screen.contains("light"))
    learner.type("and a light unto my path")
    learner.press(.enter)
    #expect(learner.screen.contains("Right, with a hint"))
    let strayed = try Learner.asked(.recite)
    strayed.type("Thy word is a lamp unto my house")
    strayed.press(.enter)
    #expect(strayed.screen.contains("{house for feet,}"))
    #expect(strayed.screen.contains("8 of 14. Go on from “and”?"))
    let wrong = try Learner.asked(.recite)
    wrong.type("Thy word was")
    wrong.press(.enter)
    #expect(wrong.screen.contains("{was for is}") && wrong.screen.contains("3 of 14."))
    wrong.carryOut(wrong.app.reduce(.key(.control("d"))))
    #expect(wrong.screen.contains("✗ Not right yet: 12 words"))
  }

  @Test(
    "Letters that stand for words show their words at once, a wrong one itself; the last one is the answer")
  func letters() throws {
    let learner = try Learner.asked(.typeAlong)
    learner.type("twx")
    #expect(learner.screen.contains("Thy word [x]"))
    learner.press(.backspace)
    learner.type("ialumfaalum")
    #expect(learner.screen.contains("unto my _"))
    learner.type("p")
    #expect(learner.screen.contains("✓ Right"))
  }

  @Test("Who gives up reads the verse as it is", arguments: [Exercise.fill25, .rearrange4, .build, .recite])
  func givenUp(_ exercise: Exercise) throws {
    let learner = try Learner.asked(exercise)
    learner.carryOut(learner.app.reduce(.key(.control("d"))))
    let words = learner.screen.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("This is how it goes.") && words.contains(Learner.verse))
  }

  @Test(
    "Blocks are taken by their keys, and put back",
    arguments: [Exercise.rearrange4, .rearrange8, .rearrangeWords])
  func rearrange(_ exercise: Exercise) throws {
    let learner = try Learner.asked(exercise)
    guard case .rearrange(let question)? = learner.run?.study.asked?.question else { return }
    let keys = Array("123456789abcdefghijklmnopqrstuvwxyz")
    let order = question.blocks.indices.compactMap { block in question.shown.firstIndex(of: block) }
    learner.type(String(keys[order[1]]))
    learner.press(.backspace)
    for place in order.dropLast() { learner.type(String(keys[place])) }
    #expect(learner.screen.contains("Enter check"))
    learner.press(.enter)
    #expect(learner.screen.contains("✓ Right"))
  }

  @Test("Each next word is chosen; a wrong one is put right at once and counts in the end")
  func build() throws {
    let learner = try Learner.asked(.build)
    guard case .build(let question)? = learner.run?.study.asked?.question else { return }
    let wrong = (question.places[0].right + 1) % question.places[0].options.count
    learner.type("\(wrong + 1)")
    #expect(learner.screen.contains("Not “") && learner.screen.contains("[Thy]"))
    for place in question.places.dropFirst() { learner.type("\(place.right + 1)") }
    #expect(learner.screen.contains("✗ Not right yet: 1 word"))
  }

  @Test("A verse from memory: hints mark it, what was left out shows, and a word is overruled")
  func recite() throws {
    let learner = try Learner.asked(.recite)
    #expect(!learner.screen.contains("lamp"))
    learner.press(.tab)
    #expect(learner.screen.contains("T…"))
    learner.type("Thy word is a unto my feet, and a light unto my path.")
    learner.press(.enter)
    #expect(learner.screen.contains("[-lamp-]"))
    learner.type("o")
    learner.press(.enter)
    #expect(
      learner.screen.contains("✓ Right, with a hint, as you say") && !learner.screen.contains("[-lamp-]"))
  }

  @Test("Pieces out of place are marked together, and what the marks mean is told")
  func order() throws {
    let learner = try Learner.asked(.rearrange4)
    guard case .rearrange(let question)? = learner.run?.study.asked?.question else { return }
    let order = question.blocks.indices.compactMap { block in question.shown.firstIndex(of: block) }
    for place in [order[1], order[0], order[2]] { learner.type("\(place + 1)") }
    learner.press(.enter)
    #expect(learner.screen.contains("Not right yet: the order"))
    #expect(learner.screen.contains("{out of place}"))
    // Their own order shows, one piece marked in it, however narrow the window.
    #expect(learner.screen.contains("You put: "))
    #expect(learner.screen.split(separator: "{").count == 4, "one in each line, and the legend")
    learner.app.reduce(columns: 60, rows: 24)
    #expect(!learner.screen.contains(" }"))
  }
}
