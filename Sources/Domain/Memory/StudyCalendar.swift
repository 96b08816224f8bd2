public import FoundationEssentials

/// Tells which study day an instant belongs to, in one place with one first hour.
///
/// The place comes in as a function, seconds east of UTC at an instant, so that this stays free of the system's
/// zone files: `localtime_r` gives it in the program, a table in tests.
///
/// A day begins at the first instant at which the wall clock shows its date at the first hour or later. So days
/// follow one another without a gap: where the clock is put back over the first hour the day does not begin twice,
/// and where it is put forward over it the day begins at the change.
///
///     let calendar = StudyCalendar(startHour: 3) { _ in 3600 }
///     calendar.day(of: Date(timeIntervalSince1970: 7199))   // 1969-12-31: the clock shows 02:59:59
///     calendar.day(of: Date(timeIntervalSince1970: 7200))   // 1970-01-01
public struct StudyCalendar: Sendable {
  /// The hour at which a day begins, 0 to 23.
  public let startHour: Int
  /// Seconds east of UTC at an instant.
  public let offset: @Sendable (Date) -> Int

  /// Makes a calendar. Hours outside 0 to 23 are brought inside.
  public init(startHour: Int = 3, offset: @escaping @Sendable (Date) -> Int) {
    self.startHour = min(max(startHour, 0), 23)
    self.offset = offset
  }

  /// The study day of an instant. O(1): a few calls of `offset`, a few dozen near a change of the clock.
  public func day(of instant: Date) -> StudyDay {
    let seconds = Int(instant.timeIntervalSince1970.rounded(.down))
    let shown = seconds + offset(instant) - startHour * 3600
    var day = StudyDay(number: Self.floorDivide(shown, 86_400))
    // The wall clock may show an earlier hour again after the day has begun, or a later day may have begun already.
    while Self.seconds(start(of: day.advanced(by: 1))) <= seconds { day.number += 1 }
    while Self.seconds(start(of: day)) > seconds { day.number -= 1 }
    return day
  }

  /// The instant at which a study day begins.
  public func start(of day: StudyDay) -> Date {
    let wall = day.number * 86_400 + startHour * 3600
    // Zones are within a day of UTC, so at this instant the day has not begun.
    let before = wall - 36 * 3600
    let oldOffset = offset(at: before)
    let planned = wall - oldOffset
    let newOffset = offset(at: planned)
    guard newOffset != oldOffset else { return Self.date(planned) }
    // The clock is changed on the way there: find the change by halving.
    var low = before
    var high = planned
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if offset(at: middle) == oldOffset { low = middle } else { high = middle }
    }
    return Self.date(max(high, wall - newOffset))
  }

  private func offset(at seconds: Int) -> Int { offset(Self.date(seconds)) }

  private static func date(_ seconds: Int) -> Date { Date(timeIntervalSince1970: Double(seconds)) }

  private static func seconds(_ date: Date) -> Int { Int(date.timeIntervalSince1970.rounded(.down)) }

  private static func floorDivide(_ value: Int, _ by: Int) -> Int {
    value >= 0 ? value / by : -((-value + by - 1) / by)
  }
}
