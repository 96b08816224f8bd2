public import Base
public import Habits
public import Study

/// A dialogue of the course, carried out: what the person does is kept before its next page shows.
public final class CourseStudyRun<Dialogue: CourseStudy>: StudyRun {
  private var study: Dialogue
  private let coach: Coach
  private let bringAbout: (CourseAction) -> String?

  /// Opens a dialogue.
  ///
  /// - Parameters:
  ///   - study: The dialogue.
  ///   - coach: Where it stands.
  ///   - bringAbout: Does what else an act asks for, such as timers; what cannot be had is told.
  public init(
    _ study: Dialogue, _ coach: Coach, _ bringAbout: @escaping (CourseAction) -> String? = { _ in nil }
  ) {
    self.study = study
    self.coach = coach
    self.bringAbout = bringAbout
  }

  /// What it shows.
  public var page: Page { study.page }

  /// Takes what happens, and keeps it.
  public func take(_ event: StudyEvent) throws(Failure) -> [StudyEffect] {
    var shown: [StudyEffect] = []
    var next = study
    for effect in next.reduce(event) {
      switch effect {
      case .act(let action):
        let words = try coach.tell(action, bringAbout)
        next.take(coach.view(), saying: words)
      case .show(let effect): shown.append(effect)
      }
    }
    study = next
    return shown
  }
}
