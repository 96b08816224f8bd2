import CommandLineOptions
import Reports
import Terminal

/// `recite merge`: puts the results of several runs over parts of one list together.
struct MergeRun {
  let session: Session

  init(_ session: Session) { self.session = session }

  /// A result, and the file that it stands in.
  private struct Found {
    var index: ResultIndex
    var entry: ResultIndex.Entry
  }

  func run(_ plan: ParsedCommand) throws -> ExitCode {
    let indexes = try plan[MergeCommand.files].map(ResultIndex.init)
    let results = try gather(indexes).sorted { $0.key < $1.key }
    let outputs = try ResultOutputs(plan, recordings: RecordingFolder(root: plan[MergeCommand.audioRoot]))
    let file = try plan[MergeCommand.output].map(OutputFile.init)
    var tally = ClassTally()
    for (_, found) in results {
      let bytes = try found.index.bytes(of: found.entry)
      if let file {
        try file.append(bytes)
        try file.append("\n")
      } else {
        session.output.data(String(decoding: bytes, as: UTF8.self) + "\n")
      }
      guard let line = ResultLine(json: String(decoding: bytes, as: UTF8.self)) else {
        throw CommandFailure("\(found.index.path) has a line for \(found.entry.id) that cannot be read.")
      }
      tally.add(line)
      if !outputs.isEmpty { try outputs.add(line) }
    }
    try file?.commit()
    for note in try outputs.commit() { session.output.message(StyledText(note)) }
    if let gaps = gaps(results.map(\.key)) { session.output.message(StyledText(gaps, .warning)) }
    session.output.note(tally.all.line)
    return .success
  }

  /// Every result once, by the line of the list that it answers.
  private func gather(_ indexes: [ResultIndex]) throws -> [Int: Found] {
    var results: [Int: Found] = [:]
    for index in indexes {
      if index.torn > 0 {
        throw CommandFailure(
          "\(index.path) ends in the middle of a result.", advice: "Let its run come to its end by --resume.")
      }
      for entry in index.entries {
        guard let line = entry.line, line > 0 else {
          throw CommandFailure(
            "\(index.path) has a result without the line of its list: \(entry.id).",
            advice: "Only results of \"recite score --manifest\" can be merged.")
        }
        guard let known = results[line] else {
          results[line] = Found(index: index, entry: entry)
          continue
        }
        try settle(known, Found(index: index, entry: entry), line, in: &results)
      }
    }
    return results
  }

  /// Two results for one line: the good one counts; two that say the same are one.
  private func settle(_ known: Found, _ new: Found, _ line: Int, in results: inout [Int: Found]) throws {
    if known.entry.id == new.entry.id {
      if new.entry.isFailed, !known.entry.isFailed { return }
      if known.entry.isFailed, !new.entry.isFailed {
        results[line] = new
        return
      }
      if try known.index.bytes(of: known.entry) == new.index.bytes(of: new.entry) || known.entry.isFailed {
        return
      }
    }
    throw CommandFailure(
      "Line \(line) is \(known.entry.id) in \(known.index.path), and \(new.entry.id) in \(new.index.path), and they "
        + "say different things.",
      advice: "Merge results of one list that were made by one version with one set of options.")
  }

  private func gaps(_ lines: [Int]) -> String? {
    guard let last = lines.last, last > lines.count else { return nil }
    let missing = last - lines.count
    // The first line of a table names its columns.
    if missing == 1, lines.first == 2 { return nil }
    let first = Self.missing(from: lines, most: 5).map(String.init).joined(separator: ", ")
    return
      "No result answers \(missing) of the lines up to \(last): \(first)\(missing > 5 ? " …" : ""). "
      + "Headers and empty lines have none; else a part is missing."
  }

  /// The first numbers from 1 that rising lines leave out. Their cost is that of the lines: a damaged number may be anything.
  private static func missing(from lines: [Int], most: Int) -> [Int] {
    var missing: [Int] = []
    var before = 0
    for line in lines {
      missing += (before + 1..<line).prefix(most - missing.count)
      if missing.count == most { break }
      before = line
    }
    return missing
  }
}
