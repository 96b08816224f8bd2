@testable import Decks
import FoundationEssentials
@testable import Learning
@testable import Memory
import Screens
import Testing

@Suite("The pages of a vocabulary study")
struct VocabStudyPageTests {
  private struct Table {
    var study: VocabStudy
    let context = VocabStudy.Context(
      now: Date(timeIntervalSince1970: 1_750_000_000), calendar: StudyCalendar { _ in 0 })

    init(_ words: [(String, String?, String)]) throws {
      let items = words.enumerated().map { place, word in
        let sound = word.1.map { #""pronunciation":"\#($0)","# } ?? ""
        return
          #"{"word":"\#(word.0)",\#(sound)"meaning":"\#(word.2)","state":"untouched","priority":\#(place + 7)}"#
      }
      study = VocabStudy(try VocabDocument(Array(#"{"items":[\#(items.joined(separator: ","))]}"#.utf8)))
    }

    var page: Page { study.page(in: context) }

    @discardableResult
    mutating func take(_ events: StudyEvent...) -> [VocabStudy.Effect] {
      events.flatMap { study.reduce($0, in: context) }
    }
  }

  private func table() throws -> Table {
    try Table([("記憶", "きおく", "memory"), ("Hund", nil, "dog"), ("Haus", nil, "house")])
  }

  @Test("Each page has the same title, words, choices and keys in both faces")
  func bothFaces() throws {
    var table = try table()
    table.take(.begin)
    #expect(table.page.title == ["new"] && table.page.corner == "7")
    BothFaces(table.page).expectSame()
    table.take(.pronunciation)
    BothFaces(table.page).expectSame()
    table.take(.turn)
    #expect(table.page.choices.map(\.name) == ["knew it", "did not"])
    BothFaces(table.page).expectSame()
    table.take(.judge(isRight: true))
    #expect(table.page.isAnswered)
    BothFaces(table.page).expectSame()
    table.take(.next, .heard("the dog"))
    #expect(table.page.blocks.contains(.verdict(isRight: true, "Right", remark: "heard: the dog")))
    BothFaces(table.page, .spoken).expectSame()
    #expect(table.page.actions.contains(.heard) && table.take(.playBack) == [.show(.playBack)])
    table.take(.overrule(nil))
    #expect(
      table.page.blocks.contains(.verdict(isRight: false, "Not so, as you say", remark: "heard: the dog")))
    BothFaces(table.page, .typed).expectSame()
    table.take(.takeBack)
    BothFaces(table.page).expectSame()
    table.take(.master, .master, .master)
    #expect(table.page.isOver && table.page.blocks.first == .heading("Today's study is done."))
    BothFaces(table.page).expectSame()
  }

  @Test("What was answered is counted, written and rung for; what is taken back or overruled is counted anew")
  func counts() throws {
    var table = try table()
    table.take(.begin)
    #expect(table.take(.turn) == [])
    #expect(table.take(.judge(isRight: true)) == [.save, .show(.ring)])
    #expect((table.study.answered, table.study.right) == (1, 1))
    #expect(table.take(.overrule(nil)) == [.save])
    #expect((table.study.answered, table.study.right) == (1, 0))
    table.take(.takeBack)
    #expect((table.study.answered, table.study.right) == (0, 0))
    #expect(table.page.outcome == [.note("Taken back; say again whether you knew it.")])
    table.take(.judge(isRight: false), .next)
    #expect(table.page.title == ["new", "0 of 1 right"])
    table.take(.stop)
    #expect(table.page.blocks == [.heading("0 of 1 right. The study goes on where it is.")])
  }

  @Test("A word is spoken when it comes, by its pronunciation; again where that is wished for")
  func spoken() throws {
    var table = try table()
    let voice = Utterance.Voice.ofScript()
    #expect(table.take(.begin) == [.show(.speak(Utterance(text: "きおく", voice: voice, isWished: false)))])
    #expect(table.take(.speak) == [.show(.speak(Utterance(text: "きおく", voice: voice, isWished: true)))])
    #expect(table.take(.hint, .lookUp) == [.show(.hint("記憶")), .show(.lookUp("記憶"))])
    #expect(table.take(.takeBack) == [.show(.warn("There is nothing to take back here."))])
  }

  @Test("An instant to come is told as people say it")
  func phrases() {
    let context = VocabStudy.Context(
      now: Date(timeIntervalSince1970: 1_750_000_000), calendar: StudyCalendar { _ in 0 })
    let phrases = [30, 600, 4000, 3 * 3600, 86_400.0].map { context.phrase(for: context.now + $0) }
    #expect(phrases == ["in a minute", "in 10 minutes", "in an hour", "in 3 hours", "tomorrow"])
  }

  @Test("Who has stopped is offered nothing more: lines go on for as long as something is")
  func left() throws {
    var table = try table()
    table.take(.begin, .turn, .judge(isRight: true), .stop)
    #expect(table.page.isOver && table.page.actions.map(\.name) == ["done"])
    table = try self.table()
    table.take(.begin, .master, .master, .master)
    #expect(table.page.isOver && table.page.actions.count == 2, "the day's end may still be taken back")
    table.take(.stop)
    #expect(table.page.actions.count == 1)
  }
}
