import CommandLineOptions
import Interchange

/// Words and options that several commands about card lists have in the same sense.
enum CardsOptions {
  static let list = Positional("LIST", .one, help: "The name of a card list.")
  static let cards = Positional(
    "CARD", .any, help: "Its number, as recite cards show tells it, or all of its front.")
  static let front = Option<String?>.text("front", "TEXT", help: "What the front says.")
  static let back = Option<String?>.text("back", "TEXT", help: "What the back says.")
  static let tags = Option<String?>.text("tags", "TAGS", help: "Labels, with spaces between them.")
  static let fields = Positional(
    "FIELD=TEXT", .any, help: "What a field of a kind of note of your own says.")
  static let yes = Option<Bool>.flag("yes", short: "y", help: "Do not ask.")
  static let typed = Option<Bool>.flag("typed", help: "Type the back of each card; spelling is forgiven.")
  static let spoken = Option<Bool>.flag("spoken", help: "Say the back of each card, where it is English.")
  static let speak = Option<Bool>.flag("speak", help: "Hear the front of each card.")
  static let voice = Option<String?>.text(
    "voice", "NAME", described: "by the script, else your setting",
    help: "Speak with this voice (see: recite voices)."
  ).kept
  static let device = Option<String?>.text(
    "device", "NAME", help: "Record from this microphone (see: recite devices)."
  ).kept(as: "microphone")
  static let count = Option<Int?>.integer(
    "count", "N", 1...100_000, short: "n", described: "no end", help: "Stop after this many cards.")
  static let review: [any CommandOption] = [
    typed, spoken, TrainingOptions.handsFree, speak, voice, device, count,
  ]
  static let rules: [Rule] = [
    .atMostOne([typed, spoken]), .atMostOne([typed, TrainingOptions.handsFree]),
    .atMostOne([speak, TrainingOptions.handsFree]),
  ]
  static let keys =
    "Enter turns the card; then f, h, g or e (or 1 to 4) say how well you knew it: fail, hard, good or easy. "
    + "k passes a card over, s speaks it, u takes the last rating back, q stops; @ suspends a card, - buries it until "
    + "tomorrow, * flags it. Every rating is kept at once. Through a "
    + "pipe, one rating a line."
  static let importFormat = Option<CardFileFormat>.choice(
    "as", "FORM", standard: .auto,
    help:
      "What the file is: \(CardFileFormat.names(of: CardFileFormat.allCases)); auto goes by its name and content."
  )

  /// What is written: of all forms, or of those that `cases` has; without a file it is `standard`.
  static func exportFormat(
    among cases: [CardFileFormat] = CardFileFormat.allCases, orElse standard: CardFileFormat
  ) -> Option<CardFileFormat> {
    .choice(
      "as", "FORM", standard: .auto, among: cases,
      help:
        "What to write: \(CardFileFormat.names(of: cases)); auto goes by --output, and is \(standard.rawValue) without one."
    )
  }

  /// What the forms are, for the help of commands that read or write files of other programs.
  static func described(_ formats: [CardFileFormat]) -> String {
    "The forms: " + CardFileFormat.described(formats)
  }
}

/// Whether the first row of a table has headings.
enum HeadingsChoice: String, Sendable, CaseIterable {
  /// By what stands in it.
  case auto
  /// It has.
  case yes
  /// It is a card.
  case no
}
