/// Keys of `recite undo`.
public enum UndoCommand {
  /// Only tell.
  public static let show = Option<Bool>.flag("show", help: "Tell what would be taken back, and do nothing.")
  /// The form.
  public static let format = SharedOptions.listFormat
}

extension CommandTable {
  static let undo = CommandSpec(
    .undo,
    summary: "Takes back the last thing you did.",
    discussion: [
      "Answers, changes of sets and settings, lessons and verdicts put right are taken back one by one, the last first, "
        + "whichever run of the program they come from."
    ],
    options: [UndoCommand.show.spec, UndoCommand.format.spec],
    examples: [
      CommandSpec.Example("recite undo", "Take it back."),
      CommandSpec.Example("recite undo --show", "See first what it would be."),
    ])
}
