extension CommandTable {
  static let home = CommandSpec(
    .home,
    summary: "Opens the full-screen program: learn, practise, keep sets. The same as recite alone.",
    discussion: [
      "Its keys are shown on the screen. It needs a terminal of at least 60 columns and 16 rows; without a terminal it "
        + "prints what to try. ACCESSIBLE=1 in the environment gives plain lines and numbered choices in its place."
    ],
    examples: [CommandSpec.Example("recite", "Open it.")])
}
