import Base
import CommandLineOptions
import Sessions
import Storage
import Terminal
import WholeFiles

enum DataExportCommand {
  static let output = Option<String?>.file(
    "output", "FILE", short: "o", help: "Write this file instead of standard output.")

  static let command = Command(
    "data export",
    summary: "Prints everything as JSON Lines, for other programs to read.",
    options: [output],
    examples: ["recite data export --output recite.jsonl": "Keep it in a file."]
  ) { plan, session -> Void in
    var store = try session.store()
    guard let file = plan[Self.output] else {
      try store.export { line throws(Failure) in session.output.data(line + "\n") }
      return
    }
    var bytes: [UInt8] = []
    try store.export { line throws(Failure) in bytes += Array((line + "\n").utf8) }
    try WholeFile.write(bytes, to: file)
    session.output.note("Written: \(file)")
  }
}
