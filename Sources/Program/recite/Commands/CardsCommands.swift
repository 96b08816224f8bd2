public import CommandLineOptions

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
  static let review = [
    typed.spec, spoken.spec, TrainingOptions.handsFree.spec, speak.spec, voice.spec, device.spec, count.spec,
  ]
  static let rules: [Rule] = [
    .atMostOne(["typed", "spoken"]), .atMostOne(["typed", "hands-free"]),
    .atMostOne(["speak", "hands-free"]),
  ]
  static let keys =
    "Enter turns the card; then f, h, g or e (or 1 to 4) say how well you knew it: fail, hard, good or easy. "
    + "k passes a card over, s speaks it, u takes the last rating back, q stops; @ suspends a card, - buries it until "
    + "tomorrow, * flags it. Every rating is kept at once. Through a "
    + "pipe, one rating a line."
  static let importFormat = Option<CardFileFormat>.choice(
    "as", "FORM", standard: .auto,
    help:
      "What the file is: anki (text), apkg, csv, tsv, mnemosyne, hashcards or supermemo; auto goes by its name and content."
  )
}

/// Files that cards come from and go to.
public enum CardFileFormat: String, Sendable, CaseIterable {
  /// By name and content.
  case auto
  /// Anki's notes in plain text.
  case anki
  /// A table with commas.
  case csv
  /// A table with tabs.
  case tsv
  /// Mnemosyne's text.
  case mnemosyne
  /// Markdown of hashcards.
  case hashcards
  /// SuperMemo's questions and answers.
  case supermemo
  /// A package of Anki's: .apkg or .colpkg.
  case apkg
}

/// Keys of `recite cards new`.
public enum CardsNewCommand {
  /// The list.
  public static let name = Positional("NAME", .one, help: "The name of the new list.")
  /// What plans it.
  public static let scheduler = Option<SchedulerChoice>.choice(
    "scheduler", standard: .levels, help: "Plan reviews by seven levels with fixed days, or by FSRS.")
}

/// What plans the reviews of a list.
public enum SchedulerChoice: String, Sendable, CaseIterable {
  /// Seven levels.
  case levels
  /// The free spaced repetition scheduler.
  case fsrs
}

/// Keys of `recite cards add`.
public enum CardsAddCommand {
  /// The list.
  public static let list = CardsOptions.list
  /// The front.
  public static let front = CardsOptions.front
  /// The back.
  public static let back = CardsOptions.back
  /// Labels.
  public static let tags = CardsOptions.tags
  /// A kind of note.
  public static let type = Option<String?>.text(
    "type", "NAME", help: "Make what a kind of note of your own makes of its fields (see: recite cards type)."
  )
  /// What its fields say.
  public static let fields = CardsOptions.fields
  /// Asked both ways.
  public static let reverse = Option<Bool>.flag(
    "reverse", help: "Ask it both ways: a second card has the back in front.")
}

/// Keys of `recite cards edit`.
public enum CardsEditCommand {
  /// The list.
  public static let list = CardsOptions.list
  /// The card; none for the list itself.
  public static let card = Positional(
    "CARD", .optional, help: "The card to change; without it the list itself.")
  /// The front.
  public static let front = CardsOptions.front
  /// The back.
  public static let back = CardsOptions.back
  /// Labels.
  public static let tags = CardsOptions.tags
  /// What fields say.
  public static let fields = CardsOptions.fields
  /// Another list.
  public static let to = Option<String?>.text("to", "LIST", help: "Put the card into this list.")
  /// Another name.
  public static let name = Option<String?>.text("name", "NAME", help: "Give the list this name.")
  /// What plans it.
  public static let scheduler = Option<String?>.text(
    "scheduler", "NAME", help: "Plan the list's reviews by levels or by fsrs; nothing is lost by it.")
  /// New cards of it a day.
  public static let new = Option<String?>.text(
    "cards-new", "N",
    help: "At most N new cards a day of the list and those below it; none for no limit of its own.")
  /// Cards of it a day.
  public static let day = Option<String?>.text(
    "cards-day", "N",
    help: "At most N cards a day of the list and those below it, new ones included; none for no limit.")
  /// The recall that is wanted.
  public static let retention = Option<String?>.text(
    "retention", "P",
    help:
      "Have FSRS ask the list's cards when the chance of recall falls to P, 0.7 to 0.99 (0.9 at first): a higher P "
      + "asks sooner and more often. Dates move at once.")
}

