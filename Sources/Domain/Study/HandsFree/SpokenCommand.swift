/// A word that is obeyed where it is said alone.
public enum SpokenCommand: String, Sendable, CaseIterable {
  /// It is over.
  case stop
  /// The question is wanted once more.
  case again
  /// The learner does not know.
  case skip

  /// What happens then.
  public var event: StudyEvent {
    switch self {
    case .stop: .finish
    case .again: .again
    case .skip: .giveUp
    }
  }
}
