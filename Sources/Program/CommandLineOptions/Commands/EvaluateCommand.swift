/// Keys of `recite evaluate`.
public enum EvaluateCommand {
  /// What to evaluate on.
  public static let input = Positional(
    "FILE", .optional,
    help:
      "Jobs, as for recite score --manifest; with --plant recordings and their texts: LJ Speech's metadata.csv, a "
      + "fileids list with its transcription beside it, or a folder with either.")
  /// What is known.
  public static let truth = Option<String?>.file(
    "truth", help: "Grade against this JSON Lines file: {\"id\", \"truth\", \"added\"} a line.")
  /// Where recordings are.
  public static let audioRoot = Option<String?>.file(
    "audio-root", "DIR", described: "the folder of FILE", help: "Find the recordings in this folder.")
  /// Results at hand.
  public static let results = Option<String?>.file(
    "results",
    help:
      "Grade these result lines; nothing is scored. Without --truth: tell how far a teacher's corrections in them agree."
  )
  /// Chance.
  public static let plant = Option<Int?>.integer(
    "plant", "SEED", 0...Int.max, help: "Plant mistakes into right recordings; the same seed plants the same."
  )
  /// Where planted jobs go.
  public static let out = Option<String?>.file(
    "out", "DIR", help: "Write the planted jobs.jsonl and truth.jsonl there; nothing is scored.")
  /// Where a fitted model goes.
  public static let fit = Option<String?>.file(
    "fit", "FILE", help: "Write a verdict model fitted to these jobs there; nothing is graded.")
  /// Where what was heard goes.
  public static let keepEvidence = Option<String?>.file(
    "keep-evidence", "FILE",
    help: "Listen only: write what speaks for and against each word there, a line a job, for --evidence.")
  /// Other means.
  public static let accents = Option<String?>.file(
    "accents", "DIR",
    help:
      "With --keep-evidence: hear strained voices with the .means files of this folder in place of the program's."
  )
  /// What was heard before.
  public static let evidence = Option<String?>.file(
    "evidence", help: "Judge what --keep-evidence wrote; no recording is listened to.")
  /// Another model.
  public static let verdict = Option<String?>.file(
    "verdict", help: "Judge the evidence by this verdict model in place of the program's own.")
  /// Whether the weights of words stay.
  public static let keepWords = Option<Bool>.flag(
    "keep-words",
    help: "With --fit: fit only whether a recording is of its text, and keep how words are weighed.")
  /// Where result lines go.
  public static let keepResults = Option<String?>.file(
    "keep-results", "FILE", help: "Write the result line of each job there, too.")
  /// Workers.
  public static let jobs = ScoreCommand.jobs
  /// How sure a word must be.
  public static let strictness = SharedOptions.strictness
  /// The form.
  public static let format = Option<EvaluationFormat>.choice(
    "format", short: "f", standard: .text,
    help: "Print for people, or as one JSON object; jsonl prints the planted jobs with their truth.")
}

extension CommandTable {
  static let evaluate = CommandSpec(
    .evaluate,
    summary: "Measures how far the verdicts can be trusted.",
    discussion: [
      "Scores recordings whose mistakes are known and prints how many mistakes were caught, how many right words were "
        + "called wrong (false alarms), each with its 95% interval, the one against the other by confidence, and the "
        + "fifty worst words with their times.",
      "--plant makes such a test of any right recordings: each is held against its own text, two versions of it with a "
        + "mistake for every eight words (another word, a word that was not said, a word too many, a near word such as "
        + "a/the, in/on, walk/walked), and the text of another recording.",
      "--results alone, of results that \"recite correct\" has corrected, prints a table of the program's verdicts against the "
        + "teacher's, and Cohen's kappa over all words of corrected recordings, those passed over taken for agreed; as json "
        + "over the words that were ruled on, too.",
    ],
    positionals: [EvaluateCommand.input],
    options: [
      EvaluateCommand.truth.spec, EvaluateCommand.audioRoot.spec, EvaluateCommand.results.spec,
      EvaluateCommand.plant.spec, EvaluateCommand.out.spec, EvaluateCommand.fit.spec,
      EvaluateCommand.keepEvidence.spec, EvaluateCommand.accents.spec, EvaluateCommand.evidence.spec,
      EvaluateCommand.verdict.spec,
      EvaluateCommand.keepResults.spec, EvaluateCommand.keepWords.spec,
      EvaluateCommand.jobs.spec, EvaluateCommand.strictness.spec, EvaluateCommand.format.spec,
    ],
    rules: [
      .atMostOne(["strictness", "results"]), .atMostOne(["strictness", "out"]),
      .atLeastOne(["FILE", "results"]), .needs("FILE", oneOf: ["truth", "plant"]),
      .atMostOne(["truth", "plant"]), .atMostOne(["results", "plant"]), .needs("truth", oneOf: ["FILE"]),
      .needs("plant", oneOf: ["FILE"]), .needs("out", oneOf: ["plant"]), .needs("fit", oneOf: ["FILE"]),
      .needs("keep-evidence", oneOf: ["FILE"]), .needs("evidence", oneOf: ["FILE"]),
      .atMostOne(["keep-evidence", "evidence"]), .needs("verdict", oneOf: ["evidence"]),
      .needs("accents", oneOf: ["keep-evidence"]),
      .needs("keep-results", oneOf: ["evidence"]), .needs("keep-words", oneOf: ["fit"]),
    ],
    examples: [
      CommandSpec.Example(
        "recite evaluate jobs.jsonl --truth truth.jsonl --audio-root recordings", "Score and grade."),
      CommandSpec.Example(
        "recite evaluate jobs.jsonl --truth truth.jsonl --results scored.jsonl --format json",
        "Grade results that are there already."),
      CommandSpec.Example(
        "recite evaluate --results class.jsonl",
        "See how far the program agrees with a teacher's corrections."),
      CommandSpec.Example(
        "recite evaluate --plant 7 LJSpeech-1.1/metadata.csv", "Plant mistakes into LJ Speech and measure."),
      CommandSpec.Example(
        "recite evaluate --plant 7 LJSpeech-1.1/metadata.csv --out planted", "Plant them and keep the test."),
      CommandSpec.Example(
        "recite evaluate jobs.jsonl --truth truth.jsonl --fit Models/verdict.json",
        "Fit the verdict anew; compiled in by the next build."),
      CommandSpec.Example(
        "recite evaluate jobs.jsonl --truth truth.jsonl --keep-evidence heard.jsonl",
        "Listen once; then --evidence heard.jsonl fits and grades within seconds."),
    ])
}
