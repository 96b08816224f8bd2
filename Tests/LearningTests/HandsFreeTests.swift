@testable import Learning
@testable import Memory
@testable import Recitation
import Testing

@Suite("A study without hands or eyes")
struct HandsFreeTests {
  private func words(_ turn: SpokenTurn) -> [String] {
    turn.parts.compactMap { if case .words(let text) = $0 { text } else { nil } }
  }

  @Test("A lesson reads the passage, asks, tells what was wrong and how it goes, and goes on by itself")
  func lesson() throws {
    var table = try TrainingTable(.lesson, [.show, .hear, .exercise(.locateBook), .exercise(.fill100)])
    var hands = HandsFree()
    let shown = hands.turn(on: table.page, after: table.take(.begin))
    #expect(shown == SpokenTurn([.passage(table.passage)], events: [.next]), "who sees no page reads none")
    let heard = hands.turn(after: table.take(.next), &table)
    #expect(words(heard) == ["Listen, and say it along."] && heard.parts.last == .passage(table.passage))

    let place = hands.turn(after: table.take(.next), &table)
    #expect(words(place) == ["In which book is this?", TrainingTable.words] && place.obeys)
    #expect(place.listens == table.page.listens && place.events.isEmpty)
    let ring = hands.turn(after: table.take(.choose(table.rightChoice)), &table)
    #expect(ring.parts.first == .pause(0.35) && words(ring) == ["Right.", "It is Psalms."])
    #expect(ring.events == [.next] && ring.listens == nil)

    let whole = hands.turn(after: table.take(.next), &table)
    #expect(whole.parts == [.place(table.passage), .words("Say the whole passage by heart.")])
    let wrong = hands.turn(
      after: table.take(.answer("Thy word is a unto my feet, and a light unto my path.")), &table)
    #expect(
      words(wrong) == ["Not right yet: 1 word.", "Left out: lamp.", "It goes: " + TrainingTable.words])
    let more = hands.turn(after: table.take(.next), &table)
    #expect(table.page.isOver && words(more) == ["Once more, what was missed."])
    #expect(more.events == [.repeatMissed] && more.listens == nil)
    let repeated = hands.turn(after: table.take(.repeatMissed), &table)
    #expect(repeated.parts == whole.parts && repeated.listens != nil, "the passage, not the book")
    #expect(hands.turn(after: table.take(.giveUp), &table).events == [.next])
    let end = hands.turn(after: table.take(.next), &table)
    #expect(
      words(end).first == "Psalm 119:105: the lesson is done." && end.events.isEmpty && end.listens == nil)
  }

  @Test("Gaps are read as “blank”, words to build are said as a passage, too many pieces are not listed")
  func questions() throws {
    func asked(_ exercise: Exercise) throws -> (SpokenTurn, AskedQuestion) {
      let table = try TrainingTable(asking: exercise)
      var hands = HandsFree()
      return (hands.turn(on: table.page), try #require(table.study.asked))
    }
    let (fill, question) = try asked(.fill50)
    #expect(
      words(fill).last?.split(separator: " ").count(where: { $0.hasPrefix("blank") }) == question.wanted.count
    )
    let (build, built) = try asked(.build)
    #expect(words(build) == ["Say the passage, word by word."] && build.listens?.sound == .answer(built))
    #expect(words(try asked(.rearrange4).0).count == 5)
    #expect(words(try asked(.rearrangeWords).0) == ["Put the words in order.", "Say the passage."])
  }

  @Test("“Again” asks once more, with the choices; what is not understood is told, the third time it ends")
  func again() throws {
    var table = try TrainingTable(asking: .locateBook)
    var hands = HandsFree()
    let first = hands.turn(on: table.page)
    let again = hands.turn(after: table.take(SpokenCommand.again.event), &table)
    #expect(words(again).count == words(first).count + 5 && words(again).last?.last == "?")
    #expect(table.recorded.isEmpty)
    for time in 1...2 {
      let sorry = hands.turn(after: table.take(.said(.dictated([]))), &table)
      #expect(sorry.listens != nil && words(sorry).count == 1, "\(time)")
    }
    let last = hands.turn(after: table.take(.said(.dictated([]))), &table)
    #expect(last.listens == nil && last.events == [.finish])
    table.take(SpokenCommand.skip.event)
    #expect(words(hands.turn(on: table.page)).contains("This is how it goes.") && table.recorded == [false])
    table.take(.next, SpokenCommand.stop.event)
    #expect(words(hands.turn(on: table.page)).first == "1 question, 0 right without hints.")
  }

  @Test("Who stops is whispered the next word; who is silent then is judged up to there")
  func whisper() throws {
    var table = try TrainingTable(asking: .recite)
    var hands = HandsFree()
    _ = hands.turn(on: table.page)
    let turn = hands.turn(after: table.take(.said(table.said(0..<8))), &table)
    #expect(turn.parts == [.whisper("and")] && turn.listens?.name == "the rest")
    let silence = RecitationResult(outcome: .silence, score: 0, seconds: 5, words: [])
    #expect(hands.turn(after: table.take(.saidRest(.recited(silence))), &table).events == [.settle])
    table.take(.settle)
    #expect(table.recorded == [false])
    let opened = hands.turn(on: table.page)
    #expect(words(opened).first == "Not right yet: 6 words." && opened.events == [.next])
  }

  @Test("A passage built by ear is judged by the words that were said")
  func built() throws {
    var table = try TrainingTable(asking: .build)
    table.take(.said(table.said(0..<13)))
    #expect(table.recorded == [false] && table.study.judged?.faults.map(\.word) == [13])
  }
}

extension HandsFree {
  fileprivate mutating func turn(after effects: [StudyEffect], _ table: inout TrainingTable) -> SpokenTurn {
    turn(on: table.page, after: effects)
  }
}

extension TrainingTable {
  /// The place of the right one among the choices.
  fileprivate var rightChoice: Int {
    guard case .locate(let question)? = study.asked?.question else { return -1 }
    return question.rightChoice
  }
}
