import Base
package import Decks
import Terminal

/// Words that the commands about cards and vocabulary share.
package enum DeckText {
  /// "at most 10 new cards, 50 in all".
  package static func limits(_ limits: CardListLimits) -> String {
    let parts = [limits.new.map { "\($0) new cards" }, limits.reviews.map { "\($0) in all" }].compactMap(
      \.self)
    return parts.isEmpty ? "as many cards as the day has" : "at most " + parts.joined(separator: ", ")
  }

  /// The beginning of a text, on one line.
  package static func excerpt(_ text: String, _ most: Int = 40) -> String {
    let line = text.onOneLine
    return TerminalText.truncated(TerminalText.clean(line), to: most, ellipsis: "…")
  }

  /// Labels that a person typed.
  package static func tags(_ text: String?) -> [String] {
    (text ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
