/// Days of the week in words.
public enum HabitDays {
  /// Their names, Monday first.
  public static let names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

  /// `every day`, `Monday to Friday`, `Monday, Thursday`; days are 1 for Monday to 7.
  public static func words(_ days: Set<Int>) -> String {
    let days = days.filter { 1...7 ~= $0 }.sorted()
    if days.count == 7 { return "every day" }
    guard let first = days.first, let last = days.last else { return "no day" }
    if days.count > 2, last - first == days.count - 1 { return "\(names[first - 1]) to \(names[last - 1])" }
    return days.map { names[$0 - 1] }.joined(separator: ", ")
  }
}
