import Base
import Drills
import Habits
import Terminal

extension Coach {
  /// The theme that a word names: its number on a list, its name, or its title.
  func theme(called word: String, among listed: [String]) throws -> String {
    let view = self.view()
    if !view.isStarted { throw Failure(.notStarted) }
    if let theme = view.theme(called: word, among: listed) { return theme }
    let names = listed.joined(separator: ", ")
    throw Failure(
      "There is no habit “\(TerminalText.clean(String(word.prefix(40))))” on the list.",
      advice: names.isEmpty ? "See it with: recite course today" : "There is \(names).")
  }
}
