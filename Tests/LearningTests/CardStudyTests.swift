@testable import Decks
import FoundationEssentials
@testable import Learning
@testable import Memory
@testable import Recitation
import Screens
import Testing

@Suite("A review of cards")
struct CardStudyTests {
  @Test("Each page has the same title, words, choices and keys in both faces")
  func bothFaces() {
    var table = CardTable(["Rhine", "Elbe", "Oder"])
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
    BothFaces(CardTable([String]()).page).expectSame()
    BothFaces(CardTable(["Rhine"], .play, without: [CardID(rawValue: 8), CardID(rawValue: 9)]).page)
      .expectSame()
  }

  @Test("A card is rated once, after its back was shown; a right answer rings, and Enter takes what follows")
  func rating() {
    var table = CardTable(["Rhine", "Elbe"])
    table.take(.rate(.good))
    #expect(table.page.title.first == "Card 1 of 2" && table.study.passed.isEmpty)
    #expect(table.take(.answer("the back of Rhine")) == [.ring])
    #expect(table.page.isAnswered && table.page.enter?.events == [.rate(.good)])
    table.take(.rate(.good))
    #expect(table.page.title.first == "Card 2 of 2" && !table.page.isAnswered)
    table.take(.answer(""))
    #expect(!table.page.isAnswered && table.page.enter == nil, "turned only")
  }

  @Test("The last rating is taken back; of none, and of what was not heard, it is said")
  func takenBack() {
    var table = CardTable(["Rhine", "Elbe"])
    #expect(table.take(.takeBack) == [.warn("There is nothing to take back here.")])
    #expect(table.take(.heard(nil)).count == 1 && table.page.listens != nil)
    table.take(.turn, .rate(.good), .turn, .takeBack)
    #expect(table.page.title.first == "Card 1 of 2" && table.page.choices.count == 4)
    #expect(table.study.passed.isEmpty && !table.study.canTakeBack)
  }

  @Test("Its end tells what was reviewed and what is left; where nothing is to review, what else there is")
  func end() {
    var table = CardTable(["Rhine", "Elbe"])
    table.take(.skip, .turn, .rate(.fail), .stop)
    #expect(table.page.blocks.first == .tally("1 card reviewed", [Page.Count("fail", 1)]))
    #expect(table.page.blocks.contains(.note("2 cards still to review, weak ones included.")))
    var left = CardTable(["Rhine"])
    left.take(.stop)
    #expect(left.page.isOver && left.page.blocks == [])
    #expect(CardTable([String]()).page.blocks.first == .note("There are no cards yet."))
    let full = CardTable(["Rhine", "Elbe"], limits: LimitsPerDay(new: 0, reviews: 0))
    #expect(full.page.blocks.first == .praise("Today's cards are done."))
  }

  @Test("The front is spoken where that is wished for, and either side on request, without names of files")
  func spoken() {
    var table = CardTable(["Rhine [rhine.mp3]"])
    #expect(table.take(.begin) == [])
    table.study.speaks = true
    #expect(table.take(.begin) == [.speak(Utterance(text: "Rhine", voice: .ofScript(), isWished: false))])
    table.take(.turn)
    guard case .speak(let back)? = table.take(.speak).first else { return #expect(Bool(false)) }
    #expect(back.text.hasPrefix("the back of") && back.isWished)
  }

  @Test("A review passes each card once, after its back was shown; a Play taken up again has those left")
  func session() {
    var table = CardTable(["Rhine", "Elbe", "Oder"], .play)
    #expect(table.take(.rate(.good)) == [] && table.study.passed.isEmpty)
    table.take(.turn, .rate(.good))
    #expect(table.study.card == CardID(rawValue: 2) && !table.study.isBackShown)
    let passed = Set(table.study.passed.map(\.card))
    let again = CardStudy(.play, of: table.context.library, on: CardTable.today, without: passed)
    #expect(again.cards.map(\.rawValue) == [2, 3] && again.resumedAfter == 1 && again.passed.isEmpty)
    let all = CardStudy(
      .play, of: table.context.library, on: CardTable.today, without: Set(table.study.cards))
    #expect(all.cards.count == 3 && all.resumedAfter == 0, "none is left: it begins with all")
    table.take(.skip)
    #expect(table.study.card == CardID(rawValue: 3))
    table.take(.turn, .rate(.easy), .turn)
    #expect(table.study.card == nil && !table.study.isBackShown)
    #expect(
      table.page.blocks.first
        == .tally("2 cards reviewed", [Page.Count("easy", 1), Page.Count("good", 1)]))
  }

  @Test("A search is practised without moving a day, unless it is to be scheduled; no limit holds for it")
  func practised() throws {
    for schedules in [false, true] {
      var table = CardTable(
        ["Rhine", "Elbe"], .search(try CardQuery("rhine"), schedules: schedules),
        limits: LimitsPerDay(new: 0, reviews: 0))
      #expect(table.study.cards == [CardID(rawValue: 1)])
      table.take(.turn, .rate(.good))
      #expect(table.context.library.card(CardID(rawValue: 1))?.standing.reviews == (schedules ? 1 : 0))
    }
  }

