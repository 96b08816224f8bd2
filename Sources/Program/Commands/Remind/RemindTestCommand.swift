import Desktop
import Sessions
import Terminal

/// `recite remind test`: shows a reminder now.
struct RemindTestCommand: SessionWork {
  static let command = Command(
    "remind test",
    summary: "Shows a notification now, as a reminder would.",
    examples: ["recite remind test": "See whether it reaches you."]
  ) { try RemindTestCommand(session: $1).run() }

  let session: Session

  func run() throws {
    var store = try session.store()
    let due = try DuePassages(session, in: &store)
    let body = due.sentence ?? "Nothing is due at present. This is a test."
    try Notification(title: "Recite", body: body).show(environment: session.environment)
    output.line(StyledText("Sent: ") + StyledText(body, .heading))
  }
}
