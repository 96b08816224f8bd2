/// Keys of `recite voices`.
public enum VoicesCommand {
  /// The form.
  public static let format = SharedOptions.listFormat
}

/// Keys of `recite devices`.
public enum DevicesCommand {
  /// The form.
  public static let format = SharedOptions.listFormat
}

extension CommandTable {
  static let voices = CommandSpec(
    .voices,
    summary: "Lists the voices that --voice takes.",
    options: [VoicesCommand.format.spec],
    examples: [
      CommandSpec.Example("recite voices", "List them."),
      CommandSpec.Example("recite voices --format jsonl", "List them for a program to read."),
    ])

  static let devices = CommandSpec(
    .devices,
    summary: "Lists the microphones and speakers that --device takes.",
    options: [DevicesCommand.format.spec],
    examples: [CommandSpec.Example("recite devices", "List them.")])
}
