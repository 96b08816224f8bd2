import Drills
import Lessons
import Matching
import Memory
import Scripture
import Screens
import Study
import Terminal
import Testing

@Suite("Questions on the full screen")
struct StudyScreenTests {
  /// A learner before one question about the verse.
  static func asked(
    _ exercise: Exercise, columns: Int = 80, rows: Int = 24, verse: String = Learner.verse
  ) throws -> Learner {
    let learner = try Learner(columns: columns, rows: rows, verse: verse)
    let passage = try learner.trainer.passage(Learner.reference)
    for news in try learner.begin(learner.trainer.drill(exercise, about: passage)) { learner.tell(news) }
    return learner
  }

  @Test(
    "A place is typed, or chosen with a number or the arrows",
    arguments: [Exercise.locateBook, .locateChapter, .locateVerse])
  func locate(_ exercise: Exercise) throws {
    let typed = try Self.asked(exercise)
    typed.type("ps 119:105")
    typed.press(.enter)
    #expect(typed.screen.contains("✓ Right"))
    let chosen = try Self.asked(exercise)
    guard case .locate(let question)? = chosen.run?.study.asked?.question else { return }
    chosen.type("\(question.rightChoice + 1)")
    chosen.press(.enter)
    #expect(chosen.screen.contains("✓ Right"))
    let walked = try Self.asked(exercise)
    for _ in 0...question.rightChoice { walked.press(.down) }
    walked.press(.enter)
    #expect(walked.screen.contains("✓ Right"))
  }

  @Test(
    "Words fill the gaps one after another; nothing is checked before all have one",
    arguments: [Exercise.fill25, .fill50])
  func fill(_ exercise: Exercise) throws {
    let learner = try Self.asked(exercise)
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
    let learner = try Self.asked(.fill100)
    learner.type("Thy word is")
    learner.press(.enter)
    #expect(learner.screen.contains("11 gaps are still empty. Enter again checks"))
    learner.type(" a")
    learner.press(.enter)
    #expect(learner.screen.contains("10 gaps are still empty"), "what was typed since may have been the rest")
    learner.press(.enter)
    #expect(learner.screen.contains("✗ Not right yet: 10 words") && learner.screen.contains("[-lamp-]"))
  }

  @Test(
    "Who stopped before the end is right up to there; Enter goes on from the next word, j judges it as it is")
  func stopped() throws {
    let learner = try Self.asked(.recite)
    let asked = try #require(learner.run?.study.asked)
    func said(_ words: Range<Int>) -> Response {
      .recited(
        RecitationResult(
          outcome: .heard, score: 0.5, seconds: 5,
          words: asked.passage.tokens.map {
            .init(
              index: $0.index, expected: $0.printed, verdict: words.contains($0.index) ? .correct : .omitted,
              confidence: 1)
          }, recited: [words]))
    }
    learner.carryOut([.take([.said(said(0..<8))])])
    #expect(
      learner.screen.contains("8 of 14. Go on from “and”?") && learner.screen.contains("Thy word is a lamp"))
    #expect(!learner.screen.contains("light") && !learner.screen.contains("left out"), "\(learner.screen)")
    learner.press(.enter)
    #expect(learner.screen.contains("Listening …"), "at once, before the microphone is open")
    learner.tell(.judging)
    #expect(learner.screen.contains("Judging …"))
    learner.tell(.unclear("Nothing was heard."))
    #expect(learner.screen.contains("8 of 14."), "it is still there to go on from")
    learner.press(.enter)
    learner.carryOut([.take([.saidRest(said(0..<14))])])
    #expect(learner.screen.contains("Right, with a hint"))

