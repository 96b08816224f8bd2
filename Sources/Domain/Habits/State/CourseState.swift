public import Memory

/// Where a person stands in a course: what their log of events comes to.
///
/// Days are taken from the events as they were when they happened, so history stays when the person travels
/// or moves the hour of reset. Where the clock was set back, what was open stays open: the latest day seen
/// counts.
public struct CourseState: Sendable, Hashable {
  public struct Ticks: Sendable, Hashable {
    public internal(set) var themes: Set<String> = []
    public internal(set) var hasMoved = false
    /// Themes whose tick the person took back: they do not tick themselves again.
    var takenBack: Set<String> = []
  }

  struct Encouraged: Sendable, Hashable {
    public let day: StudyDay
    public let text: String
  }

  /// Weekly reports, once agreed to.
  public struct Reporting: Sendable, Hashable {
    /// The random number that stands for the person.
    public let number: UInt64
    /// The first week reported: the one in which the person agreed.
    let firstWeek: Int
  }

  /// The course; nil before it begins.
  public private(set) var course: String?
  /// Its days; nil before it begins.
  public private(set) var calendar: CourseCalendar?
  /// The latest day of any event.
  private(set) var latestDay: StudyDay?
  /// Posts that are open for good.
  public private(set) var unlocked: Set<String> = []
  /// Posts read, with the day on which they were finished.
  public private(set) var finished: [String: StudyDay] = [:]
  /// Habits, in the order in which they were taken on.
  public private(set) var habits: [Habit] = []
  /// Themes of the habits whose notice, that they can be changed, the person has answered.
  private(set) var noticed: Set<String> = []
  /// The day on which Home first showed that notice, by theme.
  public private(set) var shown: [String: StudyDay] = [:]
  /// Themes of the habits whose notice came as a notification.
  public private(set) var told: Set<String> = []
  public private(set) var ticks: [StudyDay: Ticks] = [:]
  /// What the person wrote down, in the order of writing.
  public internal(set) var notes: [Note] = []
  /// The self-image goals, the present one last.
  private(set) var goals: [Habit.Wording] = []
  private(set) var encouraged: [Encouraged] = []
  public private(set) var settings = CourseSettings()
  public private(set) var reporting: Reporting?
  public private(set) var reported: Set<Int> = []

  /// The section that was the latest when the person, behind, chose to let the weeks stay.
  private(set) var stayed: Int?
  private(set) var congratulated: StudyDay?
  /// The two latest days on which the person was here: looked at Home, or did something.
  private(set) var lastVisits: [StudyDay] = []

  public init() {}

  /// What a log comes to. Linear in its length.
  public init(_ events: some Sequence<CourseEvent>) {
    for event in events { apply(event) }
  }

  public var goal: String? { goals.last?.text }

  public func habit(_ theme: String) -> Habit? { habits.first { $0.theme == theme } }

  /// Takes an event. Events that do not fit change nothing.
  public mutating func apply(_ event: CourseEvent) {
    let latest = latest(event.day)
    switch event.change {
    case .started(let course): start(course, on: event.day)
    case .seen(let posts): unlocked.formUnion(posts)
    case .finished(let post): if finished[post] == nil { finished[post] = event.day }
    case .adopted(let theme, let text, let weeks): adopt(theme, text, weeks, on: event.day)
    case .reworded(let theme, let text):
      change(theme) { $0.wordings.append(Habit.Wording(text: text, since: event.day)) }
    case .letGo(let theme): change(theme) { $0.rest(true, on: latest) }
    case .takenUp(let theme): change(theme) { $0.rest(false, on: latest) }
    case .scheduled(let theme, let days):
      change(theme) { $0.schedules.append(Habit.Schedule(days: days, since: latest.advanced(by: 1))) }
    case .noticed(let theme): noticed.insert(theme)
    case .shown(let theme): if shown[theme] == nil { shown[theme] = latest }
    case .told(let theme): told.insert(theme)
    case .shifted(let section): calendar?.shift(to: section, on: latest)
    case .stayed(let section): stayed = section
    case .visited: break
    case .congratulated: congratulated = latest
    case .practised(let theme, let day): ticks[day, default: Ticks()].themes.insert(theme)
    case .ticked(let theme, let day):
      change(day, of: event) {
        $0.themes.insert(theme)
        $0.takenBack.remove(theme)
      }
    case .unticked(let theme, let day):
      change(day, of: event) {
        $0.themes.remove(theme)
        $0.takenBack.insert(theme)
      }
    case .moved(let day): change(day, of: event) { $0.hasMoved = true }
    case .unmoved(let day): change(day, of: event) { $0.hasMoved = false }
    case .noted(let post, let text): takeNote(text, on: post, day: event.day)
    case .goal(let text): goals.append(Habit.Wording(text: text, since: event.day))
    case .paused: calendar?.pause(on: latest)
    case .resumed: calendar?.resume(on: latest)
    case .encouraged(let text): encouraged.append(Encouraged(day: event.day, text: text))
    case .resetHour(let hour): settings.resetHour = min(max(hour, 0), 23)
    case .reminder(let kind, let reminder): settings.reminders[kind] = reminder
    case .reporting(let number): report(number, on: event.day)
    case .reported(let week): reported.insert(week)
    }
    if event.change.isPersonal, lastVisits.last.map({ $0 < event.day }) ?? true {
      lastVisits = lastVisits.suffix(1) + [event.day]
    }
    // A course begun again begins its days again.
    if case .started = event.change { latestDay = event.day } else { latestDay = latest }
  }

