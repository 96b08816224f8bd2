/// Keys of `recite texts list`.
public enum TextsListCommand {
  /// The form.
  public static let format = SharedOptions.listFormat
}

/// Keys of `recite texts add`.
public enum TextsAddCommand {
  /// The file.
  public static let file = Positional(
    "FILE", .one,
    help:
      "Lines of \"Book ch:v\", a tab and the verse, or the VPL form of SWORD; an OSIS file; a USFM file or a folder of "
      + "them; - is standard input. Its content tells which."
  )
  /// Its name here.
  public static let name = Option<String?>.text(
    "name", "NAME", help: "Call the text by this name from now on.")
  /// Overwrite one of the same name.
  public static let replace = Option<Bool>.flag("replace", help: "Replace a text that has this name already.")
}

/// Keys of `recite texts remove`.
public enum TextsRemoveCommand {
  /// Which.
  public static let name = Positional("NAME", .one, help: "The name of a text that you added.")
}

extension CommandTable {
  static let textsList = CommandSpec(
    .textsList,
    summary: "Lists the texts that --text-name takes.",
    options: [TextsListCommand.format.spec],
    examples: [CommandSpec.Example("recite texts list", "List them; recite texts does the same.")])

  static let textsAdd = CommandSpec(
    .textsAdd,
    summary: "Adds a text of your own.",
    discussion: [
      "Of OSIS and USFM the words of the verses are kept; notes, cross references and headings are left out and counted. "
        + "What is wrong is told by its line, and the rest is used. An OSIS file with a DOCTYPE is refused."
    ],
    positionals: [TextsAddCommand.file],
    options: [TextsAddCommand.name.spec, TextsAddCommand.replace.spec],
    rules: [.exactlyOne(["name"])],
    examples: [
      CommandSpec.Example("recite texts add mine.tsv --name mine", "Add a file; then use --text-name mine."),
      CommandSpec.Example("recite texts add eng-web_usfm --name web", "Add a folder of USFM books."),
    ])

  static let textsRemove = CommandSpec(
    .textsRemove,
    summary: "Removes a text that you added.",
    positionals: [TextsRemoveCommand.name],
    examples: [CommandSpec.Example("recite texts remove mine", "Remove it.")])
}
