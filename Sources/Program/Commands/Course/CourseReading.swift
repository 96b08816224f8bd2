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
    let parts = word.split(separator: ".").compactMap { Int($0) }
    if parts.count == 2, coach.course.sections.indices.contains(parts[0] - 1) {
      let posts = coach.course.sections[parts[0] - 1].posts
      if posts.indices.contains(parts[1] - 1) { return posts[parts[1] - 1] }
    }
    if let post = coach.course.post(word) { return post }
    let titled = coach.course.sections.flatMap(\.posts).filter {
      $0.title.lowercased().contains(word.lowercased())
    }
    guard titled.count == 1 else { throw Failure(.noSuchPost) }
    return titled[0]
  }
}
