public import Base
public import Decks
internal import Storage

/// The learner's own kinds of note: which fields they have, and what cards are made of them.
extension CardDesk {
  /// The learner's own kinds of note, by name.
  public func noteTypes() throws(Failure) -> [NoteType] {
    try store.noteTypes()
  }

  /// The kind of note that a card was made from, where it is of the learner's own.
  public func noteType(of card: Card) throws(Failure) -> NoteType? {
    guard let note = try note(of: card) else { return nil }
    return try type(of: note)
  }

  func type(of note: CardNote) throws(Failure) -> NoteType? {
    guard case .own(let name) = note.kind else { return nil }
    return try noteTypes().first { $0.name.lowercased() == name.lowercased() }
  }

  /// Makes a kind of note, or changes one. The cards of its notes follow, and keep their progress; templates that are new
  /// get cards, those that are gone lose theirs. Fields may only be added, at the end.
  ///
  /// - Returns: How many cards changed, came or went.
  /// - Throws: `Failure` with what is wrong with it; nothing has changed then.
  @discardableResult
  public func write(_ type: NoteType) throws(Failure) -> Int {
    if let fault = type.fault { throw Failure(code: "bad_note_type", message: "\(fault.asSentence).") }
    let old = try noteTypes().first { $0.name.lowercased() == type.name.lowercased() }
    if let old, !type.fields.starts(with: old.fields) {
      throw Failure(
        code: "bad_note_type",
        message: "“\(type.name)” has the fields \(old.fields.joined(separator: ", ")) already.",
        advice: "Fields are only added, behind these; what notes say in them is kept.")
    }
    guard old != type else { return 0 }
    let notes = try store.notes()
      .filter { $0.value.kind.name.lowercased() == type.name.lowercased() }
    let cards = cards(ofNotes: Set(notes.keys))
    let events = try change("\(old == nil ? "make" : "change") the kind of note “\(type.name)”") { numbers in
      cards.sorted { $0.value[0].id < $1.value[0].id }.reduce(into: [.noteTypeWritten(type)]) {
        events, each in
        guard let note = notes[each.key] else { return }
        let texts = note.cards(as: type)
        // A note that would be left without a card keeps those it has.
        if !texts.isEmpty { events += self.events(for: each.value, saying: texts, &numbers) }
      }
    }
    return events.count - 1
  }
}

extension String {
  /// With a capital at its beginning, as a sentence has one.
  fileprivate var asSentence: String { prefix(1).uppercased() + dropFirst() }
}
