import Batch
import Files
import FoundationEssentials
import Glibc
package import Recitation
import Reports
import Terminal
import Text

struct EvaluateCommand: SessionWork {
  static let input = Positional(
    "FILE", .optional,
    help:
      "Jobs, as for recite score --manifest; with --plant recordings and their texts: LJ Speech's metadata.csv, a "
      + "fileids list with its transcription beside it, or a folder with either.")
  static let truth = Option<String?>.file(
    "truth", help: "Grade against this JSON Lines file: {\"id\", \"truth\", \"added\"} a line.")
  static let audioRoot = Option<String?>.file(
    "audio-root", "DIR", described: "the folder of FILE", help: "Find the recordings in this folder.")
  static let results = Option<String?>.file(
    "results",
    help:
      "Grade these result lines; nothing is scored. Without --truth: tell how far a teacher's corrections in them agree."
  )
  static let plant = Option<Int?>.integer(
    "plant", "SEED", 0...Int.max, help: "Plant mistakes into right recordings; the same seed plants the same."
  )
  static let out = Option<String?>.file(
    "out", "DIR", help: "Write the planted jobs.jsonl and truth.jsonl there; nothing is scored.")
  static let fit = Option<String?>.file(
    "fit", "FILE", help: "Write a verdict model fitted to these jobs there; nothing is graded.")
  static let keepEvidence = Option<String?>.file(
    "keep-evidence", "FILE",
    help: "Listen only: write what speaks for and against each word there, a line a job, for --evidence.")
  static let accents = Option<String?>.file(
    "accents", "DIR",
    help:
      "With --keep-evidence: hear strained voices with the models of this folder (.means, .sendump), and ask its phones.network, in place of the program's."
  )
  static let evidence = Option<String?>.file(
    "evidence", help: "Judge what --keep-evidence wrote; no recording is listened to.")
  static let verdict = Option<String?>.file(
    "verdict",
    help:
      "Judge the evidence by this verdict model in place of the program's own; with --fit keep its lines, and the parts that are not fitted."
  )
  static let part = Option<FittedPart>.choice(
    "part", standard: .all, help: "With --fit: fit all of it, or this part alone, the rest kept as it ships.")
  static let keepResults = Option<String?>.file(
    "keep-results", "FILE", help: "Write the result line of each job there, too.")
  static let strictness = SharedOptions.strictness
  static let format = Option<EvaluationFormat>.choice(
    "format", short: "f", standard: .text,
    help: "Print for people, or as one JSON object; jsonl prints the planted jobs with their truth.")

  static let command = Command(
    "evaluate",
    summary: "Measures how far the verdicts can be trusted.",
    discussion: [
      "Scores recordings whose mistakes are known and prints how many mistakes were caught, how many right words were "
        + "called wrong (false alarms), each with its 95% interval, the one against the other by confidence, and the "
        + "fifty worst words with their times.",
      "--plant makes such a test of any right recordings: each is held against its own text, two versions of it with a "
        + "mistake for every eight words (another word, a word that was not said, a word too many, a near word such as "
        + "a/the, in/on, walk/walked), and the text of another recording.",
      "--results alone, of results that \"recite correct\" has corrected, prints a table of the program's verdicts against the "
        + "teacher's, and Cohen's kappa over all words of corrected recordings, those passed over taken for agreed; as json "
        + "over the words that were ruled on, too.",
    ],
    positionals: [input],
    options: [
      truth, audioRoot, results, plant, out, fit, keepEvidence, accents, evidence, verdict, keepResults,
      part, ScoreCommand.jobs, strictness, format,
    ],
    rules: [
      .atMostOne([strictness, results]), .atMostOne([strictness, out]),
      .atLeastOne([input, results]), .needs(input, oneOf: [truth, plant]),
      .atMostOne([truth, plant]), .atMostOne([results, plant]), .needs(truth, oneOf: [input]),
      .needs(plant, oneOf: [input]), .needs(out, oneOf: [plant]), .needs(fit, oneOf: [input]),
      .needs(keepEvidence, oneOf: [input]), .needs(evidence, oneOf: [input]),
      .atMostOne([keepEvidence, evidence]), .needs(verdict, oneOf: [evidence]),
      .needs(accents, oneOf: [keepEvidence]),
      .needs(keepResults, oneOf: [evidence]), .needs(part, oneOf: [fit]),
    ],
    examples: [
      "recite evaluate jobs.jsonl --truth truth.jsonl --audio-root recordings": "Score and grade.",
      "recite evaluate jobs.jsonl --truth truth.jsonl --results scored.jsonl --format json":
        "Grade results that are there already.",
      "recite evaluate --results class.jsonl": "See how far the program agrees with a teacher's corrections.",
      "recite evaluate --plant 7 LJSpeech-1.1/metadata.csv": "Plant mistakes into LJ Speech and measure.",
      "recite evaluate --plant 7 LJSpeech-1.1/metadata.csv --out planted": "Plant them and keep the test.",
      "recite evaluate jobs.jsonl --truth truth.jsonl --fit Models/verdict.json":
        "Fit the verdict anew; compiled in by the next build.",
      "recite evaluate jobs.jsonl --truth truth.jsonl --keep-evidence heard.jsonl":
        "Listen once; then --evidence heard.jsonl fits and grades within seconds.",
    ]
  ) { try await EvaluateCommand(session: $1).run($0) }

