public import Decks
internal import Files
public import Text

/// Notes, as the log has them: the last text of each counts.
extension Store {
  /// A note; nil where there is none, or the act that wrote it was taken back.
  public mutating func note(_ mark: String) throws(Failure) -> CardNote? {
    try connection.first(.cardNote, .text(mark)) { row in
      if case .noteWritten(let note, _)? = CardEventRow.read(row) { note } else { nil }
    } ?? nil
  }

  /// All notes by their marks, as they were written last. Cost: the rows of notes in the log.
  public mutating func notes() throws(Failure) -> [String: CardNote] {
    var notes: [String: CardNote] = [:]
    try connection.each(.cardNotes) { (row: borrowing Row) throws(Failure) in
      if case .noteWritten(let note, _)? = CardEventRow.read(row) { notes[note.mark] = note }
    }
    return notes
  }

  /// The kinds of note that the learner made, by name, each as it was written last.
  public mutating func noteTypes() throws(Failure) -> [NoteType] {
    var types: [String: NoteType] = [:]
    try connection.each(.noteTypes) { (row: borrowing Row) throws(Failure) in
      if case .noteTypeWritten(let type)? = CardEventRow.read(row) { types[type.name.lowercased()] = type }
    }
    return types.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The cards whose flag was ever put on or taken off here.
  public mutating func cardsEverFlagged() throws(Failure) -> Set<CardID> {
    Set(
      try connection.rows("SELECT DISTINCT card_id FROM card_events WHERE kind = 15") {
        CardID(rawValue: $0.integer(0))
      })
  }

  /// Seconds that a card takes, from one review to the next where no minute lies between, on the average of
  /// the last 500; nil where there are fewer than 20.
  public mutating func secondsPerCard() throws(Failure) -> Double? {
    let times = try connection.rows(
      "SELECT time FROM card_events WHERE kind IN (11, 17) ORDER BY id DESC LIMIT 500"
    ) { $0.integer(0) }
    let gaps = zip(times, times.dropFirst()).map { $0 - $1 }.filter { 0 < $0 && $0 <= 60_000 }
    return gaps.count < 20 ? nil : Double(gaps.reduce(0, +)) / Double(gaps.count) / 1000
  }
}

/// Fields of notes and kinds of notes as columns keep them: U+001F between parts, as Anki has it between
/// fields, and U+001E between kinds of card. No text of a note has either.
enum NoteTypeText {
  private static let part: Character = "\u{1F}"
  private static let card: Character = "\u{1E}"

  static func joined(_ parts: [String]) -> String { parts.joined(separator: String(part)) }

  static func parts(_ text: String) -> [String] {
    text.split(separator: part, omittingEmptySubsequences: false).map(String.init)
  }

  static func text(of templates: [NoteType.Template]) -> String {
    templates.map { joined([$0.name, $0.front, $0.back]) }.joined(separator: String(card))
  }

  static func templates(_ text: String) -> [NoteType.Template] {
    text.split(separator: card).map { parts(String($0)) }.filter { $0.count == 3 }.map {
      NoteType.Template($0[0], front: $0[1], back: $0[2])
    }
  }

  /// A text without the two.
  static func cleaned(_ text: String) -> String { text.filter { $0 != part && $0 != card } }
}

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
