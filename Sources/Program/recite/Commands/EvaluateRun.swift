import Audio
import Base
import CommandLineOptions
import Corpora
import Drills
import Evaluation
import FoundationEssentials
import Glibc
import Matching
import Reports
import Scripture
import Terminal

/// `recite evaluate`: grades verdicts against what is known.
struct EvaluateRun {
  let session: Session

  init(_ session: Session) { self.session = session }

  /// What is graded.
  private struct Work {
    var entries: [Manifest.Entry]
    var truths: [Truth]
    /// Where the recordings are.
    var root: String
  }

  func run(_ plan: ParsedCommand) async throws -> ExitCode {
    let format = plan[EvaluateCommand.format]
    if let file = plan[EvaluateCommand.results], plan[EvaluateCommand.truth] == nil {
      return try compareCorrections(of: file, format)
    }
    let work: Work
    if let seed = plan[EvaluateCommand.plant] {
      let (jobs, root) = try plant(plan, UInt64(seed))
      if let out = plan[EvaluateCommand.out] {
        try write(jobs, root, to: out)
        return .success
      }
      if format == .jsonl {
        for job in jobs { session.output.data(PlantedLines.whole(job) + "\n") }
        return .success
      }
      work = Work(
        entries: jobs.map { .job(ScoringJob(id: $0.id, audio: $0.audio, expected: .text($0.text))) },
        truths: jobs.map(\.truth), root: root)
    } else {
      guard format != .jsonl else {
        throw Failure(
          "--format jsonl prints planted jobs: it needs --plant beside it.", code: Failure.usage)
      }
      work = try given(plan)
    }
    if let file = plan[EvaluateCommand.keepEvidence] {
      return try keepEvidence(
        work.entries, root: work.root, accents: plan[EvaluateCommand.accents], in: file)
    }
    let kept = try plan[EvaluateCommand.evidence].map(Self.kept)
    if let file = plan[EvaluateCommand.fit] {
      return try fit(
        work.entries, work.truths, root: work.root, kept, keepsWords: plan[EvaluateCommand.keepWords],
        to: file)
    }
    if let kept { return try grade(work, kept, plan, format) }
    return try await grade(work, plan, format)
  }

  private func given(_ plan: ParsedCommand) throws -> Work {
    let file = plan.first(EvaluateCommand.input) ?? ""
    let entries = Manifest(try FileContents.read(file)).entries
    let shape = #"{"id", "truth": [labels], "added": [places]}"#
    let truths = try JSONLines.read(
      Truth.self, from: try FileContents.read(plan[EvaluateCommand.truth] ?? ""), shape: shape)
    return Work(
      entries: entries, truths: truths, root: plan[EvaluateCommand.audioRoot] ?? RecordingFolder.holding(file)
    )
  }

  // MARK: Grading

