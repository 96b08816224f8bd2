extension PlainMenu {
  /// The habit course, as lines to choose from.
  static var course: Choice {
    Choice(text: "Habit course", action: .menu("Habit course") { courseChoices })
  }

  private static var courseChoices: [Choice] {
    return [
      Choice(text: "Look at today", action: .run(["course", "today"])),
      Choice(text: "Tick habits, take ticks back", action: .run(["course", "tick"])),
      Choice(text: "Read the next post", action: .run(["course", "read"])),
      Choice(text: "Read it aloud yourself", action: .run(["course", "read", "--aloud"])),
      Choice(text: "Learn your own words by heart", action: .run(["course", "learn"])),
      Choice(text: "See the whole library", action: .run(["course", "library"])),
      Choice(
        text: "Set or change a habit",
        action: .run(
          ["course", "habit", "--"], asking: ["Its name, such as eating-slowly"])),
      Choice(
        text: "Set the self-image goal",
        action: .run(["course", "goal"])),
      Choice(text: "See your habits", action: .run(["course", "habits"])),
      Choice(text: "Look back", action: .run(["course", "progress"])),
      Choice(text: "Begin the course", action: .run(["course", "start"])),
      Choice(text: "Pause it", action: .run(["course", "pause"])),
      Choice(text: "Go on with it", action: .run(["course", "resume"])),
      Choice(text: "Catch up when you are behind", action: .run(["course", "catch-up"])),
      Choice(text: "Reminders", action: .run(["course", "remind"])),
    ]
  }
}
