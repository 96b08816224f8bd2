import Decks
import Foundation
import Memory
import Storage
import TestSupport
import Testing

@testable import Drills

@Suite("Card lists in use")
struct CardDeskTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A clock that tests move.
  private final class Clock {
    var now = Date(timeIntervalSince1970: 1_750_150_000)
  }

  private func desk(_ clock: Clock) throws -> CardDesk {
    let store = try Store(opening: folder.file("recite.sqlite"), now: clock.now)
    return try CardDesk(store: store, calendar: StudyCalendar { _ in 0 }, clock: { clock.now })
  }

  private func filled(_ clock: Clock) throws -> (CardDesk, CardList) {
    let desk = try desk(clock)
    let cards = ["Rhine", "Elbe", "Oder"].map { CardText(front: $0, back: "a river") }
    return (desk, try desk.makeList(named: "Rivers", cards: cards))
  }

  @Test("A review goes through the cards; each rating is in the file before the next card shows")
  func review() throws {
    let clock = Clock()
    let (desk, list) = try filled(clock)
    let run = try CardRun(.review(list.id), at: desk)
    _ = try run.start()
    #expect(run.card?.text.front == "Rhine")
    #expect(try run.rate(.good) == [], "not before the back was shown")
    _ = try run.turn()
    _ = try run.rate(.easy)
    #expect(run.card?.text.front == "Elbe")
    let other = try self.desk(clock)
    #expect(other.library.card(CardID(rawValue: 1))?.score == 3)
    #expect(other.home.cardsToReview == 3, "a score of 3 is reviewed all the same")
    clock.now += 20 * 86_400
    let late = try self.desk(clock)
    #expect(late.cards(of: list).map(\.score) == [0, 0, 0])
  }

  @Test("The last rating is taken back, and only that: not what was done elsewhere meanwhile")
  func takenBack() throws {
    let clock = Clock()
    let (desk, list) = try filled(clock)
    let run = try CardRun(.play, at: desk)
    for _ in 0..<2 {
      _ = try run.turn()
      _ = try run.rate(.good)
    }
    #expect(try run.takeBack() == [.showFront(CardID(rawValue: 2)), .showBack(CardID(rawValue: 2))])
    #expect(desk.library.card(CardID(rawValue: 2))?.score == 0)
    try desk.rename(list, to: "Streams")
    #expect(try run.takeBack() == [])
    #expect(desk.library.card(CardID(rawValue: 1))?.score == 2)
  }

  @Test("What is exported and imported again changes nothing; a card edited outside keeps its progress")
  func imported() throws {
    let clock = Clock()
    let (desk, list) = try filled(clock)
    let run = try CardRun(.review(list.id), at: desk)
    _ = try run.turn()
    _ = try run.rate(.easy)
    let notes = desk.cards(of: list).map { ImportedNote(CardDesk.exported($0), deck: list.name) }
    let text = AnkiText.write(notes)
    let same = try desk.importNotes([.init(AnkiText.read(text).value, into: "rivers")])
    #expect(same.map(\.unchanged) == [3])
    let changed = text.replacing("Rhine", with: "The Rhine")
    let result = try #require(desk.importNotes([.init(AnkiText.read(changed).value, into: "Rivers")]).first)
    #expect((result.added.count, result.edited.count, result.unchanged) == (0, 1, 2))
    let card = try #require(desk.library.card(CardID(rawValue: 1)))
    #expect((card.text.front, card.score) == ("The Rhine", 3))
  }

  @Test("A card is named by its number or its front; what is not there is told with what to type")
  func named() throws {
    let (desk, list) = try filled(Clock())
    #expect(try desk.card("2", of: list).text.front == "Elbe")
    #expect(try desk.card("Oder", of: list).id.rawValue == 3)
    #expect { try desk.card("Nile", of: list) } throws: {
      ($0 as? TrainerError)?.advice?.contains("cards show") == true
    }
    #expect { try desk.list(named: "Lakes") } throws: { ($0 as? TrainerError)?.code == "no_such_list" }
  }
}
