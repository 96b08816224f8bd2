import Desktop
import Sessions
import Terminal

enum RemindTestCommand {
  static let command = Command(
    "remind test",
    summary: "Shows a notification now, as a reminder would.",
    examples: ["recite remind test": "See whether it reaches you."]
  ) { _, session -> Void in
    var store = try session.store()
    let due = try DuePassages(session, in: &store)
    let body = due.sentence ?? "Nothing is due at present. This is a test."
    try Notification(title: "Recite", body: body).show(environment: session.environment)
    session.output.line(StyledText("Sent: ") + StyledText(body, .heading))
  }
}
