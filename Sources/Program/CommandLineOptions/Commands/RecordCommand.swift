/// Keys of `recite record`.
public enum RecordCommand {
  /// What is to be recorded.
  public static let manifest = Option<String?>.file(
    "manifest", "FILE", short: "m",
    help:
      "The list: as for \"recite score --manifest\". Each recording is written where the list says, as WAV.")
  /// Where to.
  public static let audioRoot = Option<String?>.file(
    "audio-root", "DIR", described: "the list's folder", help: "Write the recordings below this folder.")
  /// Whose.
  public static let learner = Option<String?>.text(
    "learner", "NAME", help: "Record only what the list has for this learner.")
  /// Whether the words are hidden.
  public static let byHeart = Option<Bool>.flag(
    "by-heart", help: "Show the reference only, not the words; a text without a reference is shown.")
  /// What is recorded again.
  public static let redo = Option<String?>.text(
    "redo", "NAME", help: "Record this one again, by its name in the list, its file or its passage.")
  /// The microphone.
  public static let device = ListenCommand.device
  /// Trailing silence.
  public static let silence = ListenCommand.silence
  /// The longest recording.
  public static let longest = ListenCommand.longest
}

extension CommandTable {
  static let record = CommandSpec(
    .record,
    summary: "Records a list of verses one by one, for a learner or a class.",
    discussion: [
      "After each you keep it, say it again, or go on. What is recorded already is passed over: stop when you like, and "
        + "type the same again to go on. A microphone from which nothing comes is told of before the first and at once; "
        + "silence is not kept.",
      "With --redo what was recorded stays until the new recording is kept.",
    ],
    options: [
      RecordCommand.manifest.spec, RecordCommand.audioRoot.spec, RecordCommand.learner.spec,
      RecordCommand.byHeart.spec, RecordCommand.redo.spec, RecordCommand.device.spec,
      RecordCommand.silence.spec,
      RecordCommand.longest.spec,
    ],
    rules: [.exactlyOne(["manifest"])],
    examples: [
      CommandSpec.Example("recite record --manifest class.csv", "Record a class."),
      CommandSpec.Example(
        "recite record --manifest class.csv --learner Ada --by-heart",
        "Record one learner, who sees no words."),
    ])
}