  private func grade(_ work: Work, _ plan: ParsedCommand, _ format: EvaluationFormat) async throws -> ExitCode
  {
    let results: [JudgedWords]
    if let file = plan[EvaluateCommand.results] {
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
    let shipped = try EngineService(models: session.models).verdictModel()
    let model = try plan[EvaluateCommand.verdict].map { file in
      do {
        return try VerdictModel(json: try FileContents.read(file))
      } catch let error as VerdictModelError {
        throw Failure("\(file) is no verdict model: \(error).")
      }
    }
    let judged = try judge(
      work.entries, kept, by: model ?? shipped, .init(plan[EvaluateCommand.strictness]))
    if let file = plan[EvaluateCommand.keepResults] {
      let lines = judged.map { job in
        ResultLine(id: job.id, audio: "", text: job.text, outcome: .success(job.result)).json + "\n"
      }
      try FileWriting.write(Array(lines.joined().utf8), to: file)
    }
    return report(work, judged.map { JudgedWords(id: $0.id, $0.result) }, format)
  }

  private func report(_ work: Work, _ results: [JudgedWords], _ format: EvaluationFormat) -> ExitCode {
    let report = EvaluationReport(Grade(work.truths, results), jobs: Self.jobs(work.entries))
    if format == .json {
      session.output.data(report.json + "\n")
    } else {
      session.output.lines(report.lines)
    }
    guard results.isEmpty || results.contains(where: { !$0.hasError }) else {
      session.output.error(
        "Nothing was scored: there is nothing to grade.", advice: "Name the folder by --audio-root DIR.")
      return .failed
    }
    return .success
  }

  private static func jobs(_ entries: [Manifest.Entry]) -> [String: EvaluationReport.Job] {
    var jobs: [String: EvaluationReport.Job] = [:]
    for case .job(let job) in entries {
      var tokens: [String] = []
      if case .text(let text) = job.expected { tokens = Tokenizer.tokens(of: text).map(\.printed) }
      jobs[job.id] = EvaluationReport.Job(audio: job.audio, tokens: tokens)
    }
    return jobs
  }

  private func score(_ work: Work, _ plan: ParsedCommand) async throws -> [JudgedWords] {
    let width = min(
      plan[EvaluateCommand.jobs] ?? ProcessInfo.processInfo.activeProcessorCount, max(1, work.entries.count))
    let folder = RecordingFolder(root: work.root)
    let output = session.output
    let lookUp = PassageWords(
      canon: try session.canon(), library: try session.library(), name: session.textName
    ) { message in
      output.note(StyledText(message, .dim))
    }
    let scoring = BatchScoring(
      recognizer: session.speech(workers: width), terms: .init(plan[EvaluateCommand.strictness]),
      load: { name throws(Failure) in try folder.load(name) },
      lookUp: { reference throws(Failure) in try lookUp.words(of: reference) })
    let entries = work.entries
    let task = Task { await Self.score(entries, scoring, width, output) }
    let taker = Interrupt.shared.take { task.cancel() }
    defer { Interrupt.shared.remove(taker) }
    return await task.value
  }

  private static func score(
    _ entries: [Manifest.Entry], _ scoring: BatchScoring, _ width: Int, _ output: Output
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
        if failed <= 3 { output.message(StyledText("\(scored.id): \(fault.message)")) }
        results.append(JudgedWords(id: scored.id, hasError: true, words: []))
      case .success(let result): results.append(JudgedWords(id: scored.id, result))
      }
      let elapsed = (clock.now - start) / .seconds(1)
      output.showLive([progress.line(done: results.count, failed: failed, elapsed: elapsed)])
    }
    output.clearLive()
    return results
  }

  // MARK: Planting

  private func plant(_ plan: ParsedCommand, _ seed: UInt64) throws -> (jobs: [PlantedJob], root: String) {
    let (list, root) = try RecordingLists(session.output).read(plan.first(EvaluateCommand.input) ?? "")
    for fault in list.faults.prefix(3) {
      session.output.message(StyledText("Line \(fault.line) \(fault.message)."))
    }
    guard !list.recordings.isEmpty else {
      throw Failure(
        "There is no recording with a text in it.",
        advice: "Give LJ Speech's metadata.csv, or a fileids list with its transcription beside it.")
    }
    var generator = SeededGenerator(seed: seed)
    return (Planting(list.recordings).jobs(using: &generator), plan[EvaluateCommand.audioRoot] ?? root)
  }

  private func write(_ jobs: [PlantedJob], _ root: String, to folder: String) throws {
    try FileWriting.makeFolder(folder)
    let files = [("jobs.jsonl", jobs.map(PlantedLines.job)), ("truth.jsonl", jobs.map(PlantedLines.truth))]
    for (name, lines) in files {
      try FileWriting.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: "\(folder)/\(name)")
    }
    let next =
      "recite evaluate \(folder)/jobs.jsonl --truth \(folder)/truth.jsonl --audio-root \(root.isEmpty ? "." : root)"
    session.output.note(StyledText("\(jobs.count) jobs. Next: \(next)"))
  }
}

extension JudgedWords {
  /// A verdict, as grading sees it: with the places that a result line has, so that a score at once and a score kept in
  /// a file give the same rates.
  init(id: String, _ result: RecitationResult) {
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
