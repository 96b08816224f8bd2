public import Scripture

/// A passage that is learnt: its place and its words.
public struct StudyPassage: Sendable, Hashable {
  /// Its canonical reference, by which the store and people know it: `John 3:16`.
  public let name: String
  /// The same as verses.
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

  /// Its first verse, which questions about its place ask for.
  public var place: VerseID { reference.ranges.first?.first ?? VerseID(book: 0, chapter: 1, verse: 1) }
  /// The tokens that are words.
  public var words: [Token] { tokens.filter { !$0.key.isEmpty } }
}
