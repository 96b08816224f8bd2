internal import Base
internal import Scripture
internal import XML

/// Why a Bible text could not be had. Codes: `missing_bible`: the program that holds the King James text is not installed; `wrong_bible`:
/// it gave something else than the whole text; `unknown_text`, `bad_name`, `unreadable`; `too_large`: larger than any Bible; `broken`: XML
/// that does not hold together, or has a document type; `no_verses`, `unwritable`, `no_such_verse`.
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
        "\(SafeText.excerpt(program, limit: 200)) gave \(verses) verses in order instead of the whole King James text. "
        + "Type: sudo apt-get install --reinstall bible-kjv bible-kjv-text")
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
        "'\(SafeText.excerpt(name))' cannot be the name of a text: use up to 40 letters, digits, '-', '_' and '.', "
        + "starting with a letter or digit; 'kjv' is taken.")
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
        "\(SafeText.excerpt(path, limit: 200)) holds no verse. Write one on each line, a tab before the words: "
        + "John 3:16<TAB>words. Whole Bibles are read as OSIS or USFM, too.")
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
    "The text '\(name)' does not have \(verses) (as the King James Version counts)."
  }
}
