internal import Decks

/// Fields of notes and kinds of notes as columns keep them: U+001F between parts, as Anki has it between fields, and U+001E
/// between kinds of card. No text of a note has either.
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
