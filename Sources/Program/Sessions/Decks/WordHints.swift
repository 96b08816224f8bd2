import Base
import Drills
import Terminal
import Web

/// Hints for words, from the place that the learner chose; where none was chosen nothing is fetched.
struct WordHints {
  private let template: String
  private let field: String

  init(_ session: Session) {
    (template, field) = (session.settings().hintURL, session.settings().hintField)
  }

  /// The hint for a word, or why there is none, on a line for people.
  func hint(for word: String) async -> StyledText {
    guard template != Setting.none, field != Setting.none else {
      return StyledText(
        "Say where hints come from: recite settings set hint-url https://…/{word}, and hint-field, "
          + "where in the JSON they stand.", .warning)
    }
    do throws(Failure) {
      switch try await WordHint(template: template, field: field).fetch(word) {
      case .text(let text): return StyledText("Hint: ", .dim) + StyledText(TerminalText.clean(text))
      case .nothing: return StyledText("There is no hint for this word.", .dim)
      case .notJSON: return StyledText("What came from hint-url is no JSON; check the address.", .warning)
      }
    } catch {
      return StyledText(error.message, .warning)
    }
  }
}
