extension CommandTable {
  static let demo = CommandSpec(
    .demo,
    summary: "Shows what recite does, with no microphone needed.",
    discussion: [
      "Picks a verse, speaks it into a WAV file and scores that file and a recording of a human voice, word by "
        + "word: once against what was said and once against a text with three planted mistakes."
    ],
    examples: [CommandSpec.Example("recite demo", "Run it. It ends with exit code 0.")])
}
