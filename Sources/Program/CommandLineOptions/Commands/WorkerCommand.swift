extension CommandTable {
  static let worker = CommandSpec(
    .worker,
    summary: "Runs an engine for another process of this program.",
    discussion: [
      "Reads requests from standard input, a JSON line each and its sound behind it, and answers on standard output."
    ],
    examples: [CommandSpec.Example("recite worker", "Started by recite itself; nothing to type.")],
    isHidden: true)
}