  /// The day, or the latest of an earlier event. Where the clock was set back, changes of the calendar and of
  /// what a full day needs begin there: days already lived keep their score.
  private func latest(_ day: StudyDay) -> StudyDay { max(day, latestDay ?? day) }

  private mutating func start(_ course: String, on day: StudyDay) {
    let settings = settings
    self = CourseState()
    self.settings = settings
    self.course = course
    calendar = CourseCalendar(start: day)
  }

  private mutating func adopt(_ theme: String, _ text: String, _ weeks: Int?, on day: StudyDay) {
    guard calendar != nil, habit(theme) == nil else { return }
    habits.append(
      Habit(
        theme: theme, since: day, neededFrom: latest(day).advanced(by: 1), weeks: weeks,
        wordings: [Habit.Wording(text: text, since: day)]))
  }

  private mutating func change(_ theme: String, _ body: (inout Habit) -> Void) {
    if let index = habits.firstIndex(where: { $0.theme == theme }) { body(&habits[index]) }
  }

  private mutating func change(_ day: StudyDay, of event: CourseEvent, _ body: (inout Ticks) -> Void) {
    guard let calendar, day >= calendar.start, day == event.day || day.advanced(by: 1) == event.day else {
      return
    }
    body(&ticks[day, default: Ticks()])
    if ticks[day] == Ticks() { ticks[day] = nil }
  }

  private mutating func report(_ number: UInt64?, on day: StudyDay) {
    guard let number, let calendar else {
      reporting = nil
      return
    }
    let week = calendar.count(before: latest(day)) / 7 + 1
    reporting = Reporting(number: number, firstWeek: reporting?.firstWeek ?? max(week, 1))
  }
}

extension CourseState {
  /// Today. A clock that shows a day before the course began is taken to show its first day.
  public func today(at moment: Moment) -> StudyDay { max(moment.today, calendar?.start ?? moment.today) }

  /// The latest day the course has reached: it does not go back with the clock.
  func reached(at moment: Moment) -> StudyDay { max(today(at: moment), latestDay ?? moment.today) }

  /// Days of the course's weeks before today, pauses apart, and those by which the weeks were moved; 0 before
  /// it begins.
  func daysDone(at moment: Moment) -> Int {
    calendar.map { $0.weekDays(before: reached(at: moment)) } ?? 0
  }

  /// The week of the course, from 1; it goes on being counted after the last.
  public func week(at moment: Moment) -> Int { daysDone(at: moment) / 7 + 1 }

  /// The week since the first day, from 1, pauses apart: it never comes a second time, as those of the course
  /// do that are moved.
  public func weekLived(at moment: Moment) -> Int {
    calendar.map { max($0.count(before: reached(at: moment)), 0) / 7 + 1 } ?? 1
  }

  public func isOver(_ course: Course, at moment: Moment) -> Bool {
    calendar != nil && daysDone(at: moment) >= 7 * course.weeks.count
  }

  /// Habits on the list of a day, in the order in which they were taken on.
  public func listed(on day: StudyDay) -> [Habit] {
    guard let calendar else { return [] }
    return habits.filter { $0.isListed(on: day, in: calendar) }
  }

  /// Whether a day had habits to do, and not all of them were done. Days of a pause miss nothing.
  func isMissed(_ day: StudyDay) -> Bool {
    guard let calendar, !calendar.isPaused(on: day) else { return false }
    return habits.contains { isNeeded($0, on: day, in: calendar) && !isTicked($0, on: day) }
  }

  func isNeeded(_ habit: Habit, on day: StudyDay, in calendar: CourseCalendar) -> Bool {
    habit.isNeeded(on: day, in: calendar) { isTicked(habit, on: $0) }
  }

  func isTicked(_ habit: Habit, on day: StudyDay) -> Bool {
    ticks[day]?.themes.contains(habit.theme) ?? false
  }

  /// Whether the day asked for the habit: it stood on the list, and had it been for so many times a week, was
  /// done or could not wait.
  func isAsked(_ habit: Habit, on day: StudyDay, in calendar: CourseCalendar) -> Bool {
    guard habit.isListed(on: day, in: calendar) else { return false }
    guard case .timesAWeek = habit.days(on: day) else { return true }
    return isTicked(habit, on: day) || isNeeded(habit, on: day, in: calendar)
  }
}
