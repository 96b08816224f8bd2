/// Keys of `recite merge`.
public enum MergeCommand {
  /// The results of parts.
  public static let files = Positional(
    "FILE", .many,
    help:
      "Results of \"recite score … --output FILE\", in any order: of the parts of one list (--shard I/N), or of folders."
  )
  /// Where they go.
  public static let output = Option<String?>.file(
    "output", short: "o", described: "standard output", help: "Write them into this file; it appears whole.")
  /// Where recordings are, for a page.
  public static let audioRoot = Option<String?>.file(
    "audio-root", "DIR", help: "Find the recordings in this folder, for the sound of --html.")
  /// Whether results of different make go together.
  public static let mixed = Option<Bool>.flag(
    "mixed", help: "Merge results of different versions, models, strictness or adaptations all the same.")
}

extension CommandTable {
  static let merge = CommandSpec(
    .merge,
    summary: "Puts the results of several machines together.",
    discussion: [
      "Results come in the order of the list that they answer: the same bytes as from one run over all of it. Of a "
        + "result that failed in one file and not in another, the good one counts. Counts are added up on standard error.",
      "Where parts of the list are missing, what is there is written, and the exit code is 2.",
    ],
    positionals: [MergeCommand.files],
    options: [MergeCommand.output.spec, MergeCommand.audioRoot.spec, MergeCommand.mixed.spec]
      + OutputOptions.all,
    rules: [.needs("audio-root", oneOf: ["html"])] + OutputOptions.rules,
    examples: [
      CommandSpec.Example(
        "recite merge part-*.jsonl --output all.jsonl", "Put the parts of a night's run together."),
      CommandSpec.Example(
        "recite merge part-*.jsonl --output all.jsonl --html class.html --audio-root recordings",
        "Make the teacher's page of all of them."),
    ])
}
