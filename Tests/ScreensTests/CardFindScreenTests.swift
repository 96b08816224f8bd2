@testable import Decks
@testable import Desks
@testable import Learning
@testable import Memory
@testable import Screens
@testable import Terminal
import Testing

@Suite("Cards found on the screen")
struct CardFindScreenTests {
  private let desks: TestDesks

  init() throws { desks = try TestDesks() }

  /// The screen over a list of so many cards.
  private func app(_ count: Int = 3) throws -> App {
    let cards = (1...count).map { CardText(front: "front \($0)", back: "back") }
    try desks.desks.cards().makeList(named: "Rivers", cards: cards)
    return App(
      styles: Styles(color: true, unicode: true), columns: 80, rows: 24, desks: desks.desks,
      areas: [.verses, .cards], at: .findCards)
  }

  private func card(_ number: Int64) throws -> Card? {
    let desk = try desks.desks.cards()
    return desk.library.card(CardID(rawValue: number), on: desk.today)
  }

  @Test("digits and letters go into the search; Enter finds, and keys then are about the cards")
  func search() throws {
    var app = try app()
    #expect(app.text.contains("front 1") && app.text.contains("3 cards"))
    #expect(app.type("front 1") == [] && app.text.contains("1 card"), "\(app.text)")
    #expect(app.press(.enter) == [] && app.text.contains("Card 1"), "\(app.text)")
    #expect(app.press(.character("x"), .enter, .enter) == [])
    #expect(app.text.contains("Changed; its progress is kept."), "\(app.text)")
    #expect(try card(1)?.text.front == "front 1x" && card(1)?.text.back == "back")
    #expect(app.press(.character("D")) == [] && app.text.contains("is:double"))
    #expect(app.text.contains("No card is like that"), "\(app.text)")
    _ = app.press(.character("u"))
    #expect(app.text.contains("Taken back"), "\(app.text)")
    #expect(try card(1)?.text.front == "front 1")
  }

  @Test("Of more cards than fit, those around the chosen one show, and how many there are is said once")
  func many() throws {
    let lines = try app(100).canvas.lines
    let counts = lines.filter { $0.contains(#/of \d+|\d+ cards/#) }
    #expect(
      counts.count == 2 && counts[0].contains(" of 100") && counts[1].contains("100 cards"), "\(counts)")
  }

  @Test(
    "While the search is typed the list stays where it was, without the mark; the way down leads back to the same card"
  )
  func typing() throws {
    var app = try app(100)
    _ = app.press(.down, .end)
    let chosen = app.canvas.lines.first { $0.contains("front 100") }
    #expect(chosen?.contains("▸") == true, "\(chosen ?? "")")
    _ = app.press(.character("/"), .character("q"))
    let typed = app.canvas.lines.first { $0.contains("front 100") }
    #expect(typed != nil && typed?.contains("▸") == false, "\(app.canvas.lines)")
    _ = app.press(.down)
    #expect(app.press(.enter) == [] && app.text.contains("Card 100"), "\(app.text)")
  }

  @Test("many are marked and changed at once; without marks it is the one that is chosen")
  func changes() throws {
    var app = try app()
    let desk = try desks.desks.cards()
    try desk.makeList(named: "H")
    _ = app.press(.down)
    #expect(app.press(.character("@")) == [] && app.text.contains("1 card: suspend"), "\(app.text)")
    #expect(try card(1)?.text.isSuspended == true && card(2)?.text.isSuspended == false)
    #expect(app.press(.character(" "), .character(" ")) == [])
    #expect(app.text.contains("3 cards, 2 marked") && app.text.contains("✓"))
    _ = app.press(.character("*"), .character("-"))
    _ = app.press(.character("t"), .character("x"), .enter)
    for number in [Int64(1), 2] {
      let marks = try card(number)?.marks
      #expect(marks?.flag == .red && marks?.buriedDay == desk.today)
      #expect(try card(number)?.text.tags.contains("x") == true)
    }
    _ = app.press(.character("t"), .character("-"), .character("x"), .enter)
    #expect(try card(1)?.text.tags.contains("x") == false && card(3)?.marks.flag == nil)
    _ = app.press(.character("m"), .character("H"), .enter)
    try desk.reload()
    #expect(desk.cards(of: try desk.list(named: "H")).map(\.id.rawValue) == [1, 2])
    var practising = app
    let both = [CardID(rawValue: 1), CardID(rawValue: 2)]
    #expect(
      practising.press(.character("s")) == [.begin(.cards(.search(.numbered(both), schedules: false)))])
    _ = app.press(.character("d"), .character("y"))
    #expect(try card(1) == nil && card(2) == nil && card(3) != nil)
  }

  @Test("what cannot be read stands there with what to type instead; nothing found is said")
  func faults() throws {
    var app = try app()
    _ = app.type("is:dew")
    #expect(app.text.contains("is:due"), "\(app.text)")
    #expect(app.press(.down, .character("@")) == [], "there is nothing to change")
    #expect(try card(1)?.text.isSuspended == false)
    _ = app.press(.character("/"))
    for _ in 0..<12 { _ = app.press(.backspace) }
    _ = app.type("zebra")
    #expect(app.text.contains("No card is like that"), "\(app.text)")
  }
}
