/// Keys of `recite score`.
public enum ScoreCommand {
  /// The recordings.
  public static let audio = Positional(
    "AUDIO", .any,
    help:
      "Recordings: WAV of any rate, FLAC, OGG, MP3; - is a WAV from standard input. A folder means the recordings "
      + "in it; NAME.txt or NAME.lab beside NAME.wav holds its reference or its words.")
  /// The passage expected.
  public static let verse = SharedOptions.verse
  /// The words expected.
  public static let text = SharedOptions.text
  /// Many recordings, each with its own text.
  public static let manifest = Option<String?>.file(
    "manifest", "FILE", short: "m",
    help:
      "Score the recordings of a JSON Lines file: {\"id\", \"audio\", \"text\" or \"verse\"} a line; - is standard "
      + "input.")
  /// Where they are.
  public static let audioRoot = Option<String?>.file(
    "audio-root", "DIR", described: "the manifest's folder",
    help: "Find the manifest's recordings in this folder.")
  /// The form.
  public static let format = SharedOptions.resultFormat
  /// How sure a word must be.
  public static let strictness = SharedOptions.strictness
  /// Whether old and new forms of one verb are right.
  public static let acceptClose = SharedOptions.acceptClose
  /// Whether to say why.
  public static let explain = SharedOptions.explain
  /// Workers.
  public static let jobs = Option<Int?>.integer(
    "jobs", "N", 1...256, short: "j", described: "one a core",
    help: "Score this many recordings at the same time.")
  /// The mark.
  public static let pass = Option<Double?>.number(
    "pass", "SCORE", 0...1, described: "0.9 for one recording, none for several",
    help: "End with exit code 1 where a recording scores below this, 0 to 1.")

  /// A page.
  public static let html = Option<String?>.file(
    "html", help: "Write a page too, on which a click on a word plays it; it needs no other file.")
  /// A word to hear.
  public static let playWord = Option<Int?>.integer(
    "play-word", "N", 1...100_000, help: "Play this word of the recording, counted from 1.")
  /// A word to keep.
  public static let clip = Option<Int?>.integer(
    "clip", "N", 1...100_000,
    help: "Write this word of the recording, counted from 1, into a new WAV file, named after the recording.")

  /// The pass mark of a single recording.
  public static let passMark = 0.9
}

extension CommandTable {
  static let score = CommandSpec(
    .score,
    summary: "Scores recordings of a known text, word by word.",
    discussion: [
      "A recording that cannot be read gives an error line, and the others go on. Results come in the order of the "
        + "recordings, whatever --jobs is."
    ],
    positionals: [ScoreCommand.audio],
    options: [
      ScoreCommand.verse.spec, ScoreCommand.text.spec, ScoreCommand.manifest.spec,
      ScoreCommand.audioRoot.spec,
      ScoreCommand.format.spec, ScoreCommand.jobs.spec, ScoreCommand.pass.spec,
      ScoreCommand.strictness.spec, ScoreCommand.acceptClose.spec, ScoreCommand.explain.spec,
      ScoreCommand.html.spec, ScoreCommand.playWord.spec, ScoreCommand.clip.spec,
    ],
    rules: [
      .exactlyOne(["AUDIO", "manifest"]), .atMostOne(["verse", "text", "manifest"]),
      .needs("audio-root", oneOf: ["manifest"]), .atMostOne(["play-word", "clip", "html"]),
      .atMostOne(["play-word", "manifest"]), .atMostOne(["clip", "manifest"]),
    ],
    examples: [
      CommandSpec.Example(
        "recite score class --html report.html", "Score a folder, for a teacher to look at."),
      CommandSpec.Example(
        "recite score me.wav --verse \"John 11:35\" --clip 2 word.wav", "Cut the second word out."),
      CommandSpec.Example(
        "recite score me.wav --verse \"John 11:35\" --explain", "See why words were flagged."),
      CommandSpec.Example("recite score me.wav --verse \"John 11:35\"", "Score one recording."),
      CommandSpec.Example(
        "recite score *.flac --text \"Jesus wept.\" --format tsv",
        "Score several of the same text, for a spreadsheet."),
      CommandSpec.Example(
        "recite score --manifest class.jsonl --jobs 4 --format jsonl",
        "Score a class, each with its own text."),
    ])
}
