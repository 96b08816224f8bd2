import Decks
import FoundationEssentials
import Memory
import Storage
import Terminal
import Testing

@testable import Screens

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
    #expect(Self.press(&app, .escape, .character("R")).contains(.cards(.review(.reviewAll))))
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

  @Test("The bar has Home, the lists, Play and New; a new list opens at once")
  func bar() {
    #expect(Area.cards.bar.map(\.label) == ["Home", "Lists", "Play", "New"])
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

  @Test("A card is turned before it is rated; a typed back offers the rating that follows")
  func review() {
    var app = Self.app(.playCards)
    #expect(app.begin == [.cards(.review(.play))])
    func news(isBackShown: Bool) -> News {
      .cards(
        .review(
          CardReviewNews(
            card: Self.library.card(CardID(rawValue: 1)), list: "Rivers", number: 1, count: 3,
            isBackShown: isBackShown, tally: [:], canTakeBack: false, canListen: false, last: nil, left: 0)))
    }
    _ = app.reduce(news(isBackShown: false))
    #expect(!Self.lines(app).contains("back of Rhine"))
    #expect(Self.press(&app, .character("g")) == [])
    #expect(Self.press(&app, .enter) == [.cards(.turn)])
    #expect(
      Self.press(&app, .character("t"), .character("g"), .character("o"), .enter) == [.cards(.answer("go"))])
    _ = app.reduce(.cards(.verdict(.wrong, heard: nil)))
    _ = app.reduce(news(isBackShown: true))
    #expect(Self.lines(app).contains("Not so") && Self.lines(app).contains("back of Rhine"))
    #expect(Self.press(&app, .enter) == [.cards(.rate(.fail))])
    #expect(Self.press(&app, .character("e")) == [.cards(.rate(.easy))])
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
      &app, .character("a"), .character("O"), .enter, .enter, .character("b"), .enter)
    #expect(effects.contains(.cards(.addCard(CardListID(rawValue: 1), front: "O", back: "b"))))
  }

  @Test("A word: its number in the corner, Enter shows the meaning, y goes on to the next")
  func vocabulary() throws {
    var app = Self.app(.vocabFiles)
    let file = VocabFileNews(path: "/a/k.vocab", name: "k.vocab", state: "1 word", isDue: true)
    _ = app.reduce(.vocab(.files([file])))
    #expect(Self.press(&app, .character("s")) == [.vocab(.study("/a/k.vocab"))])
    let text =
      #"{"items":[{"word":"記憶","meaning":"memory","pronunciation":"きおく","state":"untouched","priority":7}]}"#
    var study = VocabStudy(try VocabDocument(Array(text.utf8)))
    let calendar = StudyCalendar { _ in 0 }
    let now = Date(timeIntervalSince1970: 1_750_000_000)
    func tell(_ event: VocabEvent) {
      study = VocabStudy.reduce(study, event, at: now, in: calendar).0
      _ = app.reduce(
        .vocab(
          .study(
            VocabStudyNews(card: study.card, answered: 0, right: 0, canListen: false, hasMerged: false))))
    }
    tell(.next)
    #expect(Self.lines(app).contains("記憶") && !Self.lines(app).contains("memory"))
    #expect(Self.lines(app).contains("  7"))
    #expect(Self.press(&app, .enter) == [.vocab(.take(.turn))])
    tell(.turn)
    #expect(Self.lines(app).contains("memory") && Self.lines(app).contains("きおく"))
    #expect(
      Self.press(&app, .character("y")) == [.vocab(.take(.judge(isRight: true))), .vocab(.take(.next))])
  }

  @Test("A question: a letter answers, the right one and the explanation show, Enter goes on")
  func quiz() {
    var app = Self.app(.quizPacks)
    _ = app.reduce(.quiz(.packs([QuizPackNews(name: "Sums", questions: 1, done: 0, topics: [])])))
    #expect(Self.press(&app, .enter) == [.quiz(.take("Sums"))])
    #expect(Self.press(&app, .function(1)) == [] && Self.lines(app).contains("this page"))
    #expect(Self.press(&app, .escape) == [], "the quiz goes on, and does not begin again")
    let question = QuizQuestion("2 + 2?", options: ["3", "4"], answerIndex: 1, explanation: "Count.")
    func tell(choice: Int?) {
      _ = app.reduce(
        .quiz(
          .quiz(
            QuizStandingNews(
              question: question, number: 1, count: 1, choice: choice, answered: 0, right: 0,
              canListen: false))))
    }
    tell(choice: nil)
    #expect(!Self.lines(app).contains("Count."))
    #expect(Self.press(&app, .character("z")) == [])
    #expect(Self.press(&app, .character("a")) == [.quiz(.choose(0))])
    tell(choice: 0)
    #expect(Self.lines(app).contains("Not so: B is right") && Self.lines(app).contains("Count."))
    #expect(Self.press(&app, .enter) == [.quiz(.next)])
  }

  @Test("A long back begins where it is seen, scrolls with a mark, and keeps its lines")
  func longBack() throws {
    var app = Self.app(.cardLists)
    _ = app.reduce(.cards(.home(CardHome(Self.library, on: Self.today))))
    _ = Self.press(&app, .character("R"))
    var card = try #require(Self.library.card(CardID(rawValue: 1)))
    card.text.back = (1...40).map { "line \($0)" }.joined(separator: "\n\n\n")
    let news = CardReviewNews(
      card: card, list: "Rivers", number: 1, count: 3, isBackShown: true, tally: [:], canTakeBack: false,
      canListen: false, last: nil, left: 0)
    _ = app.reduce(.cards(.review(news)))
    #expect(Self.lines(app).contains("line 2") && !Self.lines(app).contains("line 40"))
    #expect(Self.lines(app).contains("more below"), "\(Self.lines(app))")
    _ = Self.press(&app, .end)
    #expect(Self.lines(app).contains("line 40") && Self.lines(app).contains("the end"))
    #expect(Self.press(&app, .character("g")) == [.cards(.rate(.good))])
  }

  @Test("A pack's topics can be chosen before a quiz begins; its question keeps its lines")
  func topics() {
    var app = Self.app(.quizPacks)
    let pack = QuizPackNews(
      name: "Sums", questions: 2, done: 0, topics: ["plus", "minus"], difficulties: ["hard"])
    _ = app.reduce(.quiz(.packs([pack])))
    #expect(Self.press(&app, .character("t")) == [] && Self.lines(app).contains("About minus"))
    #expect(
      Self.press(&app, .down, .down, .enter) == [.quiz(.take("Sums", QuizSelection(topic: "minus")))])
    let question = QuizQuestion("What is a?\nlet a = [\n  1\n]", options: ["3", "4"], answerIndex: 1)
    _ = app.reduce(
      .quiz(
        .quiz(
          QuizStandingNews(
            question: question, number: 1, count: 1, choice: nil, answered: 0, right: 0, canListen: false))))
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
