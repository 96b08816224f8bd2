public import Memory

/// The list of a day as Home shows it.
public struct Checklist: Sendable, Hashable {
  public struct Row: Sendable, Hashable {
    public let theme: String
    public let text: String
    public let isTicked: Bool
    /// For one that is asked for so many times a week: how it stands.
    public let week: Week?

    /// Whether the day asks for it still.
    public var isOpen: Bool { !isTicked && week?.canWait != true }
  }

  /// How a habit for so many times a week stands on a day.
  public struct Week: Sendable, Hashable {
    /// The times it was ticked since Monday, today included.
    public let done: Int
    public let times: Int
    /// Whether there are days enough left to do it on others.
    public let canWait: Bool

    /// `2 of 3 this week`.
    public var words: String { "\(done) of \(times) this week" }
  }

  public let day: StudyDay
  public let rows: [Row]
  /// Whether the movement box, which stands apart, is ticked.
  public let hasMoved: Bool
}

extension CourseState {
  /// The list of today, or of yesterday; nil before the course begins, and where yesterday's is closed.
  public func checklist(_ list: ListDay = .today, at moment: Moment) -> Checklist? {
    guard calendar != nil else { return nil }
    if list == .yesterday, !yesterdayIsOpen(at: moment) { return nil }
    let day = today(at: moment).advanced(by: list == .yesterday ? -1 : 0)
    let ticks = ticks[day] ?? Ticks()
    let rows = listed(on: day).map { habit in
      Checklist.Row(
        theme: habit.theme, text: habit.text(on: day), isTicked: isTicked(habit, on: day),
        week: week(of: habit, on: day))
    }
    return Checklist(day: day, rows: rows, hasMoved: ticks.hasMoved)
  }

  private func week(of habit: Habit, on day: StudyDay) -> Checklist.Week? {
    guard let calendar, case .timesAWeek(let times) = habit.days(on: day) else { return nil }
    let done = (1...day.weekday).count { isTicked(habit, on: day.advanced(by: $0 - day.weekday)) }
    return Checklist.Week(
      done: done, times: times, canWait: !isNeeded(habit, on: day, in: calendar))
  }

  /// Whether yesterday's list can still be ticked: until noon, from the second day on.
  func yesterdayIsOpen(at moment: Moment) -> Bool {
    guard let calendar else { return false }
    return moment.isBeforeNoon && moment.today > calendar.start
  }
}

/// What waits for a person who is behind: a week is over, and its habit's post was not read, or none of its
/// posts was.
public struct CatchUp: Sendable, Hashable {
  /// The section, from 0, that would begin again if the weeks were moved.
  public let section: Int
  public let title: String
  /// The days by which the weeks would be moved; 0 where that would change nothing.
  public let days: Int
  /// Posts of weeks that are over that were not read.
  public let posts: Int
  /// Names for people of the habits whose week is over and whose post was not read.
  public let habits: [String]
  /// Whether Home is to offer ways to go on: not once the person has chosen to let the weeks be, until
  /// another is missed.
  public let isOffered: Bool

  /// What waits, as a sentence: `9 posts of weeks that are over are unread; two habits wait to be set: eating
  /// slowly and drinking water.`
  public var sentence: String {
    let unread =
      posts == 1
      ? "1 post of a week that is over is unread" : "\(posts) posts of weeks that are over are unread"
    guard !habits.isEmpty else { return unread + "." }
    let names = habits.map { $0.lowercased() }
    let list =
      names.count == 1
      ? names[0] : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
    return unread + "; " + (names.count == 1 ? "a habit waits" : "\(names.count) habits wait")
      + " to be set: \(list)."
  }

  /// What moving the weeks does; nil where it does nothing.
  public var shiftSentence: String? {
    guard days > 0 else { return nil }
    let later = days == 1 ? "a day" : "\(days) days"
    return "Week \(section + 1), “\(title)”, begins today, and all that follows comes \(later) later."
  }
}

extension CourseState {
  /// What waits for one who is behind; nil where nobody is, and while the course is paused.
  public func catchUp(in course: Course, at moment: Moment) -> CatchUp? {
    guard let calendar, !calendar.isPaused else { return nil }
    let current = currentSection(of: course, at: moment)
    let over = library(of: course, at: moment).prefix(current)
    let missed = over.filter { section in
      section.posts.allSatisfy { $0.finished == nil }
        || section.posts.contains { $0.asksForHabit && $0.finished == nil }
    }
    guard let first = missed.first else { return nil }
    // What the course gave in its first weeks is not asked for again.
    let given = course.themes.compactMap(\.given?.weeks).max() ?? 0
    let section = max(first.index, min(given, current))
    let habits = over.flatMap(\.posts).compactMap { entry -> String? in
      guard entry.finished == nil, case .habit(let theme) = entry.post.ask else { return nil }
      return course.theme(theme)?.title ?? theme
    }
    return CatchUp(
      section: section, title: course.sections[section].title,
      days: calendar.weekDays(before: reached(at: moment)) - 7 * section,
      posts: over.reduce(0) { $0 + $1.posts.count { $0.finished == nil } }, habits: habits,
      isOffered: stayed.map { stayed in missed.contains { $0.index >= stayed } } ?? true)
  }

  /// Days away from which on a person is welcomed back.
  static let daysUntilWelcome = 5

  /// Days between today and the day before it on which the person last was here, those of a pause left out.
  func daysAway(at moment: Moment) -> Int {
    let today = reached(at: moment)
    guard let calendar, let last = lastVisits.last(where: { $0 < today }) else { return 0 }
    return max(0, calendar.count(before: today) - calendar.count(before: last.advanced(by: 1)))
  }
}
