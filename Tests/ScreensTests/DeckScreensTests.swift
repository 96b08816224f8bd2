@testable import Decks
@testable import Desks
import FoundationEssentials
@testable import Learning
@testable import Memory
@testable import Screens
@testable import Store
@testable import Terminal
import Testing

@Suite("Cards, vocabulary and quizzes on the screen")
struct DeckScreensTests {
  private static func app(_ place: Place, _ desks: ScreenDesks = .none) -> App {
    App(
      styles: Styles(color: true, unicode: true), columns: 90, rows: 24, desks: desks,
      areas: [.verses, .vocabulary, .cards, .quiz], at: place)
  }

  private static func lines(_ app: App) -> String { app.canvas.lines.joined(separator: "\n") }

  private static func press(_ app: inout App, _ keys: Key.Code...) -> [Effect] {
    keys.flatMap { app.reduce(.key(Key($0))) }
  }

  /// Two lists: one with two cards to review, one to be reviewed in three days.
  private static func filled() throws -> TestDesks {
    let desks = try TestDesks()
    let desk = try desks.desks.cards()
    func cards(_ fronts: String...) -> [CardText] {
      fronts.map { CardText(front: $0, back: "back of \($0)") }
    }
    try desk.makeList(named: "Rivers", cards: cards("Rhine", "Elbe"))
    let hills = try desk.makeList(named: "Hills", cards: cards("Brocken"))
    let brocken = try #require(desk.cards(of: hills).first?.id)
    let review = CardReview(time: TestDesks.now, day: desk.today, rating: .easy)
    try desk.change("review") { _ in [.reviewed(brocken, review), .reviewed(brocken, review)] }
    return desks
  }

  @Test("The lists stand in their two groups; Enter opens one, R reviews all")
  func lists() throws {
    var app = Self.app(.cardLists, try Self.filled().desks)
    let screen = app.text
    #expect(screen.contains("To review: 1 list, 2 cards") && screen.contains("Others: 1 list"), "\(screen)")
    #expect(screen.contains("in 3 days"))
    #expect(app.press(.enter) == [] && app.text.contains("Rivers") && app.text.contains("back of Rhine"))
    #expect(app.press(.escape, .character("R")) == [.begin(.cards(.reviewAll))])
  }

  @Test("A list is named, planned and removed from its own screen, and closes; undo brings it back")
  func oneList() throws {
    let desks = try Self.filled()
    var app = Self.app(.cardLists, desks.desks)
    _ = app.press(.enter, .character("n"), .character("!"), .enter)
    #expect(app.text.contains("It is called “Rivers!” now."), "\(app.text)")
    _ = app.press(.character("f"))
    #expect(app.text.contains("Planned by FSRS"), "\(app.text)")
    _ = app.press(.character("d"), .character("y"))
    #expect(!app.text.contains("back of Rhine") && app.text.contains("back of Elbe"), "\(app.text)")
    _ = app.press(.character("D"), .character("y"))
    #expect(app.text.contains("The list is removed.") && !app.text.contains("Rivers!"), "\(app.text)")
    _ = app.press(.character("u"))
    #expect(app.text.contains("Taken back: remove the card list “Rivers!”."), "\(app.text)")
  }

  @Test("An empty list names no key that is about its cards; where undo takes the list back it closes")
  func emptyList() throws {
    let desks = try Self.filled()
    var app = Self.app(.cardLists, desks.desks)
    _ = app.press(.enter)
    #expect(app.text.contains("r review"))
    _ = app.press(.escape, .character("n"))
    _ = app.type("Lakes")
    #expect(!app.text.contains("r review") && app.text.contains("a add"), "\(app.text)")
    _ = app.press(.character("u"))
    #expect(app.text.contains("To review: 1 list"), "\(app.text)")
    #expect(app.canvas.lines.first?.contains("Lakes") == false)
  }

  @Test("The bar has Home, the lists, Play, New and Find; a new list opens at once")
  func bar() throws {
    #expect(Area.cards.bar.map(\.label) == ["Home", "Lists", "Play", "New", "Find"])
    let desks = try TestDesks()
    var app = Self.app(.newCards, desks.desks)
    #expect(app.type("Lakes") == [] && app.text.contains("Lakes"), "\(app.text)")
    #expect(app.text.contains("This list is empty."), "\(app.text)")
    #expect(try desks.desks.cards().library.lists.map(\.name) == ["Lakes"])
  }

