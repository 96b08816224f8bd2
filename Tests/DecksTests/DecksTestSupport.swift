import FoundationEssentials
import Memory

@testable import Decks

/// SplitMix64: the same numbers for the same seed.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// A learner's day from four in the morning, so many hours east of UTC.
func calendar(east hours: Int = 0) -> StudyCalendar { StudyCalendar(startHour: 4) { _ in hours * 3600 } }

/// An instant: so many days and hours after 2024-03-01 00:00 UTC.
func instant(day: Int = 0, hour: Double = 12) -> Date {
  Date(timeIntervalSince1970: 1_709_251_200 + Double(day) * 86_400 + hour * 3600)
}

extension String {
  var bytes: [UInt8] { Array(utf8) }
}
