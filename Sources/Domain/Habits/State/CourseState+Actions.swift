public import Memory

extension CourseState {
  /// What an action adds to the log: nothing, where all is so already. The state itself stays; `apply` the
  /// events once they are written. A refusal says what to do.
  public func events(for action: CourseAction, in course: Course, at moment: Moment) throws(CourseRefusal)
    -> [CourseEvent]
  {
    let day = today(at: moment)
    // A course begun again begins today, wherever the last one began.
    let isStart = if case .start = action { true } else { false }
    return try changes(for: action, in: course, at: moment).map {
      CourseEvent(instant: moment.instant, day: isStart ? moment.today : day, change: $0)
    }
  }

  private func changes(for action: CourseAction, in course: Course, at moment: Moment) throws(CourseRefusal)
    -> [CourseEvent.Change]
  {
    switch action {
    case .setResetHour(let hour):
      guard 0...23 ~= hour else { throw .noSuchHour }
      return hour == settings.resetHour ? [] : [.resetHour(hour)]
    case .setReminder(let kind, let reminder):
      try checkReminder(kind, reminder, at: moment)
      return settings.reminders[kind] == reminder ? [] : [.reminder(kind, reminder)]
    case .start(let again): return try start(course, again: again)
    default: break
    }
    guard let calendar else { throw .notStarted }
    switch action {
    case .start, .setResetHour, .setReminder: return []
    case .open: return seeing(course, at: moment)
    case .show: return showing(course, at: moment)
    case .tell(let theme): return told.contains(theme) ? [] : [.told(theme: theme)]
    case .shift:
      guard let section = catchUp(in: course, at: moment).flatMap({ $0.days > 0 ? $0.section : nil }) else {
        throw calendar.isPaused ? .alreadyPaused : .notBehind
      }
      return [.shifted(section: section)]
    case .stay:
      guard catchUp(in: course, at: moment) != nil else { throw .notBehind }
      return [.stayed(section: currentSection(of: course, at: moment))]
    case .finish(let post): return try finish(post, in: course, at: moment)
    case .adopt(let theme, let text): return try adopt(theme, text, in: course)
    case .reword(let theme, let text): return try reword(theme, text, at: moment)
    case .letGo(let theme):
      guard try !own(theme).isLetGo else { throw .isLetGo }
      return [.letGo(theme: theme)]
    case .takeUp(let theme):
      guard try own(theme).isLetGo else { throw .isNotLetGo }
      return [.takenUp(theme: theme)]
    case .schedule(let theme, let days):
      guard days.isSound else { throw .noSuchDays }
      return try own(theme).days == days ? [] : [.scheduled(theme: theme, days)]
    case .acknowledgeNotice(let theme):
      return editNotices(at: moment, in: course).contains { $0.theme == theme }
        ? [.noticed(theme: theme)] : []
    case .tick(let theme, let list, let isDone): return try tick(theme, list, isDone, at: moment)
    case .practise(let days): return practising(days, in: course, at: moment)
    case .move(let list, let isDone): return try move(list, isDone, at: moment)
    case .note(let post, let text): return try noting(text, on: post, in: course, at: moment)
    case .setGoal(let text): return try setGoal(text, in: course, at: moment)
    case .pause:
      guard !calendar.isPaused else { throw .alreadyPaused }
      return [.paused]
    case .resume:
      guard calendar.isPaused else { throw .notPaused }
      return [.resumed]
    case .report(let number): return reporting?.number == number ? [] : [.reporting(number: number)]
    case .stopReporting: return reporting == nil ? [] : [.reporting(number: nil)]
    case .madeReport(let week):
      guard reporting != nil else { throw .notReporting }
      return reported.contains(week) ? [] : [.reported(week: week)]
    }
  }

  private func start(_ course: Course, again: Bool) throws(CourseRefusal) -> [CourseEvent.Change] {
    guard calendar == nil || again else { throw .alreadyStarted }
    let given = course.themes.compactMap { theme in
      theme.given.map { CourseEvent.Change.adopted(theme: theme.id, text: $0.text, weeks: $0.weeks) }
    }
    let first = course.weeks.first?.posts.first.map { [$0.id] } ?? []
    return [.started(course: course.id)] + given + [.seen(posts: first)]
  }

  /// What is open now and was not on record. Once a day also where nothing is new, since habits too are
  /// unlocked by the days.
  private func seeing(_ course: Course, at moment: Moment) -> [CourseEvent.Change] {
    let open = library(of: course, at: moment).flatMap(\.posts).filter(\.isOpen).map(\.post.id)
    let new = open.filter { !unlocked.contains($0) }
    let isNewDay = latestDay.map { $0 < today(at: moment) } ?? true
    return new.isEmpty && !isNewDay ? [] : [.seen(posts: new)]
  }

