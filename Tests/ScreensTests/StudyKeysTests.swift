@testable import Desks
@testable import Learning
@testable import Memory
@testable import Screens
@testable import Terminal
import Testing

@Suite("The keys of a study: what they do, and where it is told")
struct StudyKeysTests {
  @Test("? tells the keys wherever nothing is typed")
  func question() throws {
    let learner = try Learner.asked(.recite)
    learner.carryOut(learner.app.reduce(.key(.control("d"))))
    #expect(learner.screen.contains("? keys"))
    learner.type("?")
    #expect(learner.screen.contains("Everywhere") && learner.screen.contains("overrule"))
  }

  @Test("F1 tells all keys, also those that find no room; nothing that is said meanwhile is missed")
  func keys() throws {
    let learner = try Learner.asked(.rearrange4, columns: 60, rows: 16)
    learner.press(.tab)
    learner.type("1")
    #expect(learner.screen.contains("? keys") && !learner.screen.contains("Ctrl-D"))
    learner.press(.function(1))
    #expect(learner.screen.contains("don't know") && learner.screen.contains("already"))
    #expect(!learner.screen.contains("bar below"), "the bar does not show here")
    learner.press(.function(1))
    #expect(learner.screen.contains("in order."))
    learner.tell(.level(LevelMeter(level: -20, peak: -10, isClipped: false, elapsed: 1.5)))
    learner.press(.function(1))
    #expect(!learner.screen.contains("don't know"), "while it listens there is nothing else")
  }

  @Test("The way to answer shows once there is something to answer")
  func hints() throws {
    let learner = try Learner.asked(.locateBook)
    #expect(!learner.screen.contains("Enter check"))
    learner.type("p")
    #expect(learner.screen.contains("Enter check"))
  }

  @Test("The bar rises after a right answer, never falls on its way, and arrives")
  func bar() throws {
    let learner = try Learner()
    learner.press(.down, .down, .enter, .enter, .enter)
    learner.type("ps")
    learner.press(.enter)
    #expect(learner.app.isMoving)
    var seen: [Int] = []
    for step in 0...40 {
      learner.app.reduce(seconds: Double(step) / 30)
      let line = learner.screen.split(separator: "\n").first { $0.contains("Strength") } ?? ""
      seen.append(Int(line.split(separator: " ").last?.filter(\.isNumber) ?? "") ?? -1)
    }
    #expect(seen == seen.sorted() && seen.first == 0 && seen.last ?? 0 > 5)
    #expect(!learner.app.isMoving)
  }

  @Test("A right answer is not made wrong by one key: it is asked")
  func overruleAsks() throws {
    let learner = try Learner.asked(.locateBook)
    learner.type("ps")
    learner.press(.enter)
    learner.type("o")
    #expect(learner.screen.contains("Shall it count as wrong?"))
    learner.press(.escape)
    #expect(learner.screen.contains("✓ Right") && learner.run?.study.judged?.isRight == true)
    learner.type("oy")
    #expect(learner.run?.study.judged?.isRight == false)
    learner.type("o")
    #expect(learner.run?.study.judged?.isRight == true, "back at once")
  }
}
