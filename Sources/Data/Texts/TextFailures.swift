internal import Files
internal import Text

/// Why a Bible text could not be had. Codes: `missing_bible`: the program that holds the King James text is
/// not installed; `wrong_bible`: it gave something else than the whole text; `unknown_text`, `bad_name`,
/// `unreadable`; `too_large`: larger than any Bible; `broken`: XML that does not hold together, or has a
/// document type; `no_verses`, `unwritable`, `no_such_verse`.
extension Failure {
  private static let install = "sudo apt-get install bible-kjv bible-kjv-text"

  static func missingBible(_ program: String) -> Self {
    Self(
      code: "missing_bible",
      message: "The King James text is not installed. Type: \(install)\nOr add a text of your own: "
        + "recite texts add FILE --name NAME")
  }

  static func wrongBible(_ program: String, verses: Int) -> Self {
    Self(
      code: "wrong_bible",
      message:
        "\(SafeText.excerpt(program, limit: 200)) gave \(verses) verses in order instead of the whole King "
        + "James text. Type: sudo apt-get install --reinstall bible-kjv bible-kjv-text")
  }

  static func unknownText(_ name: String, known: [String]) -> Self {
    Self(
      code: "unknown_text",
      message:
        "There is no text called '\(SafeText.excerpt(name))'. There is: \(known.joined(separator: ", ")). "
        + "Add one with: recite texts add FILE --name NAME")
  }

  static func badName(_ name: String) -> Self {
    Self(
      code: "bad_name",
      message:
        "'\(SafeText.excerpt(name))' cannot be the name of a text: use up to 40 letters, digits, '-', '_' "
        + "and '.', starting with a letter or digit; 'kjv' is taken.")
  }

  static func unreadable(_ path: String, _ reason: String) -> Self {
    Self(
      code: "unreadable", message: "\(SafeText.excerpt(path, limit: 200)) cannot be read: \(reason).")
  }

  static func tooLarge(_ path: String, limit: Int) -> Self {
    Self(
      code: "too_large",
      message:
        "\(SafeText.excerpt(path, limit: 200)) is larger than \(limit / 1_048_576) MB; no Bible text is.")
  }

  static func broken(_ path: String, _ fault: XMLFault) -> Self {
    if fault.kind == .libraryMissing { return .unreadable(path, fault.message) }
    return Self(
      code: "broken",
      message:
        "\(SafeText.excerpt(path, limit: 200)), line \(fault.line): \(SafeText.printable(fault.message))")
  }

  static func noVerses(_ path: String) -> Self {
    Self(
      code: "no_verses",
      message:
        "\(SafeText.excerpt(path, limit: 200)) holds no verse. Write one on each line, a tab before the "
        + "words: John 3:16<TAB>words. Whole Bibles are read as OSIS or USFM, too. A text of another kind "
        + "has a title: recite texts add FILE --title \"The river\"")
  }

  static func unwritable(_ path: String, _ reason: String) -> Self {
    Self(
      code: "unwritable", message: "\(SafeText.excerpt(path, limit: 200)) cannot be written: \(reason).")
  }

  static func noSuchVerse(_ verse: String, text name: String) -> Self {
    Self(
      code: "no_such_verse", message: absence(of: verse, text: name))
  }

  /// The books, chapters and verses that references name are those of the King James Version.
  static func absence(of verses: String, text name: String) -> String {
    "The text '\(name)' does not have \(verses)."
  }
}

/// One mistake in a text that was to be added; the rest of the text is used all the same.
public struct TextMistake: Sendable, Hashable, Codable {
  /// Stable names of the kinds of mistake, for programs.
  public enum Code: String, Sendable, Codable, CaseIterable {
    /// The line does not start with a book, a chapter and a verse.
    case notAVerse = "not_a_verse"
    case unknownBook = "unknown_book"
    case noSuchVerse = "no_such_verse"
    case duplicate
    case empty
    /// The verse is longer than 4,000 characters.
    case tooLong = "too_long"
    case notUTF8 = "not_utf8"
    /// Several verses are one in the file.
    case bridged
    case openNote = "open_note"
    case unknownMarker = "unknown_marker"
    /// A file of a folder that is no part of a text.
    case notAText = "not_a_text"
  }

  /// The file, where a folder was read; nil where there is only one.
  public var file: String?
  /// The line in the file, from 1.
  public var line: Int
  public var code: Code
  public var message: String
}

/// What a file holds beside the words of its verses, and was left out for that reason.
public struct LeftOut: Sendable, Hashable, Codable {
  public enum Kind: String, Sendable, Codable, CaseIterable {
    /// Footnotes and endnotes.
    case note
    /// References to other verses.
    case crossReference = "cross_reference"
    /// Headings and titles, those of psalms too.
    case heading
    /// Introductions, tables of contents, remarks: words that stand in no verse.
    case matter
    case figure
    /// Other numbers that a verse or chapter has.
    case number
  }

  public var kind: Kind
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
