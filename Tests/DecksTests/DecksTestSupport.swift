@testable import Decks
import FoundationEssentials
@testable import Memory

/// A learner's day from four in the morning, so many hours east of UTC.
func calendar(east hours: Int = 0) -> StudyCalendar { StudyCalendar(startHour: 4) { _ in hours * 3600 } }

/// An instant: so many days and hours after 2024-03-01 00:00 UTC.
func instant(day: Int = 0, hour: Double = 12) -> Date {
  Date(timeIntervalSince1970: 1_709_251_200 + Double(day) * 86_400 + hour * 3600)
}
