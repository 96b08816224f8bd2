/// What a habit is about: eating slowly, drinking water.
public struct HabitTheme: Sendable, Hashable {
  /// Its name in files and logs: lower-case letters, digits and hyphens.
  public let id: String
  /// Its name for people.
  public let title: String
  /// Ideas for a habit. The person types their own.
  public let suggestions: [String]
  /// Why one might change the habit after two weeks.
  public let whyEdit: String?
  /// When its reminder comes, once it is switched on.
  public let reminder: WallTime
  /// Set where the course gives the habit itself, as it does with the first week's.
  public let given: GivenHabit?
  /// What ticks the habit by itself; nil for one that the person ticks. Such a habit can be taken on at any time.
  public let follows: Follows?

  /// What a person does elsewhere in the program.
  public enum Follows: String, Sendable, Hashable {
    /// Answers questions about verses.
    case practice
  }
}

/// A habit that the course gives from its first day on.
public struct GivenHabit: Sendable, Hashable {
  /// What is to be done.
  public let text: String
  /// After how many weeks of the course it stops.
  public let weeks: Int
}
