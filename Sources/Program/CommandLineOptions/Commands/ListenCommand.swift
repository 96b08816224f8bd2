/// Keys of `recite listen`.
public enum ListenCommand {
  /// The passage expected.
  public static let verse = SharedOptions.verse
  /// The words expected.
  public static let text = SharedOptions.text
  /// Understand a dictated reference.
  public static let reference = Option<Bool>.flag(
    "reference",
    help: "Understand a spoken reference (\"first Corinthians thirteen verse four\") and print it.")
  /// Then read the passage aloud.
  public static let say = Option<Bool>.flag("say", help: "Read the passage aloud that was understood.")
  /// A recording in place of the microphone.
  public static let input = Option<String?>.file(
    "input", "FILE", short: "i",
    help:
      "Take a recording instead of the microphone: a sound file, or - for a WAV or raw 16 kHz 16-bit mono from "
      + "standard input.")
  /// The microphone.
  public static let device = Option<String?>.text(
    "device", "NAME", help: "Record from this microphone (see: recite devices)."
  ).kept(as: "microphone")
  /// The mark.
  public static let pass = Option<Double>.number(
    "pass", "SCORE", 0...1, standard: 0.9, help: "End with exit code 1 below this score, 0 to 1."
  ).kept
  /// Trailing silence.
  public static let silence = Option<Double>.number(
    "silence", "SECONDS", 0.3...60, standard: 2, help: "Stop after this long a silence behind speech."
  ).kept
  /// The longest recording.
  public static let longest = Option<Double>.number(
    "max", "SECONDS", 1...7200, standard: 300, help: "Stop after this long in any case."
  ).kept
  /// The form.
  public static let format = SharedOptions.resultFormat
  /// How sure a word must be.
  public static let strictness = SharedOptions.strictness
  /// Whether old and new forms of one verb are right.
  public static let acceptClose = SharedOptions.acceptClose
  /// Whether to say why.
  public static let explain = SharedOptions.explain
}

extension CommandTable {
  static let listen = CommandSpec(
    .listen,
    summary: "Listens to you and shows word by word what was right.",
    discussion: [
      "Each word fills its blank as it is heard. Recording ends behind the last word of the text, else after a silence or when you "
        + "press Enter. It never listens while it speaks.",
      "With --format jsonl the microphone's words come at once, one line each, before the line of the result: "
        + "{\"event\":\"ready\"}, {\"event\":\"word\",\"index\":4,\"at\":2.31}, {\"event\":\"end\"}.",
    ],
    options: [
      ListenCommand.verse.spec, ListenCommand.text.spec, ListenCommand.reference.spec, ListenCommand.say.spec,
      ListenCommand.input.spec, ListenCommand.device.spec, ListenCommand.pass.spec,
      ListenCommand.silence.spec,
      ListenCommand.longest.spec, ListenCommand.format.spec, ListenCommand.strictness.spec,
      ListenCommand.acceptClose.spec, ListenCommand.explain.spec,
    ],
    rules: [
      .exactlyOne(["verse", "text", "reference"]), .needs("say", oneOf: ["reference"]),
      .atMostOne(["input", "device"]),
    ],
    examples: [
      CommandSpec.Example("recite listen --verse \"John 3:16\"", "Recite a verse into the microphone."),
      CommandSpec.Example("recite listen --reference --say", "Name a passage aloud and hear it."),
      CommandSpec.Example(
        "arecord -f S16_LE -r 16000 | recite listen --text \"Jesus wept.\" --input -",
        "Score what another program records."),
    ])
}
