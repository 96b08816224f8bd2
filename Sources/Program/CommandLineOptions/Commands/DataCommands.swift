/// Keys of `recite data check`.
public enum DataCheckCommand {
  /// The form.
  public static let format = SharedOptions.listFormat
}

/// Keys of `recite data repair`.
public enum DataRepairCommand {
  /// The form.
  public static let format = SharedOptions.listFormat
}

/// Keys of `recite data backup`.
public enum DataBackupCommand {
  /// Where to.
  public static let file = Positional(
    "FILE", .optional, help: "A new file; none means the folder of backups.")
  /// A file that is there gives way.
  public static let replace = Option<Bool>.flag("replace", help: "Replace FILE where it is there already.")
  /// Only tell what there is.
  public static let list = Option<Bool>.flag("list", help: "List the backups there are, and make none.")
  /// The form.
  public static let format = SharedOptions.listFormat
}

/// Keys of `recite data restore`.
public enum DataRestoreCommand {
  /// From where.
  public static let backup = Positional(
    "BACKUP", .one,
    help: "The name of a backup (see: recite data backup --list), newest, or the path of a copy.")
}

/// Keys of `recite data merge`.
public enum DataMergeCommand {
  /// The other file.
  public static let file = Positional("FILE", .one, help: "The data of the other machine, or a copy of it.")
  /// The form.
  public static let format = SharedOptions.listFormat
}

/// Keys of `recite data export`.
public enum DataExportCommand {
  /// A file in place of standard output.
  public static let output = Option<String?>.file(
    "output", "FILE", short: "o", help: "Write this file instead of standard output.")
}

extension CommandTable {
  static let dataPath = CommandSpec(
    .dataPath,
    summary: "Prints where your data is kept.",
    examples: [CommandSpec.Example("recite data path", "Print it.")])

  static let dataCheck = CommandSpec(
    .dataCheck,
    summary: "Reads all your data and makes every figure again from the log of your answers.",
    discussion: ["Figures that do not agree with the log are put right: a second check finds nothing."],
    options: [DataCheckCommand.format.spec],
    examples: [CommandSpec.Example("recite data check", "Check it.")])

  static let dataRepair = CommandSpec(
    .dataRepair,
    summary: "Mends a damaged data file as far as that is possible.",
    discussion: [
      "What can be read is carried over into a new file, answer by answer; the damaged file is kept beside it. Where "
        + "a backup holds more, it says so."
    ],
    options: [DataRepairCommand.format.spec],
    examples: [CommandSpec.Example("recite data repair", "Mend it.")])

  static let dataBackup = CommandSpec(
    .dataBackup,
    summary: "Copies all your data, or lists the copies.",
    discussion: [
      "A copy is made by itself once a day and before every change of the file's form. Kept are all of 2 days, then "
        + "12 daily, 10 weekly and 9 monthly ones."
    ],
    positionals: [DataBackupCommand.file],
    options: [DataBackupCommand.replace.spec, DataBackupCommand.list.spec, DataBackupCommand.format.spec],
    rules: [.atMostOne(["FILE", "list"])],
    examples: [
      CommandSpec.Example("recite data backup", "Make a copy now."),
      CommandSpec.Example("recite data backup /media/stick/recite.sqlite", "Make one for another place."),
      CommandSpec.Example(
        "recite data backup --replace ~/Shared/desktop.sqlite", "Keep one where another machine can merge it."
      ),
      CommandSpec.Example("recite data backup --list", "See the copies there are."),
    ])

  static let dataRestore = CommandSpec(
    .dataRestore,
    summary: "Puts a copy in place of your data.",
    discussion: ["What is there now is kept among the backups, and the way back is printed."],
    positionals: [DataRestoreCommand.backup],
    examples: [
      CommandSpec.Example("recite data restore newest", "Go back to the last backup."),
      CommandSpec.Example("recite data restore /media/stick/recite.sqlite", "Bring data from elsewhere."),
    ])

  static let dataMerge = CommandSpec(
    .dataMerge,
    summary:
      "Takes over what another file of yours holds, as from a second machine; nothing of either is lost.",
    discussion: [
      "Answers, cards, quizzes, the course and sets of both are there afterwards, in the order of time, each once; of a "
        + "lesson that both have, the later state. Both machines come to the same when each merges the other's file, however "
        + "often. Settings stay as they are here; undo starts anew. What was here is kept among the backups.",
      "A folder that is kept alike on both machines must not hold the data itself, which two programs would overwrite: keep "
        + "a copy of each machine in it.",
    ],
    positionals: [DataMergeCommand.file],
    options: [DataMergeCommand.format.spec],
    examples: [
      CommandSpec.Example("recite data merge ~/Shared/laptop.sqlite", "Take over what the laptop has.")
    ])

  static let dataExport = CommandSpec(
    .dataExport,
    summary: "Prints everything as JSON Lines, for other programs to read.",
    options: [DataExportCommand.output.spec],
    examples: [
      CommandSpec.Example("recite data export --output recite.jsonl", "Keep it in a file.")
    ])
}
