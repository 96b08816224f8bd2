/// A verse's place in the canon. Verses are in the order of the canon.
public struct VerseID: Sendable, Hashable, Codable, Comparable {
  /// Position of the book in the canon, from 0.
  public var book: Int
  /// Chapter, from 1.
  public var chapter: Int
  /// Verse, from 1.
  public var verse: Int

  /// Makes a verse's place; whether it exists is for the canon to say.
  public init(book: Int, chapter: Int, verse: Int) {
    self.book = book
    self.chapter = chapter
    self.verse = verse
  }

  /// The order of the canon.
  public static func < (left: Self, right: Self) -> Bool {
    (left.book, left.chapter, left.verse) < (right.book, right.chapter, right.verse)
  }
}
