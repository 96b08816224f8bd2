package import Decks
import Terminal

extension Output {
  /// Tells what was wrong in a file; the rest of it was taken.
  package func tell(_ faults: [DeckFault], of file: String) {
    for fault in faults.prefix(20) {
      message(StyledText("\(file): ", .warning) + StyledText(fault.description))
    }
    if faults.count > 20 { message(StyledText("… and \(faults.count - 20) faults more.")) }
  }
}
