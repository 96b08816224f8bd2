public import CommandLineOptions

/// Words and options that the commands about found cards have in the same sense.
enum BrowseOptions {
  static let query = Positional(
    "QUERY", .any,
    help:
      "What to look for, in Anki's words; several have to hold together. One that begins with - goes after --."
  )
  static let queryHelp = [
    "Words are looked for on both sides; front: and back: are all of a side, with * for anything and _ for one "
      + "character. deck: is a list with those below it, tag: a label with those below it (tag:none for no label).",
    "is:due, is:new, is:review, is:suspended, is:buried, is:flagged, is:leech, is:weak and is:double say how a card "
      + "stands; flag:red, level:G; prop:ivl>10, prop:due<0, prop:reps, prop:lapses, prop:score, prop:s, prop:d and prop:r "
      + "compare figures; added:7, introduced:7, rated:7 and rated:1:1 (failed today) look back so many days.",
    "\"-\" before a term is its opposite, or between two is enough of one, parentheses group, quotes hold words together.",
  ]
}

/// Keys of `recite cards find`.
public enum CardsFindCommand {
  /// The search.
  public static let query = BrowseOptions.query
  /// The form.
  public static let format = SharedOptions.listFormat
}

/// Keys of `recite cards change`.
public enum CardsChangeCommand {
  /// The search.
  public static let query = BrowseOptions.query
  /// Put aside.
  public static let suspend = Option<Bool>.flag(
    "suspend", help: "Do not ask them until they are taken up again.")
  /// Taken up again.
  public static let unsuspend = Option<Bool>.flag("unsuspend", help: "Ask them again.")
  /// Not today.
  public static let bury = Option<Bool>.flag("bury", help: "Do not ask them today any more.")
  /// Today after all.
  public static let unbury = Option<Bool>.flag("unbury", help: "Ask them today after all.")
  /// A colour.
  public static let flag = Option<String?>.text(
    "flag", "COLOUR",
    help:
      "Give them a flag: red, orange, green, blue, pink, turquoise, purple or its number in Anki; none takes it off."
  )
  /// A label.
  public static let tag = Option<String?>.text("tag", "TAG", help: "Give them this label.")
  /// A label less.
  public static let untag = Option<String?>.text("untag", "TAG", help: "Take this label off.")
  /// Another list.
  public static let move = Option<String?>.text("move", "LIST", help: "Put them into this list.")
  /// Gone.
  public static let delete = Option<Bool>.flag("delete", help: "Delete them; it asks first.")
  /// Without asking.
  public static let yes = CardsOptions.yes
  static let changes = [
    suspend.spec, unsuspend.spec, bury.spec, unbury.spec, flag.spec, tag.spec, untag.spec, move.spec,
    delete.spec,
  ]
}

/// Keys of `recite cards study`.
public enum CardsStudyCommand {
  /// The search.
  public static let query = BrowseOptions.query
  /// Today's failures.
  public static let failed = Option<Bool>.flag(
    "failed", help: "The cards that were failed today; the same as rated:1:1.")
  /// A label.
  public static let tag = Option<String?>.text(
    "tag", "TAG", help: "The cards with this label, or one below it.")
  /// A list.
  public static let list = Option<String?>.text(
    "list", "LIST", help: "The cards of this list and those below it.")
  /// Whether reviews count.
  public static let schedules = Option<Bool>.flag(
    "schedule", help: "Let the reviews say when the cards come again; without it that stays as it was.")
}

extension CommandTable {
  static let browseCommands: [CommandSpec] = [
    CommandSpec(
      .cardsFind,
      summary: "Finds cards by words, labels, lists, days and figures, in Anki's words.",
      discussion: BrowseOptions.queryHelp,
      positionals: [CardsFindCommand.query], options: [CardsFindCommand.format.spec],
      examples: [
        CommandSpec.Example("recite cards find tag:rivers is:due", "What is due of a label."),
        CommandSpec.Example(
          "recite cards find \"prop:ivl>=21\" or is:flagged", "Known for three weeks, or flagged."),
        CommandSpec.Example("recite cards find is:double", "Cards whose front another has, too."),
      ]),
    CommandSpec(
      .cardsChange,
      summary: "Changes all cards that a search finds, in one act that recite undo takes back.",
      discussion: [
        "The search is that of recite cards find. No card loses its progress but by being deleted."
      ],
      positionals: [CardsChangeCommand.query],
      options: CardsChangeCommand.changes + [CardsChangeCommand.yes.spec],
      rules: [.atLeastOne(["QUERY"]), .exactlyOne(CardsChangeCommand.changes.map(\.name))],
      examples: [
        CommandSpec.Example(
          "recite cards change is:leech --suspend", "Put aside what is forgotten time and again."),
        CommandSpec.Example(
          "recite cards change \"deck:Old\" --move Rivers", "Put all of one list into another."),
        CommandSpec.Example("recite cards change front:Rhine --flag red", "Flag a card."),
      ]),
    CommandSpec(
      .cardsStudy,
      summary: "Practises the cards that a search finds, due or not; when they come again stays as it was.",
      discussion: [CardsOptions.keys, "The search is that of recite cards find."],
      positionals: [CardsStudyCommand.query],
      options: [
        CardsStudyCommand.failed.spec, CardsStudyCommand.tag.spec, CardsStudyCommand.list.spec,
        CardsStudyCommand.schedules.spec,
      ] + CardsOptions.review,
      rules: CardsOptions.rules + [.atLeastOne(["QUERY", "failed", "tag", "list"])],
      examples: [
        CommandSpec.Example("recite cards study --failed", "Go through what was failed today once more."),
        CommandSpec.Example(
          "recite cards study --tag rivers --schedule", "Study a label ahead, and have it count."),
        CommandSpec.Example(
          "recite cards study \"deck:Languages\" \"prop:due<3\"", "What falls due in three days."),
      ]),
  ]
}
