/// Keys of `recite settings list`.
public enum SettingsListCommand {
  /// The form.
  public static let format = SharedOptions.listFormat
}

/// Keys of `recite settings get`.
public enum SettingsGetCommand {
  /// Which.
  public static let name = Positional("NAME", .one, help: "The name of a setting.")
  /// The form.
  public static let format = SharedOptions.listFormat
}

/// Keys of `recite settings set`.
public enum SettingsSetCommand {
  /// Which.
  public static let name = Positional("NAME", .one, help: "The name of a setting.")
  /// To what.
  public static let value = Positional("VALUE", .one, help: "What it shall be.")
}

/// Keys of `recite settings reset`.
public enum SettingsResetCommand {
  /// Which.
  public static let names = Positional("NAME", .any, help: "The names of settings; none means all.")
}

extension CommandTable {
  static let settingsList = CommandSpec(
    .settingsList,
    summary: "Lists your settings, what each means and what it takes.",
    options: [SettingsListCommand.format.spec],
    examples: [
      CommandSpec.Example("recite settings list", "List them; recite settings does the same.")
    ])

  static let settingsGet = CommandSpec(
    .settingsGet,
    summary: "Prints one setting.",
    positionals: [SettingsGetCommand.name],
    options: [SettingsGetCommand.format.spec],
    examples: [CommandSpec.Example("recite settings get rate", "Print how fast it speaks.")])

  static let settingsSet = CommandSpec(
    .settingsSet,
    summary: "Changes a setting.",
    positionals: [SettingsSetCommand.name, SettingsSetCommand.value],
    examples: [
      CommandSpec.Example("recite settings set rate 120", "Have it speak more slowly from now on."),
      CommandSpec.Example("recite settings set voice en-gb", "Have it speak with a British voice."),
      CommandSpec.Example(
        "recite settings set strictness lenient", "Judge what was not heard for sure kindly."),
    ])

  static let settingsReset = CommandSpec(
    .settingsReset,
    summary: "Puts settings back to what they are for everybody.",
    positionals: [SettingsResetCommand.names],
    examples: [
      CommandSpec.Example("recite settings reset rate", "Put one back."),
      CommandSpec.Example("recite settings reset", "Put all back."),
    ])
}
