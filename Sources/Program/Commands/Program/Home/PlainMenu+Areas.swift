extension PlainMenu {
  /// The areas beside the verses, a line each.
  static var areas: [Choice] {
    [
      .menu("Vocabulary") { vocabulary },
      .menu("Cards") { cards },
      .menu("Quiz") { quiz },
      course,
    ]
  }

  private static var vocabulary: [Choice] {
    [
      .run("Study a document", "vocab study --", asking: ["Which file"]),
      .run("List its words", "vocab list --", asking: ["Which file"]),
      .run("Make a document", "vocab new --", asking: ["Which file, such as words.vocab"]),
    ]
  }

  private static var cards: [Choice] {
    [
      .run("Review what is due", "cards review"),
      .run("See your lists", "cards list"),
      .run("Make a list", "cards new --", asking: ["What shall it be called"]),
    ]
  }

  private static var quiz: [Choice] {
    [
      .run("See your packs", "quiz list"),
      .run("Take one", "quiz take --", asking: ["Which pack"]),
      .run("Take a file of questions over", "quiz import --", asking: ["Which file"]),
      .run(
        "Add a question", "quiz add --",
        asking: ["Which pack", "What is asked", "The answers, such as =right ~wrong ~wrong"]),
    ]
  }
}
