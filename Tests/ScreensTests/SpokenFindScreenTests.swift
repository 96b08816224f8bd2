@testable import Desks
@testable import Recitation
@testable import Screens
@testable import Terminal
import Testing
@testable import Text

@Suite("A verse found by saying some words of it")
struct SpokenFindScreenTests {
  private func learner() throws -> Learner {
    let learner = try Learner()
    learner.type("2")
    #expect(learner.screen.contains("Ctrl-R say it"))
    learner.carryOut(learner.app.reduce(.key(.control("r"))))
    #expect(learner.effects.contains(.findSpoken))
    learner.tell(.listening)
    learner.tell(.level(LevelMeter(level: -20, peak: -10, isClipped: false, elapsed: 2)))
    return learner
  }

  private func lines(_ learner: Learner) throws -> [Verse] {
    let canon = learner.trainer.canon
    return try ["Psalm 119:105", "Psalm 119:106", "John 3:16"].map {
      let id = try Reference($0, in: canon).verses(in: canon)[0]
      return Verse(id: id, text: "words of \($0)")
    }
  }

  private func found(_ matches: [(line: Int, behind: Double)], strain: Double = 0.2) -> FoundLines {
    FoundLines(matches.map { SoundMatch(line: $0.line, strain: strain, behind: $0.behind) }, sounds: 30)
  }

  @Test("What is sure is named with its words, and Enter begins its lesson")
  func sure() throws {
    let learner = try learner()
    #expect(learner.screen.contains("Enter that was it"))
    learner.press(.enter)
    #expect(learner.effects.contains(.endListening))
    learner.tell(.judging)
    let places = try FoundPlaces(
      found([(0, 0), (1, 80), (2, 90)]), in: lines(learner), learner.trainer.canon)
    learner.tell(.found(places))
    learner.tell(.silent)
    #expect(learner.screen.contains("That is") && learner.screen.contains("Psalm 119:105"))
    #expect(learner.screen.contains("words of Psalm 119:105") && !learner.screen.contains("John 3:16"))
    learner.press(.enter)
    #expect(learner.effects.contains(.begin(.lesson("Psalm 119:105"))))
  }

  @Test("What is not sure is asked, and may be said again")
  func doubtful() throws {
    let learner = try learner()
    let places = try FoundPlaces(
      found([(0, 0), (2, 8), (1, 9)]), in: lines(learner), learner.trainer.canon)
    learner.tell(.found(places))
    learner.tell(.silent)
    #expect(learner.screen.contains("Not sure: one of these?"))
    learner.type("r")
    #expect(learner.effects.filter { $0 == .findSpoken }.count == 2)
    learner.tell(.found(places))
    learner.tell(.silent)
    learner.press(.down, .enter)
    #expect(learner.effects.contains(.begin(.lesson("John 3:16"))))
  }

  @Test("What is in no text is said, with what to do; the same words in two places are both named")
  func others() throws {
    let learner = try learner()
    let canon = learner.trainer.canon
    #expect(throws: Failure.self) {
      try FoundPlaces(self.found([(0, 0), (1, 8)], strain: 1.3), in: self.lines(learner), canon)
    }
    let same = try FoundPlaces(found([(0, 0), (1, 0), (2, 70)]), in: lines(learner), canon)
    #expect(same.places.map(\.reference) == ["Psalm 119:105", "Psalm 119:106"] && !same.isNamed)
    learner.tell(.failed("No line of your texts sounds like that."))
    learner.tell(.silent)
    #expect(learner.screen.contains("No line of your texts sounds like that."))
    #expect(learner.screen.contains("Say a few words more of it"))
    #expect(learner.screen.contains("r say it again"))
    learner.press(.escape)
    #expect(learner.screen.contains("What will you learn?"))
  }
}
