import CommandLineOptions

/// Words and options that several commands about quizzes have in the same sense.
enum QuizOptions {
  static let pack = Positional("PACK", .one, help: "The name of a quiz pack.")
  static let packs = Positional("PACK", .any, help: "Names of quiz packs; without one all packs.")
  static let shuffle = Option<Bool>.flag(
    "shuffle", help: "Ask the questions, and show the options of each, in an order of chance.")
  static let minutes = Option<Int?>.integer(
    "minutes", "N", 1...1_440, described: "no end", help: "End after this many minutes, whatever is answered."
  )
}

/// Words and options that adding and editing a question share.
extension QuizOptions {
  static let explanation = Option<String?>.text("explanation", "TEXT", help: "Say this after the answer.")
  static let topic = Option<String?>.text("topic", "TOPIC", help: "What it is about.")
  static let difficulty = Option<String?>.text("difficulty", "WORD", help: "How hard it is.")
  static let picture = Option<String?>.file(
    "picture", help: "Show this picture with it: PNG, JPEG, GIF or WebP, at most 2 MB.")
  static let pictureWords = Option<String?>.text(
    "picture-words", "TEXT", help: "What the picture shows, for who does not see it.")
  static let ofQuestion: [any CommandOption] = [explanation, topic, difficulty, picture, pictureWords]
}

/// Forms in which the results of a class are printed.
enum QuizResultsFormat: String, Sendable, CaseIterable {
  /// For people.
  case text
  /// One JSON object a pupil.
  case jsonl
  /// A table for spreadsheets.
  case csv
}
