/// What an act is about. Each can be taken back without the others.
public enum ActArea: Sendable, Hashable, CaseIterable {
  /// Verses, sets, lessons and settings.
  case verses
  /// Card lists.
  case cards
  /// Quizzes and their tasks.
  case quizzes
  /// The habit course.
  case course
}