  /// What Home has shown, the first time: it is not told again on another day.
  private func showing(_ course: Course, at moment: Moment) -> [CourseEvent.Change] {
    var changes: [CourseEvent.Change] = []
    if lastVisits.last.map({ $0 < today(at: moment) }) ?? true { changes.append(.visited) }
    switch notice(of: course, at: moment, kindWords: nil) {
    case .congratulation where congratulated == nil: changes.append(.congratulated)
    case .canEdit(let notice) where shown[notice.theme] == nil: changes.append(.shown(theme: notice.theme))
    default: break
    }
    return changes
  }

  /// A reminder of a habit is one of a habit that is on the list; one that is over can only be switched off.
  private func checkReminder(
    _ kind: ReminderKind, _ reminder: CourseReminder, at moment: Moment
  ) throws(CourseRefusal) {
    guard case .habit(let theme) = kind, reminder.isOn else { return }
    guard habit(theme) != nil else { throw .noSuchHabit }
    let today = reached(at: moment)
    // A week has each of its days once: a habit on none of them is over, or was let go.
    guard (0..<7).contains(where: { listed(on: today.advanced(by: $0)).contains { $0.theme == theme } })
    else {
      throw .hasEnded
    }
  }

  private func finish(_ id: String, in course: Course, at moment: Moment) throws(CourseRefusal)
    -> [CourseEvent.Change]
  {
    try requireOpen(id, in: course, at: moment)
    guard finished[id] == nil else { return [] }
    var after = self
    after.apply(
      CourseEvent(instant: moment.instant, day: today(at: moment), change: .finished(post: id)))
    return [.finished(post: id)] + after.seeing(course, at: moment)
  }

  private func adopt(_ theme: String, _ text: String, in course: Course) throws(CourseRefusal)
    -> [CourseEvent.Change]
  {
    guard let known = course.theme(theme) else { throw .noSuchTheme }
    guard known.given == nil else { throw .isGiven }
    guard habit(theme) == nil else { throw .alreadyAdopted }
    if let post = course.post(askingFor: theme), finished[post.id] == nil {
      throw .readFirst(title: post.title)
    }
    guard let text = try HabitText.clean(text) else { throw .empty }
    return [.adopted(theme: theme, text: text, weeks: nil)]
  }

  /// A habit of the person's own.
  private func own(_ theme: String) throws(CourseRefusal) -> Habit {
    guard let habit = habit(theme) else { throw .noSuchHabit }
    guard !habit.isGiven else { throw .isGiven }
    return habit
  }

  private func reword(_ theme: String, _ text: String, at moment: Moment) throws(CourseRefusal)
    -> [CourseEvent.Change]
  {
    let habit = try own(theme)
    guard let opens = editOpens(habit, at: moment), opens <= reached(at: moment) else {
      throw .editIsLocked(opens: editOpens(habit, at: moment) ?? today(at: moment))
    }
    guard let text = try HabitText.clean(text) else { throw .empty }
    return text == habit.text ? [] : [.reworded(theme: theme, text: text)]
  }

  private func tick(_ theme: String, _ list: ListDay, _ isDone: Bool, at moment: Moment) throws(CourseRefusal)
    -> [CourseEvent.Change]
  {
    guard habit(theme) != nil else { throw .noSuchHabit }
    let day = try day(of: list, at: moment)
    guard listed(on: day).contains(where: { $0.theme == theme }) else { throw .notOnList }
    guard isDone != (ticks[day]?.themes.contains(theme) ?? false) else { return [] }
    return [isDone ? .ticked(theme: theme, on: day) : .unticked(theme: theme, on: day)]
  }

  private func move(_ list: ListDay, _ isDone: Bool, at moment: Moment) throws(CourseRefusal)
    -> [CourseEvent.Change]
  {
    let day = try day(of: list, at: moment)
    guard isDone != (ticks[day]?.hasMoved ?? false) else { return [] }
    return [isDone ? .moved(on: day) : .unmoved(on: day)]
  }

  private func setGoal(_ text: String, in course: Course, at moment: Moment) throws(CourseRefusal)
    -> [CourseEvent.Change]
  {
    if goal == nil, let opens = goalOpens(in: course, at: moment), opens > reached(at: moment) {
      throw .goalIsLocked(opens: opens)
    }
    guard let text = try HabitText.clean(text) else { throw .empty }
    return text == goal ? [] : [.goal(text: text)]
  }

  /// The study day of a list that is open.
  private func day(of list: ListDay, at moment: Moment) throws(CourseRefusal) -> StudyDay {
    switch list {
    case .today: return today(at: moment)
    case .yesterday:
      guard yesterdayIsOpen(at: moment) else { throw .yesterdayIsClosed }
      return today(at: moment).advanced(by: -1)
    }
  }
}

extension CourseState {
  /// The first day on which a habit that follows practice may have been done; nil where the person has none.
  public func followsPracticeSince(in course: Course) -> StudyDay? {
    following(in: course).map(\.since).min()
  }

  /// Habits that follow practice tick themselves for days on which there was some: those on which they were
  /// on the list, and the person has not taken the tick back.
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
