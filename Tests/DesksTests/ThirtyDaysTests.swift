@testable import Desks
import Foundation
@testable import Learning
@testable import Memory
@testable import Store
import Testing
import TestSupport

@Suite("Ten verses through thirty days")
struct ThirtyDaysTests {
  private let names = (1...10).map { "John 3:\($0)" }

  @Test(
    "Each is asked every day, each right answer leads on, none is stuck, and all are known at the end", .long)
  func days() throws {
    let room = try Classroom()
    try room.trainer.createSet(named: "Ten", names)
    var furthest: [String: Int] = [:]
    var repeats: [String: (Exercise, Int)] = [:]
    var first: [Double] = []
    var generator = Chance(state: 11)
    for day in 0..<30 {
      let run = room.trainer.practice()
      _ = try run.take(.begin)
      var seen: Set<String> = []
      for turn in 0..<2 * names.count {
        let asked = try #require(run.asked)
        let name = asked.passage.name
        if turn < names.count { seen.insert(name) }
        let place = Shipped.pathway.questions.lastIndex(of: asked.exercise) ?? Shipped.pathway.questions.count
        let bar = run.bar
        // The learner forgets a fifth of what is asked.
        let isKnown = generator.next() % 5 != 0
        _ = try run.take(isKnown ? Classroom.rightAnswer(to: asked) : Classroom.wrongAnswer(to: asked))
        #expect(run.judged?.isRight == isKnown)
        if isKnown {
          #expect(run.bar >= bar, "day \(day), \(name), \(asked.exercise)")
          furthest[name] = max(furthest[name] ?? 0, place)
          let before = repeats[name]
          repeats[name] = (asked.exercise, before?.0 == asked.exercise ? (before?.1 ?? 0) + 1 : 1)
          let isWhole = asked.exercise.stage == .fill100
          #expect(
            isWhole || (repeats[name]?.1 ?? 0) <= 3, "day \(day): \(name) is stuck at \(asked.exercise)")
        } else {
          repeats[name] = nil
          #expect(run.bar == bar, "day \(day), \(name): a wrong answer moved the bar")
        }
        room.clock.pass(days: 0.0005)
        _ = try run.take(.next)
      }
      #expect(seen == Set(names), "day \(day): each is asked before any is asked twice")
      if day == 0 { first = try names.map { try room.trainer.strength(of: $0) } }
      room.clock.pass(days: 0.995)
    }
    let known = furthest.values.count { $0 >= Shipped.pathway.questions.count - 1 }
    #expect(known == names.count, "\(furthest)")
    let last = try names.map { try room.trainer.strength(of: $0) }
    #expect(first.allSatisfy { $0 < 0.3 } && last.reduce(0, +) / 10 > 0.8, "\(last)")
  }

  @Test(
    "A lesson that ends with a wrong answer tells the figure that its bar shows, and Home counts as it does")
  func lesson() throws {
    let room = try Classroom()
    let run = try room.trainer.lesson(about: room.trainer.passage("John 3:16"))
    _ = try run.take(.begin)
    while !run.isFinished {
      guard let asked = run.asked else {
        _ = try run.take(.next)
        continue
      }
      let step = run.study.index
      if step == 3 { _ = try run.take(.help(.firstLetters)) }
      let isWrong = [9, 11, 12].contains(step)
      let bar = run.bar
      _ = try run.take(isWrong ? Classroom.wrongAnswer(to: asked) : Classroom.rightAnswer(to: asked))
      #expect(isWrong ? run.bar == bar : run.bar > bar || step == 3, "step \(step)")
      room.clock.pass(days: 0.001)
      _ = try run.take(.next)
    }
    let summary = LessonSummary(of: run.study)
    #expect(summary.strengthAfter == run.bar)
    let (strength, home) = (try room.trainer.strength(of: "John 3:16"), try room.trainer.home())
    #expect(abs(strength - run.bar) < 0.005)
    #expect(home.today.right == summary.right && summary.hinted == 1)
  }

  @Test("Days later a lesson that was left shows the strength of that day")
  func taken() throws {
    let room = try Classroom()
    let run = try room.trainer.lesson(about: room.trainer.passage("John 3:16"))
    _ = try run.take(.begin)
    for _ in 0..<2 { _ = try run.take(.next) }
    _ = try run.take(Classroom.rightAnswer(to: try #require(run.asked)))
    room.clock.pass(days: 20)
    let later = try room.trainer.lesson(about: room.trainer.passage("John 3:16"))
    _ = try later.take(.begin)
    let strength = try room.trainer.strength(of: "John 3:16")
    #expect(later.bar < run.bar && later.bar == strength)
  }

  @Test("A verse of two words is asked for what it has, once each, and is wholly known then")
  func short() throws {
    let room = try Classroom()
    let passage = try room.trainer.passage("John 3:11")
    #expect(passage.words.count == 2)
    let run = try room.trainer.lesson(about: passage)
    _ = try run.take(.begin)
    var asked: [Exercise] = []
    while !run.isFinished {
      if let question = run.asked {
        asked.append(question.exercise)
        _ = try run.take(Classroom.rightAnswer(to: question))
      }
      _ = try run.take(.next)
    }
    #expect(
      asked == [
        .locateBook, .fill50, .rearrangeWords, .locateChapter, .locateVerse, .build, .locateVerse, .fill100,
      ])
    #expect(run.bar == 1)
  }

  /// A small generator: x ↦ 6364136223846793005 x + 1442695040888963407, its upper bits.
  private struct Chance {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
  }
}
