public import CommandLineOptions

/// Keys of `recite cards type`.
public enum CardsTypeCommand {
  /// The kind of note.
  public static let name = Positional(
    "NAME", .optional, help: "The name of a kind of note; without it all are listed.")
  /// Its fields.
  public static let fields = Option<String?>.text(
    "fields", "NAMES", help: "Its fields, with commas between them; later ones are added behind these.")
  /// Which card.
  public static let card = Option<String?>.text(
    "card", "NAME", described: "Card 1", help: "The kind of card that is made or changed.")
  /// The front.
  public static let front = Option<String?>.text(
    "front", "TEMPLATE", help: "What stands on the front of each such card.")
  /// The back.
  public static let back = Option<String?>.text("back", "TEMPLATE", help: "What stands on the back.")
  /// Taken away.
  public static let remove = Option<Bool>.flag("remove", help: "Take this kind of card away, and its cards.")

  static let spec = CommandSpec(
    .cardsType,
    summary: "Makes, changes, shows or lists your own kinds of note.",
    discussion: [
      "A kind of note has fields, and templates that make cards of them. A template is written as in Anki: {{Word}} is a "
        + "field, {{#Reading}}…{{/Reading}} comes where a field says something, {{^Reading}}…{{/Reading}} where it does not; "
        + "HTML may stand in it. A card is made where its front has something on it.",
      "Changing a template changes the cards of all its notes; each keeps its progress. Exported to Anki it is a note type.",
    ],
    positionals: [name], options: [fields.spec, card.spec, front.spec, back.spec, remove.spec],
    rules: [
      .needs("fields", oneOf: ["NAME"]), .needs("front", oneOf: ["NAME"]), .needs("back", oneOf: ["NAME"]),
      .needs("remove", oneOf: ["card"]), .needs("card", oneOf: ["front", "back", "remove"]),
      .atMostOne(["remove", "front"]), .atMostOne(["remove", "back"]),
    ],
    examples: [
      CommandSpec.Example(
        "recite cards type Word --fields Word,Meaning --front {{Word}} --back {{Meaning}}",
        "Make one."),
      CommandSpec.Example(
        "recite cards type Word --card Meaning --front {{Meaning}} --back {{Word}}",
        "Ask it the other way, too."),
      CommandSpec.Example("recite cards type Word", "Show it."),
    ])
}
