@testable import Decks
@testable import Desks
import Foundation
@testable import Learning
@testable import Memory
@testable import Store
import Testing
import TestSupport

@Suite("A Play that was broken off")
struct CardPlayTests {
  private let folder: TemporaryFolder
  private static let now = Date(timeIntervalSince1970: 1_750_150_000)

  init() throws { folder = try TemporaryFolder() }

  private func desk() throws -> CardDesk {
    let store = try Store(opening: folder.file("recite.sqlite"), now: Self.now)
    return try CardDesk(store: store, calendar: StudyCalendar { _ in 0 }, clock: { Self.now })
  }

  /// A Play, laid out anew from what is kept.
  private func play(again: Bool = false) throws -> CardDesk {
    let desk = try desk()
    try desk.layOut(.play, again: again)
    return desk
  }

  private func pass(_ desk: CardDesk) throws {
    _ = try desk.take(.turn)
    _ = try desk.take(.rate(.good))
  }

  @Test("goes on with the cards that were not passed, also with those made since; finished, it begins anew")
  func resumed() throws {
    let desk = try desk()
    let cards = ["Rhine", "Elbe", "Oder"].map { CardText(front: $0, back: "a river") }
    let list = try desk.makeList(named: "Rivers", cards: cards)
    try desk.layOut(.play)
    #expect(desk.study.resumedAfter == 0 && desk.study.cards.count == 3)
    let passed = try #require(desk.study.card)
    try pass(desk)

    try self.desk().add([CardText(front: "Spree", back: "a river")], to: list)
    let second = try play()
    #expect(second.study.resumedAfter == 1 && second.study.cards.count == 3)
    #expect(!second.study.cards.contains(passed))
    // A review of one list begins as ever; `again` begins the Play anew.
    let other = try self.desk()
    try other.layOut(.review(list.id))
    #expect(other.study.resumedAfter == 0)
    for _ in 0..<3 { try pass(second) }
    #expect(second.page.isOver)
    #expect(try play().study.cards.count == 4)
  }

  @Test("an answer that was taken back is asked again; `again` begins with all cards")
  func takenBack() throws {
    let desk = try desk()
    try desk.makeList(
      named: "Rivers", cards: ["Rhine", "Elbe"].map { CardText(front: $0, back: "a river") })
    try desk.layOut(.play)
    try pass(desk)
    #expect(try play().study.cards.count == 1)
    _ = try desk.take(.takeBack)
    #expect(try play().study.cards.count == 2)
    _ = try desk.take(.rate(.hard))
    #expect(try play(again: true).study.cards.count == 2)
    #expect(try play().study.resumedAfter == 0)
  }
}
