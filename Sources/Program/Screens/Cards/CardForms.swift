internal import Decks
internal import Drills

/// What is asked where a card is made or changed.
enum CardForms {
  /// One card after another: after the last line the form is empty again.
  static func adding(to list: CardListID) -> FormScreen {
    FormScreen(
      "Add cards",
      fields: [
        .init(label: "Front", placeholder: "Rhine, or a text with gaps: The {{c1::Rhine}} is a river."),
        .init(label: "Back", placeholder: "1,230 km", isOptional: true),
        .init(label: "Both ways", placeholder: "y where the back is to be asked, too", isOptional: true),
      ], staysOpen: true,
      check: { lines in
        lines[1].isEmpty && CardNote.kind(of: lines[0]) != .cloze
          ? (1, "Back is still empty; a text with gaps needs none.") : nil
      }
    ) { .cards(.addCard(list, front: $0[0], back: $0[1], isReversed: $0[2].lowercased().hasPrefix("y"))) }
  }

  /// The fields of a kind of note, one note after another.
  static func adding(_ type: NoteType, to list: CardListID) -> FormScreen {
    FormScreen(
      "Add: \(type.name)",
      fields: type.fields.enumerated().map { .init(label: $1, isOptional: $0 > 0) }, staysOpen: true
    ) { .cards(.addNote(list, $0, as: type.name)) }
  }

  /// What a card says, or is made of.
  static func changing(_ draft: CardDraft) -> FormScreen {
    FormScreen(
      "Card \(draft.id.rawValue)",
      fields: draft.fields.map { .init(label: $0.name, text: $0.text, isOptional: $0.isOptional) }
    ) { .cards(.editCard(draft.id, $0)) }
  }
}
