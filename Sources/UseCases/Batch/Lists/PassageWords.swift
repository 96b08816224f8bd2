public import Base
public import Scripture
import Synchronization
public import Texts

/// Finds the words of references for a batch. The text is read when the first one is asked for, and once.
public final class PassageWords: Sendable {
  private let canon: Canon
  private let library: TextLibrary
  private let name: String
  private let loaded = Mutex<BibleText?>(nil)
  /// Where it is said how a reference was taken that is not plain; nil where that is known.
  private let tell: (@Sendable (String) -> Void)?
  private let told = Mutex<Set<String>>([])

  /// - Parameters:
  ///   - canon: the books there are.
  ///   - library: the texts there are.
  ///   - name: which text.
  ///   - tell: says how a reference was taken that is not plain, each once.
  public init(canon: Canon, library: TextLibrary, name: String, tell: (@Sendable (String) -> Void)? = nil) {
    self.tell = tell
    self.canon = canon
    self.library = library
    self.name = name
  }

  /// The words that a reference means.
  public func words(of reference: String) throws(Failure) -> String {
    let parsed: Reference
    do throws(ReferenceError) {
      let reading = try ReferenceReading(reference, in: canon)
      parsed = reading.reference
      for note in reading.notes where told.withLock({ $0.insert(note.message).inserted }) {
        tell?(note.message)
      }
    } catch {
      throw Failure(error)
    }
    return try text().passage(parsed).text
  }

  private func text() throws(Failure) -> BibleText {
    try loaded.withLock { (loaded) throws(Failure) in
      if let loaded { return loaded }
      let text = try library.text(named: name)
      loaded = text
      return text
    }
  }
}
