import Habits
package import Scripture
import Terminal

extension Session {
  /// Says on standard error how references were taken that are not plain: "Galations: taken as Galatians."
  ///
  /// One that cannot be read is left to whoever works with it: that is an error.
  package func tellHowTaken(_ references: [String]) throws {
    let canon = try canon()
    for reference in references where !OwnWords.isName(reference) {
      tell((try? ReferenceReading(reference, in: canon))?.notes ?? [])
    }
  }

  /// Says on standard error what is not plain.
  package func tell(_ notes: [ReferenceNote]) {
    for note in notes where note.kind != .translation || note.written.lowercased() != textName.lowercased() {
      output.note(note.message, .dim)
    }
  }
}
