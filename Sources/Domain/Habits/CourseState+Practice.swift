public import Memory

extension CourseState {
  /// The first day on which a habit that follows practice may have been done; nil where the person has none.
  public func followsPracticeSince(in course: Course) -> StudyDay? {
    following(in: course).map(\.since).min()
  }

  /// Habits that follow practice tick themselves for days on which there was some: those on which they were on the list, and
  /// the person has not taken the tick back.
  func practising(_ days: Set<StudyDay>, in course: Course, at moment: Moment) -> [CourseEvent.Change] {
    guard let calendar else { return [] }
    let today = today(at: moment)
    return following(in: course).flatMap { habit in
      days.sorted().filter { day in
        day <= today && habit.isListed(on: day, in: calendar) && !isTicked(habit, on: day)
          && ticks[day]?.takenBack.contains(habit.theme) != true
      }.map { .practised(theme: habit.theme, on: $0) }
    }
  }

  private func following(in course: Course) -> [Habit] {
    habits.filter { course.theme($0.theme)?.follows == .practice }
  }
}
