public import Decks

/// What the screens about vocabulary want done. Documents go by their paths.
public enum VocabWish: Sendable, Equatable {
  /// Tell the documents that were opened before, and those in this folder: `VocabNews.files`.
  case loadFiles
  /// Tell what is in a document: `VocabNews.document`.
  case load(String)
  /// Make a document; it opens at once.
  case make(String)
  /// Take a document off the list; the file stays.
  case forget(String)
  /// Add a word.
  case add(String, VocabWord)
  /// Change the word at a place.
  case edit(String, at: Int, VocabWord)
  /// Say how far the word at a place is learnt.
  case mark(String, at: Int, VocabState)
}

/// A word as a person types it.
public struct VocabWord: Sendable, Hashable {
  /// The word.
  public var word: String
  /// How it is pronounced; empty for nothing.
  public var pronunciation: String
  /// What it means.
  public var meaning: String
}