  @Test("Where there is nothing yet, each sentence stands on a line of its own")
  func nothingYet() throws {
    let cards = Self.app(.cardLists, try TestDesks().desks).text
    #expect(cards.contains("Press n to make one."), "\(cards)")
    #expect(cards.contains("type: recite cards import FILE"))
    let packs = Self.app(.quizPacks, try TestDesks().desks).text
    #expect(packs.contains("There are no quiz packs yet."), "\(packs)")
    #expect(packs.contains("type: recite quiz import questions.json"))
  }

  private static func review(_ front: String, back: String? = nil, verdict: Page.Block? = nil) -> News {
    var page = Page(
      ["Card 1 of 3", "Rivers"], [.heading(front)] + [verdict, back.map { .text($0) }].compactMap(\.self))
    page.actions = [.init(.escape, "stop", .stop)]
    if back == nil {
      page.actions.insert(.init(.enter, "turn", also: [" "], .turn), at: 0)
      page.listens = Page.Expectation(
        name: "the back", sound: .meaning("", others: []), typing: .character("t"), saying: .character("v"))
    } else {
      page.choices = [.init(.character("g"), "good", .rate(.good))]
      if verdict != nil { page.actions.insert(.init(.enter, "fail", .rate(.fail)), at: 0) }
    }
    return .page(page, of: .cards(.play), .none)
  }

