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
  private static let today = StudyDay(number: 20_000)

  private static func app(_ place: Place) -> App {
    App(
      styles: Styles(color: true, unicode: true), columns: 90, rows: 24,
      areas: [.verses, .vocabulary, .cards, .quiz], at: place)
  }

  private static func lines(_ app: App) -> String { app.canvas.lines.joined(separator: "\n") }

  private static func press(_ app: inout App, _ keys: Key.Code...) -> [Effect] {
    keys.flatMap { app.reduce(.key(Key($0))) }
  }

  /// Two lists: one with two cards to review, one to be reviewed in three days.
  private static var library: CardLibrary {
    let (rivers, hills) = (CardListID(rawValue: 1), CardListID(rawValue: 2))
    func made(_ id: Int64, _ front: String, in list: CardListID) -> CardEvent {
      .cardMade(CardID(rawValue: id), in: list, CardText(front: front, back: "back of \(front)"), on: today)
    }
    var events: [CardEvent] = [
      .listMade(rivers, name: "Rivers", .levels), .listMade(hills, name: "Hills", .levels),
      made(1, "Rhine", in: rivers), made(2, "Elbe", in: rivers), made(3, "Brocken", in: hills),
    ]
    let time = Date(timeIntervalSince1970: 0)
    events += (0..<2).map { _ in
      .reviewed(CardID(rawValue: 3), CardReview(time: time, day: today, rating: .easy))
    }
    return CardLibrary(of: events)
  }

  @Test("The lists stand in their two groups; Enter opens one, R reviews all")
  func lists() {
    var app = Self.app(.cardLists)
    #expect(app.begin == [.cards(.loadHome)])
    _ = app.reduce(.cards(.home(CardHome(Self.library, on: Self.today))))
    let screen = Self.lines(app)
    #expect(screen.contains("To review: 1 list, 2 cards") && screen.contains("Others: 1 list"), "\(screen)")
    #expect(screen.contains("in 3 days"))
    #expect(Self.press(&app, .enter) == [.cards(.loadList(CardListID(rawValue: 1)))])
    #expect(Self.press(&app, .escape, .character("R")).contains(.begin(.cards(.reviewAll))))
  }

  @Test("An empty list names no key that is about its cards")
  func emptyList() throws {
    var app = Self.app(.cardLists)
    _ = app.begin
    _ = app.reduce(.cards(.home(CardHome(Self.library, on: Self.today))))
    _ = Self.press(&app, .enter)
    let list = try #require(Self.library.lists.first)
    #expect(Self.lines(app).contains("r review"))
    _ = app.reduce(.cards(.list(CardListNews(list: list, cards: [], today: Self.today))))
    #expect(!Self.lines(app).contains("r review") && Self.lines(app).contains("a add"))
  }

  @Test("The bar has Home, the lists, Play, New and Find; a new list opens at once")
  func bar() {
    #expect(Area.cards.bar.map(\.label) == ["Home", "Lists", "Play", "New", "Find"])
    var app = Self.app(.newCards)
    _ = app.begin
    for letter in "Lakes" { _ = app.reduce(.key(Key(.character(letter)))) }
    #expect(Self.press(&app, .enter).contains(.cards(.makeList("Lakes"))))
    #expect(
      app.reduce(.cards(.made(CardListID(rawValue: 7)))).contains(.cards(.loadList(CardListID(rawValue: 7)))))
  }

  @Test("Where there is nothing yet, each sentence stands on a line of its own")
  func nothingYet() {
    func lines(_ place: Place, _ news: News) -> [String] {
      var app = Self.app(place)
      _ = app.begin
      _ = app.reduce(news)
      return Self.lines(app).split(separator: "\n").map { String($0.replacing(/\s+$/, with: "")) }
    }
    let cards = lines(.cardLists, .cards(.home(CardHome(CardLibrary(), on: Self.today))))
    #expect(cards.contains { $0.hasSuffix("Press n to make one.") }, "\(cards)")
    #expect(cards.contains { $0.hasSuffix("type: recite cards import FILE") })
    let packs = lines(.quizPacks, .quiz(.packs([])))
    #expect(packs.contains { $0.hasSuffix("There are no quiz packs yet.") }, "\(packs)")
    #expect(packs.contains { $0.hasSuffix("type: recite quiz import questions.json") })
    let files = lines(.vocabFiles, .vocab(.files([])))
    #expect(files.contains { $0.hasSuffix("document here yet.") }, "\(files)")
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
  func form() {
    var app = Self.app(.cardLists)
    _ = app.reduce(.cards(.made(CardListID(rawValue: 1))))
    let list = CardListNews(
      list: Self.library.lists[0], cards: Self.library.cards(in: CardListID(rawValue: 1), on: Self.today),
      today: Self.today)
    _ = app.reduce(.cards(.list(list)))
    #expect(Self.lines(app).contains("Rivers") && Self.lines(app).contains("Rhine"))
    let effects = Self.press(
      &app, .character("a"), .character("O"), .enter, .enter, .enter, .character("b"), .enter, .enter)
    let list1 = CardListID(rawValue: 1)
    #expect(effects == [.cards(.addCard(list1, front: "O", back: "b", isReversed: false))])
    // It goes on with the next one at once.
    _ = app.reduce(.done("Added “O”."))
    let gap = "{{c1::P}}".flatMap { Self.press(&app, .character($0)) }
    #expect(
      gap == []
        && Self.press(&app, .enter, .enter, .character("y"), .enter)
          == [.cards(.addCard(list1, front: "{{c1::P}}", back: "", isReversed: true))]
    )
  }

  @Test("A word: its number in the corner, Enter shows the meaning, y goes on to the next")
  func vocabulary() {
    var app = Self.app(.vocabFiles)
    let file = VocabFileNews(path: "/a/k.vocab", name: "k.vocab", state: "1 word", isDue: true)
    _ = app.reduce(.vocab(.files([file])))
    #expect(Self.press(&app, .character("s")) == [.begin(.vocabulary("/a/k.vocab"))])
    var page = Page(["new"], corner: "7", [.heading("記憶")])
    page.choices = [.init(.character("y"), "knew it", .judge(isRight: true), .next)]
    page.actions = [.init(.line("l"), "look up", .lookUp), .init(.escape, "stop", .stop)]
    _ = app.reduce(.page(page, of: .cards(.play), .none))
    #expect(Self.lines(app).contains("記憶") && Self.lines(app).contains("  7"))
    #expect(Self.lines(app).contains("y knew it") && !Self.lines(app).contains("look up"))
    #expect(Self.press(&app, .character("l")) == [])
    #expect(Self.press(&app, .character("y")) == [.take([.judge(isRight: true), .next])])
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
  func quiz() {
    var app = Self.app(.quizPacks)
    _ = app.reduce(.quiz(.packs([QuizPackNews(name: "Sums", questions: 1, done: 0, topics: [])])))
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
    var app = Self.app(.cardLists)
    _ = app.reduce(.cards(.home(CardHome(Self.library, on: Self.today))))
    _ = Self.press(&app, .character("R"))
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
  func topics() {
    var app = Self.app(.quizPacks)
    let pack = QuizPackNews(
      name: "Sums", questions: 2, done: 0, topics: ["plus", "minus"], difficulties: ["hard"])
    _ = app.reduce(.quiz(.packs([pack])))
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
