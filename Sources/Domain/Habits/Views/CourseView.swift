public import Memory

/// How a course stands at a moment, with all that a screen or a command shows of it.
public struct CourseView: Sendable, Hashable {
  /// A habit as the Habits screen shows it.
  public struct HabitRow: Sendable, Hashable {
    public var habit: Habit
    public var title: String
    public var suggestions: [String]
    public var whyEdit: String?
    public var isListed: Bool
    public var canEdit: Bool
    /// The day from which it can; nil for one that the course gives.
    public var editOpens: StudyDay?
    public var reminder: CourseReminder
  }

  /// Something the course asks of the person now.
  public struct Request: Sendable, Hashable {
    /// What is asked for.
    public var ask: Post.Ask
    /// The theme's name for people; for the goal what it is.
    public var title: String
    public var suggestions: [String]
  }

  /// What was written down after a post.
  public struct WrittenNote: Sendable, Hashable {
    /// The post's title, and its place, as in `2.4`; both nil where the course has it no more.
    public var title: String?
    public var place: String?
    public var note: Note
  }

  /// The course's name for people.
  public var title: String
  public var isStarted: Bool
  /// Said to one who begins.
  public var welcome: String
  /// Said when the last week is over; nil before.
  public var congratulation: String?
  public var today: StudyDay
  /// The first day; nil before it begins.
  public var start: StudyDay?
  /// The week of the course, from 1.
  public var week: Int
  public var weekCount: Int
  /// The day of its week, 1 to 7.
  public var dayOfWeek: Int
  public var isOver: Bool
  public var isPaused: Bool
  /// Today's list; nil before the course begins.
  public var list: Checklist?
  /// Yesterday's list while it can be ticked.
  public var yesterday: Checklist?
  /// Every day from the first, scored.
  public var days: [DayResult]
  public var streak: FullDayStreak
  public var goal: String?
  /// The day from which the goal can be set.
  public var goalOpens: StudyDay?
  public var kindWords: String?
  /// The one thing that Home tells today.
  public var notice: CourseNotice?
  public var catchUp: CatchUp?
  /// The section that opens next; nil when all are open, and while the course is paused.
  public var opening: LibrarySection?
  /// Habits that can now be changed, as long as the person has neither been there nor been told before today.
  public var notices: [EditNotice]
  public var requests: [Request]
  /// Habits that can be taken on whenever the person likes, and were not.
  public var offers: [Request]
  /// Every habit that the course asks for, be it now or later.
  public var themes: [Request]
  public var next: Post?
  public var library: [LibrarySection]
  /// What the person wrote down, in the order of writing, with the posts' titles.
  public var notes: [WrittenNote]
  /// The habits, in the order in which they were taken on.
  public var habits: [HabitRow]
  public var evening: CourseReminder
  public var resetHour: Int
  public var isReporting: Bool

  public var score: Int { days.last?.total ?? 0 }
  /// Today's points, award included.
  public var pointsToday: Int { days.last { $0.day == today }.map { $0.points + $0.award } ?? 0 }
}

extension CourseState {
  /// How the course stands, with the kind words that `encouragement` chose for the day. O(days · habits).
  public func view(of course: Course, at moment: Moment, kindWords: String? = nil) -> CourseView {
    let today = today(at: moment)
    let days = days(at: moment)
    let isOver = isOver(course, at: moment)
    let library = library(of: course, at: moment)
    return CourseView(
      title: course.title, isStarted: calendar != nil, welcome: course.welcome,
      congratulation: isOver ? congratulation(of: course) : nil, today: today, start: calendar?.start,
      week: week(at: moment), weekCount: course.weeks.count, dayOfWeek: daysDone(at: moment) % 7 + 1,
      isOver: isOver, isPaused: calendar?.isPaused ?? false, list: checklist(at: moment),
      yesterday: checklist(.yesterday, at: moment), days: days, streak: FullDayStreak(days, today: today),
      goal: goal, goalOpens: goalOpens(in: course, at: moment), kindWords: kindWords,
      notice: notice(of: course, at: moment, kindWords: kindWords), catchUp: catchUp(in: course, at: moment),
      opening: calendar?.isPaused == false
        ? library.first { $0.index > currentSection(of: course, at: moment) } : nil,
      notices: editNotices(at: moment, in: course),
      requests: openAsks(in: course, at: moment).map { course.request($0) },
      offers: calendar == nil
        ? []
        : course.themes.filter { $0.follows != nil && habit($0.id) == nil }.map {
          course.request(.habit(theme: $0.id))
        },
      themes: course.themes.filter { $0.given == nil }.map { course.request(.habit(theme: $0.id)) },
      next: nextPost(of: course, at: moment), library: library,
      notes: notes.map {
        CourseView.WrittenNote(
          title: course.post($0.post)?.title, place: course.place(of: $0.post), note: $0)
      },
      habits: habits.map { row($0, of: course, at: moment) },
      evening: settings.reminder(.evening, in: course), resetHour: settings.resetHour,
      isReporting: reporting != nil)
  }

  private func row(_ habit: Habit, of course: Course, at moment: Moment) -> CourseView.HabitRow {
    let theme = course.theme(habit.theme)
    return CourseView.HabitRow(
      habit: habit, title: theme?.title ?? habit.theme, suggestions: theme?.suggestions ?? [],
      whyEdit: theme?.whyEdit, isListed: listed(on: today(at: moment)).contains(habit),
      canEdit: canEdit(habit, at: moment), editOpens: editOpens(habit, at: moment),
      reminder: settings.reminder(.habit(theme: habit.theme), in: course))
  }
}

extension Course {
  /// What a post asks for, with the ideas that go with it.
  public func request(_ ask: Post.Ask) -> CourseView.Request {
    switch ask {
    case .goal:
      CourseView.Request(
        ask: ask, title: "Your self-image goal",
        suggestions: [
          "I am somebody who eats calmly and enjoys it", "I treat my body as I would a friend's",
          "I am strong, awake, and at ease at any table",
        ])
    case .habit(let theme):
      CourseView.Request(
        ask: ask, title: self.theme(theme)?.title ?? theme, suggestions: self.theme(theme)?.suggestions ?? [])
    }
  }

  /// Where a post stands: week and number, from 1, as in `2.4`. The ending is the week after the last.
  public func place(of post: String) -> String? {
    for (week, section) in sections.enumerated() {
      if let index = section.posts.firstIndex(where: { $0.id == post }) { return "\(week + 1).\(index + 1)" }
    }
    return nil
  }
}
