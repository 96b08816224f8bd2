/// The verses that a reference means, with their words.
public struct Passage: Sendable, Hashable, Codable {
  /// What was asked for.
  public var reference: Reference
  /// Its verses in the order asked for.
  public var verses: [Verse]

  /// Makes a passage.
  public init(reference: Reference, verses: [Verse]) {
    self.reference = reference
    self.verses = verses
  }

  /// All its words, one space between verses.
  public var text: String {
    verses.map(\.text).joined(separator: " ")
  }
}
