import Audio
import Batch
import Files
import Reports
import Terminal
import Text

extension EvaluateCommand {
  func plant(_ plan: ParsedCommand, _ seed: UInt64) throws -> (jobs: [PlantedJob], root: String) {
    let (list, root) = try session.lists.read(plan.word(Self.input))
    for fault in list.faults.prefix(3) {
      output.message("Line \(fault.line) \(fault.message).")
    }
    guard !list.recordings.isEmpty else {
      throw Failure(
        "There is no recording with a text in it.",
        advice: "Give LJ Speech's metadata.csv, or a fileids list with its transcription beside it.")
    }
    var generator = SeededGenerator(seed: seed)
    return (Planting(list.recordings).jobs(using: &generator), plan[Self.audioRoot] ?? root)
  }

  func write(_ jobs: [PlantedJob], _ root: String, to folder: String) throws {
    try Paths.makeFolder(folder)
    let files = [("jobs.jsonl", jobs.map(PlantedLines.job)), ("truth.jsonl", jobs.map(PlantedLines.truth))]
    for (name, lines) in files {
      try WholeFile.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: "\(folder)/\(name)")
    }
    let next =
      "recite evaluate \(folder)/jobs.jsonl --truth \(folder)/truth.jsonl --audio-root \(root.isEmpty ? "." : root)"
    output.note("\(jobs.count) jobs. Next: \(next)")
  }
}