/// Keys of `recite cards delete`.
public enum CardsDeleteCommand {
  /// The list.
  public static let list = CardsOptions.list
  /// Cards; none for the list itself.
  public static let cards = CardsOptions.cards
  /// Without asking.
  public static let yes = CardsOptions.yes
}

/// Keys of `recite cards list`.
public enum CardsListCommand {
  /// The form.
  public static let format = SharedOptions.listFormat
}

/// Keys of `recite cards show`.
public enum CardsShowCommand {
  /// The list.
  public static let list = CardsOptions.list
  /// One card of it.
  public static let card = Positional("CARD", .optional, help: "One card, with all its reviews.")
  /// The form.
  public static let format = SharedOptions.listFormat
}

/// Keys of `recite cards review` and `recite cards play`.
public enum CardsReviewCommand {
  /// The list.
  public static let list = Positional(
    "LIST", .optional, help: "A card list; without it the cards to review of all lists.")
  /// Type the back.
  public static let typed = CardsOptions.typed
  /// Say the back.
  public static let spoken = CardsOptions.spoken
  /// Without hands.
  public static let handsFree = TrainingOptions.handsFree
  /// Hear the front.
  public static let speak = CardsOptions.speak
  /// The voice.
  public static let voice = CardsOptions.voice
  /// The microphone.
  public static let device = CardsOptions.device
  /// How many.
  public static let count = CardsOptions.count
  /// Beyond the day's limits.
  public static let all = Option<Bool>.flag(
    "all", help: "All cards that are due, beyond the day's limits (settings cards-new and cards-day).")
  /// From the beginning.
  public static let again = Option<Bool>.flag(
    "again", help: "Play from the beginning, although one that was broken off could go on.")
}

/// Keys of `recite cards import`.
public enum CardsImportCommand {
  /// The file.
  public static let file = Positional("FILE", .one, help: "The file with cards; - is standard input.")
  /// The list.
  public static let list = Option<String?>.text(
    "list", "NAME", described: "the file's decks, else its name", help: "Put all cards into this list.")
  /// What the file is.
  public static let form = CardsOptions.importFormat
  /// The front's column.
  public static let front = Option<String?>.text(
    "front", "COL", described: "the heading front, word, question …, else the first",
    help: "Of a table: the column of the fronts, by its heading or number.")
  /// The back's column.
  public static let back = Option<String?>.text(
    "back", "COL", described: "the heading back, meaning, answer …, else the second",
    help: "Of a table: the column of the backs; several with commas become lines.")
  /// The labels' column.
  public static let tags = Option<String?>.text(
    "tags", "COL", described: "the heading tags", help: "Of a table: the column of the labels.")
  /// Whether there are headings.
  public static let headings = Option<HeadingsChoice>.choice(
    "headings", standard: .auto, help: "Of a table: whether its first row has headings and is no card.")
  /// Only tell.
  public static let dryRun = Option<Bool>.flag(
    "dry-run", help: "Tell what would come in, a table's columns too, and change nothing.")
}

/// Whether the first row of a table has headings.
public enum HeadingsChoice: String, Sendable, CaseIterable {
  /// By what stands in it.
  case auto
  /// It has.
  case yes
  /// It is a card.
  case no
}

/// Keys of `recite cards export`.
public enum CardsExportCommand {
  /// The list.
  public static let list = CardsOptions.list
  /// What to write.
  public static let form = Option<CardFileFormat>.choice(
    "as", "FORM", standard: .auto,
    help:
      "What to write: anki (text), apkg, csv, tsv, mnemosyne, hashcards or supermemo; auto goes by --output, and is anki without one."
  )
  /// A file in place of standard output.
  public static let output = Option<String?>.file(
    "output", "FILE", short: "o", help: "Write this file instead of standard output.")
}

