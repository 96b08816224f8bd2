internal import Decks
internal import Terminal

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

  /// What a card says; of a cloze what it is made from.
  static func changing(_ draft: CardDraft) -> FormScreen {
    FormScreen(
      "Card \(draft.id.rawValue)",
      fields: [
        .init(label: draft.isCloze ? "Text" : "Front", text: draft.front),
        .init(label: draft.isCloze ? "Beneath" : "Back", text: draft.back, isOptional: draft.isCloze),
      ]
    ) { .cards(.editCard(draft.id, front: $0[0], back: $0[1])) }
  }
}
