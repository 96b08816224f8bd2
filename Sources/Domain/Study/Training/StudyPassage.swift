public import Scripture

/// A passage that is learnt: its place and its words. Words of the learner's own have a name and no place.
public struct StudyPassage: Sendable, Hashable {
  /// Its canonical reference, by which the store and people know it: `John 3:16`.
  public let name: String
  /// The same as verses; none for words of the learner's own.
  public let reference: Reference
  /// Its words as printed, one space between verses.
  public let text: String
  /// Those of its verses that the text does not have; they are not learnt.
  public let absent: [VerseID]
  /// Its words.
  public let tokens: [Token]

  /// Makes a passage.
  public init(name: String, reference: Reference, text: String, absent: [VerseID] = []) {
    self.name = name
    self.reference = reference
    self.text = text
    self.absent = absent
    tokens = Tokenizer.tokens(of: text)
  }

  /// Makes a passage of words that stand in no book.
  public init(name: String, text: String) {
    self.init(name: name, reference: Reference(ranges: []), text: text)
  }

  /// Its first verse, which questions about its place ask for.
  public var place: VerseID { reference.ranges.first?.first ?? VerseID(book: 0, chapter: 1, verse: 1) }
  /// Whether it stands in a book, chapter and verse.
  public var hasPlace: Bool { !reference.ranges.isEmpty }
  /// The tokens that are words.
  public var words: [Token] { tokens.filter { !$0.key.isEmpty } }
}
