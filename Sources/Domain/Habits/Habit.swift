public import Memory
internal import Text

/// A habit a person has taken on, with every wording it has had.
public struct Habit: Sendable, Hashable {
  /// How it was put, and from when.
  public struct Wording: Sendable, Hashable {
    public let text: String
    public let since: StudyDay
  }

  /// A time in which it was let go.
  struct Rest: Sendable, Hashable {
    /// The first day it is off the list: the one after it was let go, so that a day that has begun asks for
    /// what it did.
    public let first: StudyDay
    /// The day on which it was taken up again; nil while it rests.
    public internal(set) var end: StudyDay?
  }

  /// The days it is for, and from when.
  public struct Schedule: Sendable, Hashable {
    public let days: HabitDays
    /// The first day of this schedule: the one after it was chosen.
    public let since: StudyDay
  }

  /// Days of the course after which the wording can be changed.
  static let daysUntilEdit = 14

  /// The theme it belongs to, and its name: a theme has one habit.
  public let theme: String
  /// The first day it is on the list.
  public let since: StudyDay
  /// The first day it is needed for a full day: the one after it was taken on, so that a full day stays full
  /// when a habit is added.
  let neededFrom: StudyDay
  /// After how many weeks of the course it ends; nil for a habit of the person's own, which stays.
  public let weeks: Int?
  /// Its wordings, the present one last.
  public internal(set) var wordings: [Wording]

  var rests: [Rest] = []
  /// Its schedules, the present one last; a habit without is for every day.
  public internal(set) var schedules: [Schedule] = []

  public var text: String { wordings.last?.text ?? "" }

  /// Whether the course gave it, as it does in the first week.
  public var isGiven: Bool { weeks != nil }

  public func text(on day: StudyDay) -> String {
    wordings.last { $0.since <= day }?.text ?? wordings.first?.text ?? ""
  }

  /// Whether the person has let it go, and not taken it up again. It may be on today's list still.
  public var isLetGo: Bool { rests.last.map { $0.end == nil } ?? false }

  /// The days it is for, from tomorrow on at the latest.
  public var days: HabitDays { schedules.last?.days ?? .everyDay }

  /// Whether it is on the list of that day. On a day off it is not: the day asks for the others, and misses
  /// nothing.
  public func isListed(on day: StudyDay, in calendar: CourseCalendar) -> Bool {
    since <= day && isFor(day) && !hasEnded(on: day, in: calendar)
      && !rests.contains { $0.first <= day && ($0.end.map { day < $0 } ?? true) }
  }

  /// Whether a full day needs it on that day: from the day after it was taken on, or taken up again; one for
  /// so many times a week only when it can be put off no longer.
  func isNeeded(on day: StudyDay, in calendar: CourseCalendar, isTicked: (StudyDay) -> Bool) -> Bool {
    guard couldBeNeeded(on: day), isFor(day), !hasEnded(on: day, in: calendar) else { return false }
    guard case .timesAWeek(let times) = days(on: day) else { return true }
    let week = (1..<day.weekday).map { day.advanced(by: $0 - day.weekday) }
    // A week that it did not have from Monday on, or that stood still, asks for nothing.
    guard
      (week + [day]).allSatisfy({
        couldBeNeeded(on: $0) && days(on: $0) == .timesAWeek(times) && !calendar.isPaused(on: $0)
      })
    else { return false }
    return times - week.count(where: isTicked) >= 8 - day.weekday
  }

  func days(on day: StudyDay) -> HabitDays { schedules.last { $0.since <= day }?.days ?? .everyDay }

  private func couldBeNeeded(on day: StudyDay) -> Bool {
    neededFrom <= day && !rests.contains { $0.first <= day && ($0.end.map { day <= $0 } ?? true) }
  }

  private func isFor(_ day: StudyDay) -> Bool {
    switch days(on: day) {
    case .weekdays(let days): days.contains(day.weekday)
    case .timesAWeek: true
    }
  }

  mutating func rest(_ isResting: Bool, on day: StudyDay) {
    guard isResting != isLetGo else { return }
    if isResting {
      rests.append(Rest(first: day.advanced(by: 1), end: nil))
    } else if let rest = rests.last, day < rest.first {
      // Taken up on the very day: nothing has happened.
      rests.removeLast()
    } else {
      rests[rests.count - 1].end = day
    }
  }

  private func hasEnded(on day: StudyDay, in calendar: CourseCalendar) -> Bool {
    weeks.map { calendar.count(before: day) >= 7 * $0 } ?? false
  }
}

/// On which days a habit is asked for.
public enum HabitDays: Sendable, Hashable {
  /// On these days of the week, 1 for Monday to 7.
  case weekdays(Set<Int>)
  /// So many times from Monday to Sunday, 1 to 6, on days that the person finds.
  case timesAWeek(Int)

  public static let everyDay = HabitDays.weekdays(Set(1...7))
  /// The names of the days, Monday first.
  public static let names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
  /// How many times a week there can be: seven times is every day.
  public static let counts = 1...6

  /// Whether it asks for a day at all, and for none that there is not.
  var isSound: Bool {
    switch self {
    case .weekdays(let days): !days.isEmpty && days.isSubset(of: 1...7)
    case .timesAWeek(let times): Self.counts ~= times
    }
  }

  /// `every day`, `Monday to Friday`, `Monday, Thursday`, `three times a week`.
  public var words: String {
    switch self {
    case .weekdays(let days): Self.words(days)
    case .timesAWeek(let times):
      switch times {
      case 1: "once a week"
      case 2: "twice a week"
      default: "\(["three", "four", "five", "six"][min(max(times, 3), 6) - 3]) times a week"
      }
    }
  }

  private static func words(_ days: Set<Int>) -> String {
    let days = days.filter { 1...7 ~= $0 }.sorted()
    if days.count == 7 { return "every day" }
    guard let first = days.first, let last = days.last else { return "no day" }
    if days.count > 2, last - first == days.count - 1 { return "\(names[first - 1]) to \(names[last - 1])" }
    return days.map { names[$0 - 1] }.joined(separator: ", ")
  }
}

/// What a person types or dictates: a habit, a goal.
enum HabitText {
  /// The longest habit or goal, in characters.
  public static let mostCharacters = 200

  /// The text as it is kept: one line, without what could command a terminal, spaces at the ends and runs of
  /// them gone. Nil where nothing is left.
  ///
  /// - Throws: `CourseRefusal.tooLong`.
  static func clean(_ text: String) throws(CourseRefusal) -> String? {
    // A megabyte is refused unread.
    guard text.unicodeScalars.count <= 10 * mostCharacters else { throw .tooLong }
    let line = SafeText.printable(text).split(separator: " ").joined(separator: " ")
    guard line.unicodeScalars.count <= mostCharacters else { throw .tooLong }
    return line.isEmpty ? nil : line
  }
}
