@testable import Decks
import FoundationEssentials
@testable import Learning
import Screens
import Testing

@Suite("A quiz being taken")
struct QuizStudyTests {
  private struct Table {
    var study: QuizStudy

    init(isResumed: Bool = false, speaks: Bool = false) {
      let all = [
        QuizQuestion("Two and two?", options: ["three", "four"], answerIndex: 1, explanation: "Count."),
        QuizQuestion("Longest?", options: ["Rhine", "Nile", "Elbe"], answerIndex: 1, topic: "rivers"),
      ]
      study = QuizStudy(QuizState(all), of: all, isResumed: isResumed, speaks: speaks)
    }

    var page: Page { study.page }

    @discardableResult
    mutating func take(_ events: StudyEvent...) -> [QuizStudy.Effect] {
      events.flatMap { study.reduce($0, at: Date(timeIntervalSince1970: 1_750_000_000)) }
    }
  }

  @Test("Each page has the same title, words, choices and keys in both faces")
  func bothFaces() {
    var table = Table(isResumed: true)
    table.take(.begin)
    #expect(table.page.outcome == [.note("Your quiz goes on where you were.")])
    BothFaces(table.page, .typed).expectSame()
    table.take(.choose(0))
    #expect(table.page.blocks.contains(.verdict(isRight: false, "Not so: B is right")))
    #expect(table.page.blocks.last == .text("Count.") && table.page.outcome == [])
    BothFaces(table.page, .typed).expectSame()
    table.take(.next)
    #expect(table.page.title == ["Question 2 of 2", "rivers"])
    BothFaces(table.page, .spoken).expectSame()
    table.take(.heardOptions([1]))
    #expect(table.page.blocks.contains(.verdict(isRight: true, "Right", remark: "heard: B  Nile")))
    BothFaces(table.page, .spoken).expectSame()
    #expect(table.take(.next) == [.save, .finish])
    #expect(table.page.isOver && table.page.blocks == [.heading("All done: 1 of 2 right.")])
    BothFaces(table.page).expectSame()
    table.study.left = 1
    BothFaces(table.page).expectSame()
  }

  @Test("An answer is a letter, a place, the words or what was heard; what is none or doubtful is said")
  func answers() {
    var table = Table()
    table.take(.begin)
    #expect(
      table.take(.answer("Z")) == [.show(.warn("That is none of the answers: give a letter from A to B."))])
    #expect(
      table.take(.heardOptions([0, 1])) == [.show(.warn("A (three) or B (four)? Give the letter."))])
    #expect(!table.page.isAnswered && table.page.answered == 0)
    #expect(table.take(.answer("the second")).contains(.show(.ring)))
    #expect(table.page.isAnswered && table.page.enter?.events == [.next])
    #expect(table.take(.answer("a")) == [] && table.take(.choose(0)) == [], "it is answered once")
  }

  @Test("Questions and explanations are spoken where that is wished for")
  func spoken() {
    var table = Table()
    #expect(table.take(.begin) == [])
    let question = Utterance(text: "Two and two? A: three. B: four.", voice: .chosen, isWished: true)
    #expect(table.take(.speak) == [.show(.speak(question))])
    table = Table(speaks: true)
    table.take(.begin, .choose(1))
    let answered = table.take(.next)
    guard case .show(.speak(let next))? = answered.first(where: { $0 != .save }) else {
      Issue.record("\(answered)")
      return
    }
    #expect(next.text.hasPrefix("Longest?") && !next.isWished)
  }

  @Test("Left, it is kept; where there is nothing to ask it says so")
  func left() {
    var table = Table()
    table.take(.begin, .stop)
    #expect(table.page.isOver && table.page.blocks == [.note("Kept. It goes on where you were.")])
    let none = QuizStudy(QuizState([]), of: []).page
    #expect(none.blocks.first == .praise("All done: every question is answered."))
  }
}
