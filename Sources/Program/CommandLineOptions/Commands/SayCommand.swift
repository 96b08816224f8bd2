/// Keys of `recite say`.
public enum SayCommand {
  /// The passage, or `-` for standard input.
  public static let reference = Positional(
    "REF", .any, help: "The passage to speak; - speaks standard input.")
  /// Other words.
  public static let text = Option<String?>.text(
    "text", "TEXT", help: "Speak these words instead of a passage.")
  /// Where the passage is named.
  public static let place = Option<ReferencePlace>.choice(
    "reference", standard: .first, help: "Where to say the reference of the passage."
  ).kept
  /// The voice.
  public static let voice = Option<String?>.text(
    "voice", "NAME", short: "v", described: "your setting, else en-us",
    help: "Speak with this voice (see: recite voices)."
  ).kept
  /// Words a minute.
  public static let rate = Option<Int?>.integer(
    "rate", "WPM", 80...450, short: "r", described: "your setting, else 150",
    help: "Speak this many words a minute, 80 to 450."
  ).kept
  /// Pitch.
  public static let pitch = Option<Int>.integer(
    "pitch", "N", 0...99, standard: 50, help: "Speak lower or higher, 0 to 99."
  ).kept
  /// How often.
  public static let repeats = Option<Int>.integer(
    "repeat", "N", 1...1000, standard: 1, help: "Speak it this many times."
  ).kept
  /// Seconds between.
  public static let pause = Option<Double>.number(
    "pause", "SECONDS", 0...600, standard: 1, help: "Be silent this long between repetitions."
  ).kept
  /// A file in place of the speakers.
  public static let output = Option<String?>.file(
    "output", "FILE", short: "o",
    help: "Write a WAV file instead of speaking aloud; - writes it to standard output.")
  /// The speakers.
  public static let device = Option<String?>.text(
    "device", "NAME", help: "Play on these speakers (see: recite devices)."
  ).kept(as: "speakers")
}

extension CommandTable {
  static let say = CommandSpec(
    .say,
    summary: "Speaks a passage and lights each word as it is said.",
    discussion: ["Ctrl-C stops at once."],
    positionals: [SayCommand.reference],
    options: [
      SayCommand.text.spec, SayCommand.place.spec, SayCommand.voice.spec, SayCommand.rate.spec,
      SayCommand.pitch.spec, SayCommand.repeats.spec, SayCommand.pause.spec, SayCommand.output.spec,
      SayCommand.device.spec,
    ],
    rules: [.exactlyOne(["REF", "text"]), .atMostOne(["output", "device"])],
    examples: [
      CommandSpec.Example("recite say \"John 3:16\"", "Hear the reference and the verse."),
      CommandSpec.Example(
        "recite say \"Ps 23\" --rate 120 --repeat 3 --pause 5",
        "Hear it slowly, three times, with time to repeat it."),
      CommandSpec.Example("recite say \"Jude 3\" --output jude.wav", "Keep it as a file."),
      CommandSpec.Example("fortune | recite say -", "Speak what another program prints."),
    ])
}
