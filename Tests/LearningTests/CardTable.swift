@testable import Decks
import FoundationEssentials
@testable import Learning
@testable import Memory

/// A review of cards of one list, and the lists that it changes.
struct CardTable {
  static let today = StudyDay(number: 20_000)
  var study: CardStudy
  var context: CardStudy.Context
  var hands = HandsFree()
  var page: Page { study.page(in: context) }

  init(
    _ cards: [(String, String)], _ scope: CardScope = .reviewAll, limits: LimitsPerDay? = nil,
    in order: CardOrder = .hardest, without passed: Set<CardID> = []
  ) {
    let list = CardListID(rawValue: 1)
    let library = CardLibrary(
      of: [.listMade(list, name: "Rivers", .levels)]
        + cards.enumerated().map { place, card in
          .cardMade(
            CardID(rawValue: Int64(place + 1)), in: list, CardText(front: card.0, back: card.1),
            on: Self.today)
        })
    context = (library, Date(timeIntervalSince1970: 1_728_000_000), Self.today)
    study = CardStudy(scope, of: library, on: Self.today, within: limits, in: order, without: passed)
  }

  /// Each front's back is "the back of" it.
  init(
    _ fronts: [String], _ scope: CardScope = .reviewAll, limits: LimitsPerDay? = nil,
    in order: CardOrder = .hardest, without passed: Set<CardID> = []
  ) {
    self.init(
      fronts.map { ($0, "the back of \($0)") }, scope, limits: limits, in: order, without: passed)
  }

  @discardableResult
  mutating func take(_ events: StudyEvent...) -> [StudyEffect] { take(events) }

  private mutating func take(_ events: [StudyEvent]) -> [StudyEffect] {
    var shown: [StudyEffect] = []
    for event in events {
      for effect in study.reduce(event, in: context) {
        switch effect {
        case .record(let events, _): context.library.apply(events)
        case .takeBack: study.tookBack()
        case .show(let effect): shown.append(effect)
        }
      }
    }
    return shown
  }

  /// What is said and done after events, without hands.
  mutating func turn(_ events: StudyEvent...) -> SpokenTurn {
    let shown = take(events)
    return hands.turn(on: page, after: shown)
  }
}
