/// What could not be done, in words for the person who asked for it.
///
/// Engines, readers and desks make them; the program prints them in one place, files of results keep code and
/// message.
public struct Failure: Error, Sendable, Hashable, Codable {
  /// A stable code for programs: `missing_file`, `unknown_reference`, `engine_lost` …
  public var code: String
  /// What happened, where, and what to do about it.
  public var message: String
  /// What to type, on a line of its own; nil where the message says it.
  public var advice: String?

  public init(code: String, message: String, advice: String? = nil) {
    self.code = code
    self.message = message
    self.advice = advice
  }

  /// Makes one that only people need to understand.
  public init(_ message: String, advice: String? = nil, code: String = "failed") {
    self.init(code: code, message: message, advice: advice)
  }

  /// The code where what was typed is at fault: the program ends with 64.
  public static let usage = "usage"
  /// The code where a person ended it.
  public static let interrupted = "interrupted"

  /// A clause as a sentence: begun with a capital, with a full stop.
  public static func sentence(_ clause: String) -> String {
    let end = clause.last.map { ".?!".contains($0) } == true ? "" : "."
    return clause.prefix(1).uppercased() + clause.dropFirst() + end
  }

  /// Whether a failure of this code may well be gone another time: a worker was lost, or the run was given
  /// up.
  public static func isPassing(_ code: String) -> Bool {
    ["engine_lost", "timeout", "bad_reply", "bad_message", "cancelled", interrupted].contains(code)
  }
}

extension Failure {
  public init(_ error: ReferenceError) { self.init(code: "unknown_reference", message: error.message) }
}

public struct ReferenceError: Error, Sendable, Hashable, Codable {
  /// Stable names of the reasons, for programs.
  public enum Code: String, Sendable, Codable, CaseIterable {
    case empty
    /// More text than any reference has.
    case tooLong = "too_long"
    case unknownBook = "unknown_book"
    case noSuchChapter = "no_such_chapter"
    case noSuchVerse = "no_such_verse"
    case backwards
    /// Something that has no place in a reference, or a number that is missing.
    case unexpected
  }

  public var code: Code
  /// What was written there, short and safe to print.
  public var text: String
  /// What happened and what exists instead.
  public var message: String
  /// Names that may have been meant.
  public var suggestions: [String]
  /// The nearest place that there is, where a place was named that there is not.
  public private(set) var nearest: Reference?

  init(_ code: Code, _ text: some StringProtocol, _ message: String, suggestions: [String] = []) {
    self.code = code
    self.text = SafeText.excerpt(text)
    self.message = message
    self.suggestions = suggestions
  }

  /// The same with the nearest place that there is, as a question.
  func asking(_ nearest: Reference, in canon: Canon) -> Self {
    var error = self
    let name = nearest.text(in: canon)
    (error.nearest, error.suggestions) = (nearest, [name])
    error.message += " Did you mean \(name)?"
    return error
  }

  static let empty = ReferenceError(.empty, "", "No reference was given. Write one like: John 3:16")

  static func tooLong(_ text: String) -> Self {
    Self(.tooLong, text, "That is too long for a reference. Write one like: John 3:16-18; Psalm 23")
  }

  static func unexpected(_ text: some StringProtocol) -> Self {
    Self(
      .unexpected, text,
      "'\(SafeText.excerpt(text))' has no place there. Write a reference like: John 3:16-18, 21; Psalm 23")
  }

  static func missingNumber(after text: String) -> Self {
    Self(
      .unexpected, text,
      "A number is missing after '\(SafeText.excerpt(text))'. Write a reference like: John 3:16-18")
  }

  static func missingChapter(_ book: Book, _ text: String) -> Self {
    Self(
      .unexpected, text,
      "\(book.name) has \(book.chapterCount) chapters: say which one, like: \(book.chapterName) 1:1")
  }

  static func unknownBook(_ text: String, suggestions: [String]) -> Self {
    let known =
      suggestions.isEmpty
      ? "The 66 books run from Genesis to Revelation."
      : "Did you mean \(joinedWithOr(suggestions))?"
    return Self(
      .unknownBook, text, "There is no book called '\(SafeText.excerpt(text))'. \(known)",
      suggestions: suggestions)
  }

  static func otherCanon(_ text: String, book: String) -> Self {
    Self(
      .unknownBook, text,
      "\(book) is not among the books of this text. Choose one that has it with --text-name; recite texts "
        + "lists yours."
    )
  }

  static func noSuchChapter(_ book: Book, _ text: String) -> Self {
    let count = book.chapterCount.of("chapter")
    return Self(
      .noSuchChapter, text,
      "\(book.name) has \(count); there is no chapter \(SafeText.excerpt(text)).")
  }

  static func noSuchVerse(_ book: Book, chapter: Int, _ text: String) -> Self {
    let place = book.hasOneChapter ? book.name : "\(book.chapterName) \(chapter)"
    let count = book.verses[chapter - 1]
    return Self(
      .noSuchVerse, text,
      "\(place) has \(count.of("verse")); there is no verse \(SafeText.excerpt(text)).")
  }

  static func backwards(_ first: String, _ last: String) -> Self {
    Self(
      .backwards, last,
      "The range ends before it starts: \(last) comes before \(first). Write the earlier one first.")
  }

  private static func joinedWithOr(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }
}
