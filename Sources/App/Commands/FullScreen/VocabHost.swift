import Decks
import Desks
import Files
import FoundationEssentials
import Memory
import Screens
import Store
import Text

/// Carries out what the screens about vocabulary want. Each document is read anew when it is opened: it may
/// have been changed elsewhere.
final class VocabHost {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// How the documents stand, for Home.
  func state() throws -> String {
    let files = try paths().count
    return files == 0 ? "no documents yet" : files.of("document")
  }

  /// Does it, and tells what came of it.
  func carryOut(_ wish: VocabWish) throws -> [News] {
    switch wish {
    case .loadFiles: return [.vocab(.files(try paths().map(standing)))]
    case .load(let path): return try load(path)
    case .make(let name):
      let path = name.hasSuffix(".vocab") ? name : name + ".vocab"
      try VocabDesk.make(path, limits: VocabLimits(), at: session.now())
      session.noteDocument(path)
      return [.vocab(.made(path)), .done("Made \(path). Press a to add a word.")]
    case .forget(let path):
      var store = try session.store()
      try store.forgetDocument(DocumentFile(path).path)
      return [.done("It is off the list; the file stays. Files of this folder are listed anyway.")]
    case .add(let path, let word):
      let desk = try session.vocabDesk(path)
      try desk.change { $0.append(Self.item(word, over: nil)) }
      return told("Added “\(word.word)”.", desk)
    case .edit(let path, let index, let word):
      let desk = try session.vocabDesk(path)
      guard index < desk.document.count else { throw Failure("The word is not there any more.") }
      try desk.change { $0[index] = Self.item(word, over: $0[index]) }
      return told("Changed “\(word.word)”.", desk)
    case .mark(let path, let index, let state):
      let desk = try session.vocabDesk(path)
      guard index < desk.document.count else { throw Failure("The word is not there any more.") }
      try desk.change { $0[index]?.state = state }
      return told("It is \(state.rawValue) now.", desk)
    }
  }

  private func told(_ text: String, _ desk: VocabDesk) -> [News] {
    [.done(desk.hasMerged ? text + " Another program's changes were brought in." : text)]
  }

  private static func item(_ word: VocabWord, over old: VocabItem?) -> VocabItem {
    var item = old ?? VocabItem(word: word.word, meaning: word.meaning)
    item.word = word.word
    item.meaning = word.meaning
    item.pronunciation = word.pronunciation.isEmpty ? nil : word.pronunciation
    return item
  }

  // MARK: Documents

  /// Documents opened before, and those in this folder, each once.
  private func paths() throws -> [String] {
    var store = try session.store()
    let opened = try store.documents()
    let here = ((try? FileManager.default.contentsOfDirectory(atPath: ".")) ?? []).filter {
      $0.hasSuffix(".vocab")
    }
    .sorted().prefix(100).map { DocumentFile($0).path }
    return opened + here.filter { !opened.contains($0) }
  }

  private func standing(_ path: String) -> VocabFileNews {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    do {
      let desk = try session.vocabDesk(path)
      let waiting = desk.document.waiting(at: desk.now, in: desk.calendar)
      let words = desk.document.items.count.of("word")
      let parts = [
        words, waiting.new > 0 ? "\(waiting.new) new today" : nil,
        waiting.reviews > 0 ? "\(waiting.reviews) to review" : nil,
      ]
      return VocabFileNews(
        path: path, name: name, state: parts.compactMap(\.self).joined(separator: ", "),
        isDue: waiting.new + waiting.reviews > 0)
    } catch {
      return VocabFileNews(
        path: path, name: name, state: Failure(describing: error).message, isDue: false)
    }
  }

  private func load(_ path: String) throws -> [News] {
    let desk = try session.vocabDesk(path)
    session.noteDocument(path)
    let today = desk.calendar.day(of: desk.now)
    let rows = desk.document.items.map { index, item in
      var due = ""
      if item.state == .learning {
        due =
          item.nextReview.map { $0 <= desk.now ? "now" : today.phrase(for: desk.calendar.day(of: $0)) }
          ?? "now"
      }
      return VocabDocumentNews.Row(index: index, item: item, due: due)
    }
    return [
      .vocab(
        .document(VocabDocumentNews(path: path, rows: rows, faults: desk.document.faults.map(\.description))))
    ]
  }
}
