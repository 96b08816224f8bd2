/// One mistake in a text that was to be added; the rest of the text is used all the same.
public struct TextMistake: Sendable, Hashable, Codable {
  /// Stable names of the kinds of mistake, for programs.
  public enum Code: String, Sendable, Codable, CaseIterable {
    /// The line does not start with a book, a chapter and a verse.
    case notAVerse = "not_a_verse"
    /// No book has that name.
    case unknownBook = "unknown_book"
    /// The book has no such chapter or verse.
    case noSuchVerse = "no_such_verse"
    /// The verse stands in the file already.
    case duplicate
    /// The verse has no words.
    case empty
    /// The verse is longer than 4,000 characters.
    case tooLong = "too_long"
    /// The line is no UTF-8.
    case notUTF8 = "not_utf8"
  }

  /// The line in the file, from 1.
  public var line: Int
  /// The kind.
  public var code: Code
  /// What is wrong and what to do.
  public var message: String
}
