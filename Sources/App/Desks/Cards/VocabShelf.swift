public import Decks
import Files
public import FoundationEssentials
import Memory
public import Store
public import Text

/// A learner's vocabulary documents: those opened before, and those in the present folder. Each is read anew
/// when it is opened: it may have been changed elsewhere.
public final class VocabShelf {
  /// How a document stands.
  public struct Standing: Sendable, Hashable {
    public var path: String
    /// "12 words, 3 to review"; or why it cannot be read.
    public var state: String
    /// Whether something waits to be studied.
    public var isDue: Bool

    /// The last part of its path.
    public var name: String { path.split(separator: "/").last.map(String.init) ?? path }
  }

  /// The words of a document.
  public struct Words: Sendable {
    /// A word at its place.
    public struct Row: Sendable, Hashable {
      /// Its place, from 0.
      public var index: Int
      public var item: VocabItem
      /// "now", "tomorrow"; empty where it is not being learnt.
      public var due: String
    }

    public var rows: [Row]
    /// What is wrong in the document.
    public var faults: [String]
  }

  private let store: () throws -> Store
  private let read: (String) throws(Failure) -> VocabDesk
  private let clock: () -> Date

  /// - Parameters:
  ///   - store: Opens the learner's data, which remembers what was opened.
  ///   - read: Opens the document at a path.
  ///   - clock: Tells the present.
  public init(
    store: @escaping () throws -> Store, read: @escaping (String) throws(Failure) -> VocabDesk,
    clock: @escaping () -> Date
  ) {
    self.store = store
    self.read = read
    self.clock = clock
  }

  /// The paths of all documents, each once, those opened last first.
  public func paths() throws -> [String] {
    var store = try store()
    let opened = try store.documents()
    // A folder that cannot be listed has none to offer.
    let here = ((try? FileManager.default.contentsOfDirectory(atPath: ".")) ?? [])
      .filter { $0.hasSuffix(".vocab") }
      .sorted().prefix(100).map { DocumentFile($0).path }
    return opened + here.filter { !opened.contains($0) }
  }

  /// How each of them stands.
  public func documents() throws -> [Standing] { try paths().map(standing) }

  private func standing(_ path: String) -> Standing {
    do throws(Failure) {
      let desk = try read(path)
      let waiting = desk.document.waiting(at: desk.now, in: desk.calendar)
      let parts = [
        desk.document.items.count.of("word"), waiting.new > 0 ? "\(waiting.new) new today" : nil,
        waiting.reviews > 0 ? "\(waiting.reviews) to review" : nil,
      ]
      return Standing(
        path: path, state: parts.compactMap(\.self).joined(separator: ", "),
        isDue: waiting.new + waiting.reviews > 0)
    } catch {
      return Standing(path: path, state: error.message, isDue: false)
    }
  }

  /// Opens a document, and remembers that.
  public func open(_ path: String) throws -> VocabDesk {
    let desk = try read(path)
    // Not to be listed is no reason not to be studied.
    try? note(path)
    return desk
  }

  /// Remembers a document, so that it is listed.
  public func note(_ path: String) throws {
    var store = try store()
    try store.noteDocument(DocumentFile(path).path, at: clock())
  }

  /// Makes a document without words; `.vocab` is put to a name without it.
  ///
  /// - Returns: Its path.
  public func make(_ name: String) throws -> String {
    let path = name.hasSuffix(".vocab") ? name : name + ".vocab"
    try VocabDesk.make(path, limits: VocabLimits(), at: clock())
    // It is made: not to be listed is no reason not to open it.
    try? note(path)
    return path
  }

  /// Takes a document off the list; the file stays.
  public func forget(_ path: String) throws {
    var store = try store()
    try store.forgetDocument(DocumentFile(path).path, at: clock())
  }

  /// What is in a document.
  public func words(of path: String) throws -> Words {
    let desk = try open(path)
    let today = desk.calendar.day(of: desk.now)
    let rows = desk.document.items.map { index, item in
      guard item.state == .learning else { return Words.Row(index: index, item: item, due: "") }
      let later = item.nextReview.flatMap { $0 <= desk.now ? nil : $0 }
      return Words.Row(
        index: index, item: item, due: later.map { today.phrase(for: desk.calendar.day(of: $0)) } ?? "now")
    }
    return Words(rows: rows, faults: desk.document.faults.map(\.description))
  }

  /// Adds a word.
  ///
  /// - Returns: Whether another program's changes were brought in.
  public func add(_ item: VocabItem, to path: String) throws -> Bool {
    let desk = try read(path)
    try desk.change { $0.append(item) }
    return desk.hasMerged
  }

  /// Changes the word at a place.
  ///
  /// - Returns: Whether another program's changes were brought in.
  public func change(_ index: Int, of path: String, _ body: (inout VocabItem) -> Void) throws -> Bool {
    let desk = try read(path)
    guard index < desk.document.count, var item = desk.document[index] else {
      throw Failure("The word is not there any more.")
    }
    body(&item)
    try desk.change { $0[index] = item }
    return desk.hasMerged
  }
}
