import Base
import CommandLineOptions
import Sessions
import Storage
import Terminal
import WholeFiles

/// `recite data export`: prints all data.
struct DataExportCommand: SessionWork {
  static let output = Option<String?>.file(
    "output", "FILE", short: "o", help: "Write this file instead of standard output.")

  static let command = Command(
    "data export",
    summary: "Prints everything as JSON Lines, for other programs to read.",
    options: [output],
    examples: ["recite data export --output recite.jsonl": "Keep it in a file."]
  ) { try DataExportCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws {
    var store = try session.store()
    guard let file = plan[Self.output] else {
      try store.export { line throws(Failure) in output.data(line + "\n") }
      return
    }
    var bytes: [UInt8] = []
    try store.export { line throws(Failure) in bytes += Array((line + "\n").utf8) }
    try WholeFile.write(bytes, to: file)
    output.note("Written: \(file)")
  }
}
