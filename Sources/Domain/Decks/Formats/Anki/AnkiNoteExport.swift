import Base

/// A note that came from Anki on its way back: what was changed in its cards here is written into its fields and labels, as
/// far as the cards made from them then say what they say here.
struct AnkiNoteExport {
  /// The note.
  private(set) var note: AnkiCollection.Note
  /// The places of the cards that go out with it; of the others the change cannot be written into its fields.
  private(set) var kept: Set<Int> = []

  /// - Parameters:
  ///   - note: As it came.
  ///   - notetype: How its cards are made.
  ///   - cards: What each says here, what it said when it came, and which card of the note it is.
  ///   - media: The names of the pictures and sounds that are had.
  init(
    _ note: AnkiCollection.Note, _ notetype: AnkiCollection.Notetype?,
    _ cards: [(text: CardText, imported: ImportedNote, ordinal: Int)], media: Set<String>
  ) {
    self.note = note
    let said = cards.map { ($0.text.front, $0.text.back) }
    let was = cards.map { ($0.imported.cardText.front, $0.imported.back) }
    if !zip(said, was).allSatisfy(==) {
      var fields = note.fields.split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init)
      for (said, was) in zip(said, was) {
        Self.write(said.0, over: was.0, into: &fields, media)
        Self.write(said.1, over: was.1, into: &fields, media)
      }
      self.note.fields = fields.joined(separator: "\u{1F}")
    }
    for (place, card) in cards.enumerated() where says(card.text, card.ordinal, notetype) {
      kept.insert(place)
    }
    // What cannot be written back leaves the note to those that have not changed.
    if kept.count < cards.count {
      self.note.fields = note.fields
      kept = Set(cards.indices.filter { says(cards[$0].text, cards[$0].ordinal, notetype) })
    }
    let labels = { (tags: [String]) in tags.filter { $0 != CardText.suspendedTag } }
    if let changed = cards.first(where: { labels($0.text.tags) != labels($0.imported.tags) }) {
      let tags = labels(changed.text.tags)
      self.note.tags = tags.isEmpty ? "" : " \(ColumnRoles.field(tags)) "
    }
  }

  /// Whether a card made of the note says this.
  private func says(_ text: CardText, _ ordinal: Int, _ notetype: AnkiCollection.Notetype?) -> Bool {
    guard let card = try? AnkiNoteReader(note, index: 0, notetype).card(ordinal) else { return false }
    return card.cardText.front == text.front && card.back == text.back
  }

  /// Puts a new text into the field that had the old one as its whole.
  private static func write(
    _ new: String, over old: String, into fields: inout [String], _ media: Set<String>
  ) {
    guard new != old,
      let place = fields.firstIndex(where: { AnkiMedia.named(HTMLText.plain(from: $0)).trimmed == old })
    else { return }
    fields[place] = CardMedia.html(from: new, having: media)
  }
}
