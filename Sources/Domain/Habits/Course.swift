/// A course: weeks of posts to read, and the habits that grow out of them. Data, apart from the program.
public struct Course: Sendable, Hashable {
  /// Its name in files and reports: lower-case letters, digits and hyphens.
  public let id: String
  /// Its name for people.
  public let title: String
  /// The language it is written in, as in `en` or `pt-BR`.
  public let language: String
  /// Said to a person who begins.
  public let welcome: String
  /// Said at the end of the last week.
  public let congratulation: String
  /// What habits are about, in the order of the course.
  public let themes: [HabitTheme]
  /// The weeks, each seven days.
  public let weeks: [CourseSection]
  /// What opens when the last week is over.
  public let ending: CourseSection
  /// Kind words for missed days.
  public let encouragements: Encouragements
  /// Where weekly reports go, of those who agree; nil where the course wants none.
  public let reports: String?

  /// The weeks and the ending: section `n` opens after `7 * n` days of the course.
  public var sections: [CourseSection] { weeks + [ending] }

  /// All that it suggests: like these are what a person will say who dictates a habit.
  public var suggestions: [String] { themes.flatMap(\.suggestions) + request(.goal).suggestions }

  /// All that it says, as one text: what a person will speak of. Suggestions weigh more.
  public var vocabulary: String {
    let posts = sections.flatMap(\.posts).map(\.spokenText)
    return (posts + (0..<5).flatMap { _ in suggestions }).joined(separator: "\n")
  }

  /// The theme of that name.
  public func theme(_ id: String) -> HabitTheme? { themes.first { $0.id == id } }

  /// The post of that name.
  public func post(_ id: String) -> Post? {
    for section in sections {
      if let post = section.posts.first(where: { $0.id == id }) { return post }
    }
    return nil
  }

  /// The post after which a person sets a habit of the theme.
  public func post(askingFor theme: String) -> Post? {
    sections.lazy.flatMap(\.posts).first { $0.ask == .habit(theme: theme) }
  }

  /// The section, from 0, whose post asks for the self-image goal; nil where none does.
  public var goalSection: Int? {
    sections.firstIndex { $0.posts.contains { $0.ask == .goal } }
  }
}

/// A week of a course, or its ending.
public struct CourseSection: Sendable, Hashable {
  /// What it is about.
  public let title: String
  /// Its posts, in order of reading.
  public let posts: [Post]
}

/// Kind words for a person who missed something.
public struct Encouragements: Sendable, Hashable {
  /// After a day or two.
  public let once: [String]
  /// After `Encouragements.manyDays` missed days and more.
  public let often: [String]

  /// How many days missed one after another are many.
  public static let manyDays = 3
}
