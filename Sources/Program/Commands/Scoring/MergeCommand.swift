import Base
import Batch
import CommandLineOptions
import Reports
import Sessions
import Terminal
import WholeFiles

struct MergeCommand: SessionWork {
  static let files = Positional(
    "FILE", .many,
    help:
      "Results of \"recite score … --output FILE\", in any order: of the parts of one list (--shard I/N), or of folders."
  )
  static let output = Option<String?>.file(
    "output", short: "o", described: "standard output", help: "Write them into this file; it appears whole.")
  static let audioRoot = Option<String?>.file(
    "audio-root", "DIR", help: "Find the recordings in this folder, for the sound of --html.")
  static let mixed = Option<Bool>.flag(
    "mixed", help: "Merge results of different versions, models, strictness or adaptations all the same.")

  static let command = Command(
    "merge",
    summary: "Puts the results of several machines together.",
    discussion: [
      "Results come in the order of the list that they answer: the same bytes as from one run over all of it. Of a "
        + "result that failed in one file and not in another, the good one counts. Counts are added up on standard error.",
      "Where parts of the list are missing, what is there is written, and the exit code is 2.",
    ],
    positionals: [files],
    options: [output, audioRoot, mixed]
      + OutputOptions.all,
    rules: [.needs(audioRoot, oneOf: [OutputOptions.html])] + OutputOptions.rules,
    examples: [
      "recite merge part-*.jsonl --output all.jsonl": "Put the parts of a night's run together.",
      "recite merge part-*.jsonl --output all.jsonl --html class.html --audio-root recordings":
        "Make the teacher's page of all of them.",
    ]
  ) { try MergeCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws -> ExitCode {
    let indexes = try plan[Self.files].map(ResultIndex.init)
    if !plan[Self.mixed] { try ResultMerge.checkAlike(indexes) }
    let merge = try ResultMerge(indexes)
    let outputs = try ResultOutputs(
      plan, recordings: RecordingFolder(root: plan[Self.audioRoot]), output: output,
      isOutputTaken: plan[Self.output] == nil)
    let file = try plan[Self.output].map { try WholeFile($0) }
    var tally = ClassTally()
    var failures = FailureNotes()
    for found in merge.results {
      let bytes = try found.index.bytes(of: found.entry)
      if let file {
        try file.append(bytes)
        try file.append("\n")
      } else {
        output.data(String(decoding: bytes, as: UTF8.self) + "\n")
      }
      guard let line = ResultLine(json: String(decoding: bytes, as: UTF8.self)) else {
        throw Failure("\(found.index.path) has a line for \(found.entry.id) that cannot be read.")
      }
      tally.add(line)
      failures.add(line)
      if !outputs.isEmpty { try outputs.add(line) }
    }
    try file?.commit()
    for note in try outputs.commit() { output.message(note) }
    failures.tell(output)
    output.note(tally.all.line)
    if let gaps = merge.gaps {
      output.error(gaps, advice: "Score the part that is missing, and merge all of them again.")
      return .failed
    }
    return tally.all.recordings == 0 && tally.all.failed > 0 ? .failed : .success
  }
}
