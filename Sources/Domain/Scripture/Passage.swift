/// The verses that a reference means, with their words.
public struct Passage: Sendable, Hashable, Codable {
  /// What was asked for.
  public var reference: Reference
  /// Its verses in the order asked for.
  public var verses: [Verse]
  /// Those of its verses that the text does not have: editors of other manuscripts leave some out.
  public var absent: [VerseID]

  /// Makes a passage.
  public init(reference: Reference, verses: [Verse], absent: [VerseID] = []) {
    self.reference = reference
    self.verses = verses
    self.absent = absent
  }

  /// All its words, one space between verses.
  public var text: String {
    verses.map(\.text).joined(separator: " ")
  }
}
