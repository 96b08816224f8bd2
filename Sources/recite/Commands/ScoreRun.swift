import Audio
import CommandLineOptions
import Drills
import FoundationEssentials
import Glibc
import Matching
import PulseAudio
import Reports
import Scripture
import SoundFiles
import Speech
import Terminal
import Texts

/// `recite score`: scores recordings of known texts.
struct ScoreRun {
  let session: Session

  init(_ session: Session) { self.session = session }

  /// What is to be done, and how it is told.
  private struct Work: Sendable {
    var entries: [Manifest.Entry]
    /// Where recordings are looked for.
    var root: String?
    /// The score below which the exit code says so.
    var pass: Double?
    var format: ResultFormat
    /// Where a page goes, if one is asked for.
    var page: String?
  }

  func run(_ plan: ParsedCommand) async throws -> ExitCode {
    let work = try work(plan)
    let jobs = min(
      plan[ScoreCommand.jobs] ?? ProcessInfo.processInfo.activeProcessorCount, max(1, work.entries.count))
    let canon = try session.canon()
    let lookUp = PassageWords(canon: canon, library: try session.library(), name: session.textName)
    let folder = RecordingFolder(root: work.root)
    let scoring = BatchScoring(
      recognizer: session.speech(workers: jobs),
      terms: .init(plan[ScoreCommand.strictness], explains: plan[ScoreCommand.explain]),
      acceptsClose: plan[ScoreCommand.acceptClose],
      load: { name throws(ScoringFault) in try folder.load(name) },
      lookUp: { reference throws(ScoringFault) in try lookUp.words(of: reference) })
    let output = session.output
    let task = Task { await Self.score(work, scoring, jobs: jobs, output) }
    let taker = Interrupt.shared.take { task.cancel() }
    defer { Interrupt.shared.remove(taker) }
    let tally = await task.value
    if Interrupt.shared.isRaised {
      session.output.message(
        StyledText("Interrupted: \(tally.done) of \(work.entries.count) recordings are scored above."))
      return .interrupted
    }
    if let page = work.page, let report = tally.report { try write(report, to: page) }
    if let word = plan[ScoreCommand.playWord] ?? plan[ScoreCommand.clip] {
      try await single(word, plan, work, tally)
    }
    return exitCode(work, tally)
  }

  // MARK: What to score

  private func work(_ plan: ParsedCommand) throws -> Work {
    let format = plan[ScoreCommand.format]
    guard let manifest = plan[ScoreCommand.manifest] else {
      let audio = try recordings(plan)
      var expected: ScoringJob.Expected?
      if let verse = plan[ScoreCommand.verse] {
        // A reference that is not there is the mistake of the whole command, not of each recording.
        _ = try session.passage(verse)
        expected = .verse(verse)
      } else if let text = plan[ScoreCommand.text] {
        expected = .text(text)
      }
      let entries = try ScoreInput(canon: session.canon(), expected: expected).entries(audio)
      let standard = audio.count == 1 && !RecordingFolder.isFolder(audio[0]) ? ScoreCommand.passMark : nil
      return Work(
        entries: entries, root: nil, pass: plan[ScoreCommand.pass] ?? standard, format: format,
        page: plan[ScoreCommand.html])
    }
    let bytes = manifest == "-" ? try StandardInput.bytes(limit: 1 << 30) : try FileContents.read(manifest)
    let folder = manifest == "-" ? nil : URL(filePath: manifest).deletingLastPathComponent().path()
    return Work(
      entries: Manifest(bytes).entries, root: plan[ScoreCommand.audioRoot] ?? folder,
      pass: plan[ScoreCommand.pass], format: format, page: plan[ScoreCommand.html])
  }

  /// The recordings that are named; with `--clip` the last name is that of the file to write.
  private func recordings(_ plan: ParsedCommand) throws -> [String] {
    var audio = plan[ScoreCommand.audio]
    guard plan[ScoreCommand.playWord] != nil || plan[ScoreCommand.clip] != nil else { return audio }
    if plan[ScoreCommand.clip] != nil {
      guard audio.count == 2 else {
        throw CommandFailure(
          "--clip takes one recording and the file to write.",
          advice: "Try: recite score me.wav --verse \"John 11:35\" --clip 2 word.wav", exitCode: .usage)
      }
      guard !RecordingFolder.exists(audio[1]) else {
        throw CommandFailure("\(audio[1]) is there already. Name a new file.")
      }
      audio.removeLast()
    }
    guard audio.count == 1, audio[0] != "-", !RecordingFolder.isFolder(audio[0]) else {
      throw CommandFailure("A word is taken from one recording: name one file.", exitCode: .usage)
    }
    return audio
  }

