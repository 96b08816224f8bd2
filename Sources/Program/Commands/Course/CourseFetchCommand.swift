import CommandLineOptions
import Sessions

enum CourseFetchCommand {
  static let from = Option<String?>.text(
    "from", "SOURCE", described: "where the course came from last",
    help: "Take the course at this address (https://…) or in this folder, or own for the program's.")

  static let command = Command(
    "course fetch",
    summary: "Looks for changes in the course's content, or takes it from elsewhere.",
    discussion: [
      "Only what has changed is sent. What was fetched is kept and works offline. A course with faults is refused, all of "
        + "them are listed, and the last good one stays."
    ],
    options: [from],
    examples: [
      "recite course fetch": "Look for changes; this is done once a day by itself.",
      "recite course fetch --from ~/my-course": "Take the course in a folder.",
      "recite course fetch --from own": "Go back to the program's own.",
    ]
  ) { plan, session -> Void in
    let content = CourseContent(session)
    if let source = plan[Self.from] {
      try await content.take(source)
    } else {
      try await content.again()
    }
  }
}
