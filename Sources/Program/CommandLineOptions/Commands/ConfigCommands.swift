/// Keys of `recite config list`.
public enum ConfigListCommand {
  /// The form.
  public static let format = SharedOptions.listFormat
}

/// Keys of `recite config set`. They are named as those of `recite settings set`, which does it for your settings.
public enum ConfigSetCommand {
  /// Which.
  public static let name = Positional("NAME", .one, help: "A name that recite config lists, such as jobs.")
  /// To what.
  public static let value = Positional("VALUE", .one, help: "What it shall be.")
}

/// Keys of `recite config unset`.
public enum ConfigUnsetCommand {
  /// Which.
  public static let name = Positional("NAME", .one, help: "A name that is set.")
}

extension CommandTable {
  static let configList = CommandSpec(
    .configList,
    summary: "Lists every setting, its value, and where that comes from.",
    discussion: [
      "An option that is typed wins, then a variable of the environment (RECITE_JOBS for jobs), then the file, then the "
        + "standard. Voice, rate, text and the other settings of a learner are kept with the learner's data, not in the file: "
        + "recite settings."
    ],
    options: [ConfigListCommand.format.spec],
    examples: [CommandSpec.Example("recite config", "List them; recite config list does the same.")])

  static let configSet = CommandSpec(
    .configSet,
    summary: "Gives an option a standing value.",
    positionals: [ConfigSetCommand.name, ConfigSetCommand.value],
    examples: [
      CommandSpec.Example("recite config set jobs 4", "Score four recordings at a time from now on."),
      CommandSpec.Example("recite config set score.format jsonl", "Have one command print otherwise."),
    ])

  static let configUnset = CommandSpec(
    .configUnset,
    summary: "Takes a standing value back.",
    positionals: [ConfigUnsetCommand.name],
    examples: [CommandSpec.Example("recite config unset jobs", "Go back to the standard.")])

  static let configPath = CommandSpec(
    .configPath,
    summary: "Prints where the file with standing values is.",
    examples: [CommandSpec.Example("recite config path", "To edit it: $EDITOR \"$(recite config path)\"")])
}
