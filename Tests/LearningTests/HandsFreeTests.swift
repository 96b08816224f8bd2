@testable import Learning
@testable import Memory
@testable import Recitation
import Testing
@testable import Text

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
    #expect(ring.parts == [.pause(0.35)], "nothing after a right answer but the tone")
    #expect(ring.events == [.next] && ring.listens == nil)

    let whole = hands.turn(after: table.take(.next), &table)
    #expect(whole.parts == [.place(table.passage), .words("Say the whole passage by heart.")])
    let wrong = hands.turn(
      after: table.take(.answer("Thy word is a unto my feet, and a light unto my path.")), &table)
    #expect(words(wrong) == ["Not right yet: 1 word.", "After “is a”: you left out “lamp”."])
    #expect(hands.events(of: [.command(.again)], on: table.page) == [])
    let goes = hands.turn(on: table.page)
    #expect(words(goes) == ["It goes: " + TrainingTable.words], "the verse only where it is asked for")
    #expect(hands.events(of: [.heard(nil)], on: table.page) == [.next], "who says nothing goes on")
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
    #expect(words(try asked(.rearrangeWords).0) == ["Put the pieces in order.", "Say the passage."])
  }

  @Test("“Again” asks once more, with the choices; what is not understood is told, the third time it sleeps")
  func again() throws {
    var table = try TrainingTable(asking: .locateBook)
    var hands = HandsFree()
    let first = hands.turn(on: table.page)
    let again = hands.turn(after: table.take(table.page.events(of: .again)[0]), &table)
    #expect(words(again).count == words(first).count + 5 && words(again).last?.last == "?")
    #expect(table.recorded.isEmpty)
    for time in 1...2 {
      let sorry = hands.turn(after: table.take(.said(.dictated([]))), &table)
      #expect(sorry.listens != nil && words(sorry).count == 1, "\(time)")
    }
    let last = hands.turn(after: table.take(.said(.dictated([]))), &table)
    #expect(hands.isAsleep && last.events.isEmpty && words(last).joined().contains("Say continue"))
    for _ in 1...20 {
      #expect(hands.events(of: [.heard(nil)], on: table.page) == [], "no silence ends it")
      let asleep = hands.turn(on: table.page)
      #expect(asleep.parts.isEmpty && asleep.listens?.sound == .command(within: HandsFree.sleep))
    }
    #expect(hands.events(of: [.command(.skip)], on: table.page) == [] && hands.isAsleep)
    #expect(hands.events(of: [.command(.goOn)], on: table.page) == [])
    #expect(words(hands.turn(on: table.page)) == words(again), "woken, it asks once more")
    table.take(.giveUp)
    #expect(words(hands.turn(on: table.page)).contains("This is how it goes.") && table.recorded == [false])
    table.take(.next, .finish)
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

  @Test("Every command means something while a question is open, and none of them costs an attempt")
  func commands() throws {
    for command in SpokenCommand.allCases where ![.stop, .skip, .dontKnow].contains(command) {
      var table = try TrainingTable(asking: .recite)
      var hands = HandsFree()
      _ = hands.turn(on: table.page)
      for event in hands.events(of: [.command(command)], on: table.page) { table.take(event) }
      #expect(table.recorded.isEmpty && !table.page.isOver, "\(command)")
      #expect(hands.turn(on: table.page).listens != nil, "\(command)")
      #expect(hands.isAsleep == (command == .pause))
    }
    var table = try TrainingTable(asking: .recite)
    for event in table.page.events(of: .dontKnow) { table.take(event) }
    #expect(table.recorded == [false])
    var help = HandsFree()
    help.greets = true
    #expect(words(help.turn(on: try TrainingTable(asking: .recite).page)).first == "Say help at any time.")
    #expect(help.events(of: [.command(.help)], on: table.page) == [])
    #expect(words(help.turn(on: table.page)).first == SpokenCommand.told)
  }

  @Test("Said while it speaks, commands are carried out, and what was cut off is said from its beginning")
  func interrupted() throws {
    var table = try TrainingTable(.lesson, [.show, .exercise(.locateBook), .exercise(.recite)])
    var hands = HandsFree()
    let shown = hands.turn(on: table.page, after: table.take(.begin))
    for command in [SpokenCommand.slower, .again] {
      #expect(hands.events(of: [.command(command)], on: table.page) == [])
      #expect(hands.turn(on: table.page) == shown, "\(command)")
    }
    #expect(hands.events(of: [.command(.help)], on: table.page) == [])
    #expect(hands.turn(on: table.page).parts == [.words(SpokenCommand.told)] + shown.parts)
    #expect(hands.events(of: [.command(.pause)], on: table.page) == [] && hands.isAsleep)
    _ = hands.turn(on: table.page)
    #expect(hands.events(of: [.command(.goOn)], on: table.page) == [])
    #expect(hands.turn(on: table.page) == shown, "woken, it reads from the beginning")
    #expect(hands.events(of: [.command(.skip)], on: table.page) == [.next], "what is read is passed over")
    #expect(hands.events(of: [.command(.goOn)], on: table.page) == [.next])

    let place = hands.turn(after: table.take(.next), &table)
    #expect(hands.events(of: [.command(.slower)], on: table.page) == [])
    #expect(hands.turn(on: table.page) == place, "a question is asked once more")
    #expect(hands.events(of: [.command(.skip)], on: table.page) == [.giveUp], "a question is given up")
    _ = hands.turn(after: table.take(.choose(table.rightChoice), .next), &table)

    let wrong = hands.turn(
      after: table.take(.answer("Thy word is a unto my feet, and a light unto my path.")), &table)
    #expect(hands.events(of: [.command(.slower)], on: table.page) == [])
    #expect(hands.turn(on: table.page) == wrong, "a verdict is told once more")
    #expect(hands.events(of: [.command(.skip)], on: table.page) == [.next], "a verdict is passed over")
    #expect(hands.events(of: [.command(.stop)], on: table.page) == table.page.events(of: .stop))
  }

  @Test("“I was right” turns the verdict, “take that back” opens the question again")
  func undone() throws {
    var table = try TrainingTable(asking: .recite)
    var hands = HandsFree()
    table.take(.answer("Thy word is a unto my feet, and a light unto my path."))
    #expect(hands.turn(on: table.page).listens?.sound == .command(within: HandsFree.timeToObject))
    for event in hands.events(of: [.command(.iWasRight)], on: table.page) { table.take(event) }
    #expect(table.study.judged?.isRight == true)
    table.take(.takeBack)
    for event in table.page.events(of: .takeBack) { table.take(event) }
    #expect(table.study.judged == nil && !table.page.isAnswered)
  }

  @Test("Behind “stop” one sentence is said, awake and asleep; without it how it went is told whole")
  func stopped() throws {
    func end(_ commands: [SpokenCommand]) throws -> [String] {
      var table = try TrainingTable(asking: .recite)
      var hands = HandsFree()
      table.take(.giveUp)
      _ = hands.turn(on: table.page)
      let events = commands.flatMap { command in
        let events = hands.events(of: [.command(command)], on: table.page)
        if command != .stop { _ = hands.turn(on: table.page) }
        return events
      }
      for event in commands.isEmpty ? [.finish] : events { table.take(event) }
      #expect(table.page.isOver, "\(commands)")
      return words(hands.turn(on: table.page))
    }
    #expect(try end([]).count > 1)
    #expect(try end([.stop]) == ["1 question, 0 right without hints."])
    #expect(try end([.pause, .stop]) == ["1 question, 0 right without hints."])
    var lesson = try TrainingTable(.lesson, [.show, .exercise(.recite)])
    var hands = HandsFree()
    _ = hands.turn(on: lesson.page, after: lesson.take(.begin))
    for event in hands.events(of: [.command(.stop)], on: lesson.page) { lesson.take(event) }
    #expect(words(hands.turn(on: lesson.page)) == ["Stopped."], "nothing was done")
  }

  @Test("“Line?” in the middle whispers the next word, and more where it is asked for again")
  func line() throws {
    var table = try TrainingTable(asking: .recite)
    table.take(.said(table.said(0..<8)))
    #expect(table.page.events(of: .line).map { table.take($0) } == [[.whisper("and")]])
    #expect(table.recorded.isEmpty)
  }

  @Test("One word, or another text, is no attempt at a passage; a short passage may be said wrongly")
  func attempts() throws {
    var table = try TrainingTable(asking: .recite)
    func said(_ right: Range<Int>, _ outcome: RecitationResult.Outcome, seconds: Double) -> Response {
      .recited(
        RecitationResult(
          outcome: outcome, score: 0, seconds: seconds,
          words: table.passage.tokens.map {
            .init(
              index: $0.index, expected: $0.printed, verdict: right.contains($0.index) ? .correct : .omitted,
              confidence: 1)
          }))
    }
    for response in [
      said(0..<0, .heard, seconds: 1.2), said(3..<4, .heard, seconds: 2), said(0..<0, .otherText, seconds: 9),
    ] {
      let effects = table.take(.said(response))
      guard case .warn(let words)? = effects.first else { return #expect(Bool(false), "\(effects)") }
      #expect(words.hasPrefix("I did not catch that.") && table.recorded.isEmpty)
    }
    table.take(.said(said(0..<1, .heard, seconds: 9)))
    #expect(table.recorded == [false], "who talks for long has tried")
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
