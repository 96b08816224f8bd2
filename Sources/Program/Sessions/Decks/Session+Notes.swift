package import Decks
package import Interchange
import Terminal

extension Session {
  /// Writes notes for other programs, into a file or to standard output.
  package func write(
    _ notes: [ImportedNote], as form: CardFileFormat, to path: String?, areWords: Bool = false
  ) throws {
    let text = try DeckFiles.text(of: notes, as: form, for: path, areWords: areWords)
    try output.write(Array(text.utf8), to: path)
  }
}
