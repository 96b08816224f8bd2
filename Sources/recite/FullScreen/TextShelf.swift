import Drills
import Scripture
import Synchronization
import Texts

/// The text that verses are taken from, read once and off the loop.
final class TextShelf: Sendable {
  private let library: TextLibrary
  private let loaded = Mutex<[String: BibleText]>([:])

  init(_ library: TextLibrary) { self.library = library }

  func isLoaded(_ name: String) -> Bool { loaded.withLock { $0[name] != nil } }

  /// Reads the text, where that can be done; where not, the first verse tells why.
  func load(_ name: String) async {
    let library = library
    guard let text = await Task.detached(operation: { try? library.text(named: name) }).value else { return }
    loaded.withLock { $0[name] = text }
  }

  /// The words of a verse.
  func words(of verse: VerseID, in name: String) throws(TrainerError) -> String {
    do throws(TextError) {
      let text: BibleText
      if let known = loaded.withLock({ $0[name] }) {
        text = known
      } else {
        text = try library.text(named: name)
        loaded.withLock { $0[name] = text }
      }
      return try text.verse(verse).text
    } catch {
      throw TrainerError(code: error.code.rawValue, message: error.message)
    }
  }
}
