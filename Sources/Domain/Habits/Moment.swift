public import FoundationEssentials
public import Memory

/// An instant as the course sees it: the study day it belongs to, and whether the day before can still be ticked.
///
///     let calendar = StudyCalendar(startHour: state.settings.resetHour, offset: offset)
///     let now = Moment(instant, calendar: calendar)
public struct Moment: Sendable, Hashable {
  /// The instant.
  public let instant: Date
  /// Its study day.
  public let today: StudyDay
  /// Whether it is before the first noon of the day, until which yesterday's list is open.
  public let isBeforeNoon: Bool

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
