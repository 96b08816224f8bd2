/// Words and options that several commands about sets have in the same sense.
enum SetOptions {
  static let name = Positional("NAME", .one, help: "The name of a set.")
  static let references = Positional(
    "REF", .any, help: "Passages: \"John 3:16\", \"Psalm 23:1-3\"; several in one are parted by semicolons.")
  static let each = Option<Bool>.flag("each", help: "Take every verse for itself in place of whole passages.")
}

/// Keys of `recite set new`.
public enum SetNewCommand {
  /// The set.
  public static let name = SetOptions.name
  /// What it holds.
  public static let references = SetOptions.references
  /// Verse by verse.
  public static let each = SetOptions.each
}

/// Keys of `recite set starter`.
public enum SetStarterCommand {
  /// Which.
  public static let name = Positional("NAME", .optional, help: "The set to take; none lists them.")
  /// The form of the list.
  public static let format = SharedOptions.listFormat
}

/// Keys of `recite set add`.
public enum SetAddCommand {
  /// The set.
  public static let name = SetOptions.name
  /// What to add.
  public static let references = Positional("REF", .many, help: SetOptions.references.help)
  /// Verse by verse.
  public static let each = SetOptions.each
}

/// Keys of `recite set remove`.
public enum SetRemoveCommand {
  /// The set.
  public static let name = SetOptions.name
  /// What to take out.
  public static let references = Positional("REF", .any, help: "Passages to take out of it.")
  /// The whole set.
  public static let all = Option<Bool>.flag("all", help: "Remove the set itself; your answers stay.")
}

/// Keys of `recite set rename`.
public enum SetRenameCommand {
  /// The set.
  public static let name = SetOptions.name
  /// Its new name.
  public static let newName = Positional("NEW-NAME", .one, help: "Its new name.")
}

/// Keys of `recite set move`.
public enum SetMoveCommand {
  /// The set.
  public static let name = SetOptions.name
  /// What to move in it; nothing for the set itself.
  public static let reference = Positional("REF", .optional, help: "The passage to move; without it the set.")
  /// Where to.
  public static let to = Option<Int?>.integer(
    "to", "PLACE", 1...1_000_000, help: "Move to this place, counted from 1.")
}

/// Keys of `recite set list`.
public enum SetListCommand {
  /// The form.
  public static let format = SharedOptions.listFormat
}

/// Keys of `recite set show`.
public enum SetShowCommand {
  /// The set.
  public static let name = SetOptions.name
  /// The form.
  public static let format = SharedOptions.listFormat
}

/// Keys of `recite set import`.
public enum SetImportCommand {
  /// The list.
  public static let file = Positional(
    "FILE", .one, help: "A text file with one reference a line; - is standard input.")
  /// The set.
  public static let name = Option<String?>.text(
    "name", "NAME", described: "the file's name", help: "Make this set, or add to it where it is there.")
  /// Verse by verse.
  public static let each = SetOptions.each
}

/// Keys of `recite set export`.
public enum SetExportCommand {
  /// The set.
  public static let name = SetOptions.name
}

extension CommandTable {
  static let setCommands: [CommandSpec] = [
    CommandSpec(
      .setNew,
      summary: "Makes a learning set.",
      positionals: [SetNewCommand.name, SetNewCommand.references], options: [SetNewCommand.each.spec],
      examples: [
        CommandSpec.Example(
          "recite set new Favourites \"John 3:16\" \"Psalm 23:1-3\"", "Make a set of two passages."),
        CommandSpec.Example("recite set new Psalm --each \"Psalm 23\"", "Make a set of six single verses."),
      ]),
    CommandSpec(
      .setStarter,
      summary: "Lists small sets of well-loved passages, or makes one of them yours.",
      positionals: [SetStarterCommand.name], options: [SetStarterCommand.format.spec],
      examples: [
        CommandSpec.Example("recite set starter", "See what there is."),
        CommandSpec.Example("recite set starter Comfort", "Take one."),
      ]),
    CommandSpec(
      .setAdd,
      summary: "Adds passages to a set.",
      positionals: [SetAddCommand.name, SetAddCommand.references], options: [SetAddCommand.each.spec],
      examples: [CommandSpec.Example("recite set add Favourites \"Romans 8:28\"", "Add a verse at its end.")]),
    CommandSpec(
      .setRemove,
      summary: "Takes passages out of a set, or removes the set; your answers stay.",
      positionals: [SetRemoveCommand.name, SetRemoveCommand.references],
      options: [SetRemoveCommand.all.spec],
      rules: [.exactlyOne(["REF", "all"])],
      examples: [
        CommandSpec.Example("recite set remove Favourites \"John 3:16\"", "Take a verse out."),
        CommandSpec.Example("recite set remove Favourites --all", "Remove the set."),
      ]),
    CommandSpec(
      .setRename,
      summary: "Gives a set another name.",
      positionals: [SetRenameCommand.name, SetRenameCommand.newName],
      examples: [CommandSpec.Example("recite set rename Favourites \"My verses\"", "Rename it.")]),
    CommandSpec(
      .setMove,
      summary: "Moves a passage in its set, or a set among the sets.",
      positionals: [SetMoveCommand.name, SetMoveCommand.reference], options: [SetMoveCommand.to.spec],
      rules: [.exactlyOne(["to"])],
      examples: [
        CommandSpec.Example("recite set move Favourites \"John 3:16\" --to 1", "Move a verse to the front."),
        CommandSpec.Example("recite set move Favourites --to 1", "Put the set first."),
      ]),
    CommandSpec(
      .setList,
      summary: "Lists your sets.",
      options: [SetListCommand.format.spec],
      examples: [CommandSpec.Example("recite set list", "List them; recite set does the same.")]),
    CommandSpec(
      .setShow,
      summary: "Shows how well you know each passage of a set, and when it is due.",
      discussion: ["The colour, the bar and the number all tell the strength, from 0 to 100%."],
      positionals: [SetShowCommand.name], options: [SetShowCommand.format.spec],
      examples: [
        CommandSpec.Example("recite set show Favourites", "Show it."),
        CommandSpec.Example("recite set show Favourites --format jsonl", "Print it for a program to read."),
      ]),
    CommandSpec(
      .setImport,
      summary: "Makes a set of a list of references, or adds them to one.",
      discussion: [
        "A line that cannot be read is told with its number, and the rest is taken. # begins a remark."
      ],
      positionals: [SetImportCommand.file],
      options: [SetImportCommand.name.spec, SetImportCommand.each.spec],
      examples: [CommandSpec.Example("recite set import verses.txt --name Course", "Take over a list.")]),
    CommandSpec(
      .setExport,
      summary: "Prints the references of a set, one a line.",
      positionals: [SetExportCommand.name],
      examples: [CommandSpec.Example("recite set export Favourites", "Print a list that set import reads.")]),
  ]
}
