public import Memory

/// Tells a person that a habit can be changed, and why they might.
public struct EditNotice: Sendable, Hashable {
  /// The habit's theme.
  public let theme: String
  /// What to tell.
  public let text: String
}

extension CourseState {
  /// The day from which a habit's wording can be changed: two weeks of the course after it was taken on. From then
  /// on it stays so. Nil for a habit that the course gives.
  public func editOpens(_ habit: Habit, at moment: Moment) -> StudyDay? {
    guard let calendar, !habit.isGiven else { return nil }
    let count = calendar.count(before: habit.neededFrom.advanced(by: -1)) + Habit.daysUntilEdit
    return calendar.day(after: count, asOf: reached(at: moment))
  }

  /// Whether a habit's wording can be changed now.
  public func canEdit(_ habit: Habit, at moment: Moment) -> Bool {
    editOpens(habit, at: moment).map { $0 <= reached(at: moment) } ?? false
  }

  /// Notices of habits that can be changed, neither answered nor shown on a day before.
  public func editNotices(at moment: Moment, in course: Course) -> [EditNotice] {
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
