@testable import Decks
@testable import Memory
import Testing

@Suite("A day's work: buried, flagged, limits of lists, lists below lists, siblings, orders")
struct CardDayTests {
  private static let lists = (1...3).map { CardListID(rawValue: Int64($0)) }
  private static func id(_ number: Int64) -> CardID { CardID(rawValue: number) }

  /// `Land` with cards 1 and 2, `Land::Rivers` with 3 to 6, `Words` with 7 and 8; all new.
  private static let library: CardLibrary = {
    func cards(_ range: ClosedRange<Int64>, in list: Int) -> [CardEvent] {
      range.map { CardLibraryTests.made($0, in: lists[list]) }
    }
    let made: [CardEvent] = zip(lists, ["Land", "land::Rivers", "Words"]).map {
      .listMade($0, name: $1, .levels)
    }
    return CardLibrary(of: made + cards(1...2, in: 0) + cards(3...6, in: 1) + cards(7...8, in: 2))
  }()

  private static func asked(
    _ scope: CardScope, of library: CardLibrary, _ day: Int = 0, _ limits: LimitsPerDay? = nil,
    in order: CardOrder = .hardest
  ) -> [Int64] {
    scope.cards(of: library, on: CardTests.day(day), within: limits, in: order).cards.map(\.rawValue)
  }

  @Test("a list is reviewed with those below it, and a name that no list has stands for those below it")
  func tree() {
    let library = Self.library
    #expect(Self.asked(.review(Self.lists[0]), of: library) == [1, 2, 3, 4, 5, 6])
    #expect(Self.asked(.review(Self.lists[1]), of: library) == [3, 4, 5, 6])
    #expect(Self.asked(.reviewBelow("LAND::rivers"), of: library) == [3, 4, 5, 6])
    #expect(Self.asked(.reviewBelow("Lan"), of: library) == [])
  }

  @Test("a list's limits hold for it and those below it, whatever the day has room for")
  func limits() {
    var library = Self.library
    let day = LimitsPerDay(new: 5, reviews: 9)
    library.apply(.limitsChosen(Self.lists[0], CardListLimits(new: 3)))
    library.apply(.limitsChosen(Self.lists[1], CardListLimits(new: 2, reviews: 1)))
    #expect(Self.asked(.reviewAll, of: library, 0, day) == [1, 2, 3, 7, 8])
    #expect(CardHome(library, on: CardTests.day(0), within: day).cardsToReview == 5)
    #expect(CardHome(library, on: CardTests.day(0), within: day).waiting == 3)
    // What was asked of a list below has taken a place in both.
    for _ in 0..<2 { library.apply(.reviewed(Self.id(3), CardTests.review(.easy, on: 0))) }
    #expect(Self.asked(.review(Self.lists[0]), of: library, 0, day) == [1, 2])
    #expect(Self.asked(.review(Self.lists[1]), of: library, 0, day) == [])
    let rows = CardHome(library, on: CardTests.day(0), within: day)
    #expect(rows.toReview.map(\.toReview) == [2, 2] && rows.others.map(\.days) == [1])
    library.apply(.limitsChosen(Self.lists[1], CardListLimits()))
    #expect(Self.asked(.review(Self.lists[1]), of: library, 0, day) == [4, 5])
    #expect(Self.asked(.reviewAll, of: library).count == 7, "asked beyond the limits")
  }

  @Test("what is buried comes back by itself on the next day; it keeps its plan")
  func buried() {
    var library = Self.library
    library.apply(.cardBuried(Self.id(7), on: CardTests.day(0)))
    #expect(Self.asked(.review(Self.lists[2]), of: library, 0) == [8])
    #expect(CardHome(library, on: CardTests.day(0)).cardsToReview == 7)
    #expect(Self.asked(.review(Self.lists[2]), of: library, 1) == [7, 8])
    library.apply(.cardBuried(Self.id(7), on: nil))
    #expect(Self.asked(.review(Self.lists[2]), of: library, 0) == [7, 8])
  }

  @Test("of a note one new card comes a day; one that was begun keeps to its day")
  func siblings() {
    var library = CardLibrary(of: [.listMade(Self.lists[0], name: "L", .levels)])
    let note = CardNote(mark: "m", kind: .cloze, front: "{{c1::a}} {{c2::b}} {{c3::c}}", back: "")
    for (place, text) in note.cards().enumerated() {
      library.apply(.cardMade(Self.id(Int64(place + 1)), in: Self.lists[0], text, on: CardTests.start))
    }
    #expect(Self.asked(.reviewAll, of: library, 0) == [1])
    #expect(CardHome(library, on: CardTests.day(0)).cardsToReview == 1)
    for _ in 0..<2 { library.apply(.reviewed(Self.id(1), CardTests.review(.easy, on: 0))) }
    #expect(Self.asked(.reviewAll, of: library, 0) == [])
    #expect(CardHome(library, on: CardTests.day(0)).others.map(\.days) == [1])
    #expect(Self.asked(.reviewAll, of: library, 1) == [2])
    #expect(Self.asked(.reviewAll, of: library, 3) == [1], "the one that was begun is due")
    #expect(Self.asked(.play, of: library, 0).count == 3)
  }

