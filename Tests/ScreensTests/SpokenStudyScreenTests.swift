@testable import Desks
@testable import Learning
@testable import Memory
@testable import Recitation
@testable import Screens
@testable import Terminal
import Testing
@testable import Text

@Suite("A person speaks, on the full screen")
struct SpokenStudyScreenTests {
  @Test("Gaps fill where they stand as words are said, and the new one shines for a moment")
  func live() throws {
    let learner = try Learner.asked(.fill50)
    let asked = try #require(learner.run?.study.asked)
    let first = try #require(asked.wanted.first)
    learner.tell(.listening)
    learner.tell(.level(LevelMeter(level: -20, peak: -10, isClipped: false, elapsed: 0.5)))
    let blanks = learner.screen.count { $0 == "_" }
    #expect(!learner.app.isMoving)
    learner.tell(.recited([first.index], next: asked.wanted.dropFirst().first?.index))
    #expect(learner.screen.contains(first.core) && learner.app.isMoving)
    #expect(learner.screen.count { $0 == "_" } < blanks)
    learner.app.reduce(seconds: 1)
    learner.app.reduce(seconds: 2)
    #expect(learner.screen.contains(first.core) && !learner.app.isMoving)
  }

  @Test(
    "Words of a recitation fill their blanks as they are said, the next one marked, until the verdict takes their place"
  )
  func recited() throws {
    let learner = try Learner.asked(.recite)
    let words = learner.run?.study.asked?.passage.tokens.map(\.printed) ?? []
    learner.tell(.listening)
    learner.tell(.level(LevelMeter(level: -20, peak: -10, isClipped: false, elapsed: 0.5)))
    #expect(!learner.screen.contains(words[0]) && learner.screen.contains("____ ____"))
    learner.tell(.recited([0, 1], next: 2))
    #expect(learner.screen.contains("\(words[0]) \(words[1]) ____"))
    learner.tell(.listening)
    #expect(!learner.screen.contains(words[0]), "another try begins with blanks")
    // In a low window the meter is what counts.
    let low = try Learner.asked(.recite, columns: 60, rows: 16)
    low.tell(.level(LevelMeter(level: -20, peak: -10, isClipped: false, elapsed: 0.5)))
    #expect(low.screen.contains("say it; silence ends"))
  }

  @Test(
    "Who stopped before the end is right up to there; Enter goes on from the next word, j judges it as it is")
  func stopped() throws {
    let learner = try Learner.asked(.recite)
    let asked = try #require(learner.run?.study.asked)
    func said(_ words: Range<Int>) -> Response {
      .recited(
        RecitationResult(
          outcome: .heard, score: 0.5, seconds: 5,
          words: asked.passage.tokens.map {
            .init(
              index: $0.index, expected: $0.printed, verdict: words.contains($0.index) ? .correct : .omitted,
              confidence: 1)
          }, recited: [words]))
    }
    learner.carryOut([.take([.said(said(0..<8))])])
    #expect(
      learner.screen.contains("8 of 14. Go on from “and”?") && learner.screen.contains("Thy word is a lamp"))
    #expect(!learner.screen.contains("light") && !learner.screen.contains("left out"), "\(learner.screen)")
    learner.press(.enter)
    #expect(learner.screen.contains("Listening …"), "at once, before the microphone is open")
    learner.tell(.judging)
    #expect(learner.screen.contains("Judging …"))
    learner.tell(.unclear("Nothing was heard."))
    #expect(learner.screen.contains("8 of 14."), "it is still there to go on from")
    learner.press(.enter)
    learner.carryOut([.take([.saidRest(said(0..<14))])])
    #expect(learner.screen.contains("Right, with a hint"))

    let impatient = try Learner.asked(.recite)
    impatient.carryOut([.take([.said(said(0..<8))])])
    impatient.type("j")
    #expect(impatient.screen.contains("✗ Not right yet: 6 words"))
  }

  @Test(
    "Ctrl-F has a study go on by voice alone, also while a field stands open; Escape ends that, and only that"
  )
  func handsFree() throws {
    let learner = try Learner.asked(.recite)
    learner.carryOut(learner.app.reduce(.key(.control("f"))))
    #expect(learner.effects.last == .handsFree(true) && learner.screen.contains("hands free"))
    learner.tell(.level(LevelMeter(level: -20, peak: -10, isClipped: false, elapsed: 1.5)))
    #expect(learner.screen.contains("Esc by hand"))
    learner.press(.escape)
    #expect(learner.effects.last == .handsFree(false))
    #expect(!learner.screen.contains("· hands free") && learner.screen.contains("by heart"))
    learner.carryOut(learner.app.reduce(.key(.control("f"))))
    learner.carryOut(learner.app.reduce(.key(.control("f"))))
    #expect(learner.effects.suffix(2) == [.handsFree(true), .handsFree(false)])
  }

  @Test("Without a key the page at the end is headed, and not by what stands between a title and its mark")
  func end() throws {
    let learner = try Learner.asked(.recite)
    learner.carryOut(learner.app.reduce(.key(.control("f"))))
    var over = Page([], [.heading("1 question, 1 right without hints.")])
    over.isOver = true
    learner.tell(.page(over, of: .lesson(Learner.reference), .also))
    let heads = learner.screen.split(separator: "\n").filter { $0.contains("hands free") }
    let words = heads.map { $0.split(separator: " ") }
    #expect(words == [["hands", "free"]], "\(heads)")
  }

  @Test("While the verse is spoken its words light up; while a person speaks the level shows")
  func sound() throws {
    let learner = try Learner()
    learner.press(.down, .down, .enter)
    learner.tell(.speaking(token: 4))
    let lit = learner.app.canvas
    let places = (0..<lit.rows).flatMap { row in (0..<lit.columns).map { (row, $0) } }
    let word = places.filter { lit[$0.0, $0.1].role == .highlight }.map { lit[$0.0, $0.1].text }.joined()
    #expect(word == "lamp")
    learner.tell(.silent)
    learner.press(.enter, .enter)
    learner.carryOut(learner.app.reduce(.key(.control("r"))))
    #expect(learner.effects.last == .listen)
    learner.tell(.level(LevelMeter(level: -20, peak: -10, isClipped: false, elapsed: 1.5)))
    #expect(learner.screen.contains("-20 dB") && learner.screen.contains("Enter that was it"))
    learner.press(.enter)
    #expect(learner.effects.last == .endListening)
    learner.tell(.unclear("Nothing was heard."))
    #expect(learner.screen.contains("Nothing was heard."))
  }
}