  @Test("A Play asks the hardest first, and says so, whatever order reviews have")
  func playOrder() {
    #expect(
      CardTable(["Rhine"], .play, in: .newFirst).page.outcome == [.note("1 card, the hardest first.")])
    #expect(CardTable(["Rhine"], in: .newFirst).page.outcome == [.note("1 card, new ones first.")])
  }

  @Test("Where FSRS plans, what was failed comes back after ten minutes or at the end, until it is known")
  func relearning() {
    var table = CardTable(["Rhine", "Elbe", "Oder", "Main"])
    let list = CardListID(rawValue: 1)
    table.context.library.apply([.schedulerChosen(list, .fsrs, on: CardTable.today)])
    table.take(.turn, .rate(.fail))
    let told = "“Rhine”: fail, level G, again in 10 minutes, or at the end of this review"
    #expect(table.page.outcome == [.note(told)])
    #expect(table.page.blocks == [.heading("Elbe")])
    table.take(.turn, .rate(.good))
    table.context.now += TimeInterval(CardSteps.standard[0])
    table.take(.turn, .rate(.good))
    #expect(table.page.blocks == [.heading("Rhine")], "ten minutes are over")
    table.take(.turn, .rate(.fail), .turn, .rate(.good))
    #expect(table.page.blocks == [.heading("Rhine")], "nothing else is left")
    table.take(.takeBack)
    #expect(table.page.title.first == "Card 5 of 5" && table.page.blocks.first == .heading("Main"))
    table.take(.rate(.good), .turn, .rate(.good))
    #expect(table.page.isOver && table.study.passed.count == 6)
  }

  @Test("A review that is broken off tells of the cards whose steps it leaves out")
  func brokenOff() {
    for fails in [false, true] {
      var table = CardTable(["Rhine", "Elbe"])
      table.context.library.apply([.schedulerChosen(CardListID(rawValue: 1), .fsrs, on: CardTable.today)])
      table.take(.turn, .rate(fails ? .fail : .easy), .stop)
      let note = Page.Block.note("1 card had steps left in this review: now it comes on its day.")
      #expect(table.page.blocks.contains(note) == fails)
    }
  }

  @Test(
    "New and failed cards go over their steps in the review as in Anki: Fail back, Hard the same, Good on"
  )
  func steps() {
    /// The cards asked in a review of Rhine, which is rated so, and Elbe, which is known.
    func asked(_ ratings: [CardRating], _ steps: CardSteps, isReviewed: Bool = false) -> [String] {
      var table = CardTable(["Rhine", "Elbe"])
      table.study.steps = steps
      let list = CardListID(rawValue: 1)
      table.context.library.apply([.schedulerChosen(list, .fsrs, on: CardTable.today)])
      if isReviewed {
        let day = CardTable.today.advanced(by: -9)
        let review = CardReview(time: table.context.now - 9 * 86_400, day: day, rating: .good)
        table.context.library.apply([.reviewed(CardID(rawValue: 1), review)])
      }
      var (fronts, rest) = ([String](), ratings)
      while case .heading(let front)? = table.page.blocks.first, fronts.count < 20 {
        fronts.append(front)
        table.take(.turn, .rate(front == "Rhine" && !rest.isEmpty ? rest.removeFirst() : .easy))
        table.context.now += 60
      }
      return fronts
    }
    let two = CardSteps(learning: [60, 600], relearning: [60, 600])
    let none = CardSteps(learning: [], relearning: [])
    #expect(asked([.good, .good], two) == ["Rhine", "Elbe", "Rhine"], "on the second step, then done")
    #expect(asked([.fail, .good, .good], two) == ["Rhine", "Elbe", "Rhine", "Rhine"], "at the end at once")
    #expect(asked([.fail, .hard, .fail, .easy], two) == ["Rhine", "Elbe", "Rhine", "Rhine", "Rhine"])
    #expect(asked([.easy], two) == ["Rhine", "Elbe"])
    #expect(asked([.good], CardSteps()) == ["Rhine", "Elbe"], "one step, passed")
    #expect(asked([.good], two, isReviewed: true) == ["Rhine", "Elbe"])
    #expect(asked([.fail, .good, .good], two, isReviewed: true) == ["Rhine", "Elbe", "Rhine", "Rhine"])
    #expect(asked([.fail, .good], CardSteps(), isReviewed: true) == ["Rhine", "Elbe", "Rhine"])
    #expect(asked([.fail], none) == ["Rhine", "Elbe"])
    #expect(asked([.fail], CardSteps(learning: [60], relearning: []), isReviewed: true) == ["Rhine", "Elbe"])
  }

  @Test("A real word that is not on the back is wrong where it is typed; a slip is taken and shown put right")
  func realWords() {
    func verdict(_ answer: String) -> AnswerVerdict? {
      var table = CardTable([("where one lives", "state")])
      table.study.judge = .standard(known: ["state", "stage", "skate"])
      table.take(.answer(answer))
      return table.study.verdict
    }
    #expect(verdict("stage") == .wrong && verdict("skate") == .wrong)
    #expect(verdict("sttate") == .close("state") && verdict("State") == .right("state"))
  }
}
