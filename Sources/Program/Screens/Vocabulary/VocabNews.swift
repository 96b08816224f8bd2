public import Decks

/// What the screens about vocabulary are told.
public enum VocabNews: Sendable {
  /// The documents there are.
  case files([VocabFileNews])
  /// What is in a document.
  case document(VocabDocumentNews)
  /// A document was made: it opens.
  case made(String)
}

/// A document as the list shows it.
public struct VocabFileNews: Sendable, Hashable {
  /// Where it is.
  public var path: String
  /// Its name.
  public var name: String
  /// How it stands: "12 words, 3 due"; or why it cannot be read.
  public var state: String
  /// Whether something waits to be studied.
  public var isDue: Bool

  /// Makes news.
  public init(path: String, name: String, state: String, isDue: Bool) {
    self.path = path
    self.name = name
    self.state = state
    self.isDue = isDue
  }
}

/// A document with its words.
public struct VocabDocumentNews: Sendable {
  /// A word at its place.
  public struct Row: Sendable, Hashable {
    /// Its place, from 0.
    public var index: Int
    /// The word.
    public var item: VocabItem
    /// When it is due: "now", "tomorrow"; empty where it is not being learnt.
    public var due: String

    /// Makes a row.
    public init(index: Int, item: VocabItem, due: String) {
      self.index = index
      self.item = item
      self.due = due
    }
  }

  /// Where it is.
  public var path: String
  /// Its words.
  public var rows: [Row]
  /// What is wrong in it.
  public var faults: [String]

  /// Makes news.
  public init(path: String, rows: [Row], faults: [String]) {
    self.path = path
    self.rows = rows
    self.faults = faults
  }
}