  let session: Session

  /// What is graded.
  struct Work {
    var entries: [ScoringJob]
    var truths: [Truth]
    /// Where the recordings are.
    var root: String
  }

  func run(_ plan: ParsedCommand) async throws -> ExitCode {
    let format = plan[Self.format]
    if let file = plan[Self.results], plan[Self.truth] == nil {
      try compareCorrections(of: file, format)
      return .success
    }
    let work: Work
    if let seed = plan[Self.plant] {
      let (jobs, root) = try plant(plan, UInt64(seed))
      if let out = plan[Self.out] {
        try write(jobs, root, to: out)
        return .success
      }
      if format == .jsonl {
        for job in jobs { output.data(PlantedLines.whole(job) + "\n") }
        return .success
      }
      work = Work(
        entries: jobs.map { ScoringJob(id: $0.id, audio: $0.audio, expected: .text($0.text)) },
        truths: jobs.map(\.truth), root: root)
    } else {
      guard format != .jsonl else {
        throw Failure(
          "--format jsonl prints planted jobs: it needs --plant beside it.", code: Failure.usage)
      }
      work = try given(plan)
    }
    if let file = plan[Self.keepEvidence] {
      return try keepEvidence(
        work.entries, root: work.root, accents: plan[Self.accents], in: file)
    }
    let kept = try plan[Self.evidence].map(Self.kept)
    if let file = plan[Self.fit] {
      return try fit(
        work.entries, work.truths, root: work.root, kept, plan[Self.part],
        of: try verdictModel(plan, forItsLines: plan[Self.part] == .all), to: file)
    }
    if let kept { return try grade(work, kept, plan, format) }
    return try await grade(work, plan, format)
  }

  private func given(_ plan: ParsedCommand) throws -> Work {
    let file = plan.word(Self.input)
    let entries = Manifest(try FileContents.read(file)).entries
    let shape = #"{"id", "truth": [labels], "added": [places]}"#
    let truths = try JSONLines.read(
      Truth.self, from: try FileContents.read(plan[Self.truth] ?? ""), shape: shape)
    return Work(
      entries: entries, truths: truths, root: plan[Self.audioRoot] ?? Paths.holding(file)
    )
  }

  // MARK: Grading

  private func grade(_ work: Work, _ plan: ParsedCommand, _ format: EvaluationFormat) async throws -> ExitCode
  {
    let results: [JudgedWords]
    if let file = plan[Self.results] {
      let shape = #"{"id", "words": [{"index", "verdict", "confidence"}], "added": [{"before"}]}"#
      results = try JSONLines.read(JudgedWords.self, from: try FileContents.read(file), shape: shape)
    } else {
      results = try await score(work, plan)
      if Interrupt.shared.isRaised { return .interrupted }
    }
    return report(work, results, format)
  }

