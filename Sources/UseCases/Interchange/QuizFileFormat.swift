/// Files that questions come from and go to.
public enum QuizFileFormat: String, Sendable, CaseIterable {
  /// By name and content.
  case auto
  /// A list of questions as JSON.
  case json
  /// Moodle's GIFT.
  case gift
  /// Aiken's plain text.
  case aiken
  /// Moodle's XML.
  case moodle
}
