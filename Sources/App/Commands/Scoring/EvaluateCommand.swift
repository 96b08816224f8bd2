package import Batch
import Files
import FoundationEssentials
package import Recitation
import Reports
package import Terminal
import Text

/// How far the verdicts can be trusted, by recordings whose mistakes are known or by a teacher's corrections.
package struct EvaluateCommand: SessionWork {
  static let input = Positional("FILE", .optional, help: "Jobs, as for recite score --manifest.")
  package static let truth = Option<String?>.file(
    "truth", help: "Grade against this JSON Lines file: {\"id\", \"truth\", \"added\"} a line.")
  static let audioRoot = Option<String?>.file(
    "audio-root", "DIR", described: "the folder of FILE", help: "Find the recordings in this folder.")
  static let results = Option<String?>.file(
    "results",
    help:
      "Grade these result lines; nothing is scored. Without --truth: tell how far a teacher's corrections in "
      + "them agree."
  )
  static let strictness = SharedOptions.strictness
  package static let format = Option<EvaluationFormat>.choice(
    "format", short: "f", standard: .text, help: "Print for people, or as one JSON object.")

  static let command = Command(
    "evaluate",
    summary: "Measures how far the verdicts can be trusted.",
    discussion: [
      "Scores recordings whose mistakes are known and prints how many mistakes were caught, how many right "
        + "words were called wrong (false alarms), each with its 95% interval, which takes each word as if "
        + "it were of another speaker, what was told of missed words against what was so, the one against the "
        + "other by confidence, and the fifty worst words with their times. A word told as unsure counts as "
        + "accepted; the manual's rates count it as questioned.",
      "--results alone, of results that \"recite correct\" has corrected, prints a table of the program's "
        + "verdicts against the teacher's, and Cohen's kappa over all words of corrected recordings, those "
        + "passed over taken for agreed; as json over the words that were ruled on, too.",
    ],
    positionals: [input],
    options: [truth, audioRoot, results, ScoreCommand.jobs, strictness, format],
    rules: [
      .atMostOne([strictness, results]), .atLeastOne([input, results]), .needs(input, oneOf: [truth]),
      .needs(truth, oneOf: [input]),
    ],
    examples: [
      "recite evaluate jobs.jsonl --truth truth.jsonl --audio-root recordings": "Score and grade.",
      "recite evaluate jobs.jsonl --truth truth.jsonl --results scored.jsonl --format json":
        "Grade results that are there already.",
      "recite evaluate --results class.jsonl": "See how far the program agrees with a teacher's corrections.",
    ]
  ) { try await EvaluateCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) async throws -> ExitCode {
    let format = plan[Self.format]
    guard let truth = plan[Self.truth] else {
      try compareCorrections(of: plan[Self.results] ?? "", format)
      return .success
    }
    let file = plan.word(Self.input)
    let jobs = try GradedJobs(file, truth: truth)
    let results: [JudgedWords]
    if let file = plan[Self.results] {
      let shape = #"{"id", "words": [{"index", "verdict", "confidence"}], "added": [{"before"}]}"#
      results = try JSONLines.read(JudgedWords.self, from: try FileContents.read(file), shape: shape)
    } else {
      results = try await score(jobs.entries, in: plan[Self.audioRoot] ?? Paths.holding(file), plan)
      if Interrupt.shared.isRaised { return .interrupted }
    }
    return jobs.report(results, format, output)
  }

  // MARK: Scoring

  private func score(_ entries: [ScoringJob], in root: String, _ plan: ParsedCommand) async throws
    -> [JudgedWords]
  {
    let width = min(
      plan[ScoreCommand.jobs] ?? ProcessInfo.processInfo.activeProcessorCount, max(1, entries.count))
    let folder = RecordingFolder(root: root)
    let output = output
    let lookUp = try session.passageWords()
    let scoring = BatchScoring(
      recognizer: session.speech(workers: width), terms: .init(strictness: plan[Self.strictness]),
      load: { name throws(Failure) in try folder.load(name) },
      lookUp: { reference throws(Failure) in try lookUp.words(of: reference) })
    let task = Task { await Self.score(entries, scoring, width, output) }
    let taker = Interrupt.shared.take { task.cancel() }
    defer { Interrupt.shared.remove(taker) }
    return await task.value
  }

  private static func score(
    _ entries: [ScoringJob], _ scoring: BatchScoring, _ width: Int, _ output: Output
  ) async -> [JudgedWords] {
    let progress = ProgressLine(label: "Scoring", total: entries.count)
    let clock = ContinuousClock()
    let start = clock.now
    var results: [JudgedWords] = []
    var failed = 0
    await scoring.run(entries, jobs: width) { scored in
      switch scored.result {
      case .failure(let fault):
        failed += 1
        if failed <= 3 { output.message("\(scored.job.id): \(fault.message)") }
        results.append(JudgedWords(id: scored.job.id, hasError: true, words: []))
      case .success(let result): results.append(JudgedWords(id: scored.job.id, result))
      }
      let elapsed = (clock.now - start) / .seconds(1)
      output.showLive([progress.line(done: results.count, failed: failed, elapsed: elapsed)])
    }
    output.clearLive()
    return results
  }

  // MARK: A teacher's corrections

  private func compareCorrections(of file: String, _ format: EvaluationFormat) throws {
    let report = RulingAgreementReport(try ClassFile.lines(of: file))
    guard !report.isEmpty else {
      throw Failure(
        "No result in \(file) carries a teacher's verdict: there is nothing to compare.",
        advice:
          "Take corrections over by recite correct \(file) --with corrections.json, or give FILE and --truth."
      )
    }
    switch format {
    case .json: output.data(report.json)
    case .text: output.lines(report.lines(width: output.width, output.styles))
    }
  }
}

