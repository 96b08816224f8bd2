import CommandLineOptions
import Sessions
import Storage

/// `recite data check`: checks the data.
struct DataCheckCommand: SessionWork {
  static let command = Command(
    "data check",
    summary: "Reads all your data and makes every figure again from the log of your answers.",
    discussion: ["Figures that do not agree with the log are put right: a second check finds nothing."],
    options: [SharedOptions.listFormat],
    examples: ["recite data check": "Check it."]
  ) { try DataCheckCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws -> ExitCode {
    var store = try session.store()
    return try store.check().tell(output, plan.listFormat)
  }
}
