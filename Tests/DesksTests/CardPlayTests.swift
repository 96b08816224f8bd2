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

  private func pass(_ run: CardRun) throws {
    _ = try run.take(.turn)
    _ = try run.take(.rate(.good))
  }

  @Test("goes on with the cards that were not passed, also with those made since; finished, it begins anew")
  func resumed() throws {
    let desk = try desk()
    let cards = ["Rhine", "Elbe", "Oder"].map { CardText(front: $0, back: "a river") }
    let list = try desk.makeList(named: "Rivers", cards: cards)
    let first = try CardRun(.play, at: desk)
    #expect(first.study.resumedAfter == 0 && first.study.session.cards.count == 3)
    let passed = try #require(first.study.session.card)
    try pass(first)

    let other = try self.desk()
    try other.add([CardText(front: "Spree", back: "a river")], to: list)
    let second = try CardRun(.play, at: other)
    #expect(second.study.resumedAfter == 1 && second.study.session.cards.count == 3)
    #expect(!second.study.session.cards.contains(passed))
    // A review of one list begins as ever; `again` begins the Play anew.
    #expect(try CardRun(.review(list.id), at: other).study.resumedAfter == 0)
    for _ in 0..<3 { try pass(second) }
    #expect(second.page.isOver)
    #expect(try CardRun(.play, at: self.desk()).study.session.cards.count == 4)
  }

  @Test("an answer that was taken back is asked again; `again` begins with all cards")
  func takenBack() throws {
    let desk = try desk()
    try desk.makeList(
      named: "Rivers", cards: ["Rhine", "Elbe"].map { CardText(front: $0, back: "a river") })
    let run = try CardRun(.play, at: desk)
    try pass(run)
    #expect(try CardRun(.play, at: self.desk()).study.session.cards.count == 1)
    _ = try run.take(.takeBack)
    #expect(try CardRun(.play, at: self.desk()).study.session.cards.count == 2)
    _ = try run.take(.rate(.hard))
    #expect(try CardRun(.play, again: true, at: self.desk()).study.session.cards.count == 2)
    #expect(try CardRun(.play, at: self.desk()).study.resumedAfter == 0)
  }
}
