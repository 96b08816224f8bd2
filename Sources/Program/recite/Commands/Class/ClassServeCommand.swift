import CommandLineOptions

/// `recite class serve`: serves a class's page.
enum ClassServeCommand {
  /// Which class.
  static let name = ClassOptions.name
  /// Whose norms.
  static let grade = ClassOptions.grade
  /// Whether a minute counts.
  static let minute = ClassOptions.minute
  /// Where the recordings are.
  static let audioRoot = ClassReportCommand.audioRoot
  /// Where to listen.
  static let port = QuizServeCommand.port
  /// Whether to open a browser.
  static let open = QuizServeCommand.open

  static let command = Command(
    "class serve",
    summary: "Serves a class's page to a browser on this machine; what is corrected there is kept at once.",
    discussion: [
      "It prints the address, whose token nobody else knows, and listens on 127.0.0.1 alone until Ctrl-C. Tables and "
        + "drawings are made anew when the page is loaded again."
    ],
    options: [
      name, grade, minute,
      audioRoot, port, open,
    ],
    examples: [
      "recite class serve --open": "Listen and correct in the browser."
    ]
  ) { try await ClassRun($1).run($0) }
}
