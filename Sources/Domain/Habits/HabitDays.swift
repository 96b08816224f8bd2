/// On which days a habit is asked for.
public enum HabitDays: Sendable, Hashable {
  /// On these days of the week, 1 for Monday to 7.
  case weekdays(Set<Int>)
  /// So many times from Monday to Sunday, 1 to 6, on days that the person finds.
  case timesAWeek(Int)

  /// Monday to Sunday.
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
