internal import Scripture

/// What a person types or dictates: a habit, a goal.
public enum HabitText {
  /// The longest habit or goal, in characters.
  public static let mostCharacters = 200

  /// The text as it is kept: one line, without what could command a terminal, spaces at the ends and runs of them
  /// gone. Nil where nothing is left.
  ///
  /// - Throws: `CourseRefusal.tooLong`.
  static func clean(_ text: String) throws(CourseRefusal) -> String? {
    // A megabyte is refused unread.
    guard text.unicodeScalars.count <= 10 * mostCharacters else { throw .tooLong }
    let line = SafeText.printable(text).split(separator: " ").joined(separator: " ")
    guard line.unicodeScalars.count <= mostCharacters else { throw .tooLong }
    return line.isEmpty ? nil : line
  }
}
