@testable import Decks
import FoundationEssentials
@testable import Learning
@testable import Memory
import Screens
import Testing

@Suite("A review of cards")
struct CardStudyTests {
  private static let today = StudyDay(number: 20_000)
  private static let list = CardListID(rawValue: 1)

  /// A review, and the lists that it changes.
  private struct Table {
    var study: CardStudy
    var context: CardStudy.Context

    init(_ fronts: [String], limits: LimitsPerDay? = nil, resumedAfter passed: Int = 0) {
      let events: [CardEvent] =
        [.listMade(list, name: "Rivers", .levels)]
        + fronts.enumerated().map { place, front in
          .cardMade(
            CardID(rawValue: Int64(place + 1)), in: list,
            CardText(front: front, back: "the back of \(front)"),
            on: today)
        }
      let library = CardLibrary(of: events)
      context = CardStudy.Context(
        library, limits: limits, now: Date(timeIntervalSince1970: 1_728_000_000), today: today)
      study = CardStudy(
        CardSession(.reviewAll, of: library, on: today, within: limits), resumedAfter: passed)
    }

    var page: Page { study.page(in: context) }

    @discardableResult
    mutating func take(_ events: StudyEvent...) -> [StudyEffect] {
      var shown: [StudyEffect] = []
      for event in events {
        for effect in study.reduce(event, in: context) {
          switch effect {
          case .record(let events, _): for event in events { context.library.apply(event) }
          case .takeBack: study.tookBack()
          case .show(let effect): shown.append(effect)
          }
        }
      }
      return shown
    }
  }

  @Test("Each page has the same title, words, choices and keys in both faces")
  func bothFaces() {
    var table = Table(["Rhine", "Elbe", "Oder"])
    BothFaces(table.page).expectSame()
    table.take(.turn)
    BothFaces(table.page).expectSame()
    #expect(table.page.choices.map(\.name) == ["fail", "hard", "good", "easy"])
    table.take(.rate(.easy))
    BothFaces(table.page).expectSame()
    #expect(table.page.outcome == [.note("“Rhine”: easy, level G, again today, while it is weak")])
    table.take(.heard("the back of Elbe"))
    BothFaces(table.page, .spoken).expectSame()
    #expect(table.page.blocks.contains(.verdict(isRight: true, "Right", remark: "heard: the back of Elbe")))
    table.take(.rate(.good), .answer("a hill"))
    BothFaces(table.page, .typed).expectSame()
    #expect(table.page.blocks.contains(.verdict(isRight: false, "Not so")))
    table.take(.rate(.fail))
    #expect(table.page.isOver)
    BothFaces(table.page).expectSame()
    BothFaces(Table([]).page).expectSame()
    BothFaces(Table(["Rhine"], resumedAfter: 2).page).expectSame()
  }

  @Test("A card is rated once, after its back was shown; a right answer rings, and Enter takes what follows")
  func rating() {
    var table = Table(["Rhine", "Elbe"])
    table.take(.rate(.good))
    #expect(table.page.title.first == "Card 1 of 2" && table.study.session.passed.isEmpty)
    #expect(table.take(.answer("the back of Rhine")) == [.ring])
    #expect(table.page.isAnswered && table.page.enter?.events == [.rate(.good)])
    table.take(.rate(.good))
    #expect(table.page.title.first == "Card 2 of 2" && !table.page.isAnswered)
    table.take(.answer(""))
    #expect(!table.page.isAnswered && table.page.enter == nil, "turned only")
  }

  @Test("The last rating is taken back; of none, and of what was not heard, it is said")
  func takenBack() {
    var table = Table(["Rhine", "Elbe"])
    #expect(table.take(.takeBack) == [.warn("There is nothing to take back here.")])
    #expect(table.take(.heard(nil)).count == 1 && table.page.listens != nil)
    table.take(.turn, .rate(.good), .turn, .takeBack)
    #expect(table.page.title.first == "Card 1 of 2" && table.page.choices.count == 4)
    #expect(table.study.session.passed.isEmpty && !table.study.canTakeBack)
  }

  @Test("Its end tells what was reviewed and what is left; where nothing is to review, what else there is")
  func end() {
    var table = Table(["Rhine", "Elbe"])
    table.take(.skip, .turn, .rate(.fail), .stop)
    #expect(table.page.blocks.first == .tally("1 card reviewed", [Page.Count("fail", 1)]))
    #expect(table.page.blocks.contains(.note("2 cards still to review, weak ones included.")))
    var left = Table(["Rhine"])
    left.take(.stop)
    #expect(left.page.isOver && left.page.blocks == [])
    #expect(Table([]).page.blocks.first == .note("There are no cards yet."))
    let full = Table(["Rhine", "Elbe"], limits: LimitsPerDay(new: 0, reviews: 0))
    #expect(full.page.blocks.first == .praise("Today's cards are done."))
  }

  @Test("The front is spoken where that is wished for, and either side on request, without names of files")
  func spoken() {
    var table = Table(["Rhine [rhine.mp3]"])
    #expect(table.take(.begin) == [])
    table.study.speaks = true
    #expect(table.take(.begin) == [.speak(Utterance(text: "Rhine", voice: .ofScript(), isWished: false))])
    table.take(.turn)
    guard case .speak(let back)? = table.take(.speak).first else { return #expect(Bool(false)) }
    #expect(back.text.hasPrefix("the back of") && back.isWished)
  }
}
