public import CommandLineOptions

/// Keys of `recite cards stats`.
public enum CardsStatsCommand {
  /// The list.
  public static let list = Positional("LIST", .optional, help: "A card list; without it all of them.")
  /// The form.
  public static let format = SharedOptions.listFormat
}

/// Keys of `recite cards optimize`.
public enum CardsOptimizeCommand {
  /// Only tell.
  public static let dryRun = Option<Bool>.flag("dry-run", help: "Tell what it would come to; change nothing.")
  /// Back to the defaults.
  public static let reset = Option<Bool>.flag(
    "reset", help: "Go back to the parameters that were fitted over many learners.")
}

/// Keys of `recite cards simulate`.
public enum CardsSimulateCommand {
  /// The list.
  public static let list = CardsStatsCommand.list
  /// How far.
  public static let days = Option<Int>.integer(
    "days", "N", 7...3650, standard: 365, help: "Look so many days ahead.")
  /// New cards a day.
  public static let new = Option<Int?>.integer(
    "new", "N", 0...9999, described: "the setting cards-new", help: "Begin so many new cards a day.")
  /// The form.
  public static let format = SharedOptions.listFormat
}

extension CommandTable {
  static let cardsFigures: [CommandSpec] = [
    CommandSpec(
      .cardsStats,
      summary: "Shows how reviews went and what is to come: retention, load, growth, hours of the day.",
      discussion: [
        "Retention is the share of cards that were known when they came back on a later day, a card's first review of a day "
          + "counted; beside it stands what is wanted of lists that FSRS plans. The load is what falls due as things stand."
      ],
      positionals: [CardsStatsCommand.list], options: [CardsStatsCommand.format.spec],
      examples: [
        CommandSpec.Example("recite cards stats", "See the figures of all lists."),
        CommandSpec.Example(
          "recite cards stats Rivers --format jsonl", "Print those of a list for a program."),
      ]),
    CommandSpec(
      .cardsOptimize,
      summary: "Fits FSRS to your own memory, by your reviews.",
      discussion: [
        "It wants 400 reviews or more, of which the first of a card on a day counts. The parameters that tell them best, by the "
          + "published loss, are kept for all lists that FSRS plans, and the dates of their cards move at once; recite undo "
          + "takes it back.",
        "How good they are is told of the last fifth of the reviews, by parameters fitted to those before: log loss and "
          + "RMSE (bins), less being better. Where they do not tell these better than the parameters in use, nothing changes.",
      ],
      options: [CardsOptimizeCommand.dryRun.spec, CardsOptimizeCommand.reset.spec],
      rules: [.atMostOne(["dry-run", "reset"])],
      examples: [
        CommandSpec.Example("recite cards optimize --dry-run", "See how well FSRS knows you, and could."),
        CommandSpec.Example("recite cards optimize", "Have it plan by parameters of your own."),
      ]),
    CommandSpec(
      .cardsSimulate,
      summary: "Shows what wanted recall costs in minutes a day, simulated ahead.",
      discussion: [
        "Each card is reviewed when FSRS would ask it, and known as often as FSRS expects; grades and seconds are those of "
          + "your log where it has enough of them, else those of many learners. Remembered is how many cards would be known on "
          + "the last day. The same cards give the same table. To choose: recite cards edit LIST --retention P."
      ],
      positionals: [CardsSimulateCommand.list],
      options: [
        CardsSimulateCommand.days.spec, CardsSimulateCommand.new.spec, CardsSimulateCommand.format.spec,
      ],
      examples: [
        CommandSpec.Example("recite cards simulate", "See the coming year of all lists."),
        CommandSpec.Example("recite cards simulate Rivers --days 90 --new 5", "Try another pace."),
      ]),
  ]
}
