public import FoundationEssentials
import Text

/// A learner's day, which begins at an hour of their choice. Days are numbered from 1970-01-01, so that the
/// next day is one more, whatever the clocks do.
public struct StudyDay: Sendable, Hashable, Codable, Comparable, CustomStringConvertible {
  /// Days since 1970-01-01 of the date on which it begins.
  public var number: Int

  public init(number: Int) { self.number = number }

  public init(_ date: CivilDate) { number = date.number }

  public var date: CivilDate { CivilDate(number: number) }

  /// 1 Monday to 7 Sunday.
  public var weekday: Int { date.weekday }

  public func advanced(by days: Int) -> StudyDay { StudyDay(number: number + days) }

  public var description: String { date.description }

  public static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}

extension StudyDay {
  /// Another day as seen from this one: "today", "in 3 days", "12 days ago".
  public func phrase(for day: StudyDay) -> String {
    switch day.number - number {
    case 0: "today"
    case 1: "tomorrow"
    case -1: "yesterday"
    case let days where days > 0: "in \(days) days"
    case let days: "\(-days) days ago"
    }
  }
}

extension StudyDay {
  /// When something is due that falls due on a day: "due in 3 days", "due today", "due now, since yesterday",
  /// "due now, for 12 days".
  public func due(on day: StudyDay) -> String {
    switch number - day.number {
    case 1: "due now, since yesterday"
    case let days where days > 1: "due now, for \(days) days"
    default: "due \(phrase(for: day))"
    }
  }
}

extension StudyDay {
  /// The one of several things, by their numbers, that is this day's; nil where there is none. Each draws a
  /// lot for the day, so that the choice stays when others are taken away and seldom changes when one comes;
  /// what drew the day before is passed over, so that few days are alike.
  public func choice(among numbers: some Collection<Int64>) -> Int64? {
    let yesterday = advanced(by: -1)
    let before = numbers.count > 1 ? numbers.min { yesterday.lot(of: $0) < yesterday.lot(of: $1) } : nil
    return numbers.lazy.filter { $0 != before }.min { lot(of: $0) < lot(of: $1) }
  }

  /// A number that looks like chance, the same whenever it is drawn. Of two lots that are alike the smaller
  /// number wins.
  private func lot(of thing: Int64) -> (UInt64, Int64) {
    let day = UInt64(bitPattern: Int64(number)) &* 0x9E37_79B9_7F4A_7C15
    return (StableHash.mixed(day &+ UInt64(bitPattern: thing)), thing)
  }
}

/// Tells which study day an instant belongs to, in one place with one first hour.
///
/// The place comes in as a function, seconds east of UTC at an instant, so that this stays free of the
/// system's zone files: `localtime_r` gives it in the program, a table in tests.
///
/// A day begins at the first instant at which the wall clock shows its date at the first hour or later. So
/// days follow one another without a gap: where the clock is put back over the first hour the day does not
/// begin twice, and where it is put forward over it the day begins at the change.
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
    // The wall clock may show an earlier hour again after the day has begun, or a later day may have begun
    // already.
    while Self.seconds(start(of: day.advanced(by: 1))) <= seconds { day.number += 1 }
    while Self.seconds(start(of: day)) > seconds { day.number -= 1 }
    return day
  }

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
