import Foundation
@testable import Learning
@testable import Memory
import Screens
import Testing
@testable import Text

@Suite("Who knows it says it")
struct TestingOutTests {
  private static let steps: [Step] = [
    .show, .hear, .exercise(.locateBook), .exercise(.fill25), .exercise(.rearrange4), .exercise(.build),
    .exercise(.fill100),
  ]

  private func offers(_ table: TrainingTable) -> Bool {
    table.page.actions.contains { $0.events == [.testOut] && $0.name == "I know it, let me say it" }
  }

  @Test("At any step of a lesson one right recitation ends it", arguments: 0..<6)
  func lesson(place: Int) throws {
    var table = try TrainingTable(.lesson, Self.steps)
    table.take(.begin)
    for _ in 0..<place { table.take(.giveUp, .next) }
    #expect(table.study.index == place && offers(table))
    BothFaces(table.page, .typed).expectSame()
    table.take(.testOut)
    #expect(table.study.asked?.exercise == .recite && table.page.title.last == "Psalm 119:105")
    #expect(!offers(table), "it is being said")
    BothFaces(table.page, .typed).expectSame()
    let kept = try JSONDecoder().decode(TrainingStudy.self, from: JSONEncoder().encode(table.study))
    #expect(kept.testingOut == place, "left here, it goes on here")
    table.take(.answer(TrainingTable.words), .next)
    #expect(table.page.isOver && table.recorded.last == true && table.study.phase == .finished)
  }

  @Test("Said by voice it is the same, wherever the key is offered, and nothing elsewhere", arguments: 0..<7)
  func said(place: Int) throws {
    var table = try TrainingTable(.lesson, Self.steps)
    table.take(.begin)
    for _ in 0..<place { table.take(.giveUp, .next) }
    let events = table.page.events(of: .knowIt)
    #expect(events == (offers(table) ? [.testOut] : []))
    var handsFree = HandsFree()
    _ = handsFree.turn(on: table.page)
    #expect(handsFree.events(of: [.command(.knowIt)], on: table.page) == events)
    #expect(table.page.obeyed(.command(.knowIt)).events == events)
  }

  @Test("Said wrongly, given up or with a hint, the lesson goes on with what was asked", arguments: 0..<3)
  func notYet(way: Int) throws {
    var table = try TrainingTable(.lesson, Self.steps)
    table.take(.begin, .next, .next, .testOut)
    switch way {
    case 0: table.take(.giveUp)
    case 1: table.take(.answer("Thy word is a light unto my feet, and a lamp unto my path."))
    default: table.take(.help(.nextWord), .answer(TrainingTable.words))
    }
    table.take(.next)
    #expect(table.study.asked?.exercise == .locateBook && !table.page.isOver && offers(table))
  }

  @Test("In practice the recitation stands for the question, whatever it is", arguments: Exercise.allCases)
  func practice(exercise: Exercise) throws {
    var table = try TrainingTable(asking: exercise)
    let isWhole = exercise == .recite || exercise == .fill100
    #expect(offers(table) == !isWhole)
    table.take(.testOut)
    #expect(table.study.asked?.exercise == (isWhole ? exercise : .recite))
    table.take(.answer(TrainingTable.words))
    #expect(table.recorded == [true])
  }

  @Test("Not after a help, nor where one question was wished for")
  func notOffered() throws {
    var table = try TrainingTable(asking: .fill50)
    table.take(.help(.firstLetters))
    #expect(!offers(table))
    #expect(table.take(.testOut) == [] && table.study.asked?.exercise == .fill50)
    var drill = try TrainingTable(.drill, [.exercise(.fill50)])
    drill.study.ask(drill.question(.fill50, 3))
    #expect(!offers(drill))
  }

  @Test("A lesson kept before there was this goes on")
  func old() throws {
    var table = try TrainingTable(.lesson, Self.steps)
    table.take(.begin, .next, .next)
    var json = try #require(
      try JSONSerialization.jsonObject(with: JSONEncoder().encode(table.study)) as? [String: Any])
    json["testingOut"] = nil
    let data = try JSONSerialization.data(withJSONObject: json)
    #expect(try JSONDecoder().decode(TrainingStudy.self, from: data).index == 2)
  }
}
