import Documents
package import Drills
import Memory
import Storage
import Terminal

extension Session {
  /// A vocabulary document, opened.
  package func vocabDesk(_ path: String) throws -> VocabDesk {
    try VocabDesk(opening: path, calendar: calendar(), clock: now)
  }

  /// Remembers a document, so that the full screen lists it. Where the data cannot be opened the study goes on without.
  package func noteDocument(_ path: String) {
    guard var store = try? store() else { return }
    try? store.noteDocument(DocumentFile(path).path, at: now())
  }

  /// A study of a document, whose days count as studied.
  package func vocabularyRun(_ desk: VocabDesk) -> VocabularyRun {
    VocabularyRun(desk) { asked, right in
      guard var store = try? self.store() else { return }
      try? store.noteWords(asked: asked, right: right, on: desk.calendar.day(of: desk.now))
    }
  }

  /// Tells that a document was changed by others, too.
  package func tellMerged(_ desk: VocabDesk) {
    if desk.hasMerged {
      output.message("Another program had changed the file meanwhile; both changes are in it now.")
    }
  }
}
