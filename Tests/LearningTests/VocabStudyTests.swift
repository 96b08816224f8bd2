@testable import Decks
import FoundationEssentials
@testable import Learning
@testable import Memory
import Testing
@testable import Text

@Suite("Studying vocabulary")
struct VocabStudyTests {
  /// A learner's day from four in the morning, so many hours east of UTC.
  private static func calendar(east hours: Int = 0) -> StudyCalendar {
    StudyCalendar(startHour: 4) { _ in hours * 3600 }
  }

  /// An instant: so many days and hours after 2024-03-01 00:00 UTC.
  private static func instant(day: Int = 0, hour: Double = 12) -> Date {
    Date(timeIntervalSince1970: 1_709_251_200 + Double(day) * 86_400 + hour * 3600)
  }

  /// A study driven by hand.
  final class Table {
    var study: VocabStudy
    var now = VocabStudyTests.instant()
    var east = 0

    init(_ items: [VocabItem], new: Int = 10, reviews: Int = 40) throws {
      var document = try VocabDocument(
        VocabDocument.new(
          at: VocabStudyTests.instant(day: -5), limits: VocabLimits(new: new, reviews: reviews)))
      for item in items { document.append(item) }
      study = VocabStudy(try VocabDocument(document.bytes))
    }

    @discardableResult
    func send(_ event: StudyEvent) -> [VocabStudy.Effect] {
      study.reduce(event, in: VocabStudy.Context(now: now, calendar: VocabStudyTests.calendar(east: east)))
    }

    /// The next word, or nil at the end of the day.
    func next() -> String? {
      send(.next)
      return study.card?.item.word
    }

    /// Written, and read again, as when the program is left and started.
    func leaveAndReturn() throws {
      study = VocabStudy(try VocabDocument(study.document.bytes))
    }
  }

  static func word(
    _ word: String, _ state: VocabState = .untouched, due: Date? = nil, lastBreak: Int = 0
  ) -> VocabItem {
    var item = VocabItem(word: word, meaning: "meaning of \(word)")
    item.state = state
    item.nextReview = due
    item.lastBreak = JSONNumber(lastBreak)
    return item
  }

  @Test("New words come first, then those in learning, the longest due first; mastered ones never")
  func order() throws {
    let table = try Table(
      [
        Self.word("later", .learning, due: Self.instant(day: 1, hour: 12)),
        Self.word("recent", .learning, due: Self.instant(hour: 11)),
        Self.word("mastered", .mastered, due: Self.instant(day: -9)),
        Self.word("old", .learning, due: Self.instant(day: -3)),
        Self.word("dateless", .learning),
        Self.word("evening", .learning, due: Self.instant(hour: 20)),
        Self.word("new 1"), Self.word("new 2"), Self.word("new 3"),
      ], new: 2)
    var asked: [String] = []
    while let word = table.next() {
      asked.append(word)
      if asked.count > 20 { break }
      // Known and over for today.
      table.study.document[table.study.card?.index ?? 0]?.lastBreak = JSONNumber(4320)
      table.send(.judge(isRight: true))
      if let index = table.study.card?.index {
        table.study.document[index]?.nextReview = Self.instant(day: 3)
      }
    }
    #expect(asked == ["new 1", "new 2", "dateless", "old", "recent", "evening"])
    #expect(table.study.document.progress.newCards == 2)
    #expect(table.study.document.progress.reviews == 4)
  }

  @Test("Right answers climb the ladder, a wrong one begins again after the first break")
  func ladder() throws {
    let table = try Table([Self.word("a")])
    var breaks: [Int?] = []
    for isRight in [true, true, true, false, true] {
      #expect(table.next() == "a")
      let effects = table.send(.judge(isRight: isRight))
      let due = try #require(table.study.document[0]?.nextReview)
      #expect(effects == [.save] + (isRight ? [.show(.ring)] : []))
      #expect(table.study.again == due)
      breaks.append(table.study.document[0]?.lastBreak.int)
      let minutes = due.timeIntervalSince(table.now) / 60
      #expect(minutes == (isRight ? Double(breaks.last.flatMap(\.self) ?? 0) : 10))
      table.now = due
    }
    #expect(breaks == [10, 60, 1440, 0, 10])
    #expect(table.study.document[0]?.state == .learning)
  }

