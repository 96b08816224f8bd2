/// Keys of `recite privacy`.
public enum PrivacyCommand {
  /// The form.
  public static let format = SharedOptions.listFormat
}

extension CommandTable {
  static let privacy = CommandSpec(
    .privacy,
    summary: "Tells what is kept of you and where, what is sent and to whom, and how to erase it.",
    discussion: [
      "Nothing is sent but to the addresses that you have chosen yourself; they are listed with what goes there. This command "
        + "reads them, and changes and sends nothing."
    ],
    options: [PrivacyCommand.format.spec],
    examples: [CommandSpec.Example("recite privacy", "See it.")])
}