  @Test("new cards come first, last, or spread evenly; nobody comes twice or is left out")
  func orders() {
    var library = Self.library
    for card in [1, 2, 3, 4] as [Int64] {
      for _ in 0..<2 { library.apply(.reviewed(Self.id(card), CardTests.review(.easy, on: 0))) }
    }
    func order(_ order: CardOrder) -> [Int64] { Self.asked(.reviewAll, of: library, 3, in: order) }
    #expect(order(.newFirst) == [5, 6, 7, 8, 1, 2, 3, 4])
    #expect(order(.newLast) == [1, 2, 3, 4, 5, 6, 7, 8])
    #expect(order(.mixed) == [1, 5, 2, 6, 3, 7, 4, 8])
    #expect(CardOrder.mixed.arranged([]) == [])
  }

  @Test(
    "forgetting is failing at the first review of a later day; eight times make a leech, and every four after"
  )
  func lapses() {
    var card = CardTests.card([(.fail, 0), (.good, 0), (.fail, 0)])
    #expect(card.standing.lapses == 0 && card.standing.failedDay == CardTests.day(0))
    card = CardTests.card([(.good, 0), (.fail, 1), (.fail, 1), (.good, 2), (.good, 3), (.fail, 4)])
    #expect(card.standing.lapses == 2 && card.standing.firstDay == CardTests.day(0))
    #expect((0...20).filter(Card.isLeech) == [8, 12, 16, 20])
  }

  @Test("many cards are changed at once, those that are so already passed over")
  func changes() {
    var library = Self.library
    func apply(_ change: CardChange) -> Int {
      let events = change.events(for: (1...9).map(Self.id), in: library, on: CardTests.day(0))
      for event in events { library.apply(event) }
      return events.count
    }
    #expect(apply(.suspend(true)) == 8 && apply(.suspend(true)) == 0)
    #expect(Self.asked(.reviewAll, of: library) == [])
    #expect(apply(.suspend(false)) == 8 && apply(.tag("x")) == 8 && apply(.untag("y")) == 0)
    #expect(apply(.flag(.blue)) == 8 && apply(.flag(.blue)) == 0 && apply(.flag(nil)) == 8)
    #expect(apply(.bury(true)) == 8 && apply(.bury(false)) == 8 && apply(.bury(false)) == 0)
    #expect(apply(.move(Self.lists[0])) == 6 && library.list(Self.lists[0])?.cards.count == 8)
    #expect(apply(.remove) == 8 && library.list(Self.lists[0])?.cards == [])
    #expect(CardChange.flag(.red).title(of: [Self.id(3)]) == "flag red card 3")
    #expect(CardChange.remove.title(of: [Self.id(3), Self.id(4)]) == "remove 2 cards")
  }

  @Test("cards that came in of one note do not follow one another in a day; those with marks of one's own do")
  func importedSiblings() {
    func library(_ marks: [String]) -> CardLibrary {
      let cards = zip(Int64(1)..., marks).map { number, mark in
        CardEvent.cardMade(
          Self.id(number), in: Self.lists[0], CardText(front: "\(number)", back: "b", key: mark),
          on: CardTests.day(0))
      }
      return CardLibrary(of: [.listMade(Self.lists[0], name: "L", .levels)] + cards)
    }
    #expect(Self.asked(.reviewAll, of: library(["m", "m-2", "m-3", "n-c1", "n-c2", "o"])) == [1, 4, 6])
    #expect(CardHome(library(["m", "m-2", "n-c1", "n-c2"]), on: CardTests.day(0)).cardsToReview == 2)
    #expect(Self.asked(.reviewAll, of: library(["card-1", "card-2", "card-3"])) == [1, 2, 3])
  }

  @Test(
    "cards of one note of a file without marks do not follow one another in a day, whatever form it has",
    arguments: [
      ("anki", "#separator:tab\n#notetype:Basic (and reversed card)\nHund\tdog\nKatze\tcat", [1, 3]),
      ("anki", "The {{c1::Rhine::river}} is {{c2::long}} and {{c2::wide}}\twest", [1]),
      ("obsidian", "#flashcards\n\nFluss:::river\n\nThe ==Rhine== is ==1230 km== long", [1, 3]),
      ("csv", "\"{{c1::Paris::city}} is in {{c2::France}} by {{c3::Metz}}\",\nBern,Switzerland", [1, 4]),
      ("hashcards", "C: The [Rhine] is [1230 km] long.\n\nQ: one\nA: two", [1, 3]),
      ("csv", "a,b\nc,d\nb,a\nb,c", [1, 2, 4]), ("csv", "a,x\nb,x\nx [y],b\n[z,1", [1, 2, 3, 4]),
    ])
  func saidSiblings(form: String, text: String, wanted: [Int64]) throws {
    let format = try #require(CardTextFormat.all.first { $0.name == form })
    let notes = format.read(text).notes.value
    var library = CardLibrary(of: [.listMade(Self.lists[0], name: "L", .levels)])
    for (place, note) in notes.enumerated() {
      let id = Self.id(Int64(place + 1))
      library.apply(.cardMade(id, in: Self.lists[0], note.cardText, on: CardTests.start))
    }
    #expect(Self.asked(.reviewAll, of: library, 0) == wanted)
    #expect(CardHome(library, on: CardTests.day(0)).cardsToReview == wanted.count)
    for _ in 0..<2 { library.apply(.reviewed(Self.id(1), CardTests.review(.easy, on: 0))) }
    // What was asked today holds them, too.
    #expect(Self.asked(.reviewAll, of: library, 0) == Array(wanted.dropFirst()))
  }
}
