import CommandLineOptions
import Sessions
import Storage

enum DataCheckCommand {
  static let command = Command(
    "data check",
    summary: "Reads all your data and makes every figure again from the log of your answers.",
    discussion: ["Figures that do not agree with the log are put right: a second check finds nothing."],
    options: [SharedOptions.listFormat],
    examples: ["recite data check": "Check it."]
  ) { plan, session in
    var store = try session.store()
    return try store.check().tell(session.output, plan.listFormat)
  }
}