    let impatient = try Self.asked(.recite)
    impatient.carryOut([.take([.said(said(0..<8))])])
    impatient.type("j")
    #expect(impatient.screen.contains("✗ Not right yet: 6 words"))
  }

  @Test("Half that was typed is right up to there too: the rest is typed, and both are one")
  func typedHalf() throws {
    let learner = try Self.asked(.recite)
    learner.type("Thy word is a lamp unto my feet")
    learner.press(.enter)
    #expect(learner.screen.contains("8 of 14. Go on from “and”?") && !learner.screen.contains("light"))
    learner.type("and a light unto my path")
    learner.press(.enter)
    #expect(learner.screen.contains("Right, with a hint"))
    let strayed = try Self.asked(.recite)
    strayed.type("Thy word is a lamp unto my house")
    strayed.press(.enter)
    #expect(strayed.screen.contains("{house for feet,}"))
    #expect(strayed.screen.contains("8 of 14. Go on from “and”?"))
    let wrong = try Self.asked(.recite)
    wrong.type("Thy word was")
    wrong.press(.enter)
    #expect(wrong.screen.contains("{was for is}") && wrong.screen.contains("3 of 14."))
    wrong.carryOut(wrong.app.reduce(.key(.control("d"))))
    #expect(wrong.screen.contains("✗ Not right yet: 12 words"))
  }

  @Test(
    "Letters that stand for words show their words at once, a wrong one itself; the last one is the answer")
  func letters() throws {
    let learner = try Self.asked(.typeAlong)
    learner.type("twx")
    #expect(learner.screen.contains("Thy word [x]"))
    learner.press(.backspace)
    learner.type("ialumfaalum")
    #expect(learner.screen.contains("unto my _"))
    learner.type("p")
    #expect(learner.screen.contains("✓ Right"))
  }

  @Test("In the smallest window what is asked stays in sight, however long the passage")
  func smallest() throws {
    let learner = try Self.asked(.fill50, columns: 60, rows: 16, verse: Self.long + " " + Self.long)
    let wanted = learner.run?.study.asked?.wanted.map(\.printed) ?? []
    learner.type(wanted.dropLast(2).joined(separator: " "))
    #expect(learner.screen.contains("Fill in the \(wanted.count) missing words."), "\(learner.screen)")
  }

  @Test("How far a lesson is shows at each of its steps, also where they are about one verse of several")
  func squares() throws {
    let learner = try Learner()
    let passage = try learner.trainer.passage("Psalm 119:105-107")
    for news in try learner.begin(learner.trainer.lesson(about: passage)) { learner.tell(news) }
    #expect(learner.screen.contains("Step 1 of 23 · Psalm 119:105  ·······················"))
    learner.press(.enter)
    #expect(learner.screen.contains("Psalm 119:105  ■······················"))
    learner.app.reduce(columns: 60, rows: 16)
    #expect(learner.screen.contains("Psalm 119:105  ■······················"))
  }

  @Test("? tells the keys wherever nothing is typed")
  func question() throws {
    let learner = try Self.asked(.recite)
    learner.carryOut(learner.app.reduce(.key(.control("d"))))
    #expect(learner.screen.contains("? keys"))
    learner.type("?")
    #expect(learner.screen.contains("Everywhere") && learner.screen.contains("overrule"))
  }

  @Test("Gaps fill where they stand as words are said, and the new one shines for a moment")
  func live() throws {
    let learner = try Self.asked(.fill50)
    let asked = try #require(learner.run?.study.asked)
    let first = try #require(asked.wanted.first)
    learner.tell(.listening)
    learner.tell(.level(LevelNews(level: -20, peak: -10, isClipped: false, elapsed: 0.5)))
    let blanks = learner.screen.count { $0 == "_" }
    #expect(!learner.app.isMoving)
    learner.tell(.recited([first.index], next: asked.wanted.dropFirst().first?.index))
    #expect(learner.screen.contains(first.core) && learner.app.isMoving)
    #expect(learner.screen.count { $0 == "_" } < blanks)
    learner.app.reduce(seconds: 1)
    learner.app.reduce(seconds: 2)
    #expect(learner.screen.contains(first.core) && !learner.app.isMoving)
  }

  @Test("Who gives up reads the verse as it is", arguments: [Exercise.fill25, .rearrange4, .build, .recite])
  func givenUp(_ exercise: Exercise) throws {
    let learner = try Self.asked(exercise)
    learner.carryOut(learner.app.reduce(.key(.control("d"))))
    let words = learner.screen.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("This is how it goes.") && words.contains(Learner.verse))
  }

  @Test("Pieces too long for a line stand whole where there is room, and the chosen one where there is none")
  func longPieces() throws {
    let learner = try Self.asked(.rearrange4, columns: 80, rows: 30, verse: Self.long)
    guard case .rearrange(let question)? = learner.run?.study.asked?.question else { return }
    let pieces = question.shown.map { question.blocks[$0].map(\.printed).joined(separator: " ") }
    var painted: String { learner.screen.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    for (place, piece) in pieces.enumerated() { #expect(painted.contains("\(place + 1) \(piece)")) }
    learner.app.reduce(columns: 60, rows: 16)
    for (place, piece) in pieces.enumerated() {
      #expect(painted.contains("\(place + 1) \(piece)"), "\(learner.screen)")
      learner.press(.down)
    }
  }

  @Test("F1 tells all keys, also those that find no room; nothing that is said meanwhile is missed")
  func keys() throws {
    let learner = try Self.asked(.rearrange4, columns: 60, rows: 16)
    learner.press(.tab)
    learner.type("1")
    #expect(learner.screen.contains("? keys") && !learner.screen.contains("Ctrl-D"))
    learner.press(.function(1))
    #expect(learner.screen.contains("don't know") && learner.screen.contains("already"))
    #expect(!learner.screen.contains("bar below"), "the bar does not show here")
    learner.press(.function(1))
    #expect(learner.screen.contains("in order."))
    learner.tell(.level(LevelNews(level: -20, peak: -10, isClipped: false, elapsed: 1.5)))
    learner.press(.function(1))
    #expect(!learner.screen.contains("don't know"), "while it listens there is nothing else")
  }

  @Test(
    "Blocks are taken by their keys, and put back",
    arguments: [Exercise.rearrange4, .rearrange8, .rearrangeWords])
  func rearrange(_ exercise: Exercise) throws {
    let learner = try Self.asked(exercise)
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

  @Test(
    "Whatever the width of the window, the blocks stand whole, each with its key",
    arguments: [Exercise.rearrange4, .rearrange8, .rearrangeWords])
  func blocks(_ exercise: Exercise) throws {
    let learner = try Self.asked(exercise)
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

  @Test("Each next word is chosen; a wrong one is put right at once and counts in the end")
  func build() throws {
    let learner = try Self.asked(.build)
    guard case .build(let question)? = learner.run?.study.asked?.question else { return }
    let wrong = (question.places[0].right + 1) % question.places[0].options.count
    learner.type("\(wrong + 1)")
    #expect(learner.screen.contains("Not “") && learner.screen.contains("[Thy]"))
    for place in question.places.dropFirst() { learner.type("\(place.right + 1)") }
    #expect(learner.screen.contains("✗ Not right yet: 1 word"))
  }

  @Test("A verse from memory: hints mark it, what was left out shows, and a word is overruled")
  func recite() throws {
    let learner = try Self.asked(.recite)
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

  /// A little longer than the longest verse of the Bible.
  private static let long = Array(repeating: Learner.verse, count: 7).joined(separator: " ")

  @Test("In the smallest window nothing that is needed is out of sight", arguments: Exercise.allCases)
  func low(_ exercise: Exercise) throws {
    let isInPieces = [.rearrange4, .rearrange8].contains(exercise)
    let verse = isInPieces ? Learner.verse + " " + Learner.verse : Self.long
    let learner = try Self.asked(exercise, columns: 60, rows: 16, verse: verse)
    switch learner.run?.study.asked?.question {
    case .locate(let question):
      for number in 1...question.choices.count { #expect(learner.screen.contains("\(number) ")) }
      #expect(learner.screen.contains("a number, or the place"))
    case .rearrange(let question) where isInPieces:
      for number in 1...question.blocks.count { #expect(learner.screen.contains("\(number) ")) }
    case .rearrange:
      // The arrows bring the rest into sight.
      for _ in 0..<97 { learner.press(.right) }
      #expect(learner.screen.contains("the end"), "\(learner.screen)")
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
    let learner = try Learner(columns: 60, rows: 16, verse: Self.long + " " + Self.long + " The end.")
    learner.press(.down, .down, .enter)
    #expect(!learner.screen.contains("The end.") && learner.screen.contains("↑↓ more"))
    for _ in 0..<30 { learner.press(.down) }
    #expect(learner.screen.contains("The end."))
    for _ in 0..<3 { learner.press(.pageUp) }
    #expect(!learner.screen.contains("The end."))
    learner.app.reduce(columns: 60, rows: 40)
    #expect(learner.screen.contains("The end.") && !learner.screen.contains("↑↓ more"))
  }

  @Test("The way to answer shows once there is something to answer")
  func hints() throws {
    let learner = try Self.asked(.locateBook)
    #expect(!learner.screen.contains("Enter check"))
    learner.type("p")
    #expect(learner.screen.contains("Enter check"))
  }

  @Test("Pieces out of place are marked together, and what the marks mean is told")
  func order() throws {
    let learner = try Self.asked(.rearrange4)
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

  @Test("A right answer is not made wrong by one key: it is asked")
  func overruleAsks() throws {
    let learner = try Self.asked(.locateBook)
    learner.type("ps")
    learner.press(.enter)
    learner.type("o")
    #expect(learner.screen.contains("Shall it count as wrong?"))
    learner.press(.escape)
    #expect(learner.screen.contains("✓ Right") && learner.run?.study.judged?.isRight == true)
    learner.type("oy")
    #expect(learner.run?.study.judged?.isRight == false)
    learner.type("o")
    #expect(learner.run?.study.judged?.isRight == true, "back at once")
  }

  @Test("The bar rises after a right answer, never falls on its way, and arrives")
  func bar() throws {
    let learner = try Learner()
    learner.press(.down, .down, .enter, .enter, .enter)
    learner.type("ps")
    learner.press(.enter)
    #expect(learner.app.isMoving)
    var seen: [Int] = []
    for step in 0...40 {
      learner.app.reduce(seconds: Double(step) / 30)
      let line = learner.screen.split(separator: "\n").first { $0.contains("Strength") } ?? ""
      seen.append(Int(line.split(separator: " ").last?.filter(\.isNumber) ?? "") ?? -1)
    }
    #expect(seen == seen.sorted() && seen.first == 0 && seen.last ?? 0 > 5)
    #expect(!learner.app.isMoving)
  }

  @Test(
    "Words of a recitation fill their blanks as they are said, the next one marked, until the verdict takes their place"
  )
  func recited() throws {
    let learner = try Self.asked(.recite)
    let words = learner.run?.study.asked?.passage.tokens.map(\.printed) ?? []
    learner.tell(.listening)
    learner.tell(.level(LevelNews(level: -20, peak: -10, isClipped: false, elapsed: 0.5)))
    #expect(!learner.screen.contains(words[0]) && learner.screen.contains("____ ____"))
    learner.tell(.recited([0, 1], next: 2))
    #expect(learner.screen.contains("\(words[0]) \(words[1]) ____"))
    learner.tell(.listening)
    #expect(!learner.screen.contains(words[0]), "another try begins with blanks")
    // In a low window the meter is what counts.
    let low = try Self.asked(.recite, columns: 60, rows: 16)
    low.tell(.level(LevelNews(level: -20, peak: -10, isClipped: false, elapsed: 0.5)))
    #expect(low.screen.contains("say it; silence ends"))
  }

  @Test(
    "Ctrl-F has a study go on by voice alone, also while a field stands open; Escape ends that, and only that"
  )
  func handsFree() throws {
    let learner = try Self.asked(.recite)
    learner.carryOut(learner.app.reduce(.key(.control("f"))))
    #expect(learner.effects.last == .handsFree(true) && learner.screen.contains("hands free"))
    learner.tell(.level(LevelNews(level: -20, peak: -10, isClipped: false, elapsed: 1.5)))
    #expect(learner.screen.contains("Esc by hand"))
    learner.press(.escape)
    #expect(learner.effects.last == .handsFree(false))
    #expect(!learner.screen.contains("· hands free") && learner.screen.contains("by heart"))
    learner.carryOut(learner.app.reduce(.key(.control("f"))))
    learner.carryOut(learner.app.reduce(.key(.control("f"))))
    #expect(learner.effects.suffix(2) == [.handsFree(true), .handsFree(false)])
  }

  @Test("While the verse is spoken its words light up; while a person speaks the level shows")
  func sound() throws {
    let learner = try Learner()
    learner.press(.down, .down, .enter)
    learner.tell(.speaking(token: 4))
    let lit = learner.app.canvas
    let places = (0..<lit.rows).flatMap { row in (0..<lit.columns).map { (row, $0) } }
    let word = places.filter { lit.look($0.0, $0.1) == .highlight }.map { lit.character($0.0, $0.1) }.joined()
    #expect(word == "lamp")
    learner.tell(.silent)
    learner.press(.enter, .enter)
    learner.carryOut(learner.app.reduce(.key(.control("r"))))
    #expect(learner.effects.last == .listen)
    learner.tell(.level(LevelNews(level: -20, peak: -10, isClipped: false, elapsed: 1.5)))
    #expect(learner.screen.contains("-20 dB") && learner.screen.contains("Enter that was it"))
    learner.press(.enter)
    #expect(learner.effects.last == .endListening)
    learner.tell(.unclear("Nothing was heard."))
    #expect(learner.screen.contains("Nothing was heard."))
  }
}
