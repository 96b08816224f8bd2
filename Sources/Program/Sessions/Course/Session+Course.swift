package import Base
package import Drills
package import Habits
import Interchange
package import Storage

extension Session {
  /// The coach over the person's data, with the course opened: what is open now stays open.
  package func coach(seed: UInt64? = nil) throws -> Coach {
    let coach = try Coach(
      course: try course(), store: try store(), offset: ProgramClock.offset,
      seed: seed ?? .random(in: .min ... .max), clock: now)
    try coach.open()
    return coach
  }

  /// The same of a course under way.
  ///
  /// - Returns: The coach.
  /// - Throws: `Failure` where the person has not begun.
  package func startedCoach() throws -> Coach {
    let coach = try coach()
    guard coach.view().isStarted else { throw Failure(.notStarted) }
    return coach
  }

  /// The course's content.
  package func course() throws -> Course { try CourseContent(self).library().course() }
}

extension Store {
  /// The log of the course as JSON Lines.
  package mutating func courseLines() throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    try export { line throws(Failure) in
      if line.contains(#""type":"course""#) { bytes += Array((line + "\n").utf8) }
    }
    return bytes
  }
}
