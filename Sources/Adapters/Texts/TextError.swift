internal import Scripture
internal import XML

/// Why a Bible text could not be had.
public struct TextError: Error, Sendable, Equatable {
  /// Stable names of the reasons, for programs.
  public enum Code: String, Sendable, Codable, CaseIterable {
    /// The program that holds the King James text is not installed.
    case missingBible = "missing_bible"
    /// That program gave something else than the whole text.
    case wrongBible = "wrong_bible"
    /// No text has that name.
    case unknownText = "unknown_text"
    /// A name that a text cannot have.
    case badName = "bad_name"
    /// A file could not be read.
    case unreadable
    /// A file is larger than any Bible.
    case tooLarge = "too_large"
    /// A file in XML does not hold together, or has a document type.
    case broken
    /// A file held no verse that could be used.
    case noVerses = "no_verses"
    /// The text could not be stored.
    case unwritable
    /// The text does not have that verse.
    case noSuchVerse = "no_such_verse"
  }

  /// The reason.
  public var code: Code
  /// What was asked for, short and safe to print.
  public var text: String
  /// What happened and what to do.
  public var message: String

  init(_ code: Code, _ text: String, _ message: String) {
    self.code = code
    self.text = SafeText.excerpt(text, limit: 200)
    self.message = message
  }

  private static let install = "sudo apt-get install bible-kjv bible-kjv-text"

  static func missingBible(_ program: String) -> Self {
    Self(
      .missingBible, program,
      "The King James text is not installed. Type: \(install)\nOr add a text of your own: "
        + "recite texts add FILE --name NAME")
  }

  static func wrongBible(_ program: String, verses: Int) -> Self {
    Self(
      .wrongBible, program,
      "\(SafeText.excerpt(program, limit: 200)) gave \(verses) verses in order instead of the whole King James text. "
        + "Type: sudo apt-get install --reinstall bible-kjv bible-kjv-text")
  }

  static func unknownText(_ name: String, known: [String]) -> Self {
    Self(
      .unknownText, name,
      "There is no text called '\(SafeText.excerpt(name))'. There is: \(known.joined(separator: ", ")). "
        + "Add one with: recite texts add FILE --name NAME")
  }

  static func badName(_ name: String) -> Self {
    Self(
      .badName, name,
      "'\(SafeText.excerpt(name))' cannot be the name of a text: use up to 40 letters, digits, '-', '_' and '.', "
        + "starting with a letter or digit; 'kjv' is taken.")
  }

  static func unreadable(_ path: String, _ reason: String) -> Self {
    Self(.unreadable, path, "\(SafeText.excerpt(path, limit: 200)) cannot be read: \(reason).")
  }

  static func tooLarge(_ path: String, limit: Int) -> Self {
    Self(
      .tooLarge, path,
      "\(SafeText.excerpt(path, limit: 200)) is larger than \(limit / 1_048_576) MB; no Bible text is.")
  }

  static func broken(_ path: String, _ fault: XMLFault) -> Self {
    if fault.kind == .libraryMissing { return .unreadable(path, fault.message) }
    let reason = SafeText.printable(fault.message)
    return Self(.broken, path, "\(SafeText.excerpt(path, limit: 200)), line \(fault.line): \(reason)")
  }

  static func noVerses(_ path: String) -> Self {
    Self(
      .noVerses, path,
      "\(SafeText.excerpt(path, limit: 200)) holds no verse. Write one on each line, a tab before the words: "
        + "John 3:16<TAB>words. Whole Bibles are read as OSIS or USFM, too.")
  }

  static func unwritable(_ path: String, _ reason: String) -> Self {
    Self(.unwritable, path, "\(SafeText.excerpt(path, limit: 200)) cannot be written: \(reason).")
  }

  static func noSuchVerse(_ verse: String, text name: String) -> Self {
    Self(.noSuchVerse, verse, absence(of: verse, text: name))
  }

  /// The books, chapters and verses that references name are those of the King James Version.
  static func absence(of verses: String, text name: String) -> String {
    "The text '\(name)' does not have \(verses) (as the King James Version counts)."
  }
}
