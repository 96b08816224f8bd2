import Base
import CommandLineOptions
import Decks

/// Words and options that several commands about vocabulary have in the same sense.
enum VocabOptions {
  static let file = Positional("FILE", .one, help: "A vocabulary document (.vocab).")
  static let pronunciation = Option<String?>.text(
    "pronunciation", "TEXT", help: "How the word is pronounced.")
  static let priority = Option<String?>.text("priority", "N", help: "Its number, shown in the corner.")

  /// The number that a person typed.
  static func number(_ text: String?) throws -> JSONNumber? {
    guard let text else { return nil }
    guard let number = JSONNumber(text) else {
      throw Failure("--priority is a number.", code: Failure.usage)
    }
    return number
  }
}

/// Which words to list.
enum VocabStateChoice: String, Sendable, CaseIterable {
  /// All words.
  case all
  /// Those not begun.
  case untouched
  /// Those being learnt.
  case learning
  /// Those known.
  case mastered
}
