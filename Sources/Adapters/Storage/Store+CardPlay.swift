public import Base
public import Decks
internal import SQLite

extension Store {
  /// Under this name stands after which event of the card log the Play that is not finished began.
  static let playSetting = "cards-play"

  /// The cards reviewed since the Play began that is not finished; nil where none is.
  public mutating func playedCards() throws(Failure) -> Set<CardID>? {
    guard let kept = try setting(Self.playSetting), let begin = Int64(kept) else { return nil }
    let cards = try connection.rows(
      """
      SELECT DISTINCT card_id FROM card_events WHERE id > ? AND kind = 11 AND NOT EXISTS
        (SELECT 1 FROM card_retractions r WHERE card_events.id BETWEEN r.first_event AND r.last_event)
      """, .integer(begin)
    ) { CardID(rawValue: $0.integer(0)) }
    return Set(cards)
  }

  /// Notes that a Play begins now. Not an act: undo passes it over.
  public mutating func beginPlay() throws(Failure) {
    try transaction { connection throws(Failure) in
      let last = try connection.first("SELECT max(id) FROM card_events") { $0.integer(0) } ?? 0
      try Self.put(String(last), forSetting: Self.playSetting, in: &connection)
    }
  }

  /// Notes that the Play is finished. Not an act: undo passes it over.
  public mutating func endPlay() throws(Failure) {
    try transaction { connection throws(Failure) in
      try Self.put(nil, forSetting: Self.playSetting, in: &connection)
    }
  }
}