  @Test("A day's study ends with what was done and what is left; the next day goes on")
  func limits() throws {
    let words = (1...5).map { Self.word("r\($0)", .learning, due: Self.instant(day: -$0), lastBreak: 4320) }
    let table = try Table(words + [Self.word("n1"), Self.word("n2")], new: 1, reviews: 2)
    #expect(table.next() == "n1")
    table.send(.master)
    // Mastering goes on by itself.
    #expect(table.study.card?.item.word == "r5")
    table.send(.judge(isRight: true))
    #expect(table.next() == "r4")
    table.send(.judge(isRight: true))
    #expect(table.send(.next) == [])
    #expect(
      table.study.day
        == VocabDay(
          newCards: 1, reviews: 2, leftOver: 3, untouched: 1, nextReview: Self.instant(day: 1, hour: 4)))
    #expect(table.study.card == nil)
    try table.leaveAndReturn()
    #expect(table.next() == nil)
    table.now = Self.instant(day: 1, hour: 3.9)
    #expect(table.next() == nil)
    table.now = Self.instant(day: 1, hour: 4)
    #expect(table.next() == "n2")
  }

  @Test("A word missed today comes again today and counts once")
  func again() throws {
    let table = try Table([Self.word("a", .learning, lastBreak: 1440)], new: 0, reviews: 1)
    #expect(table.next() == "a")
    table.send(.judge(isRight: false))
    #expect(table.next() == "a")
    #expect(table.study.card?.isEarly == true)
    table.send(.judge(isRight: true))
    #expect(table.study.document.progress.reviews == 1)
    #expect(table.study.document.progress.seen == [0])
  }

  @Test("The last three words wait while there are others")
  func spacing() throws {
    let table = try Table((1...5).map { Self.word("w\($0)", .learning) })
    var asked: [String] = []
    for _ in 1...10 {
      asked.append(table.next() ?? "-")
      table.send(.judge(isRight: false))
    }
    for index in asked.indices.dropFirst(3) {
      #expect(!asked[index - 3..<index].contains(asked[index]), "\(asked)")
    }
  }

  @Test("Broken off before it is answered, a card counts for nothing and comes again")
  func brokenOff() throws {
    let table = try Table([Self.word("a"), Self.word("b")])
    #expect(table.next() == "a")
    table.send(.turn)
    try table.leaveAndReturn()
    #expect(!table.study.document.isChanged)
    #expect(table.next() == "a")
    table.send(.judge(isRight: true))
    try table.leaveAndReturn()
    #expect(table.study.document.progress.newCards == 1)
    #expect(table.next() == "b")
  }

  @Test("A card laid down before the day ends and answered after it counts for the day before")
  func midnight() throws {
    let table = try Table((1...3).map { Self.word("n\($0)") }, new: 1)
    table.now = Self.instant(hour: 27.9)
    #expect(table.next() == "n1")
    table.now = Self.instant(hour: 28.1)
    table.send(.judge(isRight: true))
    table.send(.next)
    #expect(table.study.card?.item.word == "n2", "a new day has its own new words")
  }

  @Test("A journey gives no second portion, a clock put back neither; the next day does come")
  func journey() throws {
    let table = try Table((1...9).map { Self.word("n\($0)") }, new: 1)
    func finish() {
      while table.next() != nil {
        table.send(.judge(isRight: true))
        if table.study.card?.isNew == false { table.send(.master) }
      }
    }
    table.east = 9
    table.now = Self.instant(hour: 1)
    finish()
    let begun = table.study.document.items.count { $0.item.state != .untouched }
    #expect(begun == 1)
    // To the west it is still the day before; to the east the same day.
    for east in [-8, 12] {
      table.east = east
      table.now = Self.instant(hour: 2)
      #expect(table.next() == nil)
    }
    table.now = Self.instant(hour: -20)
    #expect(table.next() == nil, "the clock was put back")
    table.east = 9
    table.now = Self.instant(day: 1, hour: 1)
    #expect(table.next() != nil)
  }

  @Test("A typed answer is judged by any of the meanings, and may be overruled")
  func typed() throws {
    var item = Self.word("転勤", .learning, lastBreak: 60)
    item.meaning = "job transfer/relocation, move (of office)"
    let table = try Table([item])
    #expect(table.next() == "転勤")
    let effects = table.send(.answer("the Job  transfers"))
    #expect(table.study.verdict == .close("job transfer"))
    #expect(effects.contains(.save))
    #expect(table.study.document[0]?.lastBreak.int == 1440)
    // A second answer to the same card changes nothing.
    #expect(table.send(.answer("x")) == [])
    #expect(table.send(.overrule(nil)) == [.save])
    #expect(table.study.document[0]?.lastBreak.int == 0)
    #expect(table.send(.overrule(nil)) == [.save, .show(.ring)])
    #expect(table.study.document[0]?.lastBreak.int == 1440)
    #expect(table.study.document.progress.reviews == 1)
  }

  @Test("A document changed on disk is taken up: the card stays where its word is still there")
  func reload() throws {
    let table = try Table([Self.word("a"), Self.word("b")], new: 5)
    table.send(.next)
    var changed = table.study.document
    changed.append(Self.word("c"))
    let context = VocabStudy.Context(now: table.now, calendar: Self.calendar())
    table.study.reload(changed, in: context)
    #expect(table.study.card?.item.word == "a")
    changed.remove(at: 0)
    table.study.reload(changed, in: context)
    #expect(table.study.card == nil)
    #expect(table.next() == "b")
  }

  @Test("The pronunciation is shown on request; nothing happens with no card on the table")
  func sides() throws {
    let table = try Table([Self.word("a")])
    for event: StudyEvent in [
      .turn, .pronunciation, .judge(isRight: true), .answer("a"), .overrule(nil), .hint, .lookUp, .speak,
    ] {
      #expect(table.send(event) == [])
    }
    table.send(.next)
    let word = table.study.card?.item
    #expect(table.send(.pronunciation) == [] && table.study.card?.isPronunciationShown == true)
    #expect(table.send(.turn) == [] && table.study.card?.isAnswerShown == true)
    table.send(.next)
    #expect(table.study.card?.item == word && table.study.card?.isAnswerShown == true)
  }

  @Test("An answer is taken back, word, day and place: as if it had not been given")
  func takenBack() throws {
    let table = try Table([Self.word("a"), Self.word("b"), Self.word("c")], new: 2)
    #expect(
      !table.study.canTakeBack
        && table.send(.takeBack) == [.show(.warn("There is nothing to take back here."))])
    #expect(table.next() == "a")
    let before = table.study.document.bytes
    table.send(.judge(isRight: false))
    #expect(table.next() == "b")
    table.send(.answer("meaning of b"))
    table.send(.overrule(nil))
    let effects = table.send(.takeBack)
    #expect(effects.first == .save && (table.study.answered, table.study.right) == (1, 0))
    #expect(table.study.card?.item.word == "b" && table.study.card?.isAnswerShown == true)
    #expect(table.study.document[1]?.state == .untouched && table.study.document.progress.newCards == 1)
    table.send(.master)
    #expect(table.study.document[1]?.state == .mastered)
    #expect(table.send(.takeBack).first == .save && table.study.answered == 1)
    #expect(table.send(.takeBack).first == .save && table.study.answered == 0)
    #expect(table.study.document.bytes == before && !table.study.canTakeBack)
    table.send(.judge(isRight: true))
    #expect(table.study.document[0]?.lastBreak.double ?? 0 > 0)
  }

  @Test("A day has as many words left as its limits allow, and no more than there are")
  func waiting() throws {
    let words = ["a", "b", "c"].map { Self.word($0) }
    let learning = [
      Self.word("now", .learning, due: Self.instant(hour: 1)), Self.word("dateless", .learning),
      Self.word("tonight", .learning, due: Self.instant(hour: 23)),
      Self.word("tomorrow", .learning, due: Self.instant(day: 2)), Self.word("known", .mastered),
    ]
    let table = try Table(words + learning, new: 2, reviews: 40)
    func waiting() -> VocabDocument.Waiting {
      table.study.document.waiting(at: table.now, in: Self.calendar(east: table.east))
    }
    #expect(waiting() == VocabDocument.Waiting(new: 2, reviews: 3))
    #expect(table.next() == "a")
    table.send(.turn)
    table.send(.judge(isRight: true))
    #expect(waiting().new == 1)
    #expect(
      try Table(learning, reviews: 1).study.document.waiting(at: Self.instant(), in: Self.calendar(east: 0))
        .reviews
        == 1)
  }
}
