@testable import Decks
@testable import Desks
@testable import Learning
@testable import Memory
@testable import Screens
@testable import Terminal
import Testing

@Suite("Cards found on the screen")
struct CardFindScreenTests {
  private static let today = StudyDay(number: 20_000)
  private static let draft = [
    CardDesk.Draft(name: "Text", text: "{{c1::a}}"),
    CardDesk.Draft(name: "Beneath", text: "", isOptional: true),
  ]
  private static func id(_ number: Int64) -> CardID { CardID(rawValue: number) }

  private static func found(_ query: String, _ count: Int64 = 3, fault: String? = nil) throws -> News {
    let rows =
      fault != nil
      ? []
      : (1...max(1, count)).prefix(Int(count)).map { number in
        CardsFound.Row(
          card: Card(id: id(number), text: CardText(front: "front \(number)", back: "back"), on: today),
          list: "Rivers", scheduler: .levels)
      }
    return .cards(
      .found(
        CardsFound(query: query, search: try? CardQuery(query), fault: fault, rows: Array(rows), today: today)
      ))
  }

  private static func app() throws -> App {
    var app = App(
      styles: Styles(color: true, unicode: true), columns: 80, rows: 24, areas: [.verses, .cards],
      at: .findCards)
    #expect(app.begin == [.cards(.find(""))])
    _ = app.reduce(try found(""))
    return app
  }

  private static func lines(_ app: App) -> String { app.canvas.lines.joined(separator: "\n") }

  private static func press(_ app: inout App, _ keys: Key.Code...) -> [Effect] {
    keys.flatMap { app.reduce(.key(Key($0))) }
  }

  @Test("digits and letters go into the search; Enter finds, and keys then are about the cards")
  func search() throws {
    var app = try Self.app()
    #expect(Self.lines(app).contains("front 1") && Self.lines(app).contains("3 cards"))
    let typed = "q1".flatMap { Self.press(&app, .character($0)) }
    #expect(typed == [] && Self.press(&app, .enter) == [.cards(.find("q1"))])
    _ = app.reduce(try Self.found("q1"))
    #expect(Self.press(&app, .enter) == [.cards(.openCard(Self.id(1)))])
    _ = app.reduce(.cards(.draft(CardDraft(id: Self.id(1), fields: Self.draft))))
    #expect(Self.lines(app).contains("Beneath"))
    #expect(
      Self.press(&app, .enter, .enter).contains(
        .cards(.editCard(Self.id(1), ["{{c1::a}}", ""]))))
    #expect(Self.press(&app, .character("D")) == [.cards(.find("is:double"))])
  }

  @Test("Of more cards than fit, those around the chosen one show, and how many there are is said once")
  func many() throws {
    var app = try Self.app()
    _ = app.reduce(try Self.found("", 100))
    let lines = app.canvas.lines
    let counts = lines.filter { $0.contains(#/of \d+|\d+ cards/#) }
    #expect(
      counts.count == 2 && counts[0].contains(" of 100") && counts[1].contains("100 cards"), "\(counts)")
  }

  @Test(
    "While the search is typed the list stays where it was, without the mark; the way down leads back to the same card"
  )
  func typing() throws {
    var app = try Self.app()
    _ = app.reduce(try Self.found("", 100))
    _ = Self.press(&app, .down, .end)
    let chosen = app.canvas.lines.first { $0.contains("front 100") }
    #expect(chosen?.contains("▸") == true, "\(chosen ?? "")")
    _ = Self.press(&app, .character("/"), .character("q"))
    let typed = app.canvas.lines.first { $0.contains("front 100") }
    #expect(typed != nil && typed?.contains("▸") == false, "\(app.canvas.lines)")
    _ = Self.press(&app, .down)
    #expect(Self.press(&app, .enter) == [.cards(.openCard(Self.id(100)))])
  }

  @Test("many are marked and changed at once; without marks it is the one that is chosen")
  func changes() throws {
    var app = try Self.app()
    _ = Self.press(&app, .down)
    #expect(Self.press(&app, .character("@")) == [.cards(.change(.suspend(true), [Self.id(1)]))])
    #expect(Self.press(&app, .character(" "), .character(" ")) == [])
    #expect(Self.lines(app).contains("3 cards, 2 marked") && Self.lines(app).contains("✓"))
    let both = [Self.id(1), Self.id(2)]
    #expect(Self.press(&app, .character("*")) == [.cards(.change(.flag(.red), both))])
    #expect(Self.press(&app, .character("-")) == [.cards(.change(.bury(true), both))])
    #expect(
      Self.press(&app, .character("t"), .character("x"), .enter).contains(.cards(.change(.tag("x"), both))))
    #expect(
      Self.press(&app, .character("t"), .character("-"), .character("x"), .enter)
        .contains(.cards(.change(.untag("x"), both))))
    #expect(
      Self.press(&app, .character("m"), .character("H"), .enter).contains(.cards(.moveFound(both, to: "H"))))
    #expect(Self.press(&app, .character("d"), .character("y")).contains(.cards(.change(.delete, both))))
    #expect(
      Self.press(&app, .character("s"))
        == [.begin(.cards(.search(.numbered(both), schedules: false)))])
  }

  @Test("what cannot be read stands there with what to type instead; nothing found is said")
  func faults() throws {
    var app = try Self.app()
    _ = app.reduce(try Self.found("is:dew", fault: "“is:dew” cannot be read. Type is:due."))
    #expect(Self.lines(app).contains("Type is:due"))
    #expect(Self.press(&app, .down, .character("@")) == [], "there is nothing to change: it is typed")
    _ = app.reduce(try Self.found("x", 0))
    #expect(Self.lines(app).contains("No card is like that"))
  }
}
