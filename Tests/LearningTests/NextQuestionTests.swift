import Foundation
@testable import Learning
@testable import Memory
import Screens
import Testing
@testable import Text

@Suite("What comes next")
struct NextQuestionTests {
  private static let psalm = """
    The LORD is my shepherd; I shall not want. He maketh me to lie down in green pastures: he leadeth me beside \
    the still waters. He restoreth my soul: he leadeth me in the paths of righteousness for his name's sake.
    """
  private static let refrain = """
    O give thanks unto the LORD; for he is good: for his mercy endureth for ever. O give thanks unto the God of \
    gods: for his mercy endureth for ever. O give thanks to the Lord of lords: for his mercy endureth for ever.
    """

  private static let around =
    "In the beginning God created the heaven. And the earth was void. And darkness was upon the deep."

  private func question(
    _ words: String, _ seed: UInt64, around: String = "", isBefore: Bool = false
  ) -> NextQuestion {
    var chance = SeededGenerator(seed: seed)
    let material = Material(
      place: VerseID(book: 0, chapter: 1, verse: 1), tokens: Tokenizer.tokens(of: words),
      neighbours: Tokenizer.tokens(of: around))
    return NextQuestion(of: material, isBefore: isBefore, using: &chance)
  }

  private func text(_ tokens: [Token]) -> String { tokens.map(\.printed).joined(separator: " ") }

