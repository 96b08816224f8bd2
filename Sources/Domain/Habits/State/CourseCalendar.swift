public import FoundationEssentials
public import Memory

/// Counts the days of a course. A pause stops the count: its first day is counted no more, the day on which
/// the person goes on is counted again. So five days of pause shift all that follows by five days.
public struct CourseCalendar: Sendable, Hashable {
  /// Days that do not count: from the first up to the end, which counts; without end while it lasts.
  public struct Pause: Sendable, Hashable {
    public let first: StudyDay
    /// The first day that counts again; nil while the pause lasts.
    public internal(set) var end: StudyDay?
  }

  /// Weeks that were moved: a section, and all that follow it, open so many days later than they would have.
  public struct Shift: Sendable, Hashable {
    /// The section, from 0, that was begun again.
    public let section: Int
    public let days: Int
  }

  public let start: StudyDay
  public private(set) var pauses: [Pause] = []
  /// The times the weeks were moved, in order.
  public private(set) var shifts: [Shift] = []

  public init(start: StudyDay) { self.start = start }

  public var isPaused: Bool { pauses.last.map { $0.end == nil } ?? false }

  public func isPaused(on day: StudyDay) -> Bool {
    pauses.contains { pause in pause.first <= day && (pause.end.map { day < $0 } ?? true) }
  }

  /// The days of the course before that day: 0 on the first. O(pauses).
  ///
  ///     var calendar = CourseCalendar(start: monday)
  ///     calendar.pause(on: wednesday)
  ///     calendar.resume(on: friday)
  ///     calendar.count(before: wednesday)   // 2: Monday and Tuesday
  ///     calendar.count(before: friday)      // 2: Wednesday and Thursday do not count
  public func count(before day: StudyDay) -> Int {
    pauses.reduce(day.number - start.number) { count, pause in
      count - max(0, min(pause.end ?? day, day).number - pause.first.number)
    }
  }

  /// The first day before which so many days counted. While a pause lasts: as it will be if it ends on
  /// `today`.
  public func day(after count: Int, asOf today: StudyDay) -> StudyDay {
    pauses.reduce(start.advanced(by: count)) { day, pause in
      let length = (pause.end ?? max(today, pause.first)).number - pause.first.number
      return pause.first < day ? day.advanced(by: length) : day
    }
  }

  /// The days of its weeks before that day: those that counted, less those by which the weeks were moved.
  /// O(pauses).
  func weekDays(before day: StudyDay) -> Int {
    max(0, count(before: day) - shifts.reduce(0) { $0 + $1.days })
  }

  /// The day on which a section, from 0, opens or opened.
  public func opening(ofSection section: Int, asOf today: StudyDay) -> StudyDay {
    let moved = shifts.reduce(0) { $0 + ($1.section <= section ? $1.days : 0) }
    return day(after: 7 * section + moved, asOf: today)
  }

  /// Has a section begin again that day, and all that follow it come later by as much. Never moves them to an
  /// earlier day.
  mutating func shift(to section: Int, on day: StudyDay) {
    let days = weekDays(before: day) - 7 * section
    guard section >= 0, days > 0 else { return }
    shifts.append(Shift(section: section, days: days))
  }

  mutating func pause(on day: StudyDay) {
    guard !isPaused else { return }
    pauses.append(Pause(first: max(day, pauses.last?.end ?? start), end: nil))
  }

  mutating func resume(on day: StudyDay) {
    guard let pause = pauses.last, pause.end == nil else { return }
    // A pause of no day leaves no trace.
    if day <= pause.first { pauses.removeLast() } else { pauses[pauses.count - 1].end = day }
  }
}

/// An instant as the course sees it: the study day it belongs to, and whether the day before can still be
/// ticked.
///
///     let calendar = StudyCalendar(startHour: state.settings.resetHour, offset: offset)
///     let now = Moment(instant, calendar: calendar)
public struct Moment: Sendable, Hashable {
  public let instant: Date
  public let today: StudyDay
  /// Whether it is before the first noon of the day, until which yesterday's list is open.
  let isBeforeNoon: Bool

  /// Places an instant in a calendar, whose first hour is the one at which the checklist resets.
  public init(_ instant: Date, calendar: StudyCalendar) {
    self.instant = instant
    today = calendar.day(of: instant)
    // Noon is when a calendar whose days begin at noon begins its day: right at every change of the clock.
    let noons = StudyCalendar(startHour: 12, offset: calendar.offset)
    let noon = noons.start(of: calendar.startHour < 12 ? today : today.advanced(by: 1))
    isBeforeNoon = instant < noon
  }
}
