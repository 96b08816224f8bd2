import Base

/// The one thing that Home has to tell on a day, apart from the list.
public enum CourseNotice: Sendable, Hashable {
  /// To somebody who was away.
  case welcomeBack(String)
  /// At the end of the last week.
  case congratulation(String)
  /// A habit can be changed now.
  case canEdit(EditNotice)
  /// After missed days.
  case kindWords(String)

  /// What it says.
  public var text: String {
    switch self {
    case .welcomeBack(let text), .congratulation(let text), .kindWords(let text): text
    case .canEdit(let notice): notice.text
    }
  }
}

extension CourseState {
  /// What Home tells today; nil on most days. What was told once is told no more on another day: the Habits screen, the
  /// last posts and the look back have it on request.
  func notice(of course: Course, at moment: Moment, kindWords: String?) -> CourseNotice? {
    guard let calendar, !calendar.isPaused else { return nil }
    let away = daysAway(at: moment)
    if away >= Self.daysUntilWelcome {
      return .welcomeBack(
        "Welcome back. You were away for \(away) days, and nothing was taken from you: what you have read, written and scored stands as you left it."
      )
    }
    if isOver(course, at: moment), congratulated.map({ $0 == reached(at: moment) }) ?? true {
      return .congratulation(congratulation(of: course))
    }
    return editNotices(at: moment, in: course).first.map { .canEdit($0) } ?? kindWords.map { .kindWords($0) }
  }

  /// The course's words at the end of the last week, and what this person has done in it.
  func congratulation(of course: Course) -> String {
    let posts = course.sections.flatMap(\.posts)
    let read = posts.count { finished[$0.id] != nil }
    let own = habits.count { !$0.isGiven }
    let days = ticks.values.count { !$0.themes.isEmpty }
    let words =
      own == 0
      ? "wrote no habit yet" : own == 1 ? "wrote one habit of your own" : "wrote \(own) habits of your own"
    return course.congratulation
      + " You read \(read) of its \(posts.count) posts, \(words), and ticked on \(days.of("day"))."
  }
}
