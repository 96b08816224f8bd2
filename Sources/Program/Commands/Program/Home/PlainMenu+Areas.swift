extension PlainMenu {
  /// The areas beside the verses, a line each.
  static var areas: [Choice] {
    [
      Choice(text: "Vocabulary", action: .menu("Vocabulary") { vocabulary }),
      Choice(text: "Cards", action: .menu("Cards") { cards }),
      Choice(text: "Quiz", action: .menu("Quiz") { quiz }),
      course,
    ]
  }

  private static var vocabulary: [Choice] {
    [
      Choice(text: "Study a document", action: .run(["vocab", "study", "--"], asking: ["Which file"])),
      Choice(text: "List its words", action: .run(["vocab", "list", "--"], asking: ["Which file"])),
      Choice(
        text: "Make a document",
        action: .run(["vocab", "new", "--"], asking: ["Which file, such as words.vocab"])),
    ]
  }

  private static var cards: [Choice] {
    [
      Choice(text: "Review what is due", action: .run(["cards", "review"])),
      Choice(text: "See your lists", action: .run(["cards", "list"])),
      Choice(text: "Make a list", action: .run(["cards", "new", "--"], asking: ["What shall it be called"])),
    ]
  }

  private static var quiz: [Choice] {
    [
      Choice(text: "See your packs", action: .run(["quiz", "list"])),
      Choice(text: "Take one", action: .run(["quiz", "take", "--"], asking: ["Which pack"])),
      Choice(
        text: "Take a file of questions over", action: .run(["quiz", "import", "--"], asking: ["Which file"])),
      Choice(
        text: "Add a question",
        action: .run(
          ["quiz", "add", "--"],
          asking: ["Which pack", "What is asked", "The answers, such as =right ~wrong ~wrong"])),
    ]
  }
}
