import Base
import Decks
import Drills
import FoundationEssentials
import Memory
import Sessions
import Terminal

/// A card as commands show it, fields as people type them.
enum CardsShown {
  /// What the fields of a kind of note are to say, of words such as `Meaning=river`; nil where none says it.
  static func fields(_ typed: [String], of type: NoteType) throws -> [String?] {
    var fields = [String?](repeating: nil, count: type.fields.count)
    for word in typed {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let place = type.field(named: String(parts[0])) else {
        throw Failure(
          "“\(DeckText.excerpt(word))” fills no field of “\(type.name)”.",
          advice: "Its fields: \(type.fields.map { "\($0)=…" }.joined(separator: " "))", code: Failure.usage)
      }
      fields[place] = String(parts[1])
    }
    return fields
  }

  /// When a card is asked next, or why it is not.
  static func next(_ card: Card, _ list: CardList, on today: StudyDay) -> StyledText {
    if card.text.isSuspended { return StyledText("suspended", .dim) }
    if card.marks.buriedDay == today { return StyledText("buried", .dim) }
    return card.isToReview(on: today, by: list.scheduler)
      ? StyledText("now", .warning) : StyledText(today.phrase(for: card.due(by: list.scheduler)))
  }

  static func json(
    _ card: Card, _ list: CardList, _ desk: CardDesk, reviews: [CardReview]?
  ) -> JSONValue {
    var members: [(name: String, value: JSONValue)] = [
      ("card", .integer(Int(card.id.rawValue))), ("list", .string(list.name)),
      ("front", .string(card.text.front)), ("back", .string(card.text.back)),
      ("tags", .array(card.text.tags.map(JSONValue.string))), ("level", .string(card.level.rawValue)),
      ("score", .integer(card.score)), ("next", .string(card.due(by: list.scheduler).description)),
      ("daysLeft", .integer(card.daysLeft(on: desk.today, by: list.scheduler))),
      ("toReview", .bool(card.isToReview(on: desk.today, by: list.scheduler))),
      ("lastPenalty", .string(card.standing.lastPenalty.description)),
      ("reviewCount", .integer(card.standing.reviews)), ("lapses", .integer(card.standing.lapses)),
      ("flag", card.marks.flag.map { .string($0.name) } ?? .null),
      ("suspended", .bool(card.text.isSuspended)), ("buried", .bool(card.marks.buriedDay == desk.today)),
    ]
    if let reviews {
      members.append(
        (
          "reviews",
          .array(
            reviews.map {
              .object([
                ("time", .string($0.time.ISO8601Format())), ("day", .string($0.day.description)),
                ("rating", .string($0.rating.rawValue)),
              ])
            })
        ))
    }
    return .object(members)
  }
}