extension CommandTable {
  static let cardsCommands: [CommandSpec] =
    [
      CommandSpec(
        .cardsNew,
        summary: "Makes a card list.",
        positionals: [CardsNewCommand.name], options: [CardsNewCommand.scheduler.spec],
        examples: [
          CommandSpec.Example("recite cards new Rivers", "Make a list, then fill it with cards add."),
          CommandSpec.Example("recite cards new Rivers --scheduler fsrs", "Have FSRS plan its reviews."),
        ]),
      CommandSpec(
        .cardsAdd,
        summary: "Adds a card to a list.",
        discussion: [
          "Without --front and --back it asks for one card after another; through a pipe it reads them: front, a tab, back.",
          "A front with gaps, {{c1::Paris::city}} is in {{c2::France}}, gives a card for each number; its back may be left "
            + "out. Cards of one note are changed together, and a day has one new one of them.",
          "![](map.png) or [sound:rhine.mp3] in a side or field that you type takes that file along: it is shown or played "
            + "where it stands, and goes out with the card. Through a pipe such marks stay as they are.",
        ],
        positionals: [CardsAddCommand.list, CardsAddCommand.fields],
        options: [
          CardsAddCommand.front.spec, CardsAddCommand.back.spec, CardsAddCommand.type.spec,
          CardsAddCommand.tags.spec, CardsAddCommand.reverse.spec,
        ],
        rules: [
          .needs("back", oneOf: ["front"]), .atMostOne(["front", "type"]), .atMostOne(["reverse", "type"]),
          .needs("FIELD=TEXT", oneOf: ["type"]),
        ],
        examples: [
          CommandSpec.Example(
            "recite cards add Words --front Fluss --back river --reverse", "Ask it both ways."),
          CommandSpec.Example(
            "recite cards add Rivers --front \"The {{c1::Rhine}} flows into the {{c2::North Sea}}.\"",
            "Two gaps, two cards."),
          CommandSpec.Example(
            "recite cards add Rivers --front \"Which river? ![](map.png)\" --back Rhine", "Show a picture."),
          CommandSpec.Example(
            "recite cards add Words --type Word Word=Fluss Meaning=river",
            "Fill the fields of a kind of note."),
          CommandSpec.Example("recite cards add Rivers --front Rhine --back \"1,230 km\"", "Add one card."),
        ]),
      CardsTypeCommand.spec,
      CommandSpec(
        .cardsEdit,
        summary: "Changes a card or a list; progress is kept.",
        positionals: [CardsEditCommand.list, CardsEditCommand.card, CardsEditCommand.fields],
        options: [
          CardsEditCommand.front.spec, CardsEditCommand.back.spec, CardsEditCommand.tags.spec,
          CardsEditCommand.to.spec, CardsEditCommand.name.spec, CardsEditCommand.scheduler.spec,
          CardsEditCommand.retention.spec, CardsEditCommand.new.spec, CardsEditCommand.day.spec,
        ],
        rules: [
          .needs("front", oneOf: ["CARD"]), .needs("back", oneOf: ["CARD"]), .needs("tags", oneOf: ["CARD"]),
          .needs("to", oneOf: ["CARD"]), .atMostOne(["CARD", "name"]), .atMostOne(["CARD", "scheduler"]),
          .atMostOne(["CARD", "retention"]), .atMostOne(["CARD", "cards-new"]),
          .atMostOne(["CARD", "cards-day"]),
        ],
        examples: [
          CommandSpec.Example("recite cards edit Rivers 3 --back \"1,094 km\"", "Change a card."),
          CommandSpec.Example("recite cards edit Rivers --name \"Great rivers\"", "Rename the list."),
          CommandSpec.Example("recite cards edit Rivers --scheduler fsrs", "Have FSRS plan it from now on."),
        ]),
      CommandSpec(
        .cardsDelete,
        summary: "Deletes cards, or a list with its cards.",
        discussion: ["It asks first; recite undo brings back what was deleted."],
        positionals: [CardsDeleteCommand.list, CardsDeleteCommand.cards],
        options: [CardsDeleteCommand.yes.spec],
        examples: [
          CommandSpec.Example("recite cards delete Rivers 3 4", "Delete two cards."),
          CommandSpec.Example("recite cards delete Rivers --yes", "Delete the list without being asked."),
        ]),
      CommandSpec(
        .cardsList,
        summary: "Lists your card lists: those to review, and the others.",
        options: [CardsListCommand.format.spec],
        examples: [CommandSpec.Example("recite cards list", "List them; recite cards does the same.")]),
      CommandSpec(
        .cardsShow,
        summary: "Shows the cards of a list with their levels and days, or one card with its reviews.",
        positionals: [CardsShowCommand.list, CardsShowCommand.card], options: [CardsShowCommand.format.spec],
        examples: [
          CommandSpec.Example("recite cards show Rivers", "See its cards."),
          CommandSpec.Example("recite cards show Rivers 3", "See one card and all its reviews."),
        ]),
      CommandSpec(
        .cardsReview,
        summary: "Reviews the cards that are due or weak, the hardest first.",
        discussion: [
          CardsOptions.keys,
          "A day has at most so many new cards and so many in all, over all lists: the settings cards-new and cards-day, 20 "
            + "and 200 at first; a list may have fewer (recite cards edit LIST --cards-new N). Cards with the label suspended are "
            + "put aside: they are not asked until it is taken off. A list is reviewed with those below it: Languages with "
            + "Languages::German.",
        ],
        positionals: [CardsReviewCommand.list], options: CardsOptions.review + [CardsReviewCommand.all.spec],
        rules: CardsOptions.rules,
        examples: [
          CommandSpec.Example("recite cards review Rivers", "Review one list."),
          CommandSpec.Example("recite cards review --typed", "Review all lists, typing the backs."),
        ]),
      CommandSpec(
        .cardsPlay,
        summary: "Plays all cards of all lists, due or not; one that was broken off goes on.",
        discussion: [CardsOptions.keys],
        options: CardsOptions.review + [CardsReviewCommand.again.spec], rules: CardsOptions.rules,
        examples: [CommandSpec.Example("recite cards play --count 20", "Play the twenty hardest.")]),
    ] + browseCommands + [
      CommandSpec(
        .cardsImport,
        summary: "Brings cards in from Anki, Mnemosyne, hashcards or a table.",
        discussion: [
          "Importing the same file again changes nothing; a card that was edited there keeps its progress here. A line that "
            + "cannot be read is told with its number, and the rest is taken.",
          "Packages of Anki's (.apkg, .colpkg) come with their reviews: Again, Hard, Good and Easy are fail, hard, good and "
            + "easy, and scores and levels follow from them by our own rules. Pictures and sounds are kept beside your data.",
        ],
        positionals: [CardsImportCommand.file],
        options: [
          CardsImportCommand.list.spec, CardsImportCommand.form.spec, CardsImportCommand.front.spec,
          CardsImportCommand.back.spec, CardsImportCommand.tags.spec, CardsImportCommand.headings.spec,
          CardsImportCommand.dryRun.spec,
        ],
        examples: [
          CommandSpec.Example("recite cards import notes.txt --list Rivers", "Take over Anki's text export."),
          CommandSpec.Example(
            "recite cards import Capitals.apkg", "Take over a package of Anki's with its reviews."),
          CommandSpec.Example("recite cards import rivers.csv --dry-run", "See what would come in."),
          CommandSpec.Example(
            "recite cards import states.csv --front Country --back Capital --tags Continent",
            "Choose columns."),
        ]),
      CommandSpec(
        .cardsExport,
        summary: "Writes the cards of a list for other programs.",
        positionals: [CardsExportCommand.list],
        options: [CardsExportCommand.form.spec, CardsExportCommand.output.spec],
        examples: [
          CommandSpec.Example("recite cards export Rivers --output rivers.csv", "Write a table."),
          CommandSpec.Example(
            "recite cards export Rivers --output rivers.apkg", "Write for Anki, reviews included."),
        ]),
    ]
}
