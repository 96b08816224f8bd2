public import Memory
import Text

/// The one thing that Home has to tell on a day, apart from the list.
public enum CourseNotice: Sendable, Hashable {
  case welcomeBack(String)
  case congratulation(String)
  case canEdit(EditNotice)
  /// After missed days.
  case kindWords(String)

  public var text: String {
    switch self {
    case .welcomeBack(let text), .congratulation(let text), .kindWords(let text): text
    case .canEdit(let notice): notice.text
    }
  }
}

extension CourseState {
  /// What Home tells today; nil on most days. What was told once is told no more on another day: the Habits
  /// screen, the last posts and the look back have it on request.
  func notice(of course: Course, at moment: Moment, kindWords: String?) -> CourseNotice? {
    guard let calendar, !calendar.isPaused else { return nil }
    let away = daysAway(at: moment)
    if away >= Self.daysUntilWelcome {
      return .welcomeBack(
        "Welcome back. You were away for \(away) days, and nothing was taken from you: what you have read, "
          + "written and scored stands as you left it."
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

/// Tells a person that a habit can be changed, and why they might.
public struct EditNotice: Sendable, Hashable {
  public let theme: String
  public let text: String
}

extension CourseState {
  /// The day from which a habit's wording can be changed: two weeks of the course after it was taken on. From
  /// then on it stays so. Nil for a habit that the course gives.
  public func editOpens(_ habit: Habit, at moment: Moment) -> StudyDay? {
    guard let calendar, !habit.isGiven else { return nil }
    let count = calendar.count(before: habit.neededFrom.advanced(by: -1)) + Habit.daysUntilEdit
    return calendar.day(after: count, asOf: reached(at: moment))
  }

  public func canEdit(_ habit: Habit, at moment: Moment) -> Bool {
    editOpens(habit, at: moment).map { $0 <= reached(at: moment) } ?? false
  }

  /// Notices of habits that can be changed, neither answered nor shown on a day before.
  func editNotices(at moment: Moment, in course: Course) -> [EditNotice] {
    habits.filter { isNews($0, at: moment) && canEdit($0, at: moment) && !$0.isLetGo }.map { habit in
      let theme = course.theme(habit.theme)
      let why =
        theme?.whyEdit
        ?? "If it asks too much of an ordinary day, make it smaller; if it has become easy, build on it."
      return EditNotice(
        theme: habit.theme,
        text: "You have lived with “\(Self.quoted(habit.text))” for two weeks, and can now change it. \(why)")
    }
  }

  private func isNews(_ habit: Habit, at moment: Moment) -> Bool {
    !noticed.contains(habit.theme) && shown[habit.theme].map { $0 == reached(at: moment) } ?? true
  }

  /// The beginning of a long habit: the list below has all of it.
  private static func quoted(_ text: String) -> String {
    text.count <= 60 ? text : text.prefix(59) + "…"
  }
}

extension CourseState {
  /// Days between one encouragement and the next, at least.
  static let daysBetweenEncouragements = 3

  /// A few kind words, where the days before today were missed, and what is to be added to the log; nil on
  /// most days. The same all day: the events, one on the day it is first shown, keep it.
  ///
  /// Every text is shown once before one is shown again, and none twice running.
  public func encouragement(
    from course: Course, at moment: Moment, using generator: inout some RandomNumberGenerator
  ) -> (text: String, events: [CourseEvent])? {
    let today = today(at: moment)
    if let shown = encouraged.last(where: { $0.day == today }) { return (shown.text, []) }
    let missed = missedDays(before: today)
    guard missed > 0, calendar?.isPaused(on: today) == false else { return nil }
    // After the clock was set back, the last one may lie ahead.
    if let last = encouraged.last, abs(today.number - last.day.number) < Self.daysBetweenEncouragements {
      return nil
    }
    let texts = missed < Encouragements.manyDays ? course.encouragements.once : course.encouragements.often
    guard let text = leastShown(of: texts, using: &generator) else { return nil }
    return (text, [CourseEvent(instant: moment.instant, day: today, change: .encouraged(text: text))])
  }

  /// Days missed one after another up to yesterday. Days of a pause do not count, and do not end the row.
  func missedDays(before today: StudyDay) -> Int {
    guard let calendar else { return 0 }
    var missed = 0
    var day = today.advanced(by: -1)
    while day >= calendar.start, missed < Encouragements.manyDays {
      if isMissed(day) { missed += 1 } else if !calendar.isPaused(on: day) { break }
      day = day.advanced(by: -1)
    }
    return missed
  }

  private func leastShown(of texts: [String], using generator: inout some RandomNumberGenerator) -> String? {
    var counts: [String: Int] = [:]
    for shown in encouraged { counts[shown.text, default: 0] += 1 }
    let others = texts.filter { $0 != encouraged.last?.text }
    let pool = others.isEmpty ? texts : others
    let least = pool.map { counts[$0] ?? 0 }.min()
    return pool.filter { counts[$0] ?? 0 == least }.randomElement(using: &generator)
  }
}
