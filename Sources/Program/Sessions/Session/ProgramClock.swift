import Base
package import FoundationEssentials
import Glibc

/// The program's clock: the system's, unless `RECITE_NOW` sets it, as tests do.
///
/// `RECITE_NOW=2026-03-01T07:30:00+02:00` has the program start at that instant; from there the clock goes on.
package struct ProgramClock: Sendable {
  /// Seconds from the system's clock to this one.
  private let ahead: TimeInterval

  init(environment: [String: String]) throws {
    guard let text = environment["RECITE_NOW"], !text.isEmpty else {
      ahead = 0
      return
    }
    let styles: [Date.ISO8601FormatStyle] = [.iso8601, .init(includingFractionalSeconds: true)]
    guard let start = styles.lazy.compactMap({ try? $0.parse(text) }).first else {
      throw Failure(
        "RECITE_NOW is not an instant with its zone.",
        advice:
          "It sets the clock for tests: RECITE_NOW=2026-03-01T07:30:00+02:00. Without it the time is now.",
        code: Failure.usage)
    }
    ahead = start.timeIntervalSinceNow
  }

  /// The present.
  package func now() -> Date { Date().addingTimeInterval(ahead) }

  /// Seconds east of UTC that the clocks of this place show at an instant; `TZ` chooses the place.
  package static func offset(at instant: Date) -> Int {
    let seconds = instant.timeIntervalSince1970.rounded(.down)
    guard seconds.magnitude < 1e15 else { return 0 }
    var time = time_t(seconds)
    var parts = unsafe tm()
    return unsafe localtime_r(&time, &parts) == nil ? 0 : unsafe parts.tm_gmtoff
  }
}
