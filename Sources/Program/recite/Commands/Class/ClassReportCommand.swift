import CommandLineOptions

/// `recite class report`: writes a class's page.
enum ClassReportCommand {
  /// Which class.
  static let name = ClassOptions.name
  /// The page.
  static let html = Option<String?>.file(
    "html", help: "Write the page into this file; it needs no other.")
  /// The gradebook.
  static let marks = Option<String?>.file(
    "marks", help: "Write a column of marks a period, with commas, as Moodle imports them.")
  /// The gradebook of a school's system.
  static let oneRoster = Option<String?>.file(
    "oneroster",
    help: "Write marks as the results.csv of OneRoster 1.2; pupils are to be named by their sourcedId.")
  /// The table of grades.
  static let classroom = Option<String?>.file(
    "classroom",
    help:
      "Write marks as Google Classroom exports them to a sheet; it imports none, so they are to be typed or pasted."
  )
  /// Where the recordings are.
  static let audioRoot = Option<String?>.file(
    "audio-root", "DIR", help: "Find recordings that have moved in this folder.")
  /// Whose norms.
  static let grade = ClassOptions.grade
  /// Whether a minute counts.
  static let minute = ClassOptions.minute
  /// Whether names are left out.
  static let anonymous = ClassOptions.anonymous

  static let command = Command(
    "class report",
    summary: "Writes a class's growth as a page, and its marks for a gradebook.",
    discussion: [
      "The page shows a line a pupil, the class's spread, each passage with its words as dark as they were missed, and "
        + "recordings of two periods side by side. What is corrected on it \"recite class correct\" takes over."
    ],
    options: [
      html, marks, oneRoster,
      classroom,
      name, grade, minute,
      anonymous, audioRoot,
    ],
    rules: [.needs(audioRoot, oneOf: [html])],
    examples: [
      "recite class report --html growth.html --grade 3": "Write the page.",
      "recite class report --marks marks.csv": "Write marks for Moodle's gradebook.",
    ]
  ) { try await ClassRun($1).run($0) }
}
