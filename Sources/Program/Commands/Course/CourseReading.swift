import Base
import Drills
import Habits

/// Posts by what people call them.
enum CourseReading {
  /// The post of a place (`2.4`), a name or a title; the next one where nothing is given.
  static func post(_ word: String?, _ coach: Coach) throws -> Post {
    guard let word else {
      if let next = coach.view().next { return next }
      let opens = coach.view().library.first { !$0.isOpen }?.opens
      throw Failure(
        opens.map { "You have read all that is open; the next week opens on \($0)." }
          ?? "You have read the whole course.",
        advice: "Read one again: recite course read 1.1")
    }
    guard let post = coach.course.post(called: word) else { throw Failure(.noSuchPost) }
    return post
  }
}