/// The forms in which an evaluation is printed.
package enum EvaluationFormat: String, Sendable, CaseIterable {
  case text
  case json
}

/// Jobs of which it is known what was said.
package struct GradedJobs {
  package let entries: [ScoringJob]
  package let truths: [Truth]

  /// Reads a list of jobs, as `recite score --manifest` takes it, and the labels of their words.
  package init(_ jobs: String, truth: String) throws {
    entries = Manifest(try FileContents.read(jobs)).entries
    let shape = #"{"id", "truth": [labels], "added": [places]}"#
    truths = try JSONLines.read(Truth.self, from: try FileContents.read(truth), shape: shape)
  }

  /// Grades what was said of them, and prints that.
  package func report(_ results: [JudgedWords], _ format: EvaluationFormat, _ output: Output) -> ExitCode {
    let report = EvaluationReport(Grade(truths, results), jobs: described)
    switch format {
    case .json: output.data(report.json + "\n")
    case .text: output.lines(report.lines)
    }
    guard results.isEmpty || results.contains(where: { !$0.hasError }) else {
      output.error(
        "Nothing was scored: there is nothing to grade.", advice: "Name the folder by --audio-root DIR.")
      return .failed
    }
    return .success
  }

  private var described: [String: EvaluationReport.Job] {
    var jobs: [String: EvaluationReport.Job] = [:]
    for job in entries where job.refusal == nil {
      var tokens: [String] = []
      if let text = job.words { tokens = Tokenizer.tokens(of: text).map(\.printed) }
      jobs[job.id] = EvaluationReport.Job(audio: job.audio, tokens: tokens)
    }
    return jobs
  }
}

extension JudgedWords {
  /// A verdict, as grading sees it: with the places that a result line has, so that a score at once and a
  /// score kept in a file give the same rates.
  package init(id: String, _ result: RecitationResult) {
    self.init(
      id: id, isRefused: result.outcome == .otherText || result.outcome == .silence,
      words: result.words.map { word in
        Word(
          index: word.index, verdict: word.verdict.rawValue,
          confidence: DecimalRounding.round(word.confidence, 3), start: word.start, end: word.end,
          kindSure: word.kindSure)
      }, added: result.added.map(\.before))
  }
}
