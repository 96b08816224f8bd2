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
      "Score the recordings of a list: JSON Lines ({\"id\", \"audio\", \"text\" or \"verse\"} a line), a .csv or .tsv "
      + "table with a header (Common Voice's too), LJ Speech's metadata.csv, a .fileids list with its transcription, "
      + "Kaldi's wav.scp with its text; - is JSON Lines from standard input.")
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
  /// Whether to tell phones.
  public static let phones = Option<Bool>.flag(
    "phones",
    help:
      "Tell each word's phones, when they were said and how well they fit; they go into --format jsonl, --textgrid and --ctm, "
      + "which writes NAME.phones.ctm beside.")
  /// Whose corrections to go by.
  public static let className = Option<String?>.text(
    "class", "NAME",
    help:
      "Judge each learner by the line that a teacher's corrections of this class have taught; it is told which."
  )
  /// Whether to look only.
  public static let dryRun = Option<Bool>.flag(
    "dry-run", help: "Tell what would be scored, and what of it cannot be, and score nothing.")
  /// Workers.
  public static let jobs = Option<Int?>.integer(
    "jobs", "N", 1...256, short: "j", described: "one a core",
    help: "Score this many recordings at the same time."
  ).kept
  /// The mark.
  public static let pass = Option<Double?>.number(
    "pass", "SCORE", 0...1, described: "0.9 for one recording, none for several",
    help: "End with exit code 1 where a recording scores below this, 0 to 1."
  ).kept

  /// Where results go.
  public static let output = Option<String?>.file(
    "output", short: "o",
    help:
      "Write the results into this file as JSON Lines; it appears when all are there. Until then they stand in "
      + "FILE.part, which --resume goes on with.")
  /// Whether to go on with an earlier run.
  public static let resume = Option<Bool>.flag(
    "resume",
    help:
      "Keep what an earlier run with this --output finished, and do the rest, and anew what has another recording, text, "
      + "strictness or version by now.")
  /// Whether to do failures again.
  public static let resumeFailed = Option<Bool>.flag(
    "resume-failed", help: "As --resume, and do anew what could not be scored.")
  /// A part of the list.
  public static let shard = Option<String?>.text(
    "shard", "I/N",
    help:
      "Score only part I of N of the list (from 1), chosen by id; \"slurm\" takes both from a Slurm job array."
  )
  /// The column of the learner.
  public static let learner = Option<String?>.text(
    "learner", "COLUMN", described: "learner, student, speaker or client_id",
    help: "Take the learner from this column of the table."
  ).kept
  /// The column of the date.
  public static let date = Option<String?>.text(
    "date", "COLUMN", described: "date, recorded or day", help: "Take the date from this column of the table."
  ).kept
  /// What names tell.
  public static let names = Option<String?>.text(
    "names", "PATTERN",
    help: "Take learner, date and verse from file names, e.g. \"{learner}_{date}_{verse}\"; {*} is anything."
  ).kept
  /// A word to hear.
  public static let playWord = Option<Int?>.integer(
    "play-word", "N", 1...100_000, help: "Play this word of the recording, counted from 1.")
  /// A word to keep.
  public static let clip = Option<Int?>.integer(
    "clip", "N", 1...100_000,
    help: "Write this word, counted from 1, into a new WAV file: --clip 3 me.wav word.wav.")

  /// The pass mark of a single recording.
  public static let passMark = 0.9
}

extension CommandTable {
  static let score = CommandSpec(
    .score,
    summary: "Scores recordings of a known text, word by word.",
    discussion: [
      "A recording that cannot be read gives an error line, and the others go on. Results come in the order of the "
        + "recordings, whatever --jobs is. Where nothing could be scored the exit code is 2.",
      "A line of JSON tells in \"fingerprint\" what was judged, in \"made\" by what: program, engine, model, strictness and "
        + "adaptations; in \"listed\" how many recordings the whole list has.",
    ],
    positionals: [ScoreCommand.audio],
    options: [
      ScoreCommand.verse.spec, ScoreCommand.text.spec, ScoreCommand.manifest.spec,
      ScoreCommand.audioRoot.spec,
      ScoreCommand.format.spec, ScoreCommand.jobs.spec, ScoreCommand.pass.spec,
      ScoreCommand.strictness.spec, ScoreCommand.acceptClose.spec, ScoreCommand.explain.spec,
      ScoreCommand.phones.spec, ScoreCommand.className.spec, ScoreCommand.dryRun.spec,
      ScoreCommand.playWord.spec, ScoreCommand.clip.spec, ScoreCommand.output.spec, ScoreCommand.resume.spec,
      ScoreCommand.resumeFailed.spec, ScoreCommand.shard.spec, ScoreCommand.learner.spec,
      ScoreCommand.date.spec, ScoreCommand.names.spec,
    ] + OutputOptions.all,
    rules: [
      .exactlyOne(["AUDIO", "manifest"]), .atMostOne(["verse", "text", "manifest"]),
      .needs("audio-root", oneOf: ["manifest"]), .atMostOne(["play-word", "clip", "output"]),
      .atMostOne(["play-word", "manifest"]), .atMostOne(["clip", "manifest"]),
      .agrees("output", with: "format", being: "jsonl"), .atMostOne(["resume", "resume-failed"]),
      .needs("resume", oneOf: ["output"]), .needs("resume-failed", oneOf: ["output"]),
      .needs("shard", oneOf: ["manifest"]), .needs("learner", oneOf: ["manifest"]),
      .needs("date", oneOf: ["manifest"]), .atMostOne(["dry-run", "output"]),
      .atMostOne(["dry-run", "play-word", "clip"]),
    ] + OutputOptions.rules,
    examples: [
      CommandSpec.Example(
        "recite score class --html report.html", "Score a folder, for a teacher to look at."),
      CommandSpec.Example(
        "recite score --manifest class.csv --output class.jsonl --resume --by-learner learners.csv",
        "Score a long list; typed again after a break, it goes on where it was."),
      CommandSpec.Example(
        "recite score me.wav --verse \"John 11:35\" --clip 2 word.wav", "Cut the second word out."),
      CommandSpec.Example(
        "recite score me.wav --verse \"John 11:35\" --explain", "See why words were flagged."),
      CommandSpec.Example(
        "recite score class --phones --textgrid grids", "Look at words and phones in Praat."),
      CommandSpec.Example("recite score me.wav --verse \"John 11:35\"", "Score one recording."),
      CommandSpec.Example(
        "recite score *.flac --text \"Jesus wept.\" --format tsv",
        "Score several of the same text, for a spreadsheet."),
      CommandSpec.Example(
        "recite score --manifest class.jsonl --jobs 4 --format jsonl",
        "Score a class, each with its own text."),
    ])
}
