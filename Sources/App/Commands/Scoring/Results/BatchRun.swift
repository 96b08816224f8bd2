import Batch
import Glibc
import Recitation
import Reports
import Terminal
import Text

/// Scores a list, and tells, keeps and passes on what comes of it.
struct BatchRun {
  /// What is to be done, and how it is told.
  struct Work: Sendable {
    var entries: [ScoringJob]
    /// Where recordings are looked for.
    var root: String?
    /// The score below which the exit code says so.
    var pass: Double?
    var format: ResultFormat
    /// By what results are made.
    var made: Provenance
    /// How many recordings the whole list has; nil where there is none.
    var listed: Int?
    /// How far the line of each voice is moved, by learner.
    var voices: [String: Double] = [:]
    /// What names are replaced by; nil where they are told.
    var anonymity: Anonymity?
  }

  struct Tally {
    var summary = BatchSummary()
    var failures = FailureNotes()
    var doubles = DoubleNotes()
    var last: RecitationResult?

    var done: Int { summary.scored + summary.failed }
  }

  let session: Session
  let work: Work
  /// Where results are kept; nil where they are printed.
  let results: ResultsFile?
  let outputs: ResultOutputs

  /// Scores all entries.
  ///
  /// - Throws: `Failure` where a result cannot be written: nothing more is scored then.
  func run(_ scoring: BatchScoring, jobs: Int) async throws -> Tally {
    let (task, scored) = scoring.start(work.entries, jobs: jobs)
    let taker = Interrupt.shared.take { task.cancel() }
    defer { Interrupt.shared.remove(taker) }
    do {
      return try await tell(scored)
    } catch {
      task.cancel()
      await task.value
      throw error
    }
  }

  /// Gives the results their name, and makes the other files of them.
  func finish() throws {
    if let results {
      try results.commit()
      if !outputs.isEmpty, results.isKept { try passOn(results.path) }
    }
    for note in try outputs.commit() { session.output.message(note) }
  }

  private func tell(_ recordings: Handover<BatchScoring.Scored>) async throws -> Tally {
    let output = session.output
    let reporter = ResultReporter(
      output: output, format: work.format, pass: work.pass, made: work.made, listed: work.listed,
      voices: work.voices)
    if results == nil { reporter.begin() }
    let progress = ProgressLine(label: "Scoring", total: work.entries.count)
    let clock = ContinuousClock()
    let start = clock.now
    var tally = Tally()
    var isGivenUp = false
    var anonymity = work.anonymity
    defer { output.clearLive() }
    while let scored = await recordings.take() {
      // After Ctrl-C: what was not finished has no line, nor has what comes behind the gap.
      if case .failure(let fault) = scored.result, fault.code == "cancelled" { isGivenUp = true }
      if isGivenUp { continue }
      let named = reporter.line(scored)
      let line = anonymity?.next(named) ?? named
      if let results {
        try results.append(line)
      } else {
        reporter.report(line)
      }
      if results?.isKept != true, !outputs.isEmpty { try outputs.add(line) }
      tally.summary.add(line, passMark: work.pass)
      tally.failures.add(line)
      tally.doubles.add(line)
      tally.last = line.result ?? tally.last
      if work.entries.count > 1, results != nil || work.format != .text || isatty(1) == 0 {
        let elapsed = (clock.now - start) / .seconds(1)
        output.showLive([progress.line(done: tally.done, failed: tally.summary.failed, elapsed: elapsed)])
      }
    }
    if Interrupt.shared.isRaised {
      let place = results == nil ? "above" : "kept; go on with --resume"
      output.message("Interrupted: \(tally.done) of \(work.entries.count) recordings are scored, \(place).")
    }
    return tally
  }

  /// Reads the results again, in the order of the list.
  private func passOn(_ path: String) throws {
    let index = try ResultIndex(path)
    for entry in index.entries { try outputs.add(try index.line(of: entry)) }
  }
}

/// Recordings of a batch that are another one byte by byte, with its text: a copy that was forgotten, or one
/// reading handed in by two.
struct DoubleNotes {
  /// As many are named.
  private static let most = 5
  /// As many recordings are kept in mind.
  private static let longest = 100_000

  private var first: [ResultLine.Origin: String] = [:]
  private var named: [(id: String, other: String)] = []
  private var count = 0

  mutating func add(_ line: ResultLine) {
    guard let origin = line.origin, origin.recording != nil, origin.text != nil else { return }
    if let other = first[origin] {
      count += 1
      if named.count < Self.most { named.append((line.id, other)) }
    } else if first.count < Self.longest {
      first[origin] = line.id
    }
  }

  /// Names them.
  func tell(_ output: Output) {
    for double in named {
      output.message(
        StyledText("Twice: ", .warning)
          + StyledText("\(double.id) is the recording \(double.other), with the same text."))
    }
    if count > named.count { output.message("and \(count - named.count) more", .dim) }
  }
}

/// The recordings of a batch that could not be scored, for whoever reads no result lines: the first few by
/// name, the rest by their number.
struct FailureNotes {
  /// As many are named.
  private static let most = 5

  private var first: [(id: String, message: String)] = []
  private var count = 0
  private var codes: Set<String> = []

  mutating func add(_ line: ResultLine) {
    guard let failure = line.failure else { return }
    count += 1
    codes.insert(failure.code)
    if first.count < Self.most { first.append((line.id, failure.message)) }
  }

  /// Names them; `rest` says where those stand that are not named.
  func tell(_ output: Output, rest: String = ", each with its error in the results") {
    for failure in first {
      output.message(StyledText("Not scored: ", .error) + StyledText("\(failure.id): \(failure.message)"))
    }
    if count > first.count {
      output.message("and \(count - first.count) more\(rest)", .dim)
    }
  }

  /// What to do where all failed; nil where that is not known.
  func advice(root: String?) -> String? {
    guard codes == ["missing_file"] else { return nil }
    let place = root.map { $0.isEmpty ? "this folder" : $0 } ?? "where they are named"
    return "No recording is in \(place). Name their folder by --audio-root DIR."
  }
}
