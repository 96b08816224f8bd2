extension PlainMenu {
  /// The habit course, as lines to choose from.
  static var course: Choice { .menu("Habit course") { courseChoices } }

  private static var courseChoices: [Choice] {
    [
      .run("Look at today", "course today"),
      .run("Tick habits, take ticks back", "course tick"),
      .run("Read the next post", "course read"),
      .run("Read it aloud yourself", "course read --aloud"),
      .run("Learn your own words by heart", "course learn"),
      .run("See the whole library", "course library"),
      .run("Set or change a habit", "course habit --", asking: ["Its name, such as eating-slowly"]),
      .run("Set the self-image goal", "course goal"),
      .run("See your habits", "course habits"),
      .run("Look back", "course progress"),
      .run("Begin the course", "course start"),
      .run("Pause it", "course pause"),
      .run("Go on with it", "course resume"),
      .run("Catch up when you are behind", "course catch-up"),
      .run("Reminders", "course remind"),
    ]
  }
}
