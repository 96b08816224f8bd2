/// Every command of the program, by the words that call it.
public enum CommandName: String, Sendable, CaseIterable {
  /// Opens the full-screen program; what the program does when nothing is typed.
  case home
  /// Shows on this machine what the program does.
  case demo
  /// Prints passages.
  case verse
  /// Finds verses by their words.
  case search
  /// Speaks a passage.
  case say
  /// Records and judges a recitation, or understands a dictated reference.
  case listen
  /// Judges recordings.
  case score
  /// Measures the verdicts.
  case evaluate
  /// Lists voices.
  case voices
  /// Lists microphones and speakers.
  case devices
  /// Tests what is there and what is missing.
  case doctor
  /// Lists texts.
  case textsList = "texts list"
  /// Adds a text.
  case textsAdd = "texts add"
  /// Removes a text.
  case textsRemove = "texts remove"
  /// Runs an engine for another process of this program.
  case worker
}
