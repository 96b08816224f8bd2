/// Keys of `recite merge`.
public enum MergeCommand {
  /// The results of parts.
  public static let files = Positional(
    "FILE", .many, help: "Results of \"recite score --manifest … --shard I/N --output FILE\", in any order.")
  /// Where they go.
  public static let output = Option<String?>.file(
    "output", short: "o", described: "standard output", help: "Write them into this file; it appears whole.")
  /// Where recordings are, for a page.
  public static let audioRoot = Option<String?>.file(
    "audio-root", "DIR", help: "Find the recordings in this folder, for the sound of --html.")
}

extension CommandTable {
  static let merge = CommandSpec(
    .merge,
    summary: "Puts the results of several machines together.",
    discussion: [
      "Results come in the order of the list that they answer: the same bytes as from one run over all of it. Of a "
        + "result that failed in one file and not in another, the good one counts. Counts are added up on standard error."
    ],
    positionals: [MergeCommand.files],
    options: [MergeCommand.output.spec, MergeCommand.audioRoot.spec] + OutputOptions.all,
    rules: [.needs("audio-root", oneOf: ["html"])],
    examples: [
      CommandSpec.Example(
        "recite merge part-*.jsonl --output all.jsonl", "Put the parts of a night's run together."),
      CommandSpec.Example(
        "recite merge part-*.jsonl --output all.jsonl --html class.html --audio-root recordings",
        "Make the teacher's page of all of them."),
    ])
}