  @Test("A card is turned before it is rated; a typed back offers the rating that follows")
  func review() {
    var app = Self.app(.playCards)
    #expect(app.begin == [.begin(.cards(.play))])
    _ = app.reduce(Self.review("Rhine"))
    #expect(Self.lines(app).contains("Enter turn") && !Self.lines(app).contains("say the back"))
    #expect(Self.press(&app, .character("g"), .character("v")) == [])
    #expect(
      Self.press(&app, .enter) == [.take([.turn])] && Self.press(&app, .character(" ")) == [.take([.turn])])
    #expect(
      Self.press(&app, .character("t"), .character("g"), .character("o"), .enter) == [.take([.answer("go")])])
    _ = app.reduce(Self.review("Rhine", back: "back of Rhine", verdict: .verdict(isRight: false, "Not so")))
    #expect(Self.lines(app).contains("Not so") && Self.lines(app).contains("back of Rhine"))
    #expect(Self.press(&app, .enter) == [.take([.rate(.fail)])])
    #expect(Self.press(&app, .character("g")) == [.take([.rate(.good)])])
    #expect(Self.press(&app, .escape).first == .take([.stop]))
  }

  @Test("A form is done when all that must be is filled in")
  func form() throws {
    let desks = try Self.filled()
    var app = Self.app(.cardLists, desks.desks)
    _ = app.press(.enter, .character("a"), .character("O"), .enter, .enter, .enter)
    #expect(app.text.contains("Back is still empty"), "\(app.text)")
    _ = app.press(.character("b"), .enter, .enter)
    // It goes on with the next one at once.
    #expect(app.text.contains("Added “O”.") && app.text.contains("Add cards"), "\(app.text)")
    for character in "{{c1::P}}" { _ = app.press(.character(character)) }
    _ = app.press(.enter, .enter, .character("y"), .enter, .escape)
    let desk = try desks.desks.cards()
    let fronts = desk.cards(of: try desk.list(named: "Rivers")).map(\.text.front)
    #expect(fronts.prefix(3) == ["Rhine", "Elbe", "O"] && fronts.count > 3, "\(fronts)")
  }

  @Test("A word: its number in the corner, Enter shows the meaning, y goes on to the next")
  func vocabulary() {
    var app = Self.app(.newVocab)
    var page = Page(["new"], corner: "7", [.heading("記憶")])
    page.choices = [.init(.character("y"), "knew it", .judge(isRight: true), .next)]
    page.actions = [.init(.line("l"), "look up", .lookUp), .init(.escape, "stop", .stop)]
    _ = app.reduce(.page(page, of: .cards(.play), .none))
    #expect(Self.lines(app).contains("記憶") && Self.lines(app).contains("  7"))
    #expect(Self.lines(app).contains("y knew it") && !Self.lines(app).contains("look up"))
    #expect(Self.press(&app, .character("l")) == [])
    #expect(Self.press(&app, .character("y")) == [.take([.judge(isRight: true), .next])])
  }

  private static func sum(_ text: String, _ topic: String? = nil, difficulty: String? = nil) -> QuizQuestion {
    QuizQuestion(
      text, options: ["3", "4"], answerIndex: 1, explanation: "Count.", topic: topic, difficulty: difficulty)
  }

  private static func question(_ text: String, choice: Int? = nil) -> News {
    let options = ["3", "4"].enumerated().map { place, text in
      Page.Option(
        text, label: Page.Option.letter(place),
        isRight: choice.flatMap { place == 1 ? true : place == $0 ? false : nil })
    }
    var page = Page(["Question 1 of 1"], [.heading(text), .options(options)])
    if choice == nil {
      page.choices = [
        .init(.character("A"), "3", also: ["a", "1"], .choose(0)),
        .init(.character("B"), "4", also: ["b", "2"], .choose(1)),
      ]
    } else {
      page.blocks += [.verdict(isRight: false, "Not so: B is right"), .text("Count.")]
      page.actions = [.init(.enter, "next", .next)]
    }
    return .page(page, of: .cards(.play), .none)
  }

  @Test("A question: a letter answers, the right one and the explanation show, Enter goes on")
  func quiz() throws {
    let desks = try TestDesks()
    try desks.desks.quizzes().add(Self.sum("2 + 2?"), to: "Sums")
    var app = Self.app(.quizPacks, desks.desks)
    #expect(app.text.contains("0 of 1 done"), "\(app.text)")
    #expect(Self.press(&app, .enter) == [.begin(.quiz("Sums"))])
    #expect(Self.press(&app, .function(1)) == [] && Self.lines(app).contains("this page"))
    #expect(Self.press(&app, .escape) == [], "the quiz goes on, and does not begin again")
    _ = app.reduce(Self.question("2 + 2?"))
    #expect(Self.lines(app).contains("A-B answer") && Self.lines(app).contains("▸ A"))
    #expect(!Self.lines(app).contains("Count."))
    #expect(Self.press(&app, .character("z")) == [])
    #expect(Self.press(&app, .character("a")) == [.take([.choose(0)])])
    #expect(Self.press(&app, .down, .enter) == [.take([.choose(1)])])
    _ = app.reduce(Self.question("2 + 2?", choice: 0))
    #expect(Self.lines(app).contains("Not so: B is right") && Self.lines(app).contains("Count."))
    #expect(Self.press(&app, .enter) == [.take([.next])])
  }

  @Test("A long back begins where it is seen, scrolls with a mark, and keeps its lines")
  func longBack() {
    var app = Self.app(.playCards)
    _ = app.reduce(Self.review("Rhine"))
    let back = (1...40).map { "line \($0)" }.joined(separator: "\n\n\n")
    _ = app.reduce(Self.review("Rhine", back: back))
    #expect(Self.lines(app).contains("line 2") && !Self.lines(app).contains("line 40"))
    #expect(Self.lines(app).contains("more below"), "\(Self.lines(app))")
    _ = Self.press(&app, .end)
    #expect(Self.lines(app).contains("line 40") && Self.lines(app).contains("the end"))
    #expect(Self.press(&app, .character("g")) == [.take([.rate(.good)])])
  }

  @Test("A pack's topics can be chosen before a quiz begins; its question keeps its lines")
  func topics() throws {
    let desks = try TestDesks()
    try desks.desks.quizzes().add(Self.sum("2 + 2?", "plus", difficulty: "hard"), to: "Sums")
    try desks.desks.quizzes().add(Self.sum("5 - 1?", "minus"), to: "Sums")
    var app = Self.app(.quizPacks, desks.desks)
    #expect(Self.press(&app, .character("t")) == [] && Self.lines(app).contains("About minus"))
    #expect(Self.lines(app).contains("As long as it takes, in the pack's order."))
    #expect(Self.press(&app, .character("m"), .character("m"), .character("s")) == [])
    #expect(Self.lines(app).contains("It ends after 10 minutes, in an order of chance."))
    #expect(
      Self.press(&app, .down, .down, .enter) == [
        .begin(.quiz("Sums", QuizSelection(topic: "minus"), .init(isShuffled: true, minutes: 10)))
      ])
    _ = app.reduce(Self.question("What is a?\nlet a = [\n  1\n]"))
    let rows = app.canvas.lines
    let first = rows.firstIndex { $0.contains("What is a?") } ?? 0
    #expect(rows[first + 2].hasPrefix("   1") || rows[first + 2].contains("  1"), "\(rows)")
    #expect(rows[first + 3].contains("]"))
  }

  @Test("Undo beside Home is about where one is")
  func undoHere() {
    var app = Self.app(.quizTasks)
    #expect(Self.press(&app, .character("u")) == [.undoIn(.quizzes)])
  }
}
