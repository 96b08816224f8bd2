extension Area {
  /// The habit course: its own Home, the library, the habits, its settings.
  public static let course = Area(
    "Course",
    places: [
      Place("Home", id: "course") { CourseHomeScreen() }, Place("Library") { LibraryScreen() },
      Place("Habits") { CourseHabitsScreen() },
      Place("Settings", id: "course settings") { CourseSettingsScreen() },
    ])
}
