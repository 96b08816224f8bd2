import Drills
import Scripture
import Synchronization
import Texts

/// Finds the words of references for a batch. The text is read when the first one is asked for, and once.
final class PassageWords: Sendable {
  private let canon: Canon
  private let library: TextLibrary
  private let name: String
  private let loaded = Mutex<BibleText?>(nil)

  /// - Parameters:
  ///   - canon: the books there are.
  ///   - library: the texts there are.
  ///   - name: which text.
  init(canon: Canon, library: TextLibrary, name: String) {
    self.canon = canon
    self.library = library
    self.name = name
  }

  /// The words that a reference means.
  func words(of reference: String) throws(ScoringFault) -> String {
    let parsed: Reference
    do throws(ReferenceError) {
      parsed = try Reference(reference, in: canon)
    } catch {
      throw ScoringFault(code: "unknown_reference", message: error.message)
    }
    do throws(TextError) {
      return try text().passage(parsed).text
    } catch {
      throw ScoringFault(code: error.code.rawValue, message: error.message)
    }
  }

  private func text() throws(TextError) -> BibleText {
    try loaded.withLock { (loaded) throws(TextError) in
      if let loaded { return loaded }
      let text = try library.text(named: name)
      loaded = text
      return text
    }
  }
}
