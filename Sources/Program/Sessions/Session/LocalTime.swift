package import FoundationEssentials
import Memory

/// Instants as this place writes them.
package enum LocalTime {
  /// `2026-03-01 07:30`, as the clocks of this place show it.
  package static func text(_ instant: Date) -> String {
    let seconds = instant.timeIntervalSince1970.rounded(.down) + Double(ProgramClock.offset(at: instant))
    guard seconds.magnitude < 1e12 else { return "?" }
    let day = Int((seconds / 86_400).rounded(.down))
    let minute = (Int(seconds) - day * 86_400) / 60
    return "\(CivilDate(number: day)) \(two(minute / 60)):\(two(minute % 60))"
  }

  private static func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
}
