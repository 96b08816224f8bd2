/// What a piece of text is, from which its colour follows.
///
/// Colour only ever repeats what words and marks already say.
public enum Role: String, Sendable, CaseIterable {
  /// Ordinary text.
  case plain
  /// A title or a column's head.
  case heading
  /// Less important.
  case dim
  /// A word said right; a test passed.
  case correct
  /// A near form of the word.
  case close
  /// Another word in its place.
  case substituted
  /// A word left out.
  case omitted
  /// Not decided.
  case unsure
  /// A word too many.
  case added
  /// A searched-for word, the word being spoken.
  case highlight
  /// Something failed.
  case error
  /// Something to look at.
  case warning

  /// The parameters of its "select graphic rendition" sequence: the 16 colours that every terminal and its theme
  /// has, and no background, since a theme may be light or dark.
  var parameters: String {
    switch self {
    case .plain: ""
    case .heading: "1"
    case .dim: "2"
    case .correct: "32"
    case .close: "36"
    case .substituted: "1;31"
    case .omitted: "31"
    case .unsure: "33"
    case .added: "35"
    case .highlight: "1;7"
    case .error: "1;31"
    case .warning: "33"
    }
  }
}
