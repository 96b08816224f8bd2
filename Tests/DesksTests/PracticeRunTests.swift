@testable import Desks
@testable import Learning
@testable import Memory
@testable import Store
import Testing
@testable import Text

@Suite("Practice")
struct PracticeRunTests {
  @Test(
    "It goes round: what was asked longest ago comes next, and never the same twice where there is another")
  func round() throws {
    let room = try Classroom()
    try room.trainer.createSet(named: "Three", ["John 3:16", "John 3:17", "John 3:18"])
    let run = room.trainer.practice()
    _ = try run.take(.begin)
    var names: [String] = []
    for _ in 0..<6 {
      let asked = try #require(run.asked)
      names.append(asked.passage.name)
      room.clock.pass(days: 0.001)
      _ = try run.take(Classroom.rightAnswer(to: asked))
      _ = try run.take(.next)
    }
    #expect(names == ["John 3:16", "John 3:17", "John 3:18", "John 3:16", "John 3:17", "John 3:18"])
    #expect(run.study.answered == 6 && run.study.right == 6 && run.study.changes.count == 3)
  }

  @Test("The question follows the strength along the pathway, up to reciting")
  func grows() throws {
    let room = try Classroom()
    try room.trainer.createSet(named: "One", ["John 3:16"])
    let run = room.trainer.practice()
    _ = try run.take(.begin)
    var kinds: [Exercise] = []
    var bars: [Double] = []
    for _ in 0..<20 {
      let asked = try #require(run.asked)
      kinds.append(asked.exercise)
      // Time goes by while one answers: it must not hold practice back.
      room.clock.pass(days: 0.0005)
      _ = try run.take(Classroom.rightAnswer(to: asked))
      bars.append(run.bar)
      room.clock.pass(days: 0.0005)
      _ = try run.take(.next)
    }
    #expect(Array(kinds.prefix(12)) == Shipped.pathway.questions)
    #expect(kinds.dropFirst(12).count { $0 == .recite } == 6, "and now and then where it stands")
    #expect(kinds.dropFirst(12).count { $0 == .locateVerse } == 2)
    #expect(
      zip(bars, bars.dropFirst()).prefix(11).allSatisfy { $0 < $1 }, "every right answer raises the bar")
    #expect(bars.dropFirst(11).allSatisfy { $0 > 0.999 })
  }

  @Test(
    "A month later the passage is weaker and asked more easily again; a wrong answer does not move the bar")
  func fades() throws {
    let room = try Classroom()
    try room.trainer.createSet(named: "One", ["John 3:16"])
    let run = room.trainer.practice()
    _ = try run.take(.begin)
    for _ in 0..<12 {
      _ = try run.take(Classroom.rightAnswer(to: try #require(run.asked)))
      _ = try run.take(.next)
    }
    room.clock.pass(days: 60)
    let later = room.trainer.practice()
    _ = try later.take(.begin)
    let bar = later.bar
    #expect(bar < 1 && later.asked?.exercise != .recite)
    let effects = try later.take(Classroom.wrongAnswer(to: try #require(later.asked)))
    #expect(later.bar == bar && !effects.contains(.ring) && later.isRevealing)
  }

  @Test(
    "There is always a question where there is a passage, also when nothing is due; without one it says what to type"
  )
  func always() throws {
    let room = try Classroom()
    #expect(throws: Failure.self) { try room.trainer.practice().take(.begin) }
    try room.trainer.createSet(named: "One", ["John 3:16"])
    for order in PracticeOrder.allCases {
      let run = room.trainer.practice(order: order)
      _ = try run.take(.begin)
      _ = try run.take(.giveUp)
      _ = try run.take(.next)
      #expect(run.asked != nil && run.judged == nil, "\(order)")
    }
  }

  @Test("Overruled and taken back, count and strength follow")
  func undo() throws {
    let room = try Classroom()
    try room.trainer.createSet(named: "Two", ["John 3:16", "John 3:17"])
    let run = room.trainer.practice()
    _ = try run.take(.begin)
    let asked = try #require(run.asked)
    _ = try run.take(Classroom.wrongAnswer(to: asked))
    #expect(try run.take(.judge(isRight: true)).contains(.ring))
    #expect(run.study.right == 1 && run.bar > 0)
    _ = try run.take(.takeBack)
    #expect(run.study.right == 0 && run.bar == 0 && run.judged?.isRight == false)
    _ = try run.take(.next)
    _ = try run.take(.takeBack)
    #expect(run.asked == asked && run.judged == nil && run.study.answered == 0)
    #expect(try room.trainer.home().today.asked == 0)
  }
}

@Suite("What comes next, kept")
struct ComesNextTests {
  @Test("It is asked by a pathway and by practice, kept in the log, and shown among the words in progress")
  func kept() throws {
    let steps = #"{"name": "On", "steps": ["show", "comes-next", "recite"]}"#
    let room = try Classroom(pathway: Pathway(json: steps.utf8))
    let passage = try room.trainer.passage("John 3:16")
    try room.trainer.createSet(named: "One", [passage.name])
    let lesson = try room.trainer.lesson(about: passage)
    _ = try lesson.take(.begin)
    _ = try lesson.take(.next)
    let asked = try #require(lesson.asked)
    #expect(asked.exercise == .comesNext && lesson.page.choices.count == 4)
    _ = try lesson.take(Classroom.rightAnswer(to: asked))
    let id = try #require(try room.trainer.store.passage(passage.name))
    #expect(try room.trainer.store.answers(to: id).map(\.entry.answer.exercise) == [.comesNext])
    #expect(try room.trainer.why(passage).standings.last?.share == 0.5, "one of two stages of the words")
    room.clock.pass(days: 0.1)
    let practice = room.trainer.practice()
    _ = try practice.take(.begin)
    #expect(practice.asked?.exercise == .recite, "it goes on where the lesson was left")
    _ = try practice.take(.giveUp)
    let drill = try room.trainer.drill(.comesNext, about: passage)
    _ = try drill.take(.begin)
    _ = try drill.take(Classroom.wrongAnswer(to: try #require(drill.asked)))
    #expect(try room.trainer.store.answers(to: id).map(\.entry.answer.outcome) == [.clean, .wrong, .wrong])
    _ = try practice.take(.next)
    #expect(practice.asked?.exercise == .comesNext, "what was missed since is asked again")
  }
}

@Suite("A day that ends")
struct DueTests {
  private static let names = (1...5).map { "Psalm 23:\($0)" }

  /// Five passages, begun one a day, all of them due.
  private func room() throws -> Classroom {
    let room = try Classroom()
    try room.trainer.createSet(named: "Five", Self.names + ["Psalm 1:1"])
    for name in Self.names.reversed() {
      let run = try room.trainer.drill(.recite, about: room.trainer.passage(name))
      _ = try run.take(.begin)
      _ = try run.take(.giveUp)
      room.clock.pass(days: 1)
    }
    room.clock.pass(days: 3)
    #expect(try room.trainer.home().due == 5)
    return room
  }

  /// Answers until it is over, at most so often; the passages asked about.
  private func practise(
    _ run: TrainingRun, _ room: Classroom, most: Int = 30, isRight: (Int) -> Bool
  ) throws -> [String] {
    var names: [String] = []
    _ = try run.take(.begin)
    while !run.page.isOver, names.count < most {
      let asked = try #require(run.asked)
      room.clock.pass(days: 0.0005)
      _ = try run.take(
        isRight(names.count) ? Classroom.rightAnswer(to: asked) : Classroom.wrongAnswer(to: asked))
      names.append(asked.passage.name)
      _ = try run.take(.next)
    }
    return names
  }

  @Test("What is due is asked once, the longest unasked first, and then it is done for today")
  func right() throws {
    let room = try room()
    let run = room.trainer.practice(order: .due)
    #expect(try practise(run, room) { _ in true } == Self.names.reversed())
    #expect(run.page.blocks.first == .heading("Done for today."))
    #expect(run.page.blocks.contains(.heading("5 questions, 5 right without hints.")))
    let notes = run.page.blocks.compactMap { if case .note(let words) = $0 { words } else { nil } }
    #expect(Self.names.allSatisfy { name in notes.contains { $0.hasPrefix("Back ") && $0.contains(name) } })
  }

  @Test("What was missed comes again at the end until it is right, three times at most; then the day is over")
  func missed() throws {
    let room = try room()
    let day = Array(Self.names.reversed())
    let once = room.trainer.practice(order: .due)
    #expect(try practise(once, room) { $0 >= 5 || $0 == 1 } == day + day.filter { $0 != day[1] })
    #expect(try room.trainer.home().due == 0)
    #expect(try practise(room.trainer.practice(order: .due), room, most: 8) { _ in true }.count == 8)
    let other = try self.room()
    let never = other.trainer.practice(order: .due)
    #expect(try practise(never, other) { _ in false } == day + day + day)
    #expect(never.page.blocks.first == .heading("Done for today."))
  }

  @Test("Left before its end it is not done; an answer taken back is open again")
  func left() throws {
    let room = try room()
    let run = room.trainer.practice(order: .due)
    _ = try practise(run, room, most: 2) { _ in true }
    #expect(run.page.progress == .init(done: 2, count: 5))
    _ = try run.take(.takeBack)
    #expect(run.page.progress == .init(done: 1, count: 5) && run.asked?.passage.name == Self.names[3])
    _ = try run.take(.finish)
    #expect(run.page.isOver && !run.page.blocks.contains(.heading("Done for today.")))
  }

  @Test("Every order asks about each passage before any comes twice", arguments: PracticeOrder.allCases)
  func rounds(_ order: PracticeOrder) throws {
    let room = order == .due ? try Classroom() : try room()
    if order == .due { try room.trainer.createSet(named: "Six", Self.names + ["Psalm 1:1"]) }
    for isRight in [false, true] {
      let names = try practise(room.trainer.practice(order: order), room, most: 18) { _ in isRight }
      #expect(names.count == 18)
      for round in 0..<3 { #expect(Set(names[(round * 6)..<(round * 6 + 6)]).count == 6, "\(names)") }
      #expect(zip(names, names.dropFirst()).allSatisfy { $0 != $1 })
    }
  }
}
