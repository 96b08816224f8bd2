import Base
import Drills
import Habits
import Terminal

extension CourseView {
  /// The theme that a word names: its number on a list, its name, or its title.
  func theme(called word: String, among listed: [String]) throws -> String {
    if !isStarted { throw Failure(.notStarted) }
    if let number = Int(word), listed.indices.contains(number - 1) { return listed[number - 1] }
    let wanted = word.lowercased().split { $0 == " " || $0 == "-" }.joined(separator: "-")
    if let row = habits.first(where: { $0.habit.theme == wanted }) { return row.habit.theme }
    let names = listed.joined(separator: ", ")
    throw Failure(
      "There is no habit “\(TerminalText.clean(String(word.prefix(40))))” on the list.",
      advice: names.isEmpty ? "See it with: recite course today" : "There is \(names).")
  }
}
