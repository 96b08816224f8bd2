public import Habits

/// A dialogue of the habit course: it asks, and what is answered is an act of the course.
public protocol CourseStudy: Sendable {
  /// What it shows.
  var page: Page { get }

  /// Takes what happens.
  ///
  /// - Parameter event: What happens.
  /// - Returns: What is to be done, in order.
  mutating func reduce(_ event: StudyEvent) -> [CourseEffect]

  /// Takes what came of an act.
  ///
  /// - Parameters:
  ///   - view: How the course stands now.
  ///   - words: What is to be said of it.
  mutating func take(_ view: CourseView, saying words: String)
}

/// What a dialogue of the course wants done.
public enum CourseEffect: Sendable, Equatable {
  /// The person does this.
  case act(CourseAction)
  /// Whoever shows it does something.
  case show(StudyEffect)
}

extension Page {
  /// The end of a dialogue that closes by itself; some words in parting.
  static func end(_ blocks: [Block] = [], saying words: String? = nil, isDone: Bool = false) -> Page {
    var page = Page([], blocks)
    (page.isOver, page.isAnswered, page.parting) = (true, isDone, words ?? "")
    page.actions = [.stop]
    return page
  }
}
