import Base
import CommandLineOptions
import FoundationEssentials
import Sessions
import Storage
import Terminal

enum DataRepairCommand {
  static let command = Command(
    "data repair",
    summary: "Mends a damaged data file as far as that is possible.",
    discussion: [
      "What can be read is carried over into a new file, answer by answer; the damaged file is kept beside it. Where "
        + "a backup holds more, it says so."
    ],
    options: [SharedOptions.listFormat],
    examples: ["recite data repair": "Mend it."]
  ) { plan, session in
    let path = try session.storePath()
    guard FileManager.default.fileExists(atPath: path) else {
      throw Failure(
        "There is no data at “\(path)”.", advice: "To bring back a backup: recite data restore newest")
    }
    let report = try Store.repair(path, now: session.now())
    let code = report.check.tell(session.output, plan.listFormat)
    guard let damaged = report.damaged else { return code }
    session.output.note("What could be read is in a new file. The damaged one is kept: \(damaged)")
    if report.fromCopies > 0 {
      let rows =
        report.fromCopies == 1
        ? "1 row that was damaged was" : "\(report.fromCopies) rows that were damaged were"
      session.output.note("\(rows) taken from a copy.")
    }
    if !report.leftOut.isEmpty {
      let named = report.leftOut.prefix(10).joined(separator: "; ")
      let more = report.leftOut.count > 10 ? " and \(report.leftOut.count - 10) more" : ""
      session.output.note("Left out, as no copy has it whole: \(named)\(more).")
    }
    if report.orphans > 0 {
      session.output.note("\(report.orphans) rows belonged to what is lost and were left behind.")
    }
    if let backup = Backups(of: path).all().first {
      let advice =
        "The last backup is of \(LocalTime.text(backup.time)): recite data restore newest puts it back."
      session.output.note(advice)
    }
    return code
  }
}
