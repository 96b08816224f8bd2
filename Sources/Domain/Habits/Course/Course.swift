/// A course: weeks of posts to read, and the habits that grow out of them. Data, apart from the program.
public struct Course: Sendable, Hashable {
  /// Its name in files and reports: lower-case letters, digits and hyphens.
  public let id: String
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
  let encouragements: Encouragements
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

  public func theme(_ id: String) -> HabitTheme? { themes.first { $0.id == id } }

  public func post(_ id: String) -> Post? {
    for section in sections {
      if let post = section.posts.first(where: { $0.id == id }) { return post }
    }
    return nil
  }

  public func post(askingFor theme: String) -> Post? {
    sections.lazy.flatMap(\.posts).first { $0.ask == .habit(theme: theme) }
  }

  /// The section, from 0, whose post asks for the self-image goal; nil where none does.
  var goalSection: Int? {
    sections.firstIndex { $0.posts.contains { $0.ask == .goal } }
  }
}

/// A week of a course, or its ending.
public struct CourseSection: Sendable, Hashable {
  public let title: String
  public let posts: [Post]
}

/// Kind words for a person who missed something.
struct Encouragements: Sendable, Hashable {
  /// After a day or two.
  public let once: [String]
  /// After `Encouragements.manyDays` missed days and more.
  public let often: [String]

  /// How many days missed one after another are many.
  static let manyDays = 3
}

extension Course {
  /// The post that a person's word names: its place, week and number (`2.4`), its name, or words of its
  /// title. Nil where there is none, or several titles have the words.
  public func post(called word: String) -> Post? {
    let place = word.split(separator: ".").compactMap { Int($0) }
    if place.count == 2, sections.indices.contains(place[0] - 1),
      sections[place[0] - 1].posts.indices.contains(place[1] - 1)
    {
      return sections[place[0] - 1].posts[place[1] - 1]
    }
    if let post = post(word) { return post }
    let titled = sections.flatMap(\.posts).filter { $0.title.lowercased().contains(word.lowercased()) }
    return titled.count == 1 ? titled[0] : nil
  }

  /// How a person's word for a theme stands in the log: `Eating Slowly` is `eating-slowly`.
  public static func theme(typed word: String) -> String {
    word.lowercased().split { $0 == " " || $0 == "-" }.joined(separator: "-")
  }
}

extension CourseView {
  /// The theme that a person's word names: its number on the list, its name, or its title. Nil where they
  /// have no such habit.
  public func theme(called word: String, among listed: [String]) -> String? {
    if let number = Int(word), listed.indices.contains(number - 1) { return listed[number - 1] }
    let wanted = Course.theme(typed: word)
    return habits.first { $0.habit.theme == wanted }?.habit.theme
  }
}

/// What a habit is about: eating slowly, drinking water.
public struct HabitTheme: Sendable, Hashable {
  /// Its name in files and logs: lower-case letters, digits and hyphens.
  public let id: String
  public let title: String
  /// Ideas for a habit. The person types their own.
  public let suggestions: [String]
  /// Why one might change the habit after two weeks.
  public let whyEdit: String?
  /// When its reminder comes, once it is switched on.
  public let reminder: WallTime
  /// Set where the course gives the habit itself, as it does with the first week's.
  public let given: GivenHabit?
  /// What ticks the habit by itself; nil for one that the person ticks. Such a habit can be taken on at any
  /// time.
  public let follows: Follows?

  /// What a person does elsewhere in the program.
  public enum Follows: String, Sendable, Hashable {
    /// Answers questions about verses.
    case practice
  }
}

/// A habit that the course gives from its first day on.
public struct GivenHabit: Sendable, Hashable {
  public let text: String
  /// After how many weeks of the course it stops.
  public let weeks: Int
}