  // MARK: Telling

  /// What came of a batch.
  private struct Tally {
    var done = 0
    var failed = 0
    var below = 0
    /// The page, where one is asked for.
    var report: HTMLReport?
    /// The result of the last recording.
    var last: RecitationResult?
  }

  private static func score(
    _ work: Work, _ scoring: BatchScoring, jobs: Int, _ output: Output
  ) async -> Tally {
    let reporter = ResultReporter(output: output, format: work.format, pass: work.pass)
    reporter.begin()
    let progress = ProgressLine(label: "Scoring", total: work.entries.count)
    let clock = ContinuousClock()
    let start = clock.now
    var tally = Tally()
    var isGivenUp = false
    if work.page != nil { tally.report = HTMLReport(title: "Recitations") }
    let folder = RecordingFolder(root: work.root)
    await scoring.run(work.entries, jobs: jobs) { scored in
      // After Ctrl-C: what was not finished has no line, nor has what comes behind the gap.
      if case .failure(let fault) = scored.result, fault.code == "cancelled" { isGivenUp = true }
      if isGivenUp { return }
      reporter.report(scored)
      tally.done += 1
      tally.report?.add(HTMLReport.Row(line: ResultReporter.line(scored), sound: sound(of: scored, folder)))
      switch scored.result {
      case .failure: tally.failed += 1
      case .success(let result):
        tally.last = result
        if let pass = work.pass, result.score ?? 1 < pass { tally.below += 1 }
      }
      if work.entries.count > 1, work.format != .text || isatty(1) == 0 {
        let elapsed = (clock.now - start) / .seconds(1)
        output.showLive([progress.line(done: tally.done, failed: tally.failed, elapsed: elapsed)])
      }
    }
    output.clearLive()
    return tally
  }

  private func exitCode(_ work: Work, _ tally: Tally) -> ExitCode {
    if work.entries.count > 1 || tally.failed > 0 {
      let failed = tally.failed > 0 ? ", \(tally.failed) could not be scored" : ""
      session.output.note(
        StyledText(
          "\(tally.done) \(tally.done == 1 ? "recording" : "recordings")\(failed).",
          tally.failed > 0 ? .error : .dim))
    }
    // One recording named on the command line that cannot be read is a command that could not be done.
    if case .job(let job)? = work.entries.first, work.entries.count == 1, job.line == nil, tally.failed == 1 {
      return .failed
    }
    return tally.below > 0 ? .belowPass : .success
  }

  // MARK: Pages and words

  /// A recording for the page, as the recogniser heard it. It is read anew: keeping all would fill the memory.
  private static func sound(of scored: BatchScoring.Scored, _ folder: RecordingFolder) -> [UInt8]? {
    guard case .success = scored.result, scored.audio != "-", let read = try? folder.load(scored.audio) else {
      return nil
    }
    return WaveWriter.bytes(of: read.audio)
  }

  private func write(_ report: HTMLReport, to path: String) throws {
    try FileWriting.write(Array(report.page.utf8), to: path)
    if report.size > 50_000_000 {
      session.output.message(
        StyledText(
          "\(path) holds \(report.size / 1_000_000) MB of sound: browsers may be slow with it. Make one a class."
        ))
    }
  }

  private func single(_ word: Int, _ plan: ParsedCommand, _ work: Work, _ tally: Tally) async throws {
    guard let result = tally.last, case .job(let job)? = work.entries.first else { return }
    let sound = try RecordingFolder(root: nil).load(job.audio).audio
    let clip = try WordClip.cut(word, of: result, from: sound)
    if plan[ScoreCommand.clip] != nil, let file = plan[ScoreCommand.audio].last {
      try WaveWriter.write(clip, to: file)
    } else {
      try await Loudspeaker().playInBackground(clip)
    }
  }
}