  /// Judges what was heard before, and grades that.
  private func grade(
    _ work: Work, _ kept: [String: KeptEvidence], _ plan: ParsedCommand, _ format: EvaluationFormat
  ) throws -> ExitCode {
    let judged = try judge(
      work.entries, kept, by: try verdictModel(plan), .init(strictness: plan[Self.strictness]))
    if let file = plan[Self.keepResults] {
      let lines = judged.map { job in
        ResultLine(id: job.id, audio: "", text: job.text, outcome: .success(job.result)).json + "\n"
      }
      try WholeFile.write(Array(lines.joined().utf8), to: file)
    }
    return report(work, judged.map { JudgedWords(id: $0.id, $0.result) }, format)
  }

  /// The verdict model that was named, or the one that ships; for its lines alone one of another program will
  /// do.
  private func verdictModel(_ plan: ParsedCommand, forItsLines: Bool = false) throws -> VerdictModel {
    guard let file = plan[Self.verdict] else {
      return try EngineService(models: session.models).verdictModel()
    }
    do {
      let json = try FileContents.read(file)
      return try forItsLines ? VerdictModel(ofAnyFeatures: json) : VerdictModel(json: json)
    } catch let error as VerdictModelError {
      throw Failure("\(file) is no verdict model: \(error).")
    }
  }

  private func report(_ work: Work, _ results: [JudgedWords], _ format: EvaluationFormat) -> ExitCode {
    let report = EvaluationReport(Grade(work.truths, results), jobs: Self.jobs(work.entries))
    if format == .json {
      output.data(report.json + "\n")
    } else {
      output.lines(report.lines)
    }
    guard results.isEmpty || results.contains(where: { !$0.hasError }) else {
      output.error(
        "Nothing was scored: there is nothing to grade.", advice: "Name the folder by --audio-root DIR.")
      return .failed
    }
    return .success
  }

  private static func jobs(_ entries: [ScoringJob]) -> [String: EvaluationReport.Job] {
    var jobs: [String: EvaluationReport.Job] = [:]
    for job in entries where job.refusal == nil {
      var tokens: [String] = []
      if case .text(let text) = job.expected { tokens = Tokenizer.tokens(of: text).map(\.printed) }
      jobs[job.id] = EvaluationReport.Job(audio: job.audio, tokens: tokens)
    }
    return jobs
  }
}

extension EvaluateCommand {
  func score(_ work: Work, _ plan: ParsedCommand) async throws -> [JudgedWords] {
    let width = min(
      plan[ScoreCommand.jobs] ?? ProcessInfo.processInfo.activeProcessorCount, max(1, work.entries.count))
    let folder = RecordingFolder(root: work.root)
    let output = output
    let lookUp = PassageWords(
      canon: try session.canon(), library: try session.library(), name: session.textName
    ) { message in
      output.note(message, .dim)
    }
    let scoring = BatchScoring(
      recognizer: session.speech(workers: width), terms: .init(strictness: plan[Self.strictness]),
      load: { name throws(Failure) in try folder.load(name) },
      lookUp: { reference throws(Failure) in try lookUp.words(of: reference) })
    let entries = work.entries
    let task = Task { await Self.score(entries, scoring, width, output) }
    let taker = Interrupt.shared.take { task.cancel() }
    defer { Interrupt.shared.remove(taker) }
    return await task.value
  }

  static func score(
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
}

extension EvaluateCommand {
  /// Compares the program's verdicts with what a teacher said of them.
  ///
  /// - Parameters:
  ///   - file: results that were corrected.
  ///   - format: how to print that.
  /// - Throws: `Failure` where nobody has corrected anything.
  func compareCorrections(of file: String, _ format: EvaluationFormat) throws {
    guard format != .jsonl else {
      throw Failure(
        "--format jsonl prints planted jobs: take json for the agreement with a teacher.", code: Failure.usage
      )
    }
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
    default: output.lines(report.lines(width: output.width, output.styles))
    }
  }
}

extension JudgedWords {
  /// A verdict, as grading sees it: with the places that a result line has, so that a score at once and a
  /// score kept in a file give the same rates.
  package init(id: String, _ result: RecitationResult) {
    self.init(
      id: id,
      words: result.words.map { word in
        Word(
          index: word.index, verdict: word.verdict.rawValue,
          confidence: DecimalRounding.round(word.confidence, 3),
          start: word.start, end: word.end)
      }, added: result.added.map(\.before))
  }
}
