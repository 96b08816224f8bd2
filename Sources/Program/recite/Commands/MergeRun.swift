import Base
import CommandLineOptions
import Reports
import Terminal
import WholeFiles

/// `recite merge`: puts the results of several runs together: of parts of one list, or of several folders.
struct MergeRun {
  let session: Session

  init(_ session: Session) { self.session = session }

  func run(_ plan: ParsedCommand) throws -> ExitCode {
    let indexes = try plan[MergeCommand.files].map(ResultIndex.init)
    if !plan[MergeCommand.mixed] { try checkAlike(indexes) }
    let merge = try ResultMerge(indexes)
    let outputs = try ResultOutputs(
      plan, recordings: RecordingFolder(root: plan[MergeCommand.audioRoot]), output: session.output,
      isOutputTaken: plan[MergeCommand.output] == nil)
    let file = try plan[MergeCommand.output].map { try WholeFile($0) }
    var tally = ClassTally()
    var failures = FailureNotes()
    for found in merge.results {
      let bytes = try found.index.bytes(of: found.entry)
      if let file {
        try file.append(bytes)
        try file.append("\n")
      } else {
        session.output.data(String(decoding: bytes, as: UTF8.self) + "\n")
      }
      guard let line = ResultLine(json: String(decoding: bytes, as: UTF8.self)) else {
        throw Failure("\(found.index.path) has a line for \(found.entry.id) that cannot be read.")
      }
      tally.add(line)
      failures.add(line)
      if !outputs.isEmpty { try outputs.add(line) }
    }
    try file?.commit()
    for note in try outputs.commit() { session.output.message(StyledText(note)) }
    failures.tell(session.output)
    session.output.note(tally.all.line)
    if let gaps = merge.gaps {
      session.output.error(gaps, advice: "Score the part that is missing, and merge all of them again.")
      return .failed
    }
    return tally.all.recordings == 0 && tally.all.failed > 0 ? .failed : .success
  }

  /// Results that were made by other means do not compare, and their sums mean nothing.
  private func checkAlike(_ indexes: [ResultIndex]) throws {
    if let known = indexes.first(where: { !$0.makes.isEmpty }),
      let unknown = indexes.first(where: \.hasUnknownMake)
    {
      throw Failure(
        "\(unknown.path) does not tell by what its results were made, as \(known.path) does.",
        advice: "Score them anew alike, or merge them all the same by --mixed.")
    }
    var first: (made: Provenance, path: String)?
    for index in indexes {
      for made in index.makes {
        guard let known = first else {
          first = (made, index.path)
          continue
        }
        // Each voice may have a line of its own.
        let differences = known.made.differences(from: made.of(voiceLine: known.made.voiceLine))
        guard differences.isEmpty else {
          let place =
            index.path == known.path
            ? "\(index.path) holds results of both" : "\(known.path) and \(index.path) were not made alike"
          throw Failure(
            "\(place): \(differences.joined(separator: "; ")).",
            advice:
              "Score them anew alike (--resume does only those that differ), or merge them all the same by --mixed."
          )
        }
      }
    }
  }
}