  @Test("A passage is cut at its marks, into clauses that are neither crumbs nor whole verses")
  func pieces() {
    func pieces(_ words: String) -> [String] {
      NextQuestion.pieces(of: Tokenizer.tokens(of: words)).map(text)
    }
    #expect(
      pieces(TrainingTable.words) == ["Thy word is a lamp unto my feet,", "and a light unto my path."])
    #expect(pieces("Jesus wept.") == ["Jesus", "wept."] && pieces("Amen.") == ["Amen."])
    #expect(
      pieces("Yea, and so he went. He") == ["Yea, and so", "he went. He"], "one clause has two halves")
    let long = Array(repeating: "word", count: 40).joined(separator: " ")
    #expect(pieces(long).map { $0.split(separator: " ").count } == [13, 13, 14])
    for words in [Self.psalm, Self.refrain, long] {
      #expect(pieces(words).joined(separator: " ") == words, "nothing is lost")
    }
  }

  @Test("What follows stands right behind what is given, and only there; no two options are alike")
  func made() {
    for (words, seed) in [Self.psalm, Self.refrain, TrainingTable.words].flatMap({ words in
      (0..<40 as Range<UInt64>).map { (words, $0) }
    }) {
      let asked = question(
        words, seed, around: Self.around)
      let given = text(asked.given)
      let following = text(asked.following)
      #expect(words.contains(given + " " + following))
      #expect(words.components(separatedBy: given + " ").count == 2, "“\(given)” stands once")
      #expect(asked.options.count == 4 && Set(asked.options).count == 4)
      #expect(following.hasPrefix(asked.options[asked.right]))
      #expect(!asked.options.contains { given.contains($0) }, "what is given is no answer")
    }
    #expect(question("Jesus wept.", 1).options.isEmpty, "there is nothing else to choose from")
    #expect(question("Amen.", 1).given.isEmpty && question("", 1).following.isEmpty)
  }

  @Test("What stands before stands right before what is given, and only there; it is chosen, typed or said")
  func before() throws {
    for (words, seed) in [Self.psalm, Self.refrain, TrainingTable.words].flatMap({ words in
      (0..<40 as Range<UInt64>).map { (words, $0) }
    }) {
      let asked = question(words, seed, around: Self.around, isBefore: true)
      let (given, sought) = (text(asked.given), text(asked.following))
      #expect(words.contains(sought + " " + given))
      #expect(words.components(separatedBy: " " + given).count == 2, "“\(given)” stands once")
      #expect(asked.options.count == 4 && sought.hasPrefix(asked.options[asked.right]))
      #expect(!asked.options.contains { given.contains($0) }, "what is given is no answer")
    }
    #expect(question("Amen.", 1, isBefore: true).given.isEmpty)
    let asking = try TrainingTable(asking: .comesBefore)
    let right = try #require(asking.study.asked).wanted.map(\.printed).joined(separator: " ")
    #expect(asking.page.blocks.first == .heading("What stands before?"))
    for (event, isRight) in [(.answer(right), true), (.answer(TrainingTable.words), true), (.giveUp, false)]
      as [(StudyEvent, Bool)]
    {
      var table = asking
      table.take(event)
      #expect(table.recorded == [isRight], "\(event)")
    }
  }

  @Test("It is answered by its number, by its words or the whole passage, typed or said; else it is wrong")
  func answered() throws {
    let asking = try TrainingTable(asking: .comesNext)
    let page = asking.page
    #expect(page.blocks.first == .heading("What comes next?"))
    #expect(page.blocks.contains(.text("Thy word is a lamp unto my feet, …")))
    let said = asking.said(8..<14)
    for event in [
      .answer("and a light unto my path"), .answer(TrainingTable.words), .said(said),
      .said(asking.said(0..<14)),
    ] as [StudyEvent] {
      var table = asking
      table.take(event)
      #expect(table.recorded == [true], "\(event)")
    }
    for event in [.answer("and a lamp before my feet"), .giveUp, .said(asking.said(0..<8))] as [StudyEvent] {
      var table = asking
      table.take(event)
      #expect(table.recorded == [false] && table.study.judged?.faults.isEmpty == false, "\(event)")
      #expect(table.study.judged?.faults.allSatisfy { (8..<14).contains($0.word) } == true)
    }
  }

  @Test(
    "Options are chosen by key or number; a wrong one is told with the right one, its words count as missed")
  func chosen() throws {
    var table = try TrainingTable(asking: .recite)
    let psalm = StudyPassage(name: "Psalm 23:1-3", reference: table.passage.reference, text: Self.psalm)
    let next = question(Self.psalm, 5)
    table.study.ask(AskedQuestion(.next(next), .comesNext, about: psalm, seed: 5), strength: 0)
    BothFaces(table.page, .typed).expectSame()
    #expect(table.page.choices.count == 4)
    #expect(table.take(.answer("9")) == [.warn("Choose a number from 1 to 4.")] && table.recorded == [])
    var right = table
    right.take(.answer("\(next.right + 1)"))
    #expect(right.recorded == [true])
    let other = (next.right + 1) % 4
    table.take(.choose(other))
    #expect(table.recorded == [false])
    #expect(table.study.judged?.faults.map(\.word) == next.following.map(\.index))
    for case .options(let options) in table.page.blocks {
      #expect(options.map(\.isRight) == (0..<4).map { $0 == next.right ? true : $0 == other ? false : nil })
    }
    BothFaces(table.page, .typed).expectSame()
  }

  @Test(
    "Without hands the piece is read out and what follows is said; once more, with what there is to choose")
  func handsFree() throws {
    var table = try TrainingTable(asking: .recite)
    let psalm = StudyPassage(name: "Psalm 23:1-3", reference: table.passage.reference, text: Self.psalm)
    let next = question(Self.psalm, 5)
    table.study.ask(AskedQuestion(.next(next), .comesNext, about: psalm, seed: 5), strength: 0)
    var handsFree = HandsFree()
    let turn = handsFree.turn(on: table.page)
    #expect(
      turn.parts == [.place(psalm), .words("What comes next?"), .words(text(next.given) + " …")])
    #expect(turn.listens?.name == "what comes next" && turn.obeys)
    let again = handsFree.turn(on: table.page)
    #expect(Array(again.parts.suffix(4)) == next.options.map { SpokenTurn.Part.words($0 + "?") })
  }
}
