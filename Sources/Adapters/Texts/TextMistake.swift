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
    /// Several verses are one in the file.
    case bridged
    /// A note has no end.
    case openNote = "open_note"
    /// A marker that USFM does not have.
    case unknownMarker = "unknown_marker"
    /// A file of a folder that is no part of a text.
    case notAText = "not_a_text"
  }

  /// The file, where a folder was read; nil where there is only one.
  public var file: String?
  /// The line in the file, from 1.
  public var line: Int
  /// The kind.
  public var code: Code
  /// What is wrong and what to do.
  public var message: String
}

/// What a file holds beside the words of its verses, and was left out for that reason.
public struct LeftOut: Sendable, Hashable, Codable {
  /// What it is.
  public enum Kind: String, Sendable, Codable, CaseIterable {
    /// Footnotes and endnotes.
    case note
    /// References to other verses.
    case crossReference = "cross_reference"
    /// Headings and titles, those of psalms too.
    case heading
    /// Introductions, tables of contents, remarks: words that stand in no verse.
    case matter
    /// Pictures and their captions.
    case figure
    /// Other numbers that a verse or chapter has.
    case number
  }

  /// What it is.
  public var kind: Kind
  /// How many of them.
  public var count: Int
  /// The file of the first, where a folder was read.
  public var firstFile: String?
  /// The line of the first.
  public var firstLine: Int

  /// "1 note", "12 cross references".
  public var description: String {
    let one =
      switch kind {
      case .note: "note"
      case .crossReference: "cross reference"
      case .heading: "heading"
      case .matter: "piece of text outside of verses"
      case .figure: "picture"
      case .number: "other verse number"
      }
    if count == 1 { return "1 \(one)" }
    return kind == .matter ? "\(count) pieces of text outside of verses" : "\(count) \(one)s"
  }
}
